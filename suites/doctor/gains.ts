/** What a profile could still say, in the order in which it pays, and how many requirements can be verified then. */
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import { partOfProfile } from '../../spec/document/profile-gain.ts';
import { type Filter, selects } from '../../spec/document/selection.ts';
import { NEEDS, type Need, type NeedRow, unmet } from '../../target/profile/needs.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { neededBy, planOf } from '../prepare/plan.ts';
import { type Fragment, fragmentFor } from './to-add.ts';

/** A part of the profile that is worth adding. */
export interface Gain {
  /** Such as `fixtures.instruments` or `bindings.fees`. */
  readonly key: string;
  /** Requirements that can be verified as a whole with it, those above it added too. */
  readonly requirements: number;
  /** So many of all can be verified as a whole then. */
  readonly reached: number;
  /** Checks that wait for it, alone or with others. */
  readonly checks: number;
  /** What is to be said there, each in a few words. */
  readonly hints: readonly string[];
  /** To paste. */
  readonly fragment: Fragment;
}

/** What a profile lets be verified, and what would let more be. Stated and derived requirements are counted. */
export interface Outlook {
  /** Requirements of which every check can run, or is of what the target does not offer. */
  readonly whole: number;
  readonly of: number;
  /** What gains most first. */
  readonly gains: readonly Gain[];
}

/** A check that cannot run, and what it waits for. */
interface Waiting {
  readonly requirement: string;
  readonly needs: readonly Need[];
}

/**
 * What a profile lets be verified, without asking the target.
 * @param filter of a run that is not about everything.
 */
export function outlookOf(
  profile: ResolvedProfile,
  filter: Filter = { sections: [], requirements: [] },
): Outlook {
  const counted = REQUIREMENTS.filter((one) => selects(filter, one)).flatMap(({ id, level, excluded }) =>
    excluded === undefined && level !== 'advisory' ? [id] : [],
  );
  const waiting = waitingIn(profile, filter);
  const needs = [...new Set(waiting.flatMap((one) => one.needs))];
  const parts = [...new Set(needs.map(partOf))];
  const lacking = new Map<string, Set<string>>(counted.map((id) => [id, new Set()]));
  for (const one of waiting) for (const need of one.needs) lacking.get(one.requirement)?.add(partOf(need));
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
        checks: waiting.filter((one) => one.needs.some((need) => partOf(need) === key)).length,
      }))
      .sort((a, b) => b.reached - a.reached || b.checks - a.checks);
    if (best === undefined) break;
    added.add(best.key);
    const own = needs.filter((need) => partOf(need) === best.key);
    const hints = own.map((need) => rowOf(need).hint);
    const fragment = fragmentFor(best.key, own, profile);
    gains.push({ ...best, requirements: best.reached - before, hints, fragment });
  }
  return { whole, of: counted.length, gains };
}

/** Checks that the profile leaves out; what the target does not offer waits for nothing. */
function waitingIn(profile: ResolvedProfile, filter: Filter): readonly Waiting[] {
  const needed = neededBy();
  return planOf(filter, profile).flatMap(({ requirement, checks }) =>
    checks.flatMap(({ id, lack }) => {
      if (lack?.verdict !== 'skipped') return [];
      const needs = (needed.get(id) ?? []).filter((need) => unmet(profile, need) !== undefined);
      return [{ requirement: requirement.id, needs }];
    }),
  );
}

function rowOf(need: Need): NeedRow {
  return NEEDS[need];
}

function partOf(need: Need): string {
  return partOfProfile(rowOf(need).key);
}
