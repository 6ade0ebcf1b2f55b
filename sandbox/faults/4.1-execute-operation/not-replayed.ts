/** Faults of request-id.not-replayed: what a refused repetition does all the same. */

import Big from 'big.js';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import type { Operation } from '../../data/model.ts';
import { requestIdOf } from '../../routes/operation-steps.ts';
import { move } from '../../service/ledger.ts';
import { accept } from '../../service/operation-lifecycle.ts';
import type { Attempt, SandboxState } from '../../service/sandbox-state.ts';
import type { FaultRows } from '../fault.ts';
import { earlierOf } from './request-id-reuse.ts';

/** Does something with the operation that used a requestId, whenever a request is refused for it. */
export function whenReuseIsRefused(
  act: (earlier: Operation, attempt: Attempt, sandbox: SandboxState) => void,
): Hooks {
  return {
    operation(event, sandbox) {
      if (event.type !== 'refused' || event.problem.status !== 409) return;
      const earlier = earlierOf(requestIdOf(event.attempt), sandbox);
      if (earlier) act(earlier, event.attempt, sandbox);
    },
  };
}

/** The callbackUrls of refused requests, by their requestIds. */
const takenUrls = perSandbox(() => new Map<string, string>());

/** The callbackUrl of a request that nobody has looked at yet. */
function urlOf({ call: { json } }: Attempt): string | undefined {
  return isJsonObject(json) && typeof json.callbackUrl === 'string' ? json.callbackUrl : undefined;
}

/** Debits the initiator of some operations again when their requestId comes again. */
function debitedAgain(when: (earlier: Operation) => boolean): Hooks {
  return whenReuseIsRefused((earlier, _attempt, { clock }) => {
    const { initiator, amounts, reference } = earlier;
    if (when(earlier)) move(initiator, 'DEBIT', amounts.debited, reference, clock.now());
  });
}

/** request-id.not-replayed */
export const NOT_REPLAYED: FaultRows = [
  [
    'request-id-refused-but-debited',
    'A request that is refused for its requestId debits the initiator again',
    debitedAgain(() => true),
  ],
  [
    'request-id-refused-but-debited-with-callback',
    'A request with a callbackUrl that is refused for its requestId debits the initiator again',
    debitedAgain(({ callbackUrl }) => callbackUrl !== undefined),
  ],
  [
    'request-id-refused-but-debited-for-third-parties',
    'A request for a third-party beneficiary that is refused for its requestId debits the initiator again',
    debitedAgain(({ beneficiary }) => beneficiary.instrument === undefined),
  ],
  [
    'request-id-refused-but-replayed',
    'A request that is refused for its requestId carries the earlier operation out again',
    whenReuseIsRefused((earlier, _attempt, sandbox) => accept(earlier, sandbox)),
  ],
  [
    'request-id-refused-but-notified',
    'A request that is refused for its requestId notifies the callbackUrl of the earlier operation again',
    whenReuseIsRefused((earlier, _attempt, { callbacks }) => callbacks.notify(earlier)),
  ],
  [
    'request-id-refused-but-rewritten',
    'A request that is refused for its requestId has the earlier operation take its libelle and montant',
    whenReuseIsRefused((earlier, { call: { json } }, { rules, store }) => {
      if (!isJsonObject(json) || typeof json.montant !== 'number') return;
      const amounts = rules.amounts(new Big(json.montant), earlier.amounts.fees, earlier.service.mode);
      store.operations.set(earlier.reference, { ...earlier, libelle: String(json.libelle), amounts });
    }),
  ],
  [
    'request-id-refused-but-url-taken',
    'An operation is notified at the callbackUrl of a request that was refused for its requestId from then on',
    {
      ...whenReuseIsRefused(({ requestId }, attempt, sandbox) => {
        const url = urlOf(attempt);
        if (url !== undefined) takenUrls(sandbox).set(requestId, url);
      }),
      callback: (notice, { requestId }, sandbox) => ({
        ...notice,
        url: takenUrls(sandbox).get(requestId) ?? notice.url,
      }),
    },
  ],
  [
    'request-id-refused-but-own-url-notified',
    'A request that is refused for its requestId has the earlier operation notified at its own callbackUrl',
    whenReuseIsRefused((earlier, attempt, { callbacks }) => {
      const callbackUrl = urlOf(attempt);
      if (callbackUrl !== undefined && callbackUrl !== earlier.callbackUrl)
        callbacks.notify({ ...earlier, callbackUrl });
    }),
  ],
];
