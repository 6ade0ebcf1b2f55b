/** `requirements`: the catalogue, and with a profile what would be checked. */
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { gapsOf, type PlannedRequirement, planOf } from '../../suites/prepare/plan.ts';
import { loadProfile } from '../../target/profile/reading/load.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { filterOf } from '../command-line/filter-option.ts';
import type { RequirementsArguments } from '../command-line/option-table.ts';
import { columnsOf, type Io, styleFor } from '../io.ts';
import { forecastOf, type PlanView, planText } from '../texts/plan-text.ts';

/**
 * Lists the chosen requirements; with a profile, also which checks it leaves out and which keys would change that.
 * @throws UserError for a filter that chooses nothing, or a profile at fault.
 */
export async function requirements(args: RequirementsArguments, io: Io): Promise<ExitCode> {
  const filter = filterOf(args);
  const profile = args.profile === undefined ? undefined : loadProfile(args.profile, io.env);
  const plan = holding(args.words ?? [], planOf(filter, profile));
  const where = args.where === true ? (await import('../texts/where.ts')).whereOf : undefined;
  io.stdout.write(
    args.json === true
      ? planJson(plan, profile, where)
      : forPeople(plan, { profile, where, language: args.lang }, io),
  );
  return EXIT.conformant;
}

/** @throws UserError where none holds all of the words. */
function holding(words: readonly string[], plan: readonly PlannedRequirement[]): PlannedRequirement[] {
  const wanted = words.map((word) => word.toLowerCase());
  const exact = plan.filter(({ requirement: { id } }) => words.length === 1 && id === words[0]);
  if (exact.length > 0) return exact;
  const found = plan.filter(({ requirement: { id, statement, fr, codes = [] } }) => {
    const text = [id, statement, fr.statement, ...codes].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  if (found.length > 0) return found;
  throw new UserError(
    `No requirement speaks of ${words.join(' and ')}.`,
    'payops-conformance requirements lists all of them by section.',
  );
}

interface Shown extends Pick<PlanView, 'where' | 'language'> {
  readonly profile: ResolvedProfile | undefined;
}

function forPeople(plan: readonly PlannedRequirement[], { profile, where, language }: Shown, io: Io): string {
  const forecast = profile && forecastOf(profile, language);
  return planText(plan, {
    style: styleFor(io.stdout, io.env),
    language,
    ...(io.stdout.isTTY === true && { columns: columnsOf(io.stdout) }),
    where,
    ...(profile && { target: profile.name }),
    ...(forecast && { forecast }),
  });
}

function planJson(
  plan: readonly PlannedRequirement[],
  profile: ResolvedProfile | undefined,
  where: PlanView['where'],
): string {
  const listed = plan.map(({ requirement, checks }) => ({
    ...requirement,
    ...(where && { where: where(requirement.id) }),
    checks: checks.map(({ lack, ...check }) => ({
      ...check,
      ...(profile && { fate: lack?.verdict ?? 'run' }),
      ...(lack && { profileKey: lack.key, reason: lack.reason }),
    })),
  }));
  const target = profile && { name: profile.name, baseUrl: profile.baseUrl };
  const whole = { ...(target && { target, gaps: gapsOf(plan) }), requirements: listed };
  return `${JSON.stringify(whole, null, 2)}\n`;
}
