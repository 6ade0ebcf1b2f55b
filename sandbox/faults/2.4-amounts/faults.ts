/** Faults of 2.4, amounts and fees. */

import { mapFields, withRecords } from '../../behaviours/answer-parts.ts';
import { onSuccess } from '../../behaviours/change-answers.ts';
import { changeStep, ignoreProblem, withRules } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { Attempt } from '../../service/sandbox-state.ts';
import { malformed } from '../../service/validation.ts';
import type { SectionFaults } from '../fault.ts';
import {
  BALANCE_CREDIT_ADDITION,
  BALANCE_CREDIT_SOUSTRACTION,
  BALANCE_DEBIT_ADDITION,
  BALANCE_DEBIT_SOUSTRACTION,
} from './moved-balances.ts';
import {
  ADDITION_CREDIT,
  ADDITION_DEBIT,
  SOUSTRACTION_CREDIT,
  SOUSTRACTION_DEBIT,
} from './recorded-amounts.ts';

/** For the operations that `when` picks, a balance that covers montant is enough. */
function coveringMontantAlone(when: (attempt: Attempt) => boolean): Hooks {
  return ignoreProblem('executeOperation', 'balance', (attempt) => {
    const { instrument, amounts } = attempt;
    return when(attempt) && instrument !== undefined && amounts?.montant.lte(instrument.balance) === true;
  });
}

/** The deviations that break each requirement of 2.4. */
export const AMOUNTS_FAULTS: SectionFaults<'2.4'> = {
  'fees.computation': [
    [
      'fees-amount-words',
      'montantFrais says in words how the fees are calculated',
      onSuccess('getFees', (answer) =>
        withRecords(answer, (fees) => ({ ...fees, montantFrais: 'selon le barème' })),
      ),
    ],
    [
      'fees-amount-missing-when-zero',
      'Without fees there is no montantFrais',
      onSuccess('getFees', (answer) =>
        withRecords(answer, (fees) => mapFields(fees, (value) => (value === 0 ? undefined : value))),
      ),
    ],
    [
      'fees-mode-null-with-soustraction',
      'modeApplication is null where it is SOUSTRACTION',
      onSuccess('getFees', (answer) =>
        withRecords(answer, (fees) => mapFields(fees, (value) => (value === 'SOUSTRACTION' ? null : value))),
      ),
    ],
  ],
  'amounts.addition-debit': ADDITION_DEBIT,
  'amounts.addition-credit': ADDITION_CREDIT,
  'amounts.soustraction-debit': SOUSTRACTION_DEBIT,
  'amounts.soustraction-credit': SOUSTRACTION_CREDIT,
  'amounts.debit-minus-credit': [
    [
      'fees-quoted-in-whole-units',
      'The fee call rounds its fees up to a whole number; the operation charges them exactly',
      onSuccess('getFees', (answer) =>
        withRecords(answer, (fees) => ({ ...fees, montantFrais: Math.ceil(Number(fees.montantFrais)) })),
      ),
    ],
    [
      'fees-charged-with-tax',
      'An operation charges the fees with a tax of 18 % that the fee call does not show',
      withRules((rules) => ({
        amounts: (montant, fees, mode) => rules.amounts(montant, rules.round(fees.times('1.18')), mode),
      })),
    ],
    [
      'fees-of-the-next-tier-at-the-end-of-one',
      'Fees are 2 more for amounts above 500; an operation of exactly 500 charges them as well, the fee call does not',
      withRules((rules) => ({
        fees: (service, montant, all) => rules.fees(service, montant, all).plus(montant.gt(500) ? 2 : 0),
        amounts: (montant, fees, mode) => rules.amounts(montant, fees.plus(montant.eq(500) ? 2 : 0), mode),
      })),
    ],
  ],
  'amounts.balance-debit-addition': BALANCE_DEBIT_ADDITION,
  'amounts.balance-debit-soustraction': BALANCE_DEBIT_SOUSTRACTION,
  'amounts.balance-credit-addition': BALANCE_CREDIT_ADDITION,
  'amounts.balance-credit-soustraction': BALANCE_CREDIT_SOUSTRACTION,
  'amounts.addition-must-cover-fees': [
    [
      'operation-balance-ignores-fees',
      'With ADDITION a balance that covers montant alone is enough',
      withRules(() => ({ covers: (balance, { montant }) => balance.gte(montant) })),
    ],
    [
      'flat-fees-not-covered',
      'Through SRV-ADDITION-FORFAIT a balance that covers montant alone is enough',
      coveringMontantAlone(({ service }) => service?.reference === 'SRV-ADDITION-FORFAIT'),
    ],
    [
      'fees-of-loyalty-accounts-not-covered',
      'With ADDITION a balance that covers montant alone is enough where a loyalty account pays',
      coveringMontantAlone(({ instrument }) => instrument?.type === 'COMPTE_FIDELITE'),
    ],
    [
      'fees-to-third-parties-not-covered',
      'With ADDITION a balance that covers montant alone is enough to pay an account at a third-party contributor',
      coveringMontantAlone(({ input }) => typeof input.compteBeneficiaire === 'string'),
    ],
    [
      'fees-of-one-type-not-covered',
      'A balance that covers montant alone is enough for a P2B with ADDITION',
      coveringMontantAlone(({ input }) => input.typeOperation === 'P2B'),
    ],
    [
      'fees-not-covered-with-otp',
      'With ADDITION a balance that covers montant alone is enough for an operation with an OTP',
      coveringMontantAlone(({ input }) => typeof input.authData === 'string'),
    ],
    [
      'fees-not-covered-with-callback',
      'With ADDITION a balance that covers montant alone is enough for an operation with a callbackUrl',
      coveringMontantAlone(({ input }) => typeof input.callbackUrl === 'string'),
    ],
  ],
  'amounts.addition-exactly-covered': [
    [
      'addition-exact-balance-refused',
      'With ADDITION a balance of exactly the debit is not enough',
      withRules((rules) => ({
        covers: (balance, amounts) =>
          rules.covers(balance, amounts) &&
          !(amounts.debited.gt(amounts.montant) && balance.eq(amounts.debited)),
      })),
    ],
    [
      'addition-balance-must-keep-one',
      'With ADDITION one unit must stay in the balance',
      withRules((rules) => ({
        covers: (balance, amounts) =>
          rules.covers(amounts.debited.gt(amounts.montant) ? balance.minus(1) : balance, amounts),
      })),
    ],
    [
      'addition-cover-summed-in-doubles',
      'The balance is compared with a sum of doubles, which may be a hair above montant and the fees',
      withRules(() => ({
        covers: (balance, { debited, montant, fees }) =>
          Number(balance) >= (debited.eq(montant) ? Number(montant) : Number(montant) + Number(fees)),
      })),
    ],
  ],
  'amounts.soustraction-exactly-covered': [
    [
      'soustraction-whole-balance-takes-one-more',
      'With SOUSTRACTION an operation that takes the whole balance leaves it one below zero',
      {
        operation(event) {
          if (event.type !== 'accepted' || event.operation.service.mode !== 'SOUSTRACTION') return;
          const { initiator } = event.operation;
          if (initiator.balance.eq(0)) initiator.balance = initiator.balance.minus(1);
        },
      },
    ],
    [
      'soustraction-exact-balance-refused',
      'With SOUSTRACTION a balance of exactly the debit is not enough',
      withRules((rules) => ({
        covers: (balance, amounts) =>
          rules.covers(balance, amounts) &&
          !(amounts.debited.eq(amounts.montant) && balance.eq(amounts.debited)),
      })),
    ],
    [
      'soustraction-exact-refused-for-third-parties',
      'With SOUSTRACTION a balance of exactly the debit is not enough for a beneficiary at a third-party contributor',
      changeStep('executeOperation', 'balance', (problem, { instrument, beneficiary, amounts }) => {
        const isExact = instrument !== undefined && amounts?.debited.eq(instrument.balance) === true;
        const isSoustraction = amounts?.debited.eq(amounts.montant) === true;
        return isExact && isSoustraction && beneficiary?.instrument === undefined
          ? malformed('The balance does not cover the debit')
          : problem;
      }),
    ],
    [
      'soustraction-balance-must-cover-fees',
      'With SOUSTRACTION the balance must cover the fees on top of montant',
      withRules(() => ({ covers: (balance, { montant, fees }) => balance.gte(montant.plus(fees)) })),
    ],
  ],
};
