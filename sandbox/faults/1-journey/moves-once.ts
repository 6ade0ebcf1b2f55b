/** Faults of journey.moves-once: what is final moves money once more. */
import type Big from 'big.js';
import { whenStatus } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { Instrument, Movement, Operation, StatutOperation } from '../../data/model.ts';
import { move } from '../../service/ledger.ts';
import type { FaultRows } from '../fault.ts';

/** Milliseconds: when every balance has been looked at. */
const MUCH_LATER = 5_000;

/** Moves money of an operation some time after it took a status. */
function onceMore(
  status: StatutOperation,
  whose: (operation: Operation) => Instrument | undefined,
  sens: Movement['sens'],
  amount: (operation: Operation) => Big,
): Hooks {
  return whenStatus(status, (operation, { clock }) => {
    const instrument = whose(operation);
    if (instrument === undefined) return;
    clock.after(MUCH_LATER, () =>
      move(instrument, sens, amount(operation), operation.reference, clock.now()),
    );
  });
}

const initiator = (operation: Operation) => operation.initiator;

/** journey.moves-once */
export const MOVES_ONCE: FaultRows = [
  [
    'money-debited-again-later',
    'The initiator is debited a second time 5 s after SUCCES',
    onceMore('SUCCES', initiator, 'DEBIT', ({ amounts }) => amounts.debited),
  ],
  [
    'money-debited-again-of-some',
    'An initiator whose reference ends in 1 to 7 is debited a second time 5 s after SUCCES',
    onceMore(
      'SUCCES',
      ({ initiator: payer }) => (/[1-7]$/.test(payer.reference) ? payer : undefined),
      'DEBIT',
      ({ amounts }) => amounts.debited,
    ),
  ],
  [
    'money-given-back-later',
    'The initiator gets the amount back 5 s after SUCCES, which stands',
    onceMore('SUCCES', initiator, 'CREDIT', ({ amounts }) => amounts.montant),
  ],
  [
    'money-credited-again-later',
    'The beneficiary is credited a second time 5 s after SUCCES',
    onceMore(
      'SUCCES',
      ({ beneficiary }) => beneficiary.instrument,
      'CREDIT',
      ({ amounts }) => amounts.credited,
    ),
  ],
  [
    'money-of-third-party-given-back-later',
    'For a third-party beneficiary, the debit is given back 5 s after SUCCES',
    onceMore(
      'SUCCES',
      ({ initiator: payer, beneficiary }) => (beneficiary.instrument === undefined ? payer : undefined),
      'CREDIT',
      ({ amounts }) => amounts.debited,
    ),
  ],
  [
    'money-refunded-twice-after-failure',
    'What was debited for an operation that ends ECHOUE is given back once more 5 s later',
    onceMore('ECHOUE', initiator, 'CREDIT', ({ amounts }) => amounts.debited),
  ],
  [
    'money-refunded-twice-after-cancellation',
    'What was debited for an operation that ends ANNULEE is given back once more 5 s later',
    onceMore('ANNULEE', initiator, 'CREDIT', ({ amounts }) => amounts.debited),
  ],
];
