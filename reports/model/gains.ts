/** What a profile lacked in a run, and how much more would have been checked with it: the same everywhere, in the same order. Pure. */
import { exactKey, type Gain, gainFrom, partOfProfile } from '../../spec/document/profile-gain.ts';
import type { Report, ReportedCheck } from '../../spec/generated/report-types.ts';
import { type Finding, findingsOf } from './findings-of.ts';
import { groupBy } from './grouping.ts';

/** Requirements that can be verified as a whole with it and those before it, and how many are then. */
type Step = NonNullable<Report['outlook']>['gains'][number];

/** A part of the profile that is worth adding. */
export interface WorthAdding extends Gain {
  /** Absent of what only the run showed to be missing, and in reports of earlier versions. */
  readonly step?: Step;
  /** The key to name: the only one that is missing below it, or the same. */
  readonly exact: string;
}

/**
 * The parts without which checks were skipped: those that the outlook of the run names in its order, then what only
 * the run showed, the one that most checks lack first. None for the embedded sandbox, whose profile no user edits.
 * @param report its requirements in English.
 */
export function gainsIn({
  requirements,
  outlook,
  profile,
}: Pick<Report, 'requirements' | 'outlook' | 'profile'>): readonly WorthAdding[] {
  if (profile.sandbox !== undefined) return [];
  const steps = outlook?.gains ?? [];
  const isStep = (part: string) => steps.some(({ key }) => key === part);
  const groups = groupBy(findingsOf(requirements, 'skipped'), ({ check: { profileKey } }) =>
    profileKey !== undefined && isStep(partOfProfile(profileKey)) ? partOfProfile(profileKey) : profileKey,
  );
  const others = [...groups]
    .filter(([key]) => !isStep(key))
    .map(([key, findings]) => gainOf(key, findings))
    .sort((one, other) => other.checks - one.checks);
  return [...steps.map((step) => ({ ...gainOf(step.key, groups.get(step.key) ?? []), step })), ...others];
}

/** What to write, for a list of which one kind of item lacks: `mode: SOUSTRACTION on a service` of `fixtures.services`. */
export function whatLacks({ exact, hints }: Pick<WorthAdding, 'exact' | 'hints'>): string | undefined {
  const [only = '', ...others] = hints;
  const isItem = others.length === 0 && /^\w+: .+ on /.test(only);
  return isItem && !only.startsWith(`${exact.split('.').at(-1)}:`) ? only : undefined;
}

function gainOf(key: string, findings: readonly Finding[]): Omit<WorthAdding, 'step'> {
  const isList = findings.some(({ check }) => check.profileKey?.includes('[]') === true);
  const hints = findings.flatMap(({ check }) => hintIn(check) ?? []);
  const gap = {
    key: isList && !key.includes('[]') ? `${key}[]` : key,
    checks: findings.length,
    requirements: [...new Set(findings.map(({ requirement }) => requirement.id))],
  };
  const gain = gainFrom(gap, [...new Set(hints)]);
  const keys = findings.flatMap(({ check: { profileKey } }) => profileKey ?? []);
  return { ...gain, key, exact: exactKey(key, keys) };
}

/** What to write; a reason in words of its own says it there. */
function hintIn({ because, message }: ReportedCheck): string | undefined {
  return because?.is === 'lacking' ? because.hint : message;
}
