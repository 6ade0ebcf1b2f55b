/** What a waiver speaks of, and what a run says about it. Pure. */
import { idMatcher } from '../document/id-pattern.ts';
import type { GrantedWaiver, ReportedWaiver } from '../generated/report-types.ts';
import type { Waiver } from '../generated/waivers-types.ts';
import type { Verdict } from '../run/check-result.ts';

/** The file of waivers that is taken where none is named. */
export const WAIVERS_FILE = 'payops.waivers.yaml';

/** The ids of the checks of each requirement. */
export type ChecksOf = ReadonlyMap<string, readonly string[]>;

/** A waiver with every check that it speaks of, whether a run carries it out or not. */
export interface CoveringWaiver extends Waiver {
  readonly covers: readonly string[];
}

/** `requirement cancel.success`: what a waiver names, in the words of its file. */
export function subjectOf({
  requirement,
  check,
  glob,
}: Pick<Waiver, 'requirement' | 'check' | 'glob'>): string {
  if (requirement !== undefined) return `requirement ${requirement}`;
  return check === undefined ? `glob ${glob ?? ''}` : `check ${check}`;
}

/** A check as waivers see it. */
interface JudgedCheck {
  readonly id: string;
  readonly verdict: Verdict;
}

/** The checks that a waiver speaks of, in the order of the document; none for one that names nothing. */
export function coveredBy({ requirement, check, glob }: Waiver, checksOf: ChecksOf): string[] {
  if (requirement !== undefined) return [...(checksOf.get(requirement) ?? [])];
  const all = [...checksOf].flatMap(([id, checks]) => checks.map((one) => [id, one] as const));
  const named = glob === undefined ? (id: string) => id === check : idMatcher(glob);
  const byCheck = glob === undefined || glob.includes('/');
  return all.flatMap(([id, one]) => (named(byCheck ? one : id) ? [one] : []));
}

const BROKEN: readonly Verdict[] = ['fail', 'warn'];
/** Verdicts of what was carried out and is not broken. */
const HELD: readonly Verdict[] = ['pass', 'observed'];

/** The waivers as a report has them: with ids, what is broken of what each covers, and how each stands. */
export function reportedWaivers(
  waivers: readonly CoveringWaiver[],
  checks: readonly JudgedCheck[],
): ReportedWaiver[] {
  const verdicts = new Map(checks.map(({ id, verdict }) => [id, verdict]));
  const order = new Map(checks.map(({ id }, at) => [id, at]));
  return waivers.map(({ requirement, check, glob, owner, reason, until, link, covers }, at) => {
    const broken = covers.filter((id) => BROKEN.some((one) => one === verdicts.get(id)));
    return {
      id: `w${at + 1}`,
      ...(requirement !== undefined && { requirement }),
      ...(check !== undefined && { check }),
      ...(glob !== undefined && { glob }),
      owner,
      reason,
      until,
      ...(link !== undefined && { link }),
      covers: [...covers],
      standing: standingOf(covers.map((id) => verdicts.get(id))),
      checks: broken.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)),
    };
  });
}

/**
 * No longer needed is what was carried out and held, all of it: what the profile says is not offered may stand beside
 * it; what was left out, skipped or inconclusive may not.
 * @param verdicts of all that a waiver covers; undefined for what the run did not carry out.
 */
function standingOf(verdicts: readonly (Verdict | undefined)[]): ReportedWaiver['standing'] {
  if (verdicts.some((verdict) => verdict !== undefined && BROKEN.includes(verdict))) return 'used';
  const judged = verdicts.filter((verdict) => verdict !== 'not-applicable');
  const held = judged.every((verdict) => verdict !== undefined && HELD.includes(verdict));
  return held && judged.length > 0 ? 'unneeded' : 'unjudged';
}

/** The waiver of each broken check: the first that covers it. */
export function grantedWaivers(waivers: readonly ReportedWaiver[]): ReadonlyMap<string, GrantedWaiver> {
  const granted = new Map<string, GrantedWaiver>();
  for (const { id, owner, reason, until, link, checks } of waivers)
    for (const check of checks)
      if (!granted.has(check))
        granted.set(check, { id, owner, reason, until, ...(link !== undefined && { link }) });
  return granted;
}
