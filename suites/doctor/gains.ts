/** What is worth adding to a profile, what gains most first, and how many requirements it then lets be verified. */
import { exactKey, type Gap, partOfProfile } from '../../spec/document/profile-gain.ts';
import type { Filter } from '../../spec/document/selection.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { instrumentsWithoutHolder } from '../../target/profile/fitting-types.ts';
import { NEEDS, type Need, type NeedRow, unmet } from '../../target/profile/needs.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { foreseen } from '../prepare/foreseen.ts';
import { gapsOf, neededBy, type PlannedRequirement } from '../prepare/plan.ts';
import { type Fragment, type FragmentWanted, fragmentFor } from './to-add.ts';

/** A part of the profile that is worth adding. */
export interface Gain {
  /** Such as `fixtures.instruments` or `bindings.fees`. */
  readonly key: string;
  /** The key to name: the only one that is missing below it, or the same. */
  readonly exact: string;
  /** Further requirements that it lets be verified as a whole, after those above it. */
  readonly requirements: number;
  /** Requirements that can then be verified as a whole. */
  readonly reached: number;
  /** Checks that need it, alone or with others. */
  readonly checks: number;
  /** What to write there, each in a few words. */
  readonly hints: readonly string[];
  /** To paste. */
  readonly fragment: Fragment;
}

/** What a profile lets be verified, and what would add to it. Only stated and derived requirements count. */
export interface Outlook {
  /** Requirements whose checks can all run, or are not applicable. */
  readonly whole: number;
  readonly of: number;
  /** What gains most first. */
  readonly gains: readonly Gain[];
  /** Every key that a check lacks, with the reasons and the requirements, advisory ones included. */
  readonly gaps: readonly Gap[];
}

/** Something that a check lacks. */
interface Lack {
  /** The profile key that would meet it. */
  readonly key: string;
  /** What to write there, in a few words. */
  readonly hint: string;
  /** Undefined where it shows only when the check is rehearsed. */
  readonly need?: Need;
}

/** A check that cannot run, and what it needs. */
interface Waiting {
  readonly requirement: string;
  readonly lacks: readonly Lack[];
}

/**
 * What a profile lets be verified, without asking the target: the same that a run, its preview and `requirements` say.
 * @param filter of a run that is not about everything.
 */
export async function outlookOf(
  profile: ResolvedProfile,
  filter: Filter = { sections: [], requirements: [] },
): Promise<Outlook> {
  const plan = await foreseen(filter, profile);
  const counted = plan.flatMap(({ requirement: { id, level, excluded } }) =>
    excluded === undefined && level !== 'advisory' ? [id] : [],
  );
  const waiting = waitingIn(plan, profile);
  const lacks = waiting.flatMap((one) => one.lacks);
  const parts = [...new Set(lacks.map(partOf))];
  const lacking = new Map<string, Set<string>>(counted.map((id) => [id, new Set()]));
  for (const one of waiting) for (const lack of one.lacks) lacking.get(one.requirement)?.add(partOf(lack));
  const wholeWith = (added: ReadonlySet<string>) =>
    counted.filter((id) => [...(lacking.get(id) ?? [])].every((part) => added.has(part))).length;
  const whole = wholeWith(new Set());
  const added = new Set<string>();
  const gains: Gain[] = [];
  while (added.size < parts.length) {
    const before = gains.at(-1)?.reached ?? whole;
    const [best] = parts
      .filter((key) => !added.has(key))
      .map((key) => ({
        key,
        reached: wholeWith(new Set([...added, key])),
        checks: waiting.filter((one) => one.lacks.some((lack) => partOf(lack) === key)).length,
      }))
      .sort((a, b) => b.reached - a.reached || b.checks - a.checks);
    if (best === undefined) break;
    added.add(best.key);
    const own = lacks.filter((lack) => partOf(lack) === best.key);
    const hints = [...new Set(own.map(({ hint }) => hint))];
    const fragment = fragmentFor(best.key, wantedBy(own), profile);
    gains.push({
      ...best,
      exact: exactKey(
        best.key,
        own.map(({ key }) => key),
      ),
      requirements: best.reached - before,
      hints,
      fragment,
    });
  }
  return {
    whole,
    of: counted.length,
    gains: [...gains, ...openHolders(profile, gains.at(-1)?.reached ?? whole)],
    gaps: gapsOf(plan),
  };
}

/**
 * With what only a callback showed: without these bindings a run reads it no better. Nothing tells it beforehand, so that
 * no check waits for it.
 */
export function withUnreadCallback(
  outlook: Outlook,
  lacking: readonly string[],
  profile: ResolvedProfile,
): Outlook {
  const key = 'bindings.callback';
  const needs = CALLBACK_NEEDS.filter((need) => lacking.some((name) => need === `${key}.${name}`));
  if (needs.length === 0) return outlook;
  const gain: Gain = {
    key,
    exact: key,
    requirements: 0,
    reached: outlook.gains.at(-1)?.reached ?? outlook.whole,
    checks: 0,
    hints: needs.map((need) => NEEDS[need].hint),
    fragment: fragmentFor(key, { needs, fields: [] }, profile),
  };
  return { ...outlook, gains: [...outlook.gains, gain] };
}

/**
 * Without what no check waits for, where the test data left no check of the run without a result: that shows that nothing lacks it.
 * @param results of the run.
 */
export function afterRun(
  outlook: Outlook,
  results: readonly Pick<CheckResult, 'verdict' | 'cause'>[],
): Outlook {
  const isMissed = results.some(({ verdict, cause }) => verdict === 'inconclusive' && cause === 'fixture');
  return isMissed ? outlook : { ...outlook, gains: outlook.gains.filter(({ checks }) => checks > 0) };
}

const CALLBACK_NEEDS = [
  'bindings.callback.reference',
  'bindings.callback.status',
] as const satisfies readonly Need[];

/** No check waits for holders, but those of a target that holds types to them come to nothing without. */
function openHolders(profile: ResolvedProfile, reached: number): readonly Gain[] {
  if (instrumentsWithoutHolder(profile).length === 0) return [];
  return [
    {
      key: HOLDER_KEY,
      exact: HOLDER_KEY,
      requirements: 0,
      reached,
      checks: 0,
      hints: [
        'holder: individual, business or government on each instrument, where the target refuses a typeOperation that does not fit who holds the two',
      ],
      fragment: { under: 'fixtures.instruments', value: [] },
    },
  ];
}

const HOLDER_KEY = 'fixtures.instruments[].holder';

/** Checks that the profile leaves out; what the target does not offer waits for nothing. */
function waitingIn(plan: readonly PlannedRequirement[], profile: ResolvedProfile): readonly Waiting[] {
  const needed = neededBy();
  return plan.flatMap(({ requirement, checks }) =>
    checks.flatMap(({ id, lack }) => {
      if (lack?.verdict !== 'skipped') return [];
      const unmetNeeds = (needed.get(id) ?? []).filter((need) => unmet(profile, need) !== undefined);
      const declared = unmetNeeds.map((need): Lack => ({ need, ...keyAndHint(need, profile) }));
      const isDeclared = unmetNeeds.some((need) => NEEDS[need].key === lack.key);
      const lacks = isDeclared ? declared : [...declared, { key: lack.key, hint: lack.reason }];
      return [{ requirement: requirement.id, lacks }];
    }),
  );
}

function keyAndHint(need: Need, profile: ResolvedProfile): Pick<Lack, 'key' | 'hint'> {
  const { key, hint }: NeedRow = NEEDS[need];
  const type = /^fixtures\.services\.typesOperation\.(\w+)$/.exec(need)?.[1];
  const { services } = profile.fixtures;
  if (!services.some(({ typesOperation }) => typesOperation.some((one) => one === type)))
    return { key, hint };
  // A service serves the type already: nobody holds instruments that it fits.
  return instrumentsWithoutHolder(profile).length > 0
    ? { key: HOLDER_KEY, hint: `holder of two instruments that ${type} fits` }
    : { key: 'fixtures.instruments', hint: `two more instruments, of holders that ${type} fits` };
}

function partOf({ key }: Lack): string {
  return partOfProfile(key);
}

/** What a fragment has to hold: the needs that it meets, and fields of its items. */
function wantedBy(lacks: readonly Lack[]): FragmentWanted {
  const needs = lacks.flatMap(({ need }) => need ?? []);
  const fields = lacks.flatMap(({ key, need }) =>
    need === undefined ? (/\[\]\.(\w+)$/.exec(key)?.[1] ?? []) : [],
  );
  return { needs: [...new Set(needs)], fields: [...new Set(fields)] };
}
