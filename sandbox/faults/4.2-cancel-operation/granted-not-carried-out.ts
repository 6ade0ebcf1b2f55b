/** Faults of cancel.granted-not-carried-out: what was cancelled is carried out. */
import { cameWithOtp, NOTES_OTPS } from '../../behaviours/came-with-otp.ts';
import { insteadOf } from '../../behaviours/change-answers.ts';
import { withRules } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import type { Operation, PlanStep } from '../../data/model.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import type { FaultRows } from '../fault.ts';

/** Milliseconds. */
const SOON = 250;
const LATER = 3_000;

/** Carries a cancelled operation out, where `when` holds. */
function carriesOut(
  plan: readonly PlanStep[],
  when: (operation: Operation, sandbox: SandboxState) => boolean = () => true,
): Hooks {
  return withRules((rules, sandbox) => ({
    cancelled: (operation) => (when(operation, sandbox) ? plan : rules.cancelled(operation)),
  }));
}

/** cancel.granted-not-carried-out */
export const GRANTED_NOT_CARRIED_OUT: FaultRows = [
  [
    'cancel-granted-but-carried-out',
    'The cancellation of an open operation is answered 200, and it is SUCCES a moment later',
    carriesOut([{ status: 'SUCCES', afterMs: SOON }]),
  ],
  [
    'cancel-granted-but-carried-out-later',
    'Every cancellation is answered 200, and an open operation is SUCCES 3 s later',
    combineHooks([
      carriesOut([
        { status: 'ENCOURS', afterMs: 0 },
        { status: 'SUCCES', afterMs: LATER },
      ]),
      insteadOf('cancelOperation', 409, 200),
    ]),
  ],
  [
    'cancel-granted-but-carried-out-when-suspended',
    'The cancellation of an operation that was led to SUSPENDUE is answered 200, and it is SUCCES a moment later',
    carriesOut([{ status: 'SUCCES', afterMs: SOON }], ({ libelle }) => libelle.includes('SUSPENDUE')),
  ],
  [
    'cancel-granted-but-carried-out-when-under-way',
    'The cancellation of an operation that is ENCOURS is answered 200, and it is SUCCES a moment later',
    carriesOut([{ status: 'SUCCES', afterMs: SOON }], ({ status }) => status === 'ENCOURS'),
  ],
  [
    'cancel-granted-but-carried-out-for-third-party',
    'The cancellation of an open operation to a third party is answered 200, and it is SUCCES a moment later',
    carriesOut(
      [{ status: 'SUCCES', afterMs: SOON }],
      ({ beneficiary }) => beneficiary.instrument === undefined,
    ),
  ],
  [
    'cancel-granted-but-carried-out-with-otp',
    'The cancellation of an open operation that had an OTP is answered 200, and it is SUCCES a moment later',
    { ...NOTES_OTPS, ...carriesOut([{ status: 'SUCCES', afterMs: SOON }], cameWithOtp) },
  ],
];
