/** Amounts of operation records that are not those of the table. */

import Big from 'big.js';
import { changeStep, withOperationRecord, withRules } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { Amounts, Instrument, ModeApplication } from '../../data/model.ts';
import type { Attempt } from '../../service/sandbox-state.ts';
import type { FaultRows } from '../fault.ts';

/** Above it some faults of money show; at it and below they do not. */
export const THRESHOLD = 50;

/** The minor unit. */
export const CENTIME = new Big('0.01');

/** Charges other fees for the operations that `when` picks, in the record and in the balances. */
function feesWhen(when: (attempt: Attempt, montant: Big) => boolean, fees: (right: Big) => Big): Hooks {
  return changeStep('executeOperation', 'balance', (problem, attempt, { rules }) => {
    const { amounts, service } = attempt;
    if (amounts && service && when(attempt, amounts.montant))
      attempt.amounts = rules.amounts(amounts.montant, fees(amounts.fees), service.mode);
    return problem;
  });
}

/** Whether an operation stays with one user. */
export function areOfOneUser(payer: Instrument | undefined, paid: Instrument | undefined): boolean {
  return payer !== undefined && payer.refUsager === paid?.refUsager;
}

const doubled = (fees: Big) => fees.times(2);

/** Changes what is right: the amounts of the record, and with them the money that moves. */
function withAmounts(change: (right: Amounts, mode: ModeApplication) => Partial<Amounts>): Hooks {
  return withRules((rules) => ({
    amounts(montant, fees, mode) {
      const right = rules.amounts(montant, fees, mode);
      return { ...right, ...change(right, mode) };
    },
  }));
}

const is = (attempt: Attempt, typeOperation: string) => attempt.input.typeOperation === typeOperation;

const decimalsOf = (amount: Big) => amount.c.length - 1 - amount.e;

const more = (fees: Big) => fees.plus(1);

const through = ({ service }: Attempt, reference: string) => service?.reference === reference;

/** amounts.addition-debit */
export const ADDITION_DEBIT: FaultRows = [
  [
    'fees-doubled-with-otp',
    'An operation with authData is charged twice the fees',
    feesWhen(({ input }) => typeof input.authData === 'string', doubled),
  ],
  [
    'fees-doubled-with-callback',
    'An operation with a callbackUrl is charged twice the fees',
    feesWhen(({ input }) => typeof input.callbackUrl === 'string', doubled),
  ],
  [
    'fees-doubled-for-one-type',
    'An operation of type B2G is charged twice the fees',
    feesWhen(({ input }) => input.typeOperation === 'B2G', doubled),
  ],
  [
    'fees-doubled-for-bank-accounts',
    'An operation to an internal bank account is charged twice the fees',
    feesWhen(({ beneficiary }) => beneficiary?.instrument?.type === 'COMPTE_BANCAIRE', doubled),
  ],
  [
    'fees-doubled-for-third-party-accounts',
    'An operation to a bank account at a third-party contributor is charged twice the fees',
    feesWhen(({ input }) => typeof input.compteBeneficiaire === 'string', doubled),
  ],
  [
    'fees-between-own-instruments-waived',
    'An operation between two instruments of one user is charged no fees',
    feesWhen(
      ({ instrument, beneficiary }) => areOfOneUser(instrument, beneficiary?.instrument),
      () => new Big(0),
    ),
  ],
  [
    'fees-off-by-a-centime',
    'Above 50, ADDITION debits a centime more than montant plus the fees, in the record and in the balance',
    withAmounts(({ montant, debited }, mode) =>
      mode === 'ADDITION' && montant.gt(THRESHOLD) ? { debited: debited.plus(CENTIME) } : {},
    ),
  ],
  [
    'addition-record-debits-montant-alone',
    'With ADDITION montantADebiter is montant; the balance falls as it should',
    withOperationRecord((record, { amounts, service }) =>
      service.mode === 'ADDITION' ? { ...record, montantADebiter: amounts.montant.toNumber() } : record,
    ),
  ],
  [
    'addition-centimes-debit-more',
    'With ADDITION a montant that is not whole is debited a centime too many',
    withAmounts(({ montant, debited }, mode) =>
      mode === 'ADDITION' && !montant.mod(1).eq(0) ? { debited: debited.plus(CENTIME) } : {},
    ),
  ],
  [
    'rare-three-decimals-of-one-type',
    'Operations of type B2G with more than two decimals are charged 1 more through ADDITION',
    feesWhen((attempt, montant) => is(attempt, 'B2G') && decimalsOf(montant) > 2, more),
    'rare',
  ],
  [
    'rare-large-amounts-of-one-type',
    'Operations of type G2P above 5,000 are charged 1 more',
    feesWhen((attempt, montant) => is(attempt, 'G2P') && montant.gt(5000), more),
    'rare',
  ],
  [
    'rare-price-tags-through-one-service',
    'Amounts that end in .99 are charged 1 more through SRV-ADDITION',
    feesWhen((attempt, montant) => through(attempt, 'SRV-ADDITION') && montant.mod(1).eq('0.99'), more),
    'rare',
  ],
  [
    'rare-no-issuer-and-a-callback',
    'An operation with a callbackUrl and without refContributeurInitiateur is charged 1 more',
    feesWhen(
      ({ input }) => typeof input.callbackUrl === 'string' && input.refContributeurInitiateur === undefined,
      more,
    ),
    'rare',
  ],
  [
    'rare-loyalty-to-third-party-wallet',
    'What a loyalty account pays to a wallet at a third-party contributor is charged 1 more',
    feesWhen(
      ({ instrument, input }) =>
        instrument?.type === 'COMPTE_FIDELITE' && typeof input.msisdnBeneficiaire === 'string',
      more,
    ),
    'rare',
  ],
];

/** amounts.addition-credit */
export const ADDITION_CREDIT: FaultRows = [
  [
    'record-between-own-instruments-without-amounts',
    'The record of an operation between two instruments of one user says that nothing is debited or credited',
    withOperationRecord((record, { initiator, beneficiary }) =>
      areOfOneUser(initiator, beneficiary.instrument)
        ? { ...record, montantADebiter: 0, montantACrediter: 0 }
        : record,
    ),
  ],
  [
    'addition-credits-less-fees',
    'With ADDITION the beneficiary receives montant minus the fees as well',
    withAmounts(({ montant, fees }, mode) => (mode === 'ADDITION' ? { credited: montant.minus(fees) } : {})),
  ],
  [
    'addition-record-credits-whole-units',
    'With ADDITION montantACrediter is montant without its centimes',
    withOperationRecord((record, { amounts, service }) =>
      service.mode === 'ADDITION'
        ? { ...record, montantACrediter: Math.trunc(amounts.credited.toNumber()) }
        : record,
    ),
  ],
];

/** amounts.soustraction-debit */
export const SOUSTRACTION_DEBIT: FaultRows = [
  [
    'soustraction-debits-fees-on-top',
    'With SOUSTRACTION montant plus the fees are debited',
    withAmounts(({ montant, fees }, mode) =>
      mode === 'SOUSTRACTION' ? { debited: montant.plus(fees) } : {},
    ),
  ],
  [
    'soustraction-record-debits-net',
    'With SOUSTRACTION montantADebiter is montant minus the fees',
    withOperationRecord((record, { amounts, service }) =>
      service.mode === 'SOUSTRACTION'
        ? { ...record, montantADebiter: amounts.montant.minus(amounts.fees).toNumber() }
        : record,
    ),
  ],
];

/** amounts.soustraction-credit */
export const SOUSTRACTION_CREDIT: FaultRows = [
  [
    'soustraction-credits-montant',
    'With SOUSTRACTION the beneficiary receives all of montant',
    withAmounts(({ montant }, mode) => (mode === 'SOUSTRACTION' ? { credited: montant } : {})),
  ],
  [
    'soustraction-credits-a-centime-less',
    'Above 50, SOUSTRACTION credits a centime less than montant minus the fees',
    withAmounts(({ montant, credited }, mode) =>
      mode === 'SOUSTRACTION' && montant.gt(THRESHOLD) ? { credited: credited.minus(CENTIME) } : {},
    ),
  ],
  [
    'rare-very-large-amounts-to-accounts',
    'Above 50,000, what goes to a bank account through SOUSTRACTION is charged 1 more than the fees',
    feesWhen(
      ({ beneficiary, service }, montant) =>
        montant.gt(50_000) && service?.mode === 'SOUSTRACTION' && beneficiary?.type === 'COMPTE_BANCAIRE',
      more,
    ),
    'rare',
  ],
  [
    'rare-round-amounts-of-one-type',
    'Operations of type B2B of 1,000 and its multiples cost 1 more than the fee call says',
    feesWhen((attempt, montant) => is(attempt, 'B2B') && montant.mod(1000).eq(0), more),
    'rare',
  ],
];
