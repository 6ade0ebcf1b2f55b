/** Faults of part 4, what holds for all endpoints. */

import { THIRD_PARTY_FIELDS } from '../../../spec/document/designations.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { onRequest } from '../../behaviours/change-answers.ts';
import { withSteps } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { unanswered } from '../../server/no-answer.ts';
import type { CallId } from '../../service/calls-and-answers.ts';
import type { SectionFaults } from '../fault.ts';

const POSTS: readonly CallId[] = ['executeOperation', 'createRequest', 'submitCreditPurchase'];

function hasParameter(headers: Headers): boolean {
  return (headers.get('content-type') ?? '').includes(';');
}

function isToThirdParty(json: unknown): boolean {
  return isJsonObject(json) && THIRD_PARTY_FIELDS.some((field) => json[field] !== undefined);
}

/** A body whose text, which is JSON, looks like that is taken for malformed. */
function refusedAs(text: RegExp, operations: readonly CallId[] = POSTS): Hooks {
  return onRequest(operations, (call) =>
    text.test(call.rawBody) ? { ...call, json: undefined } : undefined,
  );
}

/** The deviations that break each requirement of 4. */
export const ENDPOINTS_FAULTS: SectionFaults<'4'> = {
  'endpoints.answered': [
    ['cancel-never-answered', 'A cancellation is never answered', onRequest('cancelOperation', unanswered)],
    [
      'favorite-never-answered',
      'A request for a favorite beneficiary is never answered',
      onRequest('getFavoriteBeneficiary', unanswered),
    ],
    [
      'purchase-never-answered',
      'A credit purchase request is never answered',
      onRequest('submitCreditPurchase', unanswered),
    ],
    [
      'third-party-operation-never-answered',
      'An operation to a beneficiary at a third-party contributor is never answered',
      onRequest('executeOperation', ({ json }) => (isToThirdParty(json) ? unanswered() : undefined)),
    ],
    [
      'list-with-maximum-never-answered',
      'A list with a maximum is never answered',
      onRequest('listOperations', ({ query }) => (query.limite === undefined ? undefined : unanswered())),
    ],
  ],
  'endpoints.media-type-parameter': [
    [
      'media-type-with-charset-415',
      'A Content-Type with a parameter is answered 415',
      withSteps(POSTS, (steps) => [
        {
          name: 'contentType.bare',
          run: ({ call }) =>
            hasParameter(call.headers) ? { status: 415, message: 'Unsupported media type' } : undefined,
        },
        ...steps,
      ]),
    ],
    [
      'media-type-with-charset-body-not-read',
      'The body of a request whose Content-Type has a parameter is not read as JSON',
      onRequest(POSTS, (call) => (hasParameter(call.headers) ? { ...call, json: undefined } : undefined)),
    ],
  ],
  'endpoints.json-notation': [
    [
      'json-exponent-refused',
      'A montant written with an exponent is malformed',
      refusedAs(/"montant":[\d.]+e/i, ['executeOperation']),
    ],
    [
      'json-capital-exponent-refused',
      'A montant written with a capital exponent is malformed',
      refusedAs(/"montant":[\d.]+E/, ['executeOperation']),
    ],
    [
      'json-capital-escape-refused',
      'An escape with a capital digit is malformed',
      refusedAs(/\\u[0-9a-f]*[A-F]/, ['executeOperation']),
    ],
    [
      'json-zero-decimal-refused',
      'A montant of 100.0 is refused as malformed, because it is not a whole number',
      refusedAs(/"montant":\d+\.0+\b/, ['executeOperation']),
    ],
    [
      'json-escaped-names-refused',
      'A body with an escape in the name of a field is malformed',
      refusedAs(/\\u[\da-f]{4}\w*":/),
    ],
    ['json-indented-refused', 'A body that begins with white space is malformed', refusedAs(/^\s/)],
    [
      'json-order-of-operation-demanded',
      'The fields of an operation must come in their order: libelle before refService',
      refusedAs(/"refService".*"libelle"/, ['executeOperation']),
    ],
    [
      'json-indented-purchase-refused',
      'The body of a credit purchase request must be one line',
      refusedAs(/\n/, ['submitCreditPurchase']),
    ],
  ],
};
