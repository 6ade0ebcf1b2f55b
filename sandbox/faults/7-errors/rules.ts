/** The rules of part 7, and the form of an error. */

import { withBody, withEnvelope } from '../../behaviours/answer-parts.ts';
import { onError } from '../../behaviours/change-answers.ts';
import {
  changeStep,
  overlook,
  stepStatus,
  withOperationRecord,
  withRules,
} from '../../behaviours/change-rules.ts';
import { combineHooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import { PROVOKED_PLANS } from '../../data/fixtures.ts';
import { requestIdOf } from '../../routes/operation-steps.ts';
import { internalBeneficiary } from '../../service/conforming-rules.ts';
import { debitedSince } from '../../service/ledger.ts';
import type { FaultRows } from '../fault.ts';

const EXECUTE = 'executeOperation';

/** Milliseconds in which two operations are as good as simultaneous. */
const MOMENT = 50;

/** Up to it no OTP is verified where the fault says so. */
const SMALL = 100;

/** requestIds of operations whose OTP was invalid. */
const doubtful = perSandbox(() => new Set<string>());

export const BODY_NULL: FaultRows = [
  [
    'envelope-error-body-not-null',
    'The body of a 400 is an object with details',
    onError(
      'any',
      (answer) => withEnvelope(answer, (envelope) => ({ ...envelope, body: { detail: envelope.message } })),
      400,
    ),
  ],
  [
    'error-404-body-empty-object',
    'The body of a 404 is an empty object',
    onError('any', (answer) => withBody(answer, () => ({})), 404),
  ],
  [
    'error-401-body-empty-array',
    'The body of a 401 is an empty array',
    onError('any', (answer) => withBody(answer, () => []), 401),
  ],
];

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
    changeStep(EXECUTE, 'balance', (problem, { instrument, amounts }, { rules, clock }) => {
      if (!problem || !instrument || !amounts) return problem;
      const unseen = debitedSince(instrument, clock.now().getTime() - MOMENT);
      return rules.covers(instrument.balance.plus(unseen), amounts) ? undefined : problem;
    }),
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
    overlook(EXECUTE, 'balance', ({ input }) => typeof input.authData === 'string'),
  ],
  [
    'balance-unchecked-with-callback',
    'With a callbackUrl no balance is checked',
    overlook(EXECUTE, 'balance', ({ input }) => typeof input.callbackUrl === 'string'),
  ],
  [
    'balance-unchecked-through-free-service',
    'Through SRV-GRATUIT no balance is checked',
    overlook(EXECUTE, 'balance', ({ service }) => service?.reference === 'SRV-GRATUIT'),
  ],
  [
    'balance-unchecked-for-one-type',
    'For operations of type G2B no balance is checked',
    overlook(EXECUTE, 'balance', ({ input }) => input.typeOperation === 'G2B'),
  ],
  [
    'balance-unchecked-for-third-party-cards',
    'For a beneficiary designated by panBeneficiaire no balance is checked',
    overlook(EXECUTE, 'balance', ({ input }) => typeof input.panBeneficiaire === 'string'),
  ],
  [
    'balance-unchecked-for-client-codes',
    'For a beneficiary designated by codeClientBeneficiaire no balance is checked',
    overlook(EXECUTE, 'balance', ({ input }) => typeof input.codeClientBeneficiaire === 'string'),
  ],
  [
    'balance-unchecked-to-loyalty-accounts',
    'For a beneficiary with a loyalty account no balance is checked',
    overlook(EXECUTE, 'balance', ({ beneficiary }) => beneficiary?.type === 'COMPTE_FIDELITE'),
  ],
  [
    'balance-unchecked-without-issuer',
    'Without refContributeurInitiateur no balance is checked',
    overlook(EXECUTE, 'balance', ({ input }) => input.refContributeurInitiateur === undefined),
  ],
  [
    'balance-unchecked-of-cards-with-soustraction',
    'With SOUSTRACTION the balance of a card is not checked',
    overlook(
      EXECUTE,
      'balance',
      ({ instrument, service }) => instrument?.type === 'CARTE_BANCAIRE' && service?.mode === 'SOUSTRACTION',
    ),
  ],
];

export const INVALID_OTP: FaultRows = [
  ['otp-invalid-accepted', 'Any authData is accepted', withRules(() => ({ otpValid: () => true }))],
  [
    'otp-invalid-accepted-up-to-100',
    'Up to an amount of 100 any authData is accepted',
    overlook(EXECUTE, 'authData.valid', ({ input }) => Number(input.montant) <= SMALL),
  ],
  [
    'otp-unchecked-through-second-service',
    'Through SRV-SOUSTRACTION any authData is accepted',
    overlook(EXECUTE, 'authData.valid', ({ service }) => service?.reference === 'SRV-SOUSTRACTION'),
  ],
  [
    'otp-unchecked-for-one-type',
    'For operations of type B2B any authData is accepted',
    overlook(EXECUTE, 'authData.valid', ({ input }) => input.typeOperation === 'B2B'),
  ],
  [
    'otp-unchecked-for-client-codes',
    'For a beneficiary designated by codeClientBeneficiaire any authData is accepted',
    overlook(EXECUTE, 'authData.valid', ({ input }) => typeof input.codeClientBeneficiaire === 'string'),
  ],
  [
    'otp-unchecked-of-cards',
    'Of an initiator who pays with a card any authData is accepted',
    overlook(EXECUTE, 'authData.valid', ({ instrument }) => instrument?.type === 'CARTE_BANCAIRE'),
  ],
  [
    'otp-unchecked-with-callback',
    'With a callbackUrl any authData is accepted',
    overlook(EXECUTE, 'authData.valid', ({ input }) => typeof input.callbackUrl === 'string'),
  ],
  ['otp-invalid-401', 'An invalid OTP is answered 401', stepStatus(EXECUTE, 'authData.valid', 401)],
  [
    'otp-invalid-fails-later',
    'An operation with an invalid OTP is accepted, and is ECHOUE later',
    combineHooks([
      changeStep(EXECUTE, 'authData.valid', (problem, attempt, sandbox) => {
        if (problem) doubtful(sandbox).add(requestIdOf(attempt));
        return undefined;
      }),
      withRules((rules, sandbox) => ({
        plan: (operation) =>
          doubtful(sandbox).has(operation.requestId) ? PROVOKED_PLANS.ECHOUE : rules.plan(operation),
      })),
    ]),
  ],
];

export const UNKNOWN_REF_INSTRUMENT_PAIEMENT_INITIATEUR: FaultRows = [
  [
    'operation-unknown-initiator-400',
    'An operation from an unknown instrument is answered 400',
    stepStatus(EXECUTE, 'initiator.known', 400),
  ],
  [
    'operation-unknown-initiator-500',
    'An operation from an unknown instrument is answered 500',
    stepStatus(EXECUTE, 'initiator.known', 500),
  ],
];

export const UNKNOWN_REF_INSTRUMENT_PAIEMENT_BENEFICIAIRE: FaultRows = [
  [
    'operation-unknown-beneficiary-400',
    'An operation to an unknown instrument is answered 400',
    stepStatus(EXECUTE, 'beneficiary.known', 400),
  ],
  [
    'operation-unknown-beneficiary-accepted',
    'What an unknown instrument should receive stays on an account of the platform',
    combineHooks([
      changeStep(EXECUTE, 'beneficiary.known', (problem, attempt, { store }) => {
        const account = [...store.instruments.values()].find(({ type }) => type === 'COMPTE_BANCAIRE');
        if (problem && account) {
          const { instrument, ...outside } = internalBeneficiary(account);
          attempt.beneficiary = outside;
        }
        return undefined;
      }),
    ]),
  ],
];

export const UNKNOWN_REF_SERVICE: FaultRows = [
  [
    'operation-unknown-service-400',
    'An operation through an unknown service is answered 400',
    stepStatus(EXECUTE, 'service.known', 400),
  ],
  [
    'operation-unknown-service-has-default',
    'For an unknown service the free one is used',
    changeStep(EXECUTE, 'service.known', (problem, attempt, { store }) => {
      if (problem) attempt.service = store.services.get('SRV-GRATUIT');
      return undefined;
    }),
  ],
];

export const UNKNOWN_REF_CONTRIBUTEUR_INITIATEUR: FaultRows = [
  [
    'operation-unknown-initiator-contributor-400',
    'A refContributeurInitiateur that is unknown is answered 400, like one of another instrument',
    overlook(EXECUTE, 'refContributeurInitiateur.known'),
  ],
  [
    'operation-initiator-contributor-not-read',
    'refContributeurInitiateur is not looked at',
    combineHooks([
      overlook(EXECUTE, 'refContributeurInitiateur.known'),
      overlook(EXECUTE, 'initiator.issuer'),
    ]),
  ],
];

export const UNKNOWN_REF_CONTRIBUTEUR_BENEFICIAIRE: FaultRows = [
  [
    'operation-unknown-beneficiary-contributor-400',
    'A refContributeurBeneficiaire that is unknown is answered 400',
    stepStatus(EXECUTE, 'refContributeurBeneficiaire.known', 400),
  ],
  [
    'operation-beneficiary-contributor-not-read',
    'refContributeurBeneficiaire is not looked at',
    combineHooks([
      overlook(EXECUTE, 'refContributeurBeneficiaire.known'),
      overlook(EXECUTE, 'beneficiary.issuer'),
    ]),
  ],
];

export const FAILURE_AFTER_ACCEPTANCE: FaultRows = [
  [
    'failure-shows-as-ANNULEE',
    'An operation that fails after its acceptance shows ANNULEE',
    withOperationRecord((record, { status }) =>
      status === 'ECHOUE' ? { ...record, statutOperation: 'ANNULEE' } : record,
    ),
  ],
  [
    'failure-shows-as-ENCOURS',
    'An operation that fails after its acceptance shows ENCOURS for ever',
    withOperationRecord((record, { status }) =>
      status === 'ECHOUE' ? { ...record, statutOperation: 'ENCOURS', raisonEchec: null } : record,
    ),
  ],
  [
    'failure-reason-under-another-name',
    'The reason of a failure is in motifEchec, not in raisonEchec',
    withOperationRecord((record) => ({
      ...record,
      raisonEchec: null,
      motifEchec: record.raisonEchec,
    })),
  ],
];
