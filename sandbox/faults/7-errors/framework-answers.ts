/** Faults of errors.framework-envelope: refusals that a web framework makes by itself. */
import { onRequest } from '../../behaviours/change-answers.ts';
import { htmlPage } from '../../server/no-answer.ts';
import type { FaultRows } from '../fault.ts';

const LARGEST_HEADER = 16_384;

/** The object that a framework answers with. */
function ofFramework(status: number, error: string): Response {
  return Response.json({ timestamp: new Date().toISOString(), status, error, path: '/api/v1' }, { status });
}

/** Nothing but a code. */
function empty(status: number): Response {
  return new Response(null, { status });
}

/** errors.framework-envelope */
export const FRAMEWORK_ENVELOPE: FaultRows = [
  [
    'framework-405',
    'A wrong method is answered 405 with the object of a web framework',
    onRequest('wrongMethod', () => ofFramework(405, 'Method Not Allowed')),
  ],
  [
    'framework-406',
    'A client that accepts no JSON is answered 406 with nothing',
    onRequest('any', ({ headers }) => (headers.get('accept') === 'application/xml' ? empty(406) : undefined)),
  ],
  [
    'framework-415',
    'A body that is not JSON by its Content-Type is answered 415 with the object of a web framework',
    onRequest('executeOperation', ({ headers }) =>
      headers.get('content-type') === 'application/xml'
        ? ofFramework(415, 'Unsupported Media Type')
        : undefined,
    ),
  ],
  [
    'framework-415-for-charset',
    'An unknown charset is answered 415 with a page',
    onRequest('executeOperation', ({ headers }) =>
      /charset=x-/.test(headers.get('content-type') ?? '') ? htmlPage(415) : undefined,
    ),
  ],
  [
    'framework-413',
    'A large body is answered 413 with a page',
    onRequest('bodyTooLarge', () => htmlPage(413)),
  ],
  [
    'framework-414',
    'A long address is answered 414 with nothing',
    onRequest('any', ({ path }) => (path.length > LARGEST_HEADER ? empty(414) : undefined)),
  ],
  [
    'framework-431',
    'A large header is answered 431 with nothing',
    onRequest('any', ({ headers }) =>
      [...headers.values()].some(({ length }) => length > LARGEST_HEADER) ? empty(431) : undefined,
    ),
  ],
];
