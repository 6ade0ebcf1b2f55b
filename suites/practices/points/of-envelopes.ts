/** Practices of every answer (2.1), and of the calls whose shape is given elsewhere (4.12). */

import type { OperationId } from '../../../spec/generated/contract-names.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Answer } from '../../../target/door/call.ts';
import { isSuccess } from '../../act/controls.ts';
import { byAnswer } from '../observer.ts';

const MEMBERS: ReadonlySet<string> = new Set(['message', 'status', 'body', 'timestamp']);
const ELSEWHERE = ['getBalance', 'getFees', 'generateOtp', 'getMovements'] as const satisfies OperationId[];
const WITHOUT_ENVELOPE: ReadonlySet<string> = new Set(['issueToken', ...ELSEWHERE]);

/** Whether the envelope of 2.1 has such a member. */
export function isMember(name: string): boolean {
  return MEMBERS.has(name);
}

/** The envelope of an answer that must have one. */
export function envelopeOf({ operationId, json }: Answer) {
  return !WITHOUT_ENVELOPE.has(operationId) && isJsonObject(json) ? json : undefined;
}

export const FURTHER_MEMBERS = byAnswer('all', (answer) => {
  const envelope = envelopeOf(answer);
  if (envelope === undefined) return undefined;
  return Object.keys(envelope).some((name) => !MEMBERS.has(name)) ? 'some' : 'none';
});

export const MESSAGE_OF_SUCCESS = byAnswer('all', (answer) => {
  const envelope = isSuccess(answer) ? envelopeOf(answer) : undefined;
  if (envelope === undefined) return undefined;
  if (envelope.message === null) return 'null';
  return typeof envelope.message === 'string' && envelope.message.trim() !== '' ? 'text' : 'empty';
});

export const ZONE = byAnswer('all', (answer) => {
  const timestamp = envelopeOf(answer)?.timestamp;
  if (typeof timestamp !== 'string') return undefined;
  if (/z$/i.test(timestamp)) return 'utc';
  return /[+-]\d\d(?::?\d\d)?$/.test(timestamp.replace(/^[^T ]*/, '')) ? 'offset' : 'none';
});

export const CHARSET = byAnswer('all', ({ headers }) => {
  const type = headers['content-type'];
  if (type === undefined) return undefined;
  return /;\s*charset=/i.test(String(type)) ? 'named' : 'absent';
});

export const ENVELOPE_ELSEWHERE = byAnswer(ELSEWHERE, ({ status, json }) => {
  if (!isSuccess({ status }) || json === undefined) return undefined;
  return isJsonObject(json) && [...MEMBERS].every((name) => name in json) ? 'envelope' : 'none';
});
