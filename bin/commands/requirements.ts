/** `requirements`: the catalogue, and with a profile what would be checked. */
import { searched } from '../../spec/document/search.ts';
import type { RequirementSet } from '../../spec/json/data.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { type PlannedRequirement, planOf } from '../../suites/prepare/plan.ts';
import { loadUnsentProfile } from '../../target/profile/reading/load.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import type { RequirementsArguments } from '../command-line/option-table.ts';
import { filterOf } from '../command-line/values/filter-option.ts';
import { requirementSetOf } from '../command-line/values/requirement-set-option.ts';
import { columnsOf, type Io, styleFor } from '../io.ts';
import { planJson } from '../texts/plan-json.ts';
import { forecastOf, type PlanView, planText } from '../texts/plan-text.ts';
import { PLAN_WORDS } from '../words/plan-words.ts';

/**
 * Lists the chosen requirements; with a profile, also which checks it leaves out and which keys would change that.
 * @throws UserError for a filter that chooses nothing, an unknown set, or a profile at fault.
 */
export async function requirements(args: RequirementsArguments, io: Io): Promise<ExitCode> {
  const filter = filterOf(args);
  const loaded = args.profile === undefined ? undefined : loadUnsentProfile(args.profile, io.env);
  const profile = loaded?.profile;
  if (loaded !== undefined && loaded.unset.length > 0)
    io.stderr.write(`${PLAN_WORDS[args.lang].unset(loaded.unset)}\n`);
  const whole =
    profile === undefined
      ? planOf(filter)
      : await (await import('../../suites/prepare/foreseen.ts')).foreseen(filter, profile);
  const set = requirementSetOf(args.set);
  const plan = holding(set === undefined ? whole : inSet(whole, set), args, io);
  const where = args.where === true ? (await import('../texts/where.ts')).whereOf : undefined;
  io.stdout.write(
    args.json === true
      ? planJson(plan, profile, { where, set })
      : forPeople(plan, { profile, where, set, language: args.lang }, io),
  );
  return EXIT.conformant;
}

/**
 * Those that the words find; where none holds all of them, the closest ones, which a line on stderr says.
 * @throws UserError where none holds any.
 */
function holding(
  plan: readonly PlannedRequirement[],
  { words = [], lang }: RequirementsArguments,
  io: Io,
): readonly PlannedRequirement[] {
  if (words.length === 0) return plan;
  const { ids, whole } = searched(
    words,
    plan.map(({ requirement }) => requirement),
  );
  if (ids.length === 0)
    throw new UserError(
      PLAN_WORDS[lang].noneHolds(words),
      'To list them: npx payops-conformance requirements',
    );
  if (!whole) io.stderr.write(`${PLAN_WORDS[lang].closest(words, ids.length)}\n`);
  return ids.flatMap((id) => plan.filter(({ requirement }) => requirement.id === id));
}

/** What of a plan is in a frozen set. */
function inSet(plan: readonly PlannedRequirement[], set: RequirementSet): PlannedRequirement[] {
  const frozen = new Map(set.requirements.map(({ id, checks }) => [id, checks]));
  return plan.flatMap(({ requirement, checks }) => {
    const own = frozen.get(requirement.id);
    return own === undefined ? [] : [{ requirement, checks: checks.filter(({ id }) => own.includes(id)) }];
  });
}

interface Shown extends Pick<PlanView, 'where' | 'set' | 'language'> {
  readonly profile: ResolvedProfile | undefined;
}

function forPeople(
  plan: readonly PlannedRequirement[],
  { profile, where, set, language }: Shown,
  io: Io,
): string {
  const forecast = profile && forecastOf(profile, language);
  return planText(plan, {
    style: styleFor(io.stdout, io.env),
    language,
    ...(io.stdout.isTTY === true && { columns: columnsOf(io.stdout) }),
    where,
    set,
    ...(profile && { target: profile.name }),
    ...(forecast && { forecast }),
  });
}
