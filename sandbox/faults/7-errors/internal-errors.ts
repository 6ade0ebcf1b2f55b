/** Faults of errors.provoked-internal. */
import { answeredAs } from '../../behaviours/answer-parts.ts';
import { onError } from '../../behaviours/change-answers.ts';
import { htmlPage } from '../../server/no-answer.ts';
import type { FaultRows } from '../fault.ts';

const EXECUTE = 'executeOperation';

/** errors.provoked-internal */
export const PROVOKED_INTERNAL: FaultRows = [
  [
    'internal-error-is-html',
    'An internal error is answered 500 with a page',
    onError(EXECUTE, () => htmlPage(500), 500),
  ],
  [
    'internal-error-of-framework',
    'An internal error is answered 500 with the object of a web framework',
    onError(
      EXECUTE,
      () =>
        Response.json(
          {
            timestamp: new Date().toISOString(),
            status: 500,
            error: 'Internal Server Error',
            path: '/api/v1',
          },
          { status: 500 },
        ),
      500,
    ),
  ],
  [
    'internal-error-400',
    'An internal error is answered 400',
    onError(EXECUTE, (answer) => answeredAs(answer, 400), 500),
  ],
  [
    'internal-error-200',
    'An internal error is answered HTTP 200, with 500 in the envelope',
    onError(EXECUTE, (answer) => ({ ...answer, status: 200 }), 500),
  ],
  [
    'internal-error-with-trace',
    'An internal error is answered 500 with a stack trace in body',
    onError(EXECUTE, (answer) => answeredAs(answer, 500, { trace: ['at execute', 'at route'] }), 500),
  ],
];
