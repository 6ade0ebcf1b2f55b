/** An answer that came: as its sender gets it, and as evidence. */

import { beginningOf } from '../../spec/json/reader/piece.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import type { Masker } from '../mask/mask.ts';
import type { WireAnswer } from '../wire/wire-answer.ts';
import type { Answer } from './call.ts';
import type { Journey } from './pending-exchange.ts';

/** Characters of an answer that a finding may quote. */
const QUOTED = 500;
/** Characters of an answer that are held where its JSON was read: whoever holds a list for long holds its records alone. */
const HELD = 1000;
/** Characters of a body that are stored. It is judged whole. */
const KEPT = 2 ** 20;

/** @param shown its body, masked. */
export function storedAnswer(
  { status, headers, isCut, misencoded }: WireAnswer,
  shown: string,
  masker: Masker,
): NonNullable<Exchange['response']> {
  const body = beginningOf(shown, KEPT);
  const truncated = isCut || body !== shown;
  return {
    status,
    headers: masker.headers(headers),
    body,
    truncated,
    ...(misencoded !== undefined && { misencoded }),
  };
}

interface Read extends Pick<Answer, 'json' | 'receivedAt'> {
  /** The body, masked. */
  readonly shown: string;
}

/** Of an answer that came whole. */
export function answerOf(journey: Journey, came: WireAnswer, { json, shown, receivedAt }: Read): Answer {
  const { call, url, id, sentAt, attempts, race } = journey;
  const { status, headers, text, misencoded, durationMs } = came;
  return {
    exchangeId: id,
    operationId: call.operationId,
    status,
    headers,
    text: typeof json === 'object' && json !== null ? beginningOf(text, HELD) : text,
    shown: beginningOf(shown, QUOTED),
    truncated: false,
    ...(misencoded !== undefined && { misencoded }),
    json,
    durationMs,
    sentAt,
    receivedAt,
    attempts,
    ...(race && { race }),
    call,
    url,
  };
}
