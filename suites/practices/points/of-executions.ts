/** Practices of requests that the document neither asks for nor forbids (2.2), and of the status in their answers (3.1). */

import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import { DESIGNATIONS } from '../../../spec/document/designations.ts';
import type { StatutOperation } from '../../../spec/generated/contract-types.ts';
import { filled } from '../../../spec/json/filled.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Answer } from '../../../target/door/call.ts';
import { bodyOf } from '../../act/answers.ts';
import { isSuccess } from '../../act/controls.ts';
import { type Begin, byAnswer } from '../observer.ts';
import { Sightings } from '../sightings.ts';
import { ofRequests, operationRequest } from './operation-requests.ts';

const EXECUTE = ['executeOperation'] as const;

export const NULL_IN_OPTIONAL_FIELD = ofRequests('null');
export const UNKNOWN_FIELD = ofRequests('unknown-field');
export const WITHOUT_BENEFICIARY = ofRequests('no-beneficiary');
export const TWO_BENEFICIARIES = ofRequests('two-beneficiaries');
export const AMOUNT_NOT_POSITIVE = ofRequests('amount');
export const FURTHER_DECIMALS = ofRequests('decimals');
export const MALFORMED_CALLBACK_URL = ofRequests('callback-url');
export const TYPE_IN_LOWER_CASE = ofRequests('lower-case');
export const EMPTY_LABEL = ofRequests('empty-label');
// Some of these texts may be accepted, and others not.
export const LONG_LABEL = ofRequests('long-label', false);
export const OTHER_LETTERS = ofRequests('other-letters', false);
export const OTHER_REQUEST_ID = ofRequests('request-id', false);
export const WITHOUT_OTP = ofRequests('no-otp');

/** What is no JSON by its media type. */
export const OTHER_CONTENT_TYPE = byAnswer(EXECUTE, ({ status, call }) => {
  const type = call.headers?.['Content-Type'];
  if (typeof type !== 'string' || /json/i.test(type)) return undefined;
  switch (status) {
    case 400:
      return '400';
    case 415:
      return '415';
    case 401:
      return undefined;
    default:
      return 'other';
  }
});

export const STATUS_IN_THE_ANSWER = byAnswer(EXECUTE, (answer): StatutOperation | undefined => {
  const body = isSuccess(answer) ? bodyOf(answer) : undefined;
  const status = isJsonObject(body) ? body.statutOperation : undefined;
  return ENUMERATIONS.StatutOperation.find((one) => one === status);
});

/** A requestId that a refused request had already. */
export const REQUEST_ID_AFTER_REFUSAL: Begin<'free' | 'used-up'> = () => {
  const sightings = new Sightings<'free' | 'used-up'>();
  const refused = new Map<string, boolean>();
  return {
    answer({ operationId, status, call, exchangeId }) {
      const id = call.headers?.requestId;
      if (operationId !== 'executeOperation' || typeof id !== 'string' || id === '') return;
      const isRefusal = status === 400 || status === 404;
      const before = refused.get(id);
      if (before === undefined) refused.set(id, isRefusal);
      if (before !== true) return;
      if (status === 409) sightings.note('used-up', exchangeId);
      else if (isSuccess({ status })) {
        sightings.note('free', exchangeId);
        refused.set(id, false);
      }
    },
    seen: () => sightings.all(),
  };
};

const REFERENCES = [
  'refInstrumentPaiementInitiateur',
  'refInstrumentPaiementBeneficiaire',
  'refService',
  'refContributeurInitiateur',
  'refContributeurBeneficiaire',
] as const;

/** How an operation is refused whose only mistake is a number in place of a reference. */
export const NUMERIC_REFERENCE = byAnswer(EXECUTE, (answer, known) => {
  const { json } = answer.call;
  if (!isJsonObject(json)) return undefined;
  const [field, ...others] = REFERENCES.filter((name) => typeof json[name] === 'number');
  if (field === undefined || others.length > 0) return undefined;
  const [instrument = ''] = known.instruments;
  const mended = { ...answer.call, json: { ...json, [field]: instrument } };
  const request = operationRequest({ call: mended }, known);
  if (request === undefined || request.unusual.some((oddity) => oddity !== 'same-instrument'))
    return undefined;
  if (answer.status === 404) return '404';
  return answer.status === 400 ? '400' : undefined;
});

/** The type of instrument that a credit to a bank card has in natureOperation. */
export const NATURE_OF_CARD = byAnswer(EXECUTE, (answer: Answer) => {
  const { json } = answer.call;
  if (!isSuccess(answer) || !isJsonObject(json)) return undefined;
  const given = DESIGNATIONS.filter((field) => filled(json, field) !== undefined);
  if (given.length !== 1 || given[0] !== 'panBeneficiaire') return undefined;
  const body = bodyOf(answer);
  const nature = isJsonObject(body) ? String(body.natureOperation) : '';
  if (nature.endsWith('2CD')) return 'CD';
  return nature.endsWith('2CP') ? 'CP' : undefined;
});
