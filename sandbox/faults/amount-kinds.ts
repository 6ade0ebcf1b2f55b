/** Faults of 2.4 that only some kinds of operations show: those with an option, of one service, of one type. */

import Big from 'big.js';
import { changeStep, withRules } from '../behaviours/change-rules.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import type { Operation } from '../data/model.ts';
import type { Attempt } from '../service/sandbox-state.ts';
import { breaking } from './breaking.ts';
import type { Fault } from './fault.ts';

/** Charges other fees for the operations that `when` picks, in the record and in the balances. */
function chargingWhen(when: (attempt: Attempt) => boolean, fees: (right: Big) => Big): Hooks {
  return changeStep('executeOperation', 'balance', (problem, attempt, { rules }) => {
    const { amounts, service } = attempt;
    if (amounts && service && when(attempt))
      attempt.amounts = rules.amounts(amounts.montant, fees(amounts.fees), service.mode);
    return problem;
  });
}

/** Gives the beneficiary nothing for the operations that `when` picks. */
function creditingNothingWhen(when: (operation: Operation) => boolean): Hooks {
  return withRules((rules) => ({
    credit: (operation) => (when(operation) ? new Big(0) : rules.credit(operation)),
  }));
}

const doubled = (fees: Big) => fees.times(2);

export const AMOUNT_KIND_FAULTS: readonly Fault[] = [
  ...breaking('2.4', 'amounts.balance-debit-addition', [
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
  ]),
  ...breaking('2.4', 'amounts.balance-credit-addition', [
    [
      'large-amounts-not-credited',
      'From 50,000 up the balance of the beneficiary does not rise',
      creditingNothingWhen(({ amounts }) => amounts.montant.gte(50_000)),
    ],
  ]),
  ...breaking('2.4', 'amounts.addition-debit', [
    [
      'fees-doubled-with-otp',
      'An operation with authData is charged twice the fees',
      chargingWhen(({ input }) => typeof input.authData === 'string', doubled),
    ],
    [
      'fees-doubled-with-callback',
      'An operation with a callbackUrl is charged twice the fees',
      chargingWhen(({ input }) => typeof input.callbackUrl === 'string', doubled),
    ],
    [
      'fees-doubled-for-one-type',
      'An operation of type B2G is charged twice the fees',
      chargingWhen(({ input }) => input.typeOperation === 'B2G', doubled),
    ],
    [
      'fees-doubled-for-bank-accounts',
      'An operation to an internal bank account is charged twice the fees',
      chargingWhen(({ beneficiary }) => beneficiary?.instrument?.type === 'COMPTE_BANCAIRE', doubled),
    ],
    [
      'fees-doubled-for-third-party-accounts',
      'An operation to a bank account at a third-party contributor is charged twice the fees',
      chargingWhen(({ input }) => typeof input.compteBeneficiaire === 'string', doubled),
    ],
  ]),
  ...breaking('2.4', 'amounts.balance-debit-addition', [
    [
      'balance-falls-twice-with-callback',
      'An operation with a callbackUrl takes its debit twice out of the balance',
      withRules((rules) => ({
        debit: (operation) =>
          operation.callbackUrl === undefined ? rules.debit(operation) : rules.debit(operation).times(2),
      })),
    ],
  ]),
  ...breaking('2.4', 'amounts.balance-credit-addition', [
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
  ]),
];
