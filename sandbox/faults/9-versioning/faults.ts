/** Faults of 9, versioning. */

import { onRequest } from '../../behaviours/change-answers.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { On } from '../../behaviours/which-calls.ts';
import type { SectionFaults } from '../fault.ts';

/** Answers like a call to an unknown path. */
function gone(on: On): Hooks {
  return onRequest(on, (call) => ({ ...call, operationId: 'unknownRoute' }));
}

/** The deviations that break each requirement of part 9. */
export const VERSIONING_FAULTS: SectionFaults<'9'> = {
  'versioning.path-prefix': [
    ['version-fees-gone', 'The fee call is not served under /api/v1', gone('getFees')],
    [
      'version-marketplace-gone',
      'The marketplace service list is not served under /api/v1',
      gone('listMarketplaceServices'),
    ],
    [
      'version-lists-moved',
      'The operation list is redirected from /api/v1 to /api/v2',
      onRequest('listOperations', ({ path }) => {
        const location = path.replace('/api/v1/', '/api/v2/');
        return new Response(null, { status: 308, headers: { location } });
      }),
    ],
    ['version-cancel-gone', 'The cancel call is not served under /api/v1', gone('cancelOperation')],
  ],
};
