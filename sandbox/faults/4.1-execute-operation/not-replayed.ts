/** Faults of request-id.not-replayed: what a refused repetition does all the same. */

import Big from 'big.js';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { Operation } from '../../data/model.ts';
import { requestIdOf } from '../../routes/operation-steps.ts';
import { move } from '../../service/ledger.ts';
import { accept } from '../../service/operation-lifecycle.ts';
import type { Attempt, SandboxState } from '../../service/sandbox-state.ts';
import type { FaultRows } from '../fault.ts';
import { earlierOf } from './request-id-reuse.ts';

/** Does something with the operation that used a requestId, whenever a request is refused for it. */
function whenReuseIsRefused(
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

/** request-id.not-replayed */
export const NOT_REPLAYED: FaultRows = [
  [
    'request-id-refused-but-debited',
    'A request that is refused for its requestId debits the initiator again',
    whenReuseIsRefused(({ initiator, amounts, reference }, _attempt, { clock }) =>
      move(initiator, 'DEBIT', amounts.debited, reference, clock.now()),
    ),
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
];
