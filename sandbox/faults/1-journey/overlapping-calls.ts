/** Faults of journey.overlapping-calls: a write that rests on what was read before another write. */
import Big from 'big.js';
import type { Hooks } from '../../behaviours/hooks.ts';
import { checkedTooEarly, writtenLate } from '../../behaviours/races.ts';
import { found } from '../../routes/route.ts';
import type { FaultRows } from '../fault.ts';

/** A debit writes the balance that it read some milliseconds before: what others wrote meanwhile is lost. */
function debitOverwrites(ms: number): Hooks {
  return writtenLate('executeOperation', ms, ({ instrument }) => {
    const payer = found(instrument);
    const read = payer.balance;
    return () => {
      payer.balance = read;
    };
  });
}

/** A credit writes the balance that it read some milliseconds before: debits of the beneficiary meanwhile are lost. */
function creditOverwritesDebits(ms: number): Hooks {
  return writtenLate('executeOperation', ms, ({ beneficiary }) => {
    const credited = beneficiary?.instrument;
    const read = credited?.movements.length ?? 0;
    return () => {
      if (credited === undefined) return;
      const debits = credited.movements.slice(read).filter(({ sens }) => sens === 'DEBIT');
      credited.balance = debits.reduce((sum, { montant }) => sum.plus(montant), new Big(credited.balance));
    };
  });
}

/** journey.overlapping-calls */
export const OVERLAPPING_CALLS: FaultRows = [
  [
    'debit-overwrites-balance-1ms',
    'A debit writes the balance of its initiator as it was 1 ms before',
    debitOverwrites(1),
  ],
  [
    'debit-overwrites-balance-5ms',
    'A debit writes the balance of its initiator as it was 5 ms before',
    debitOverwrites(5),
  ],
  [
    'debit-overwrites-balance-20ms',
    'A debit writes the balance of its initiator as it was 20 ms before',
    debitOverwrites(20),
  ],
  [
    'credit-overwrites-debits-5ms',
    'An operation loses the debits of its beneficiary in the 5 ms before it is accepted',
    creditOverwritesDebits(5),
  ],
  [
    'credit-overwrites-debits-20ms',
    'An operation loses the debits of its beneficiary in the 20 ms before it is accepted',
    creditOverwritesDebits(20),
  ],
  [
    'cancel-window-1ms',
    'Between the look whether an operation is open and its cancellation 1 ms passes',
    checkedTooEarly('cancelOperation', 'operation.open', 1),
  ],
  [
    'cancel-window-5ms',
    'Between the look whether an operation is open and its cancellation 5 ms pass',
    checkedTooEarly('cancelOperation', 'operation.open', 5),
  ],
  [
    'cancel-window-20ms',
    'Between the look whether an operation is open and its cancellation 20 ms pass',
    checkedTooEarly('cancelOperation', 'operation.open', 20),
  ],
];
