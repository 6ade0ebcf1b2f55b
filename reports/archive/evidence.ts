/** The exchanges of a run, read from the evidence file line by line. */
import { createReadStream } from 'node:fs';
import type { Report, ReportedCheck } from '../../spec/generated/report-types.ts';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { bestExchangeOf } from '../words/finding-rows.ts';

/** Exchanges of one check that the page shows in full; the others are in exchanges.har. */
const SHOWN = { finding: 6, inconclusive: 2 } as const;

/** Exchanges that the page shows in all. */
const PAGE_LIMIT = 800;

const READ_BYTES = 262_144;

/** Characters of the longest line that is read: a body of the largest size that a run reads is far shorter. */
const LONGEST_LINE = 2 ** 28;

/** What was met on the way through an evidence file. */
export interface EvidenceTally {
  /** Lines that are no exchange: the last line of a run that was killed, at most. */
  unreadable: number;
}

/**
 * The exchanges of an evidence file, in its order, with one of them in memory at a time.
 *
 * @param file NDJSON. One that does not exist holds no exchanges: a run may end before the first.
 * @throws the error of the file system where the file exists and cannot be read.
 */
export async function* readExchanges(file: string, tally: EvidenceTally): AsyncGenerator<Exchange> {
  try {
    for await (const line of linesOf(file)) {
      if (line === '') continue;
      const exchange = parsedJson(line);
      if (isExchange(exchange)) yield exchange;
      else if (resultIn(exchange) === undefined) tally.unreadable += 1;
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/**
 * The results that stand in an evidence file: the last of each check.
 * @throws the error of the file system where the file exists and cannot be read.
 */
export async function readResults(file: string): Promise<CheckResult[]> {
  const results = new Map<string, CheckResult>();
  try {
    for await (const line of linesOf(file)) {
      const result = line.startsWith(RESULT) ? resultIn(parsedJson(line)) : undefined;
      if (result !== undefined) results.set(result.id, result);
    }
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return [...results.values()];
}

/** How the line of a result begins: it is not parsed to find out. */
const RESULT = '{"result":';

/** Told by two of its fields, for the same reason as an exchange. */
function resultIn(line: unknown): CheckResult | undefined {
  const result = isJsonObject(line) ? line.result : undefined;
  return isResult(result) ? result : undefined;
}

function isResult(value: unknown): value is CheckResult {
  return isJsonObject(value) && 'requirement' in value && 'verdict' in value;
}

/** Lines split at line feeds alone: `node:readline` also splits at U+2028, which JSON leaves as it is. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest: string[] = [];
  let length = 0;
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: READ_BYTES })) {
    const [first = '', ...lines] = String(chunk).split('\n');
    rest.push(first);
    length += first.length;
    if (length > LONGEST_LINE) throw new RangeError(`A line is longer than ${LONGEST_LINE} characters.`);
    const last = lines.pop();
    if (last === undefined) continue;
    yield rest.join('');
    yield* lines;
    [rest, length] = [[last], last.length];
  }
  yield rest.join('');
}

/**
 * Ids of the exchanges that the page shows: those of checks that failed, warned or were inconclusive,
 * the graver first, and of each the one that shows it best before the others.
 */
export function citedExchanges(report: Report): Set<string> {
  const checks = report.requirements.flatMap((requirement) => requirement.checks);
  const byWeight = (['fail', 'warn', 'inconclusive'] as const).flatMap((verdict) =>
    checks.filter((check) => check.verdict === verdict),
  );
  const ids = [...byWeight.flatMap((check) => bestExchangeOf(check) ?? []), ...byWeight.flatMap(citedBy)];
  return new Set([...new Set(ids)].slice(0, PAGE_LIMIT));
}

/**
 * Ids of the exchanges that the page shows for one check, in the order of sending: the one that its
 * failure names first of all, then those of the timeline, then its last ones.
 */
export function citedBy({ verdict, failure, exchangeIds }: ReportedCheck): string[] {
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

/**
 * Told by two of its fields: each line was written whole by the program that reads it now (`EvidenceLog`, or a merge),
 * and one that was cut short is no JSON.
 */
function isExchange(value: unknown): value is Exchange {
  return isJsonObject(value) && 'id' in value && 'request' in value;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
