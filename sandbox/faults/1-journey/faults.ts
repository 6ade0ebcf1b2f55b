/** Faults of part 1, the usual journey. */

import Big from 'big.js';
import { onSuccess } from '../../behaviours/change-answers.ts';
import { extraStep, whenStatus, withRules } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import type { Operation, StatutOperation } from '../../data/model.ts';
import { debitedSince, move } from '../../service/ledger.ts';
import { malformed } from '../../service/validation.ts';
import type { SectionFaults } from '../fault.ts';
import { movingOnceSuspended } from '../once-suspended.ts';
import { BESIDE_SPENDING } from './beside-spending.ts';
import { MOVES_ONCE } from './moves-once.ts';
import { NEVER_BACKWARDS } from './never-backwards.ts';
import { OVERLAPPING_CALLS } from './overlapping-calls.ts';

/** Services whose fees somebody asked for. */
const quoted = perSandbox(() => new Set<string | undefined>());

const NOTHING = new Big(0);

/** Milliseconds. */
const REFUNDED_AFTER = 100;

/** Milliseconds in which two operations are as good as simultaneous. */
const MOMENT = 50;

/** Keeps what was debited for operations that are cancelled in a status. */
function keepsDebitOfCancelled(status: StatutOperation): Hooks {
  return withRules((rules) => {
    const cancelled = new WeakSet<Operation>();
    return {
      debitedAt: 'acceptance',
      cancelled: (operation) => {
        if (operation.status === status) cancelled.add(operation);
        return rules.cancelled(operation);
      },
      refund: (operation) => (cancelled.has(operation) ? NOTHING : rules.refund(operation)),
    };
  });
}

/** Takes another debit out of the balance of an instrument at every nth operation that it pays. */
function everyNthPayment(n: number, debit: (right: Big) => Big): Hooks {
  const seen = new WeakSet<Operation>();
  return withRules((rules, sandbox) => ({
    debit(operation) {
      const right = rules.debit(operation);
      if (seen.has(operation)) return right;
      seen.add(operation);
      const count = (counts(sandbox).get(operation.initiator.reference) ?? 0) + 1;
      counts(sandbox).set(operation.initiator.reference, count);
      return count % n === 0 ? debit(right) : right;
    },
  }));
}

/** How often something happened to somebody. */
const counts = perSandbox(() => new Map<string, number>());

/** The deviations that break each requirement of part 1. */
export const JOURNEY_FAULTS: SectionFaults<'1'> = {
  'journey.completes': [
    [
      'journey-refused-after-fees',
      'An operation with an OTP is refused once the fees of its service were asked for',
      combineHooks([
        onSuccess('getFees', (_answer, call, sandbox) => {
          quoted(sandbox).add(call.params.referenceService);
          return undefined;
        }),
        extraStep('executeOperation', 'fees.fresh', ({ input, service }, sandbox) =>
          input.authData !== undefined && quoted(sandbox).has(service?.reference)
            ? malformed('The fees have expired')
            : undefined,
        ),
      ]),
    ],
    [
      'journey-otp-refused-with-addition',
      'Through a service whose mode is ADDITION an operation with a valid OTP is answered 400',
      extraStep('executeOperation', 'authData.mode', ({ input, service }) =>
        input.authData !== undefined && service?.mode === 'ADDITION'
          ? malformed('The OTP does not cover the fees')
          : undefined,
      ),
    ],
  ],
  'journey.debits-initiator': [
    [
      'journey-initiator-not-debited',
      'The balance of the initiator does not change',
      withRules(() => ({ debit: () => NOTHING })),
    ],
    [
      'journey-third-party-operation-not-debited',
      'The initiator is not debited for a beneficiary at a third-party contributor',
      withRules((rules) => ({
        debit: (operation) => (operation.beneficiary.instrument ? rules.debit(operation) : NOTHING),
      })),
    ],
    [
      'journey-debit-given-back-after-success',
      'The initiator gets the debit back 100 ms after SUCCES',
      whenStatus('SUCCES', ({ initiator, amounts, reference }, { clock }) => {
        clock.after(REFUNDED_AFTER, () => move(initiator, 'CREDIT', amounts.debited, reference, clock.now()));
      }),
    ],
    [
      'journey-simultaneous-debits-lost',
      'An instrument that is debited again within 50 ms keeps the second debit',
      withRules((rules, { clock }) => ({
        debit: (operation) =>
          debitedSince(operation.initiator, clock.now().getTime() - MOMENT).gt(0)
            ? NOTHING
            : rules.debit(operation),
      })),
    ],
    [
      'rare-fourth-payment-doubled',
      'Every fourth operation of an instrument is debited twice',
      everyNthPayment(4, (right) => right.times(2)),
      'rare',
    ],
    [
      'rare-seventh-payment-free',
      'Every seventh operation of an instrument is not debited',
      everyNthPayment(7, () => new Big(0)),
      'rare',
    ],
  ],
  'journey.credits-beneficiary': [
    [
      'journey-beneficiary-not-credited',
      'The balance of the beneficiary does not change',
      withRules(() => ({ credit: () => NOTHING })),
    ],
    [
      'journey-credit-goes-to-initiator',
      'The initiator is credited instead of the beneficiary',
      combineHooks([
        withRules(() => ({ credit: () => NOTHING })),
        whenStatus('SUCCES', ({ initiator, amounts, reference, statusAt }) => {
          move(initiator, 'CREDIT', amounts.credited, reference, statusAt);
        }),
      ]),
    ],
    [
      'journey-suspended-operation-credits-nobody',
      'An operation that was SUSPENDUE credits nobody when it is SUCCES',
      movingOnceSuspended('credit', () => NOTHING),
    ],
  ],
  'journey.failure-moves-nothing': [
    [
      'failed-operation-keeps-its-debit',
      'What was debited for an operation that ends ECHOUE is not given back',
      withRules((rules) => ({
        debitedAt: 'acceptance',
        refund: (operation) => (operation.status === 'ECHOUE' ? NOTHING : rules.refund(operation)),
      })),
    ],
    [
      'failed-operation-to-third-party-keeps-its-debit',
      'What was debited for an operation that ends ECHOUE is not given back where its beneficiary is a third party',
      withRules((rules) => ({
        debitedAt: 'acceptance',
        refund: (operation) =>
          operation.status === 'ECHOUE' && operation.beneficiary.instrument === undefined
            ? NOTHING
            : rules.refund(operation),
      })),
    ],
    [
      'cancelled-operation-to-third-party-keeps-its-debit',
      'What was debited for an operation that ends ANNULEE is not given back where its beneficiary is a third party',
      withRules((rules) => ({
        debitedAt: 'acceptance',
        refund: (operation) =>
          operation.status === 'ANNULEE' && operation.beneficiary.instrument === undefined
            ? NOTHING
            : rules.refund(operation),
      })),
    ],
    [
      'failed-operation-with-soustraction-keeps-its-debit',
      'What was debited for an operation that ends ECHOUE is not given back with the fee mode SOUSTRACTION',
      withRules((rules) => ({
        debitedAt: 'acceptance',
        refund: (operation) =>
          operation.status === 'ECHOUE' && operation.service.mode === 'SOUSTRACTION'
            ? NOTHING
            : rules.refund(operation),
      })),
    ],
    [
      'operation-cancelled-when-encours-keeps-its-debit',
      'What was debited for an operation that is cancelled when it is ENCOURS is not given back',
      keepsDebitOfCancelled('ENCOURS'),
    ],
    [
      'operation-cancelled-when-suspendue-keeps-its-debit',
      'What was debited for an operation that is cancelled when it is SUSPENDUE is not given back',
      keepsDebitOfCancelled('SUSPENDUE'),
    ],
    [
      'cancelled-operation-with-soustraction-credits',
      'With SOUSTRACTION the beneficiary of an operation that was cancelled is credited anyway',
      whenStatus('ANNULEE', ({ beneficiary, amounts, reference, service, statusAt }) => {
        if (beneficiary.instrument !== undefined && service.mode === 'SOUSTRACTION')
          move(beneficiary.instrument, 'CREDIT', amounts.credited, reference, statusAt);
      }),
    ],
    [
      'cancelled-operation-credits-all-the-same',
      'The beneficiary of an operation that ends ANNULEE is credited anyway',
      whenStatus('ANNULEE', ({ beneficiary, amounts, reference, statusAt }) => {
        if (beneficiary.instrument !== undefined)
          move(beneficiary.instrument, 'CREDIT', amounts.credited, reference, statusAt);
      }),
    ],
  ],
  'journey.moves-once': MOVES_ONCE,
  'journey.overlapping-calls': [...OVERLAPPING_CALLS, ...BESIDE_SPENDING],
  'journey.never-backwards': NEVER_BACKWARDS,
  'journey.otp-accepted': [
    [
      'otp-generated-refused',
      'Every OTP is refused as invalid',
      withRules(() => ({ otpValid: () => false })),
    ],
    [
      'otp-of-wallets-refused',
      'The OTP of a mobile wallet is refused as invalid',
      withRules((rules) => ({
        otpValid: (code, instrument, sandbox) =>
          instrument.type !== 'MOBILE_WALLET' && rules.otpValid(code, instrument, sandbox),
      })),
    ],
    [
      'otp-expires-at-once',
      'An OTP has expired when it is generated',
      withRules(() => ({ otpLifetimeMs: 0 })),
    ],
  ],
};
