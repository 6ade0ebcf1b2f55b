/** Balances that do not move by the amounts of the table. */

import Big from 'big.js';
import { withRules } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { ModeApplication, Operation } from '../../data/model.ts';
import { move } from '../../service/ledger.ts';
import { delivered } from '../6-callbacks/receivers.ts';
import type { FaultRows } from '../fault.ts';
import { movingOnceSuspended } from '../once-suspended.ts';
import { areOfOneUser, CENTIME, THRESHOLD } from './recorded-amounts.ts';

type Moves = (operation: Operation) => Big;

/** Gives the beneficiary nothing for the operations that `when` picks. */
function creditingNothingWhen(when: (operation: Operation) => boolean): Hooks {
  return withRules((rules) => ({
    credit: (operation) => (when(operation) ? new Big(0) : rules.credit(operation)),
  }));
}

/** What operations of one mode take from the initiator, whatever their record says. */
function debiting(mode: ModeApplication, montant: Moves): Hooks {
  return withRules((rules) => ({
    debit: (operation) => (operation.service.mode === mode ? montant(operation) : rules.debit(operation)),
  }));
}

/** What operations of one mode give to the beneficiary, whatever their record says. */
function crediting(mode: ModeApplication, montant: Moves): Hooks {
  return withRules((rules) => ({
    credit: (operation) => (operation.service.mode === mode ? montant(operation) : rules.credit(operation)),
  }));
}

/** amounts.balance-debit-addition */
export const BALANCE_DEBIT_ADDITION: FaultRows = [
  [
    'third-parties-with-callback-free',
    'With a callbackUrl an operation for a third-party beneficiary takes nothing out of the balance',
    withRules((rules) => ({
      debit: (operation) =>
        operation.callbackUrl !== undefined && operation.beneficiary.instrument === undefined
          ? new Big(0)
          : rules.debit(operation),
    })),
  ],
  [
    'balance-falls-twice-with-callback',
    'An operation with a callbackUrl takes its debit twice out of the balance',
    withRules((rules) => ({
      debit: (operation) =>
        operation.callbackUrl === undefined ? rules.debit(operation) : rules.debit(operation).times(2),
    })),
  ],
  [
    'balance-moves-by-another-amount',
    'With ADDITION the balance falls by montant alone, whatever the record says',
    debiting('ADDITION', ({ amounts }) => amounts.montant),
  ],
  [
    'balance-of-loyalty-accounts-falls-without-fees',
    'With ADDITION the balance of a loyalty account falls by montant alone, whatever the record says',
    debiting('ADDITION', ({ amounts, initiator }) =>
      initiator.type === 'COMPTE_FIDELITE' ? amounts.montant : amounts.debited,
    ),
  ],
  [
    'balance-falls-by-whole-units',
    'With ADDITION the balance falls by a whole number',
    debiting('ADDITION', ({ amounts }) => amounts.debited.round(0)),
  ],
  [
    'accented-labels-free-of-fees',
    'With ADDITION an operation whose label has an accented letter takes montant alone out of the balance',
    debiting('ADDITION', ({ amounts, libelle }) =>
      /[à-ÿ]/.test(libelle) ? amounts.montant : amounts.debited,
    ),
  ],
  [
    'suspended-operation-debits-no-fees',
    'With ADDITION an operation that was SUSPENDUE takes montant alone out of the balance',
    movingOnceSuspended('debit', ({ amounts }) => amounts.montant, ['ADDITION']),
  ],
];

/** amounts.balance-debit-soustraction */
export const BALANCE_DEBIT_SOUSTRACTION: FaultRows = [
  [
    'own-instruments-not-debited',
    'With SOUSTRACTION an operation between two instruments of one user takes nothing out of the balance',
    debiting('SOUSTRACTION', ({ amounts, beneficiary, initiator }) =>
      areOfOneUser(initiator, beneficiary.instrument) ? new Big(0) : amounts.debited,
    ),
  ],
  [
    'balance-falls-by-fees-on-top',
    'With SOUSTRACTION the balance falls by montant plus the fees, whatever the record says',
    debiting('SOUSTRACTION', ({ amounts }) => amounts.montant.plus(amounts.fees)),
  ],
  [
    'balance-falls-by-a-centime-more',
    'Above 50, with SOUSTRACTION the balance falls by a centime more than montant',
    debiting('SOUSTRACTION', ({ amounts: { montant } }) =>
      montant.gt(THRESHOLD) ? montant.plus(CENTIME) : montant,
    ),
  ],
  [
    'suspended-operation-debits-fees-too',
    'With SOUSTRACTION an operation that was SUSPENDUE takes montant and the fees out of the balance',
    movingOnceSuspended('debit', ({ amounts }) => amounts.montant.plus(amounts.fees), ['SOUSTRACTION']),
  ],
];

/** amounts.balance-credit-addition */
export const BALANCE_CREDIT_ADDITION: FaultRows = [
  [
    'amounts-that-end-in-99-credited-a-centime-more',
    'With ADDITION a montant that ends in .99 is credited with a centime more, whatever the record says',
    crediting('ADDITION', ({ amounts: { credited, montant } }) =>
      montant.mod(1).eq('0.99') ? credited.plus(CENTIME) : credited,
    ),
  ],
  [
    'own-instruments-not-credited',
    'An operation between two instruments of one user credits nobody',
    creditingNothingWhen(({ beneficiary, initiator }) => areOfOneUser(initiator, beneficiary.instrument)),
  ],
  [
    'large-amounts-not-credited',
    'From 50,000 up the balance of the beneficiary does not rise',
    creditingNothingWhen(({ amounts }) => amounts.montant.gte(50_000)),
  ],
  [
    'balance-rises-for-most-types-only',
    'An operation of type P2B credits nobody',
    creditingNothingWhen(({ typeOperation }) => typeOperation === 'P2B'),
  ],
  [
    'balance-rises-through-one-service-only',
    'An operation through SRV-ADDITION-FORFAIT credits nobody',
    creditingNothingWhen(({ service }) => service.reference === 'SRV-ADDITION-FORFAIT'),
  ],
  [
    'balance-of-loyalty-accounts-never-rises',
    'An operation to a loyalty account credits nobody',
    creditingNothingWhen(({ beneficiary }) => beneficiary.instrument?.type === 'COMPTE_FIDELITE'),
  ],
  [
    'balance-rises-by-less-for-a-last-five',
    'With ADDITION an amount whose last centime is a 5 credits 0.05 less',
    crediting('ADDITION', ({ amounts: { credited, montant } }) =>
      montant.times(100).mod(10).eq(5) ? credited.minus('0.05') : credited,
    ),
  ],
  [
    'balance-rises-by-less-than-montant',
    'With ADDITION the balance of the beneficiary rises by montant minus the fees',
    crediting('ADDITION', ({ amounts }) => amounts.montant.minus(amounts.fees)),
  ],
  [
    'credit-repeated-for-failing-receivers',
    'The beneficiary is credited once more where the receiver does not take the notification of SUCCES',
    {
      async callback(notice, { amounts, beneficiary, reference }, { clock }) {
        const { instrument } = beneficiary;
        if (notice.status !== 'SUCCES' || instrument === undefined || (await delivered(notice)))
          return undefined;
        move(instrument, 'CREDIT', amounts.credited, reference, clock.now());
        return undefined;
      },
    },
  ],
  [
    'balance-rises-twice',
    'With ADDITION the beneficiary is credited twice',
    crediting('ADDITION', ({ amounts }) => amounts.credited.times(2)),
  ],
  [
    'suspended-operation-credits-twice',
    'With ADDITION an operation that was SUSPENDUE credits its beneficiary twice',
    movingOnceSuspended('credit', ({ amounts }) => amounts.credited.times(2), ['ADDITION']),
  ],
];

/** amounts.balance-credit-soustraction */
export const BALANCE_CREDIT_SOUSTRACTION: FaultRows = [
  [
    'balance-rises-by-montant',
    'With SOUSTRACTION the balance of the beneficiary rises by all of montant',
    crediting('SOUSTRACTION', ({ amounts }) => amounts.montant),
  ],
  [
    'balance-rises-by-montant-from-wallets',
    'With SOUSTRACTION, the fees are not subtracted from what a mobile wallet pays',
    crediting('SOUSTRACTION', ({ amounts, initiator }) =>
      initiator.type === 'MOBILE_WALLET' ? amounts.montant : amounts.credited,
    ),
  ],
  [
    'balance-rises-by-whole-units',
    'With SOUSTRACTION the centimes of the credit are lost',
    crediting('SOUSTRACTION', ({ amounts }) => amounts.credited.round(0, 0)),
  ],
  [
    'suspended-operation-credits-all-of-montant',
    'With SOUSTRACTION an operation that was SUSPENDUE credits its beneficiary with all of montant',
    movingOnceSuspended('credit', ({ amounts }) => amounts.montant, ['SOUSTRACTION']),
  ],
];
