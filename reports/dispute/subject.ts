/** What of a report is contested: the failures behind an id, or a broken rule of its scheme. Pure. */
import type { Dispute } from '../../spec/generated/dispute-types.ts';
import type { Report, ReportedCheck, ReportedSchemeRule } from '../../spec/generated/report-types.ts';
import { citationsOf } from '../archive/cited-exchanges.ts';
import { causesIn } from '../causes/causes-of.ts';

/** What is contested, as the report has it. */
export interface DisputeSubject {
  readonly about: Dispute['about'];
  /** Checks that failed or warned, in the order of the report. */
  readonly checks: readonly ReportedCheck[];
  /** Broken rules of the scheme. */
  readonly rules: readonly ReportedSchemeRule[];
}

/**
 * @param checks those that the id names.
 * @returns undefined where the report has neither a failure nor a broken rule of that id.
 */
export function subjectIn(
  report: Report,
  id: string,
  checks: readonly ReportedCheck[],
): DisputeSubject | undefined {
  const failed = checks.filter(isBroken);
  const broken = (report.scheme?.rules ?? []).filter(({ verdict }) => verdict === 'fail');
  const cited = new Set(failed.flatMap(({ failure }) => failure?.exchangeId ?? []));
  const requirements = new Set(
    report.requirements
      .filter((one) => one.checks.some((check) => failed.includes(check)))
      .map((one) => one.id),
  );
  const rules = broken.filter((rule) => {
    if (rule.id === id) return true;
    if (rule.kind === 'requirement') return requirements.has(rule.id);
    // An answer that breaks a rule of the document, and shows what the scheme does not allow.
    return rule.kind === 'practice' && rule.exchangeId !== undefined && cited.has(rule.exchangeId);
  });
  if (failed.length > 0) return { about: { kind: kindOf(report, id), id }, checks: failed, rules };
  return rules.length === 0 ? undefined : { about: { kind: 'rule', id }, checks: [], rules };
}

function isBroken({ verdict, failure }: ReportedCheck): boolean {
  return (verdict === 'fail' || verdict === 'warn') && failure !== undefined;
}

function kindOf(report: Report, id: string): Dispute['about']['kind'] {
  if (report.requirements.some((one) => one.id === id)) return 'requirement';
  return causesIn(report).some((cause) => cause.id === id) ? 'cause' : 'check';
}

/** The exchanges that show it, with their neighbours as the page shows them. */
export function exchangesOf({ checks, rules }: DisputeSubject, { practices = [] }: Report): string[] {
  const ofChecks = checks.flatMap((check) => [
    ...citationsOf(check),
    ...(check.failure?.secondTry?.exchangeIds ?? []),
  ]);
  const ofRules = rules.flatMap((rule) => [
    ...(rule.exchangeId === undefined ? [] : [rule.exchangeId]),
    ...practices
      .filter(({ id }) => rule.kind === 'practice' && id === rule.id)
      .flatMap(({ seen }) => seen.flatMap(({ exchangeIds }) => exchangeIds)),
  ]);
  return [...new Set([...ofChecks, ...ofRules])];
}
