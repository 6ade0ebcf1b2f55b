/** The report against the archive: what is cited is there, and nothing of the run is missing. */

import { OPERATIONS } from '../../../spec/contract/contract.ts';
import type { Report, ReportedCheck } from '../../../spec/generated/report-types.ts';
import { everyAnswerOf, isStandingCircumstance } from '../../../spec/run/check-id.ts';
import { STORE_FILES } from '../../../spec/run/stored-evidence.ts';
import { citationsIn } from '../../archive/cited-exchanges.ts';
import { type Archive, partOf, type StoredExchange } from '../archive/archive.ts';
import type { Condition, Problem } from '../condition.ts';

const REPORT = 'report.json';
const { index: INDEX } = STORE_FILES;

/** So far the clock of a run may be set right while it goes on. */
const CLOCK_MS = 60_000;
/** An exchange and the run read the same clock. */
const LATE_MS = 1_000;

/** The archive is whole: as many exchanges as the run had, their numbers without a gap, each of its time and of its call. */
export function archiveCondition(
  report: Report,
  { exchanges, damaged, problems: before }: Archive,
): Condition {
  const { run } = report;
  const problems: Problem[] = [...before];
  const wrong = (id: string, text: string) => problems.push({ file: INDEX, id, text });
  // A run that broke off may have lost its last exchanges.
  const whole = !run.interrupted;
  if (whole) {
    const has = (id: string) => exchanges.has(id) || damaged.has(id);
    for (const [part, size] of partsOf([...exchanges.keys(), ...damaged]))
      for (let number = 1; number <= size; number += 1)
        if (!has(`${part}x${number}`)) wrong(`${part}x${number}`, 'is missing');
  }
  if (whole && damaged.size === 0) problems.push(...miscounted(report, [...exchanges.values()]));
  const from = Date.parse(run.startedAt) - CLOCK_MS;
  const to = Date.parse(run.finishedAt) + (clockWasSetBack(exchanges.values()) ? CLOCK_MS : LATE_MS);
  for (const exchange of exchanges.values()) {
    const { id, startedAt } = exchange;
    if (!(from <= startedAt && startedAt <= to))
      wrong(id, `is not of the time of the run, ${run.startedAt} to ${run.finishedAt}`);
    const path = pathOf(exchange);
    if (path !== undefined && !path.test(exchange.url))
      wrong(id, `is no call of ${exchange.operationId}: its address is another`);
  }
  return {
    id: 'exchanges',
    title: 'The archive holds every exchange of the run',
    note: `${exchanges.size} exchanges`,
    problems,
  };
}

/** Whether one that was sent later is dated earlier: only then may a run seem to end before its exchanges. */
function clockWasSetBack(exchanges: Iterable<StoredExchange>): boolean {
  const numbered = [...exchanges].map(({ id, startedAt }) => {
    const part = partOf(id);
    return { part, number: Number(id.slice(part.length + 1)), startedAt };
  });
  const inOrder = numbered.sort((a, b) =>
    a.part === b.part ? a.number - b.number : a.part < b.part ? -1 : 1,
  );
  return inOrder.some(({ part, startedAt }, at) => {
    const before = inOrder[at - 1];
    return before?.part === part && startedAt < before.startedAt - LATE_MS;
  });
}

/** How many exchanges each part of a merged run has, by what stands before their numbers. */
function partsOf(ids: Iterable<string>): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const id of ids) {
    const part = partOf(id);
    sizes.set(part, (sizes.get(part) ?? 0) + 1);
  }
  return sizes;
}

/** A token may end while the requests of a race are held back: such answers are stored, and count for nothing. */
const TOKEN_ENDED = 401;

/** Exchanges and callbacks as the report counts them, and the answers of each operation by their codes as its coverage does. */
function miscounted({ run, coverage }: Report, exchanges: readonly StoredExchange[]): Problem[] {
  const counts = new Map<string, number>();
  const sums = { exchanges: 0, callbacks: 0 };
  for (const { kind } of exchanges) sums[kind === 'callback' ? 'callbacks' : 'exchanges'] += 1;
  const summed = (['exchanges', 'callbacks'] as const).flatMap((name) =>
    sums[name] === run.traffic[name]
      ? []
      : [
          {
            file: REPORT,
            id: `run.traffic.${name}`,
            text: `is ${run.traffic[name]}; the archive holds ${sums[name]}`,
          },
        ],
  );
  for (const { kind, operationId, status } of exchanges) {
    const name = `${operationId} ${status}`;
    if (kind === 'request' && status > 0) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const answered = (coverage?.operations ?? []).flatMap(({ operationId, codes }) =>
    codes.exercised.flatMap(({ code, answers }) => {
      const stored = counts.get(`${operationId} ${code}`) ?? 0;
      if (stored === answers || (code === TOKEN_ENDED && stored > answers)) return [];
      const text = `counts ${answers} answers with ${code}; the archive holds ${stored}`;
      return [{ file: REPORT, id: `coverage ${operationId}`, text }];
    }),
  );
  return [...summed, ...answered];
}

const PATHS = new Map<string, RegExp>();

/** What the address of a call ends in; undefined for calls whose address a profile gives. */
function pathOf({ operationId, kind }: StoredExchange): RegExp | undefined {
  const known = PATHS.get(operationId);
  if (known !== undefined) return known;
  const operation = Object.entries(OPERATIONS).find(([id]) => id === operationId)?.[1];
  if (kind !== 'request' || operation === undefined || operation.path === null || !operation.enveloped)
    return undefined;
  const escaped = operation.path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^{}]+\}/g, '.*');
  const path = new RegExp(`${escaped}(\\?.*)?$`, 's');
  PATHS.set(operationId, path);
  return path;
}

/** Their subject may be in the profile itself, or come from before the checks: the run need not have sent it. */
const SEEN_BEFORE: readonly string[] = ['token.jwt'];

/**
 * Every exchange that a check names is there, and was made for it. The other way round nothing follows: what a check
 * has sent last may still be under way when it ends.
 *
 * @param sameVersion whether the report is of this version: earlier ones let checks pass by what others had sent, and did
 *   not say so.
 */
export function citationsCondition(report: Report, { exchanges }: Archive, sameVersion: boolean): Condition {
  const problems: Problem[] = [];
  let cited = 0;
  for (const { id: requirement, checks } of report.requirements)
    for (const check of checks) {
      const ids = citationsIn(check);
      cited += ids.size;
      if (sameVersion && !SEEN_BEFORE.includes(requirement) && isBare(check))
        problems.push({ file: REPORT, id: check.id, text: 'says pass, and cites no exchange' });
      for (const id of ids) {
        const exchange = exchanges.get(id);
        if (exchange === undefined)
          problems.push({ file: REPORT, id: check.id, text: `cites ${id}, which is not in ${INDEX}` });
        else if (!isOf(exchange, check))
          problems.push({
            file: REPORT,
            id: check.id,
            text: `cites ${id}, which was made for ${exchange.checkId} (${requirement})`,
          });
      }
    }
  return {
    id: 'citations',
    title: 'Every exchange that a check cites is in the archive, and was made for that check',
    note: `${cited} citations`,
    problems,
  };
}

/** Whether nothing shows that a check passed; a rule about every answer tells how many there were. */
function isBare({ verdict, exchangeIds, circumstance }: ReportedCheck): boolean {
  return verdict === 'pass' && exchangeIds.length === 0 && !isStandingCircumstance(circumstance);
}

/**
 * What a run finds out for all checks, any check may cite, and so with a list that several of them read in; a
 * standing rule cites whoever's answer broke it.
 */
function isOf(
  { checkId, operationId, method }: StoredExchange,
  { id, circumstance }: ReportedCheck,
): boolean {
  if (circumstance === everyAnswerOf(operationId) || method === 'GET') return true;
  return checkId === id || checkId === 'run' || checkId.startsWith('run/');
}

/** What a failure quotes of an answer: its status, and where there is one the beginning of its body. */
interface Quotation {
  readonly status: number;
  readonly body: string;
}

/** What a failure says of an answer is what an answer was that the check cites. */
export function findingsCondition(report: Report, { exchanges }: Archive): Condition {
  const problems: Problem[] = [];
  let compared = 0;
  for (const check of report.requirements.flatMap(({ checks }) => checks)) {
    const { failure } = check;
    const shown = exchanges.get(failure?.exchangeId ?? '');
    if (failure === undefined || shown === undefined) continue;
    const cited = [...citationsIn(check)].flatMap((id) => exchanges.get(id) ?? []);
    const here = /here: HTTP (\d{3})\)$/.exec(failure.message)?.[1];
    const quoted = quotationIn(failure.actual);
    for (const [said, among] of [
      [here === undefined ? undefined : { status: Number(here), body: '' }, [shown]],
      [quoted, cited],
      [failure.codes && { status: failure.codes.came, body: '' }, cited],
    ] as const) {
      if (said === undefined) continue;
      compared += 1;
      const text = contradiction(said, shown, among);
      if (text !== undefined) problems.push({ file: REPORT, id: check.id, text });
    }
  }
  return {
    id: 'findings',
    title: 'What a failure quotes of an answer is what the answer was',
    note: `${compared} quotations`,
    problems,
  };
}

/** Words of our own behind a status are no quotation of a body. */
function quotationIn(actual: string): Quotation | undefined {
  const [, status, body = ''] = /^HTTP (\d{3})(?: ([[{].*)| .*)?$/s.exec(actual) ?? [];
  return status === undefined ? undefined : { status: Number(status), body };
}

function contradiction(
  { status, body }: Quotation,
  shown: StoredExchange,
  among: readonly StoredExchange[],
): string | undefined {
  if (among.some((one) => one.status === status && begins(one.text ?? '', body))) return undefined;
  return shown.status === status
    ? `quotes another body than that of ${shown.id}, and of all that it cites`
    : `says HTTP ${status}, and ${shown.id} came back with HTTP ${shown.status}`;
}

/** How far around a difference a mask may stand that explains it. */
const NEAR = 40;

/** Whether a body begins with what is quoted of it, up to the first place where either is masked. */
function begins(body: string, quoted: string): boolean {
  const text = body.replace(/\s+/g, ' ').trim();
  const wanted = quoted.endsWith('…') ? quoted.slice(0, -1) : quoted;
  let differs = 0;
  while (differs < wanted.length && wanted[differs] === text[differs]) differs += 1;
  if (differs === wanted.length) return true;
  // Masks of a field and masks of a value may begin at different places.
  return [text, wanted].some((one) => one.slice(Math.max(0, differs - NEAR), differs + NEAR).includes('«'));
}
