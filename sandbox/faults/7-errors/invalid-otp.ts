/** Faults of errors.invalid-otp. */

import { changeStep, ignoreProblem, stepStatus, withRules } from '../../behaviours/change-rules.ts';
import { combineHooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import { PROVOKED_PLANS } from '../../data/fixtures.ts';
import { requestIdOf } from '../../routes/operation-steps.ts';
import type { FaultRows } from '../fault.ts';
import { OTP_COMPARISONS, OTP_NEVER_GENERATED } from './otp-comparisons.ts';

const EXECUTE = 'executeOperation';

/** Up to it no OTP is verified where the fault says so. */
const SMALL = 100;

/** requestIds of operations whose OTP was invalid. */
const doubtful = perSandbox(() => new Set<string>());

/** OTPs that opened an operation, each behind its instrument. */
const usedOtps = perSandbox(() => new Set<string>());

/** errors.invalid-otp */
export const INVALID_OTP: FaultRows = [
  ['otp-invalid-accepted', 'Any authData is accepted', withRules(() => ({ otpValid: () => true }))],
  [
    'otp-invalid-accepted-up-to-100',
    'Up to an amount of 100 any authData is accepted',
    ignoreProblem(EXECUTE, 'authData.valid', ({ input }) => Number(input.montant) <= SMALL),
  ],
  [
    'otp-unchecked-through-second-service',
    'Through SRV-SOUSTRACTION any authData is accepted',
    ignoreProblem(EXECUTE, 'authData.valid', ({ service }) => service?.reference === 'SRV-SOUSTRACTION'),
  ],
  [
    'otp-unchecked-for-one-type',
    'For operations of type B2B any authData is accepted',
    ignoreProblem(EXECUTE, 'authData.valid', ({ input }) => input.typeOperation === 'B2B'),
  ],
  [
    'otp-unchecked-for-client-codes',
    'For a beneficiary designated by codeClientBeneficiaire any authData is accepted',
    ignoreProblem(EXECUTE, 'authData.valid', ({ input }) => typeof input.codeClientBeneficiaire === 'string'),
  ],
  [
    'otp-unchecked-of-cards',
    'If the initiator pays with a card, any authData is accepted',
    ignoreProblem(EXECUTE, 'authData.valid', ({ instrument }) => instrument?.type === 'CARTE_BANCAIRE'),
  ],
  [
    'otp-unchecked-between-own-instruments',
    'Between two instruments of one user any authData is accepted',
    ignoreProblem(
      EXECUTE,
      'authData.valid',
      ({ instrument, beneficiary }) => instrument?.refUsager === beneficiary?.instrument?.refUsager,
    ),
  ],
  [
    'otp-unchecked-with-callback',
    'With a callbackUrl any authData is accepted',
    ignoreProblem(EXECUTE, 'authData.valid', ({ input }) => typeof input.callbackUrl === 'string'),
  ],
  [
    'otp-beside-used-accepted',
    'An authData that differs from an OTP that was used in its last digit alone is accepted',
    withRules((rules) => ({
      otpValid: (code, instrument, sandbox) => {
        const used = usedOtps(sandbox);
        const own = `${instrument} ${code}`;
        if (!rules.otpValid(code, instrument, sandbox))
          return [...used].some((other) => other !== own && other.slice(0, -1) === own.slice(0, -1));
        used.add(own);
        return true;
      },
    })),
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
  ...OTP_COMPARISONS,
  ...OTP_NEVER_GENERATED,
];
