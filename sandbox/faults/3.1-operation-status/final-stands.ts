/** Final statuses that change. */

import { onError } from '../../behaviours/change-answers.ts';
import { changeStep, ignoreProblem, withRules } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import { everyNth, perSandbox } from '../../behaviours/per-sandbox.ts';
import type { Operation, StatutOperation } from '../../data/model.ts';
import { requestIdOf } from '../../routes/operation-steps.ts';
import { changeStatus } from '../../service/operation-lifecycle.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import type { FaultRows } from '../fault.ts';

/** Gives an operation another status some time after it has taken one. */
function turns(
  from: StatutOperation,
  to: StatutOperation,
  when: (operation: Operation, sandbox: SandboxState) => boolean = () => true,
  afterMs = REVERSED_AFTER,
): Hooks {
  return {
    operation(event, sandbox) {
      if (event.type === 'refused' || event.operation.status !== from || !when(event.operation, sandbox))
        return;
      sandbox.clock.after(afterMs, () => changeStatus(event.operation, to, sandbox));
    },
  };
}

/** Milliseconds. */
const REVERSED_AFTER = 100;

/** Whether an operation was cancelled by a call, rather than as planned. */
function wasCancelled(operation: Operation, { rules }: SandboxState): boolean {
  return rules.plan(operation).every(({ status }) => status !== 'ANNULEE');
}

const MUCH_LATER = 700;

function reversedWithOtp(): Hooks {
  return combineHooks([
    changeStep('executeOperation', 'authData.valid', (problem, attempt, sandbox) => {
      if (typeof attempt.input.authData === 'string') authenticated(sandbox).add(requestIdOf(attempt));
      return problem;
    }),
    turns(
      'SUCCES',
      'EXTOURNE',
      ({ requestId }, sandbox) => authenticated(sandbox).has(requestId),
      MUCH_LATER,
    ),
  ]);
}

/** requestIds of operations that came with an OTP. */
const authenticated = perSandbox(() => new Set<string>());

/** Every final status is shown as open again at every third showing. */
const FLICKER = 3;

/** Cancels final operations of one status like open ones. */
function cancels(status: StatutOperation): Hooks {
  return ignoreProblem('cancelOperation', 'operation.open', ({ operation }) => operation?.status === status);
}

/** status.final-stands */
export const FINAL_STANDS: FaultRows = [
  ['status-final-reversed', 'SUCCES turns into EXTOURNE after 100 ms', turns('SUCCES', 'EXTOURNE')],
  [
    'status-failure-tried-again',
    'ECHOUE turns into SUCCES after 100 ms, when the operation is tried again',
    turns('ECHOUE', 'SUCCES'),
  ],
  [
    'status-cancelled-still-carried-out',
    'A cancelled operation is carried out anyway: ANNULEE turns into SUCCES',
    turns('ANNULEE', 'SUCCES', wasCancelled),
  ],
  ['status-reversal-taken-back', 'EXTOURNE turns into ENCOURS after 100 ms', turns('EXTOURNE', 'ENCOURS')],
  [
    'status-success-open-again-but-p2p',
    'SUCCES turns into ENCOURS after 700 ms, but for operations of type P2P',
    turns('SUCCES', 'ENCOURS', ({ typeOperation }) => typeOperation !== 'P2P', MUCH_LATER),
  ],
  [
    'status-large-success-reversed',
    'From 10,000 up SUCCES turns into EXTOURNE after 700 ms',
    turns('SUCCES', 'EXTOURNE', ({ amounts }) => amounts.montant.gte(10_000), MUCH_LATER),
  ],
  [
    'status-success-with-otp-reversed',
    'With an OTP SUCCES turns into EXTOURNE after 700 ms',
    reversedWithOtp(),
  ],
  [
    'status-final-flickers',
    'Every third record of an operation that is SUCCES says ENCOURS, as if another replica answered',
    withRules((rules) => {
      const stale = everyNth(FLICKER);
      return {
        record: (record, operation, sandbox) => ({
          ...rules.record(record, operation, sandbox),
          ...(operation.status === 'SUCCES' && stale() ? { statutOperation: 'ENCOURS' } : {}),
        }),
      };
    }),
  ],
];

/** status.final-stands-after-cancel */
export const FINAL_STANDS_AFTER_CANCEL: FaultRows = [
  ['cancel-turns-success', 'Cancelling an operation that is SUCCES makes it ANNULEE', cancels('SUCCES')],
  ['cancel-turns-failure', 'Cancelling an operation that is ECHOUE makes it ANNULEE', cancels('ECHOUE')],
  ['cancel-turns-reversal', 'Cancelling an operation that is EXTOURNE makes it ANNULEE', cancels('EXTOURNE')],
  [
    'cancel-refused-but-done',
    'Cancelling an operation that is SUCCES is answered 409, and makes it EXTOURNE 100 ms later',
    onError(
      'cancelOperation',
      (_answer, call, sandbox) => {
        const operation = sandbox.store.operations.get(call.params.referenceOperation ?? '');
        if (operation?.status !== 'SUCCES') return undefined;
        sandbox.clock.after(REVERSED_AFTER, () => changeStatus(operation, 'EXTOURNE', sandbox));
        return undefined;
      },
      409,
    ),
  ],
];
