/** What the archive shows of how checks fared, whatever the report says: second tries, and answers that came. */

import type { Report, ReportedCheck } from '../../../spec/generated/report-types.ts';
import type { Doubt } from '../../../spec/run/check-result.ts';
import { isOfTable } from '../../../spec/run/origin.ts';
import type { Archive, StoredExchange } from '../archive/archive.ts';
import type { Condition, Problem } from '../condition.ts';

const REPORT = 'report.json';

/** In how many tries in all a rule must have been broken only once, for a doubt that says so. */
export type TriesOfDoubts = Readonly<Record<'not again' | 'otherwise', number>>;

/** A check that was tried again because it had failed failed, or says why nothing is said of that. */
export function laterTriesCondition(
  report: Report,
  { exchanges }: Archive,
  triesOf: TriesOfDoubts,
): Condition {
  const later = new Map<string, { readonly exchangeId: string; tries: number }>();
  for (const { id, againFor } of exchanges.values()) {
    if (againFor === undefined) continue;
    const known = later.get(againFor.checkId) ?? { exchangeId: id, tries: 0 };
    known.tries = Math.max(known.tries, againFor.nth);
    later.set(againFor.checkId, known);
  }
  const troubled = troubledIn(exchanges.values());
  const checks = new Map(report.requirements.flatMap((one) => one.checks).map((check) => [check.id, check]));
  const problems = [...later].flatMap(([id, { exchangeId, tries }]): Problem[] => {
    const check = checks.get(id);
    const wrong = (text: string) => [{ file: REPORT, id, text }];
    if (check === undefined) return wrong(`is not there, and ${exchangeId} was sent because it had failed`);
    if (check.failure !== undefined) return [];
    const doubt = check.verdict === 'inconclusive' ? doubtOf(check) : undefined;
    if (doubt === 'others') return [];
    if (doubt === 'not again' || doubt === 'otherwise')
      return tries >= triesOf[doubt]
        ? []
        : wrong(`says that it was broken once and not again, and the archive shows ${tries} tries of it`);
    if (doubt === 'limited')
      return isRefusedElsewhere(id, exchanges)
        ? []
        : wrong('says that plain operations were refused too, and no exchange shows it');
    if (doubt !== undefined)
      return troubled.has(id) || troubled.has(EVERYBODY)
        ? []
        : wrong('says that something was between it and the service, and no exchange shows it');
    return wrong(`says ${check.verdict}, and ${exchangeId} was sent because it had failed`);
  });
  return {
    id: 'second-tries',
    title: 'Every check with a second try failed, or states why it has no verdict',
    note: `${later.size} checks`,
    problems,
  };
}

/** Whether an operation was refused to a check, and with the same code for what is found out for all. */
function isRefusedElsewhere(checkId: string, exchanges: Archive['exchanges']): boolean {
  const refused = [...exchanges.values()].filter(
    ({ operationId, status }) => operationId === 'executeOperation' && status >= 400,
  );
  const own = new Set(refused.flatMap((one) => (one.checkId === checkId ? one.status : [])));
  return refused.some((one) => one.checkId !== checkId && own.has(one.status));
}

function doubtOf({ because }: ReportedCheck): Doubt | undefined {
  return because?.is === 'doubted' ? because.by : undefined;
}

/** Stands for what was found out for all checks. */
const EVERYBODY = 'run';

/** Checks of which something was in the way: no answer, one that was not the service's, or a request sent again. */
function troubledIn(exchanges: Iterable<StoredExchange>): Set<string> {
  const found = new Set<string>();
  for (const { kind, checkId, againFor, status, repeated } of exchanges) {
    if (kind !== 'request' || (!repeated && isOfTable(status))) continue;
    found.add(checkId === EVERYBODY || checkId.startsWith(`${EVERYBODY}/`) ? EVERYBODY : checkId);
    if (againFor !== undefined) found.add(againFor.checkId);
  }
  return found;
}

/** Checks that are inconclusive without an answer got none, and interrupted ones were interrupted with the run. */
export function unansweredCondition(report: Report, archive: Archive): Condition {
  const undecided = report.requirements
    .flatMap((one) => one.checks)
    .filter(({ verdict }) => verdict === 'inconclusive');
  const problems = undecided.flatMap((check): Problem[] => {
    const text = answered(check, archive) ?? uninterrupted(check, report);
    return text === undefined ? [] : [{ file: REPORT, id: check.id, text }];
  });
  return {
    id: 'unanswered',
    title: 'The archive confirms each check without an answer or without time',
    note: `${undecided.length} checks`,
    problems,
  };
}

function answered({ because }: ReportedCheck, { exchanges }: Archive): string | undefined {
  if (because?.is !== 'unanswered') return undefined;
  const { exchangeId } = because;
  const one = exchanges.get(exchangeId);
  // What something in between answered in the place of the service is no answer either.
  if (one === undefined || !isOfTable(one.status)) return undefined;
  return `says that ${exchangeId} got no answer, and it came back with HTTP ${one.status}`;
}

function uninterrupted({ because }: ReportedCheck, { run }: Report): string | undefined {
  return because?.is === 'interrupted' && !run.interrupted
    ? 'says that the run was interrupted, and it was not'
    : undefined;
}
