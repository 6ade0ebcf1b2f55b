/** Faults of cancel.final-moves-nothing: cancelling what is final moves its money. */
import type Big from 'big.js';
import { insteadOf, onAnswer } from '../../behaviours/change-answers.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import type { Instrument, Movement, Operation, StatutOperation } from '../../data/model.ts';
import { move } from '../../service/ledger.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import type { FaultRows } from '../fault.ts';

/** Milliseconds. */
const A_MOMENT_LATER = 1_200;

/** One movement of money that a cancellation brings about. */
interface Moved {
  readonly whose?: (operation: Operation) => Instrument | undefined;
  readonly sens?: Movement['sens'];
  readonly amount?: (operation: Operation) => Big;
  readonly afterMs?: number;
}

/** Moves money of an operation that is cancelled in a final status; the answer and the status stay. */
function movesWhenFinal(
  status: StatutOperation,
  { whose = ({ initiator }) => initiator, sens = 'CREDIT', amount = debited, afterMs = 0 }: Moved = {},
): Hooks {
  return onAnswer('cancelOperation', ({ status: code }, call, { store, clock }: SandboxState) => {
    const operation = store.operations.get(call.params.referenceOperation ?? '');
    const instrument = operation && whose(operation);
    if (code !== 409 || operation?.status !== status || instrument === undefined) return undefined;
    clock.after(afterMs, () => move(instrument, sens, amount(operation), operation.reference, clock.now()));
    return undefined;
  });
}

const debited = ({ amounts }: Operation) => amounts.debited;

/** cancel.final-moves-nothing */
export const FINAL_MOVES_NOTHING: FaultRows = [
  [
    'cancel-final-gives-back',
    'Cancelling an operation that is SUCCES is answered 409, and gives the debit back anyway',
    movesWhenFinal('SUCCES'),
  ],
  [
    'cancel-final-200-gives-back',
    'Cancelling an operation that is SUCCES is answered 200 and gives the debit back; the status stands',
    combineHooks([movesWhenFinal('SUCCES'), insteadOf('cancelOperation', 409, 200)]),
  ],
  [
    'cancel-final-gives-back-later',
    'Cancelling an operation that is SUCCES gives the debit back 1.2 s later',
    movesWhenFinal('SUCCES', { afterMs: A_MOMENT_LATER }),
  ],
  [
    'cancel-reversed-gives-back-again',
    'Cancelling an operation that is EXTOURNE gives the debit back once more',
    movesWhenFinal('EXTOURNE'),
  ],
  [
    'cancel-final-gives-back-fees',
    'Cancelling an operation that is SUCCES gives its fees back',
    movesWhenFinal('SUCCES', { amount: ({ amounts }) => amounts.fees }),
  ],
  [
    'cancel-final-takes-from-beneficiary',
    'Cancelling an operation that is SUCCES takes the credit from its beneficiary',
    movesWhenFinal('SUCCES', {
      whose: ({ beneficiary }) => beneficiary.instrument,
      sens: 'DEBIT',
      amount: ({ amounts }) => amounts.credited,
    }),
  ],
  [
    'cancel-final-to-third-party-gives-back',
    'Cancelling an operation that is SUCCES gives the debit back where its beneficiary is a third party',
    movesWhenFinal('SUCCES', {
      whose: ({ initiator, beneficiary }) => (beneficiary.instrument === undefined ? initiator : undefined),
    }),
  ],
  [
    'cancel-final-with-soustraction-gives-back',
    'Cancelling an operation that is SUCCES gives the debit back where its fee mode is SOUSTRACTION',
    movesWhenFinal('SUCCES', {
      whose: ({ initiator, service }) => (service.mode === 'SOUSTRACTION' ? initiator : undefined),
    }),
  ],
  [
    'cancel-failed-refunds-again',
    'Cancelling an operation that is ECHOUE gives its debit back once more',
    movesWhenFinal('ECHOUE'),
  ],
  [
    'cancel-again-refunds-again',
    'Cancelling an operation that is ANNULEE already gives its debit back once more',
    movesWhenFinal('ANNULEE'),
  ],
];
