/** Findings put together: a reader wants each reason once. */

import type { ReportedRequirement } from '../../spec/generated/report-types.ts';
import type { InconclusiveCause } from '../../spec/run/check-result.ts';
import { type Finding, findingsOf } from './findings-of.ts';

/** Members by key in the order of first appearance; those without a key are left out. */
export function groupBy<T, K>(members: readonly T[], keyOf: (member: T) => K | undefined): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const member of members) {
    const key = keyOf(member);
    if (key === undefined) continue;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [member]);
    else known.push(member);
  }
  return groups;
}

/** What messages have in common that differ in nothing but references and numbers. */
export function kindOfMessage(message: string): string {
  return message.replaceAll(/[^\s"(),:]*\d[^\s"(),:]*/g, '#');
}

/** Checks without a result, for the same reason. */
export interface InconclusiveGroup {
  /** Absent in a report of a version that did not say it. */
  readonly cause: InconclusiveCause | undefined;
  /** Of the first of them. */
  readonly message: string | undefined;
  /** The others' messages differ in references or numbers. */
  readonly isAlike: boolean;
  readonly findings: readonly Finding[];
}

/**
 * The inconclusive checks by reason, the reason that most of them have first.
 * @param leftOut ids of checks that are shown elsewhere.
 */
export function inconclusiveGroups(
  requirements: readonly ReportedRequirement[],
  leftOut: ReadonlySet<string> = new Set(),
): InconclusiveGroup[] {
  const groups = groupBy(
    findingsOf(requirements, 'inconclusive').filter(({ check }) => !leftOut.has(check.id)),
    ({ check }) => `${check.cause ?? ''} ${kindOfMessage(check.message ?? '')}`,
  );
  return [...groups.values()]
    .map((findings) => ({
      cause: findings[0]?.check.cause,
      message: findings[0]?.check.message,
      isAlike: new Set(findings.map(({ check }) => check.message)).size > 1,
      findings,
    }))
    .sort((one, other) => other.findings.length - one.findings.length);
}
