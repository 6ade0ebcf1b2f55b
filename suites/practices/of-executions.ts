/** Practices of requests that the document neither asks for nor forbids (2.2), and of the status in their answers (3.1). */

import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { surfaceOf } from '../../spec/contract/surface.ts';
import { DESIGNATIONS } from '../../spec/document/designations.ts';
import type { StatutOperation } from '../../spec/generated/contract-types.ts';
import { filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { bodyOf, type JsonObject } from '../act/answers.ts';
import { isSuccess } from '../act/controls.ts';
import { type Begin, byAnswer, type Taken, taken } from './observer.ts';
import { Sightings } from './sightings.ts';

const EXECUTE = ['executeOperation'] as const;

/** The fields of 2.2. */
const FIELDS: ReadonlySet<string> = new Set(surfaceOf('executeOperation').request.properties.keys());

/** Those that need not be there. */
const OPTIONAL = [...DESIGNATIONS, 'refContributeurInitiateur', 'authData', 'callbackUrl'] as const;

/** Whether operations with a request of some kind are taken; one that was refused may have been so for another reason. */
function ofRequests(is: (request: JsonObject) => boolean): Begin<Taken> {
  return byAnswer(
    EXECUTE,
    (answer) => {
      const { json } = answer.call;
      return isJsonObject(json) && is(json) ? taken(answer) : undefined;
    },
    'refused',
  );
}

function designations(request: JsonObject): number {
  return DESIGNATIONS.filter((field) => filled(request, field) !== undefined).length;
}

export const NULL_IN_OPTIONAL_FIELD = ofRequests((request) =>
  OPTIONAL.some((field) => request[field] === null),
);

export const UNKNOWN_FIELD = ofRequests((request) => Object.keys(request).some((name) => !FIELDS.has(name)));

export const WITHOUT_BENEFICIARY = ofRequests((request) => designations(request) === 0);

export const TWO_BENEFICIARIES = ofRequests((request) => designations(request) > 1);

export const AMOUNT_NOT_POSITIVE = ofRequests(({ montant }) => typeof montant === 'number' && montant <= 0);

export const MALFORMED_CALLBACK_URL = ofRequests(
  ({ callbackUrl }) => typeof callbackUrl === 'string' && callbackUrl !== '' && !URL.canParse(callbackUrl),
);

export const TYPE_IN_LOWER_CASE = ofRequests(
  ({ typeOperation }) =>
    typeof typeOperation === 'string' &&
    typeOperation !== typeOperation.toUpperCase() &&
    ENUMERATIONS.TypeOperation.some((one) => one === typeOperation.toUpperCase()),
);

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
