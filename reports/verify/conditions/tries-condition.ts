/** What the archive shows of how checks fared, whatever the report says: second tries, and answers that came. */

import type { Report, ReportedCheck } from '../../../spec/generated/report-types.ts';
import { INTERRUPTED } from '../../../spec/run/check-result.ts';
import { isOfTable } from '../../../spec/run/origin.ts';
import { type Archive, partOf, type StoredExchange } from '../archive/archive.ts';
import type { Condition, Problem } from '../condition.ts';

const REPORT = 'report.json';

/** For what reasons a run says nothing of a failure after all, by how they begin. */
export interface Doubts {
  /** Something came between the check and the service. */
  readonly trouble: readonly string[];
  readonly others: string;
  /** It was broken once, and not again in so many tries in all. */
  readonly notAgain: readonly { readonly text: string; readonly tries: number }[];
}

/** A check that was tried again because it had failed failed, or says why nothing is said of that. */
export function laterTriesCondition(report: Report, { exchanges }: Archive, doubts: Doubts): Condition {
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
    const message = check.verdict === 'inconclusive' ? (check.message ?? '') : '';
    if (message.startsWith(doubts.others)) return [];
    const notAgain = doubts.notAgain.find(({ text }) => message.startsWith(text));
    if (notAgain !== undefined)
      return tries >= notAgain.tries
        ? []
        : wrong(`says that it was broken once and not again, and the archive shows ${tries} tries of it`);
    if (doubts.trouble.some((text) => message.startsWith(text)))
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

const NO_ANSWER = /^No answer: .*\((x\d+)\)\.$/s;

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

function answered({ message = '' }: ReportedCheck, { exchanges }: Archive): string | undefined {
  const id = NO_ANSWER.exec(message)?.[1];
  if (id === undefined) return undefined;
  // In a merged run the numbers have their part before them, and the message has not.
  const alike = [...exchanges.values()].filter((one) => one.id.slice(partOf(one.id).length) === id);
  const [one] = alike;
  // What something in between answered in the place of the service is no answer either.
  if (one === undefined || !alike.every(({ status }) => isOfTable(status))) return undefined;
  return `says that ${id} got no answer, and it came back with HTTP ${one.status}`;
}

function uninterrupted({ message }: ReportedCheck, { run }: Report): string | undefined {
  return message === INTERRUPTED && !run.interrupted
    ? 'says that the run was interrupted, and it was not'
    : undefined;
}
