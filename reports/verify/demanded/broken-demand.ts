/** What a stored exchange shows against a demand of a check, in the words of a failure. */
import { readPointer } from '../../../spec/json/pointer.ts';
import { type Claim, type Demand, isOfCode } from '../../../spec/run/claims.ts';
import type { CourseClaim, CourseDeparture } from '../../../spec/run/course.ts';
import type { WholeExchange } from '../archive/archive.ts';
import type { AnswerReader } from '../archive/stored-answer.ts';

export interface BrokenDemand {
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  /** Of the value that was compared, where it is one. */
  readonly pointer?: string;
  /** The exchange that shows it. */
  readonly exchangeId: string;
}

/** Of a body, more is read in the exchange itself. */
const QUOTED = 300;

export function brokenByAnswer(
  { of: _, ...demand }: Claim,
  exchange: WholeExchange,
  reader: AnswerReader,
): BrokenDemand {
  const expected = demandText(demand);
  const found = { expected, exchangeId: exchange.id };
  const { status } = exchange;
  if (isOfCode(demand))
    return {
      ...found,
      message: 'the answer has another HTTP code than the check demanded',
      actual: status === 0 ? 'no answer' : `HTTP ${status}`,
    };
  const read = reader.read(exchange);
  const json = read === 'unknown' ? undefined : read.answer.json;
  const message = 'the answer is not what the check demanded';
  const pointer = 'at' in demand ? demand.at : undefined;
  if (pointer === undefined) return { ...found, message, actual: quoted(exchange) };
  const value = readPointer(json, pointer);
  return { ...found, message, pointer, actual: shortened(JSON.stringify(value) ?? 'nothing') };
}

export function brokenByCourse(
  { of }: CourseClaim,
  { message, expected, actual, field, shownBy }: CourseDeparture,
): BrokenDemand {
  // The answer of the execution is the first look.
  const exchangeId = shownBy?.exchangeId ?? of[0] ?? '';
  return { message, expected, actual, exchangeId, ...(field !== undefined && { pointer: `/${field}` }) };
}

function demandText({ is, ...demand }: Demand): string {
  if ('codes' in demand) {
    const codes = `HTTP ${demand.codes.join(' or ')}`;
    return is === 'other-code' ? `not ${codes}` : codes;
  }
  if (is === 'answered') return 'an answer';
  if (is === 'success') return 'HTTP 2xx';
  const details = Object.entries(demand).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return shortened([is, ...details].join(', '));
}

/** The way in which failures quote answers. */
function quoted({ status, text }: WholeExchange): string {
  return shortened(`HTTP ${status} ${text.replace(/\s+/g, ' ').trim()}`.trim());
}

function shortened(text: string): string {
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}
