/** Faults of part 4, what holds for all endpoints. */

import { onRequest } from '../../behaviours/change-answers.ts';
import { withSteps } from '../../behaviours/change-rules.ts';
import type { CallId } from '../../service/calls-and-answers.ts';
import type { SectionFaults } from '../fault.ts';

const POSTS: readonly CallId[] = ['executeOperation', 'createRequest', 'submitCreditPurchase'];

function hasParameter(headers: Headers): boolean {
  return (headers.get('content-type') ?? '').includes(';');
}

/** The deviations that break each requirement of 4. */
export const ENDPOINTS_FAULTS: SectionFaults<'4'> = {
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
};
