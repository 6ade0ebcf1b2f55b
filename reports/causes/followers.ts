/** The inconclusive checks that a failure probably explains. Pure. */
import type { Finding } from '../model/findings-of.ts';
import { changeOf, operationOf, rootKeysOf, wrongCodeOf } from './root-keys.ts';

/**
 * The inconclusive findings that follow from each group of broken rules.
 *
 * What quotes what a group failed by follows from it. Else only what the target itself left undecided can follow from a
 * failure of it: it goes to the group that it has most in common with, and where there is but one, to that one. A mere
 * warning hinders only what has something in common with it.
 *
 * @returns for each group, in order.
 */
export function followersOf(
  groups: readonly (readonly Finding[])[],
  undecided: readonly Finding[],
): Finding[][] {
  const followers: Finding[][] = groups.map(() => []);
  const marks = groups.map(marksOf);
  const isOneFailure =
    groups.length === 1 && groups[0]?.some(({ check }) => check.verdict === 'fail') === true;
  for (const finding of undecided) {
    // A crash of the suite quotes what it read, and no failure of the target explains it.
    if (finding.check.cause === 'suite') continue;
    const isTargets = (finding.check.cause ?? 'target') === 'target';
    const scores = marks.map((mark) => quotes(finding, mark) * 8 + (isTargets ? likeness(finding, mark) : 0));
    const best = Math.max(...scores);
    if (best > 0 || (isTargets && isOneFailure)) followers[scores.indexOf(best)]?.push(finding);
  }
  return followers;
}

/** Values that an inconclusive check and a failed group may share. */
interface Marks {
  readonly exchanges: ReadonlySet<string>;
  readonly requirements: ReadonlySet<string>;
  readonly families: ReadonlySet<string>;
  readonly operations: ReadonlySet<string>;
  /** Wrong codes, as messages name them. */
  readonly codes: ReadonlySet<string>;
  /** What changes were, such as `an expired token`. */
  readonly changes: ReadonlySet<string>;
  /** What came in short, and fields that did not: a message that quotes them is about the same thing. */
  readonly quoted: ReadonlySet<string>;
}

const familyOf = (id: string) => id.split('.', 1)[0] ?? id;

/** Families of requirements about every call: two of one have nothing else in common. */
const OF_EVERY_CALL: readonly string[] = ['elsewhere', 'endpoints', 'envelope', 'errors'];

function marksOf(group: readonly Finding[]): Marks {
  const failures = group.flatMap(({ check }) => check.failure ?? []);
  return {
    exchanges: new Set(failures.flatMap(({ exchangeId }) => exchangeId ?? [])),
    requirements: new Set(group.map(({ requirement }) => requirement.id)),
    families: new Set(
      group
        .map(({ requirement }) => familyOf(requirement.id))
        .filter((family) => !OF_EVERY_CALL.includes(family)),
    ),
    operations: new Set(group.flatMap((finding) => operationOf(finding) ?? [])),
    codes: new Set(
      failures.flatMap((failure) => wrongCodeOf(failure)?.[1] ?? []).map((code) => `HTTP ${code}`),
    ),
    changes: new Set(failures.flatMap((failure) => changeOf(failure)?.text.replace(/^[\w-]+: /, '') ?? [])),
    quoted: new Set(
      group.flatMap(rootKeysOf).flatMap((key) => {
        const [kind, ...rest] = key.split(' ');
        if (kind === 'value') return `"${rest.join(' ')}"`;
        return kind === 'without' ? `${rest.join(' ')} nothing` : [];
      }),
    ),
  };
}

/** Whether the message of a finding names an exchange or a requirement of a group, or quotes what came there. */
function quotes({ check: { message = '' } }: Finding, { exchanges, quoted, requirements }: Marks): number {
  const named = message.match(/\bx\d+\b|\b[a-z][\w-]*\.[a-zA-Z][\w-]*/g) ?? [];
  const isNamed = named.some((id) => exchanges.has(id) || requirements.has(id));
  return Number(isNamed || [...quoted].some((text) => message.includes(text)));
}

/** How much speaks for it that a finding follows from a group. */
function likeness(finding: Finding, marks: Marks): number {
  const { requirement, check } = finding;
  const text = `${check.circumstance} ${check.message ?? ''}`;
  const says = (names: ReadonlySet<string>) => [...names].some((name) => text.includes(name));
  const operation = operationOf(finding);
  return (
    6 * Number(marks.requirements.has(requirement.id)) +
    6 * Number(says(marks.changes)) +
    3 * Number(says(marks.codes)) +
    2 * Number(operation !== undefined && marks.operations.has(operation)) +
    Number(marks.families.has(familyOf(requirement.id)))
  );
}
