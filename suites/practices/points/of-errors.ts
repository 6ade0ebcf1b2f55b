/** Practices of refusals (7), of the token call (5), and of the version label (9). */

import { CONTRACT } from '../../../spec/contract/contract.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { readPointer } from '../../../spec/json/pointer.ts';
import type { Answer } from '../../../target/door/call.ts';
import { isSuccess } from '../../act/controls.ts';
import { type Begin, byAnswer } from '../observer.ts';
import { Sightings } from '../sightings.ts';
import { envelopeOf, isMember } from './of-envelopes.ts';

function refusalEnvelope(answer: Answer) {
  return answer.status >= 400 && answer.status < 500 ? envelopeOf(answer) : undefined;
}

export const MESSAGE_OF_REFUSAL = byAnswer('all', (answer) => {
  const message = refusalEnvelope(answer)?.message;
  if (typeof message !== 'string') return undefined;
  return message.trim() === '' ? 'empty' : 'text';
});

/** Members in which services put codes of their own. */
const CODE = /code|erreur|error/i;

export const CODE_OF_ITS_OWN = byAnswer(
  'all',
  (answer) => {
    const envelope = refusalEnvelope(answer);
    if (envelope === undefined) return undefined;
    const names = Object.keys(envelope).filter((name) => !isMember(name));
    return names.some((name) => CODE.test(name)) ? 'present' : 'absent';
  },
  'absent',
);

/** How calls other than the execution refuse what is malformed: shown by parameters of the list. */
export const MALFORMED_PARAMETER = byAnswer(['listOperations'], ({ status, call }, { bindings }) => {
  const { from, to, max } = bindings.operationList;
  const asked = (name: string | undefined) => (name === undefined ? undefined : call.query?.[name]);
  const isMalformed =
    [asked(from), asked(to)].some((text) => text !== undefined && !/^\d{4}-\d\d-\d\d$/.test(text)) ||
    !/^-?\d*$/.test(asked(max) ?? '');
  if (!isMalformed) return undefined;
  if (status === 400) return '400';
  return status === 422 ? '422' : undefined;
});

/** References that no service makes. */
const STRANGE = /[^\w.:-]/;
const LONG_REFERENCE = 200;

/** How a path is refused whose reference has a form that the target never uses. */
export const STRANGE_REFERENCE = byAnswer('all', ({ status, call: { params = {} } }) => {
  if (!Object.values(params).some((text) => STRANGE.test(text) || text.length > LONG_REFERENCE))
    return undefined;
  return (['400', '404', '422'] as const).find((code) => code === String(status));
});

export type CredentialCode = '400' | '401' | '403' | 'other';

/** How the token call refuses credentials: those with which others were issued a token are not refused for themselves. */
export const WRONG_CREDENTIALS: Begin<CredentialCode> = () => {
  const refused: { readonly body: string; readonly code: CredentialCode; readonly exchangeId: string }[] = [];
  const issuedTo = new Set<string>();
  return {
    answer({ operationId, status, call, exchangeId }) {
      if (operationId !== 'issueToken') return;
      const body = typeof call.rawBody === 'string' ? call.rawBody : JSON.stringify(call.json ?? null);
      if (isSuccess({ status })) issuedTo.add(body);
      if (status < 400 || status >= 500 || status === 429) return;
      const code = (['400', '401', '403'] as const).find((one) => one === String(status)) ?? 'other';
      refused.push({ body, code, exchangeId });
    },
    seen() {
      const sightings = new Sightings<CredentialCode>();
      for (const { body, code, exchangeId } of refused)
        if (issuedTo.size > 0 && !issuedTo.has(body)) sightings.note(code, exchangeId);
      return sightings.all();
    },
  };
};

const HOUR_S = 3600;

/** The lifetime that the token call states. */
export const TOKEN_LIFETIME = byAnswer(['issueToken'], (answer, { expiresIn }) => {
  if (!isSuccess(answer) || !isJsonObject(answer.json)) return undefined;
  const stated = readPointer(answer.json, expiresIn);
  if (stated === undefined || stated === null) return 'not-stated';
  const seconds = typeof stated === 'number' || typeof stated === 'string' ? Number(stated) : Number.NaN;
  if (Number.isNaN(seconds)) return undefined;
  return seconds <= HOUR_S ? 'up-to-an-hour' : 'longer';
});

/** Whether answers name the version of the document, in a header or a further member of the envelope. */
export const VERSION_LABEL = byAnswer(
  'all',
  (answer) => {
    const members = Object.entries(envelopeOf(answer) ?? {}).filter(([name]) => !isMember(name));
    const texts = [...Object.values(answer.headers), ...members.map(([, value]) => value)];
    return texts.some((text) => typeof text === 'string' && text.includes(CONTRACT.info.version))
      ? 'shown'
      : 'absent';
  },
  'absent',
);
