/** Faults of errors.insufficient-balance. */

import { changeStep, ignoreProblem, stepStatus, withRules } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { checkedTooEarly } from '../../behaviours/races.ts';
import { PROVOKED_PLANS } from '../../data/fixtures.ts';
import { debitedSince } from '../../service/ledger.ts';
import type { Attempt } from '../../service/sandbox-state.ts';
import type { FaultRows } from '../fault.ts';

const EXECUTE = 'executeOperation';

/** Milliseconds in which two operations are as good as simultaneous. */
const MOMENT = 50;

const MOST_IN_32_BITS = 2 ** 31 - 1;

/** For some operations a balance does not yet know of the debits of the last moment. */
function blindToTheLastMoment(when: (attempt: Attempt) => boolean): Hooks {
  return changeStep(EXECUTE, 'balance', (problem, attempt, { rules, clock }) => {
    const { instrument, amounts } = attempt;
    if (!problem || !instrument || !amounts || !when(attempt)) return problem;
    const unseen = debitedSince(instrument, clock.now().getTime() - MOMENT);
    return rules.covers(instrument.balance.plus(unseen), amounts) ? undefined : problem;
  });
}

/** errors.insufficient-balance */
export const INSUFFICIENT_BALANCE: FaultRows = [
  [
    'operation-insufficient-balance-409',
    'A debit that the balance cannot cover is answered 409',
    stepStatus(EXECUTE, 'balance', 409),
  ],
  [
    'operation-insufficient-balance-accepted',
    'A balance may fall below zero',
    withRules(() => ({ covers: () => true })),
  ],
  [
    'operation-overdraft-below-one',
    'A balance may fall below zero by less than one',
    withRules((rules) => ({
      covers: (balance, amounts) => rules.covers(balance.plus('0.99'), amounts),
    })),
  ],
  [
    'operation-simultaneous-overdraft',
    'A balance does not yet know of the debits of the last 50 ms',
    blindToTheLastMoment(() => true),
  ],
  [
    'operation-simultaneous-overdraft-for-third-parties',
    'For beneficiaries at a third-party contributor a balance does not yet know of the debits of the last 50 ms',
    blindToTheLastMoment(({ beneficiary }) => beneficiary?.instrument === undefined),
  ],
  [
    'operation-balance-window-1ms',
    'Between the look at a balance and the debit 1 ms passes',
    checkedTooEarly(EXECUTE, 'balance', 1),
  ],
  [
    'operation-balance-window-5ms',
    'Between the look at a balance and the debit 5 ms pass',
    checkedTooEarly(EXECUTE, 'balance', 5),
  ],
  [
    'operation-balance-window-20ms',
    'Between the look at a balance and the debit 20 ms pass',
    checkedTooEarly(EXECUTE, 'balance', 20),
  ],
  [
    'operation-insufficient-balance-fails-later',
    'A debit that the balance cannot cover is accepted, and is ECHOUE later',
    withRules((rules) => ({
      covers: () => true,
      plan: (operation) =>
        rules.covers(operation.initiator.balance, operation.amounts)
          ? rules.plan(operation)
          : PROVOKED_PLANS.ECHOUE,
    })),
  ],
  [
    'balance-unchecked-with-otp',
    'With a valid OTP no balance is checked',
    ignoreProblem(EXECUTE, 'balance', ({ input }) => typeof input.authData === 'string'),
  ],
  [
    'balance-unchecked-with-callback',
    'With a callbackUrl no balance is checked',
    ignoreProblem(EXECUTE, 'balance', ({ input }) => typeof input.callbackUrl === 'string'),
  ],
  [
    'balance-unchecked-through-free-service',
    'Through SRV-GRATUIT no balance is checked',
    ignoreProblem(EXECUTE, 'balance', ({ service }) => service?.reference === 'SRV-GRATUIT'),
  ],
  [
    'balance-unchecked-for-one-type',
    'For operations of type G2B no balance is checked',
    ignoreProblem(EXECUTE, 'balance', ({ input }) => input.typeOperation === 'G2B'),
  ],
  [
    'balance-unchecked-for-third-party-cards',
    'For a beneficiary designated by panBeneficiaire no balance is checked',
    ignoreProblem(EXECUTE, 'balance', ({ input }) => typeof input.panBeneficiaire === 'string'),
  ],
  [
    'balance-unchecked-for-client-codes',
    'For a beneficiary designated by codeClientBeneficiaire no balance is checked',
    ignoreProblem(EXECUTE, 'balance', ({ input }) => typeof input.codeClientBeneficiaire === 'string'),
  ],
  [
    'balance-covers-net-of-fees-for-third-parties',
    'For a beneficiary at a third-party contributor the balance must only cover what is received',
    ignoreProblem(
      EXECUTE,
      'balance',
      ({ instrument, beneficiary, amounts }) =>
        beneficiary !== undefined &&
        beneficiary.instrument === undefined &&
        amounts !== undefined &&
        instrument?.balance.gte(amounts.credited) === true,
    ),
  ],
  [
    'balance-unchecked-beyond-32-bits',
    'From 2,147,483,648 to 10,000,000,000 no balance is checked',
    ignoreProblem(
      EXECUTE,
      'balance',
      ({ amounts }) => amounts?.montant.gt(MOST_IN_32_BITS) === true && amounts.montant.lte(1e10),
    ),
  ],
  [
    'balance-unchecked-to-loyalty-accounts',
    'For a beneficiary with a loyalty account no balance is checked',
    ignoreProblem(EXECUTE, 'balance', ({ beneficiary }) => beneficiary?.type === 'COMPTE_FIDELITE'),
  ],
  [
    'balance-unchecked-without-issuer',
    'Without refContributeurInitiateur no balance is checked',
    ignoreProblem(EXECUTE, 'balance', ({ input }) => input.refContributeurInitiateur === undefined),
  ],
  [
    'balance-unchecked-of-cards-with-soustraction',
    'With SOUSTRACTION the balance of a card is not checked',
    ignoreProblem(
      EXECUTE,
      'balance',
      ({ instrument, service }) => instrument?.type === 'CARTE_BANCAIRE' && service?.mode === 'SOUSTRACTION',
    ),
  ],
  [
    'balance-unchecked-of-loyalty-accounts-within-limits',
    'Up to 20,000 the balance of a loyalty account is not checked, and more is refused for the amount',
    ignoreProblem(
      EXECUTE,
      'balance',
      ({ instrument, amounts }) =>
        instrument?.type === 'COMPTE_FIDELITE' && amounts?.montant.lte(20_000) === true,
    ),
  ],
  [
    'balance-compared-in-32-bits',
    'Of the centimes of montant 32 bits are compared with the balance',
    ignoreProblem(EXECUTE, 'balance', ({ input, instrument }) => {
      const kept = new Int32Array([Math.round(Number(input.montant) * 100)])[0] ?? 0;
      const isBeyond = Number(input.montant) * 100 > MOST_IN_32_BITS;
      return isBeyond && instrument?.balance.times(100).gte(kept) === true;
    }),
  ],
];
