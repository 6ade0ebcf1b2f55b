/** Faults of requestId (4.1, rule 1 of part 7). */
import { onError, withBody, withRules } from '../hook-kit.ts';
import type { Fault } from '../hooks.ts';
import { recordOf } from '../record.ts';

/** Milliseconds for which an accepted key is not yet known. */
const BLIND_MS = 50;

export const REQUEST_ID_FAULTS: readonly Fault[] = [
  {
    id: 'request-id-reuse-accepted',
    section: '4.1',
    requirement: 'request-id.reuse-refused',
    description: 'A requestId may be used again',
    hooks: withRules(() => ({ keyUsed: () => false })),
  },
  {
    id: 'request-id-409-returns-earlier-record',
    section: '4.1',
    requirement: 'request-id.earlier-result-not-returned',
    description: 'The 409 for a used requestId holds the record of the earlier operation',
    hooks: onError(
      'executeOperation',
      (answer, call, sandbox) => {
        const key = call.headers.get('requestid');
        const earlier = [...sandbox.store.operations.values()].find(({ requestId }) => requestId === key);
        return earlier && withBody(answer, () => recordOf(earlier, sandbox));
      },
      409,
    ),
  },
  {
    id: 'request-id-detection-not-atomic',
    section: '4.1',
    requirement: 'request-id.one-acceptance',
    description: 'For 50 ms after its acceptance a requestId is not yet known to be used',
    hooks: withRules(() => ({
      keyUsed(key, { store, clock }) {
        const usedAt = store.keys.get(key);
        return usedAt !== undefined && clock.now().getTime() - usedAt.getTime() >= BLIND_MS;
      },
    })),
  },
];
