/** Which exchanges of a run its report is about. */
import type { Report, ReportedCheck } from '../../spec/generated/report-types.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { bestExchangeOf } from '../words/finding-rows.ts';

/** Exchanges of one check that the page shows in full; the others are in its store. */
const SHOWN = { finding: 6, inconclusive: 2 } as const;

/** Exchanges that the page shows in all. */
const PAGE_LIMIT = 800;

/**
 * Ids of the exchanges that the page shows: those of checks that failed, warned or were inconclusive,
 * the graver first, and of each the one that shows it best before the others.
 */
export function citedExchanges(report: Report): Set<string> {
  const checks = report.requirements.flatMap((requirement) => requirement.checks);
  const byWeight = (['fail', 'warn', 'inconclusive'] as const).flatMap((verdict) =>
    checks.filter((check) => check.verdict === verdict),
  );
  const ids = [...byWeight.flatMap((check) => bestExchangeOf(check) ?? []), ...byWeight.flatMap(citationsOf)];
  return new Set([...new Set(ids)].slice(0, PAGE_LIMIT));
}

/** Ids of all exchanges of the checks that failed or warned. */
export function exchangesOfFindings(report: Report): Set<string> {
  const checks = report.requirements.flatMap((requirement) => requirement.checks);
  return new Set(checks.flatMap((check) => (check.failure === undefined ? [] : [...citationsIn(check)])));
}

/** Ids of all exchanges that a check names, be it that it sent them or that they show its failure. */
export function citationsIn({
  exchangeIds,
  failure,
}: Pick<CheckResult, 'exchangeIds' | 'failure'>): Set<string> {
  const timeline = (failure?.timeline ?? []).map(({ exchangeId }) => exchangeId);
  const ids = [...exchangeIds, ...(failure?.secondTry?.exchangeIds ?? []), failure?.exchangeId, ...timeline];
  return new Set(ids.filter((id) => id !== undefined));
}

/**
 * Ids of the exchanges that the page shows for one check, in the order of sending: the one that its
 * failure names first of all, then those of the timeline, then its last ones.
 */
export function citationsOf({ verdict, failure, exchangeIds }: ReportedCheck): string[] {
  if (verdict !== 'fail' && verdict !== 'warn' && verdict !== 'inconclusive') return [];
  const limit = verdict === 'inconclusive' ? SHOWN.inconclusive : SHOWN.finding;
  const named = [failure?.exchangeId, ...(failure?.timeline ?? []).map(({ exchangeId }) => exchangeId)];
  const byWeight = [...named.filter((id) => id !== undefined), ...exchangeIds.toReversed()];
  const chosen = [...new Set(byWeight)].slice(0, limit);
  return chosen.sort((a, b) => orderOf(a) - orderOf(b));
}

/** `x12` comes after `x9`. */
function orderOf(id: string): number {
  return Number(id.replace(/^\D+/, '')) || 0;
}
