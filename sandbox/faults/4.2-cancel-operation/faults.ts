/** Faults of 4.2, cancelling. */

import { answeredAs } from '../../behaviours/answer-parts.ts';
import { cameWithOtp, NOTES_OTPS } from '../../behaviours/came-with-otp.ts';
import {
  insteadOf,
  noContent,
  onAnswer,
  onError,
  onSuccess,
  successAs,
} from '../../behaviours/change-answers.ts';
import { changeStep, extraStep } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { FINAL, type Operation } from '../../data/model.ts';
import { cancel } from '../../service/operation-lifecycle.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import { recordOf } from '../../service/shown-record.ts';
import { malformed, notFound } from '../../service/validation.ts';
import { whenReuseIsRefused } from '../4.1-execute-operation/not-replayed.ts';
import { absent } from '../absent-calls.ts';
import type { SectionFaults } from '../fault.ts';
import { FINAL_MOVES_NOTHING } from './final-moves-nothing.ts';
import { GRANTED_NOT_CARRIED_OUT } from './granted-not-carried-out.ts';

const CANCEL = 'cancelOperation';

/** Cancels other open operations with the one that is meant. */
function alsoCancels(which: (other: Operation, meant: Operation) => boolean): Hooks {
  return onSuccess(CANCEL, (_answer, call, sandbox) => {
    const all = [...sandbox.store.operations.values()];
    const meant = sandbox.store.operations.get(call.params.referenceOperation ?? '');
    if (!meant) return undefined;
    const others = all.filter(
      (other) => other !== meant && !FINAL.includes(other.status) && which(other, meant),
    );
    for (const other of others) cancel(other, sandbox);
    return undefined;
  });
}

/** Does not find some operations. */
function unknownWhere(which: (operation: Operation, sandbox: SandboxState) => boolean): Hooks {
  return changeStep(CANCEL, 'operation.known', (problem, { operation }, sandbox) =>
    operation !== undefined && which(operation, sandbox) ? notFound('The operation') : problem,
  );
}

/** The deviations that break each requirement of 4.2. */
export const CANCEL_OPERATION_FAULTS: SectionFaults<'4.2'> = {
  'cancel.success': [
    ['cancel-204', 'A cancelled operation is answered 204 without a body', noContent(CANCEL)],
    ['cancel-202', 'A cancelled operation is answered 202', successAs(CANCEL, 202)],
    [
      'cancel-needs-body',
      'A cancellation without a body is refused with 400',
      extraStep(CANCEL, 'body', ({ call }) =>
        call.rawBody === '' ? malformed('Required request body is missing') : undefined,
      ),
    ],
    [
      'cancel-returns-record',
      'The answer to a cancelled operation holds its record',
      onSuccess(CANCEL, (answer, call, sandbox) => {
        const operation = sandbox.store.operations.get(call.params.referenceOperation ?? '');
        return operation && answeredAs(answer, 200, recordOf(operation, sandbox));
      }),
    ],
    [
      'cancel-returns-empty-object',
      'The body of the answer to a cancelled operation is an empty object',
      successAs(CANCEL, 200, () => ({})),
    ],
    [
      'cancel-final-returns-object',
      'Cancelling an operation that is final is answered 200, with an object in body',
      insteadOf(CANCEL, 409, 200, { annulee: false }),
    ],
    [
      'cancel-again-returns-record',
      'Cancelling an operation that is ANNULEE already is answered 200, with its record',
      onAnswer(CANCEL, (answer, call, sandbox) => {
        const operation = sandbox.store.operations.get(call.params.referenceOperation ?? '');
        return operation?.status === 'ANNULEE' && answer.status === 409
          ? answeredAs(answer, 200, recordOf(operation, sandbox))
          : undefined;
      }),
    ],
    [
      'cancel-404-for-loyalty-accounts',
      'Cancelling an operation that a loyalty account paid is answered 404',
      unknownWhere(({ initiator }) => initiator.type === 'COMPTE_FIDELITE'),
    ],
    [
      'cancel-404-for-third-party-cards',
      'Cancelling an operation whose beneficiary is a card at a third-party contributor is answered 404',
      unknownWhere(
        ({ beneficiary: { instrument, type } }) => instrument === undefined && type === 'CARTE_BANCAIRE',
      ),
    ],
    [
      'cancel-404-through-one-service',
      'Cancelling an operation through the service SRV-SOUSTRACTION is answered 404',
      unknownWhere(({ service }) => service.reference === 'SRV-SOUSTRACTION'),
    ],
    [
      'cancel-404-of-one-type',
      'Cancelling an operation of type B2G is answered 404',
      unknownWhere(({ typeOperation }) => typeOperation === 'B2G'),
    ],
    [
      'cancel-404-with-otp',
      'Cancelling an operation that came with authData is answered 404',
      { ...NOTES_OTPS, ...unknownWhere(cameWithOtp) },
    ],
    [
      'cancel-404-with-callback-url',
      'Cancelling an operation that has a callbackUrl is answered 404',
      unknownWhere(({ callbackUrl }) => callbackUrl !== undefined),
    ],
    [
      'cancel-absent-404',
      'cancelOperation is not implemented: every call is answered 404',
      absent('cancelOperation', 404),
    ],
    [
      'cancel-absent-405',
      'cancelOperation is not implemented: every call is answered 405',
      absent('cancelOperation', 405),
    ],
    [
      'cancel-absent-501',
      'cancelOperation is not implemented: every call is answered 501',
      absent('cancelOperation', 501),
    ],
  ],
  'cancel.unknown-operation': [
    ['cancel-unknown-200', 'Cancelling an unknown operation is answered 200', insteadOf(CANCEL, 404, 200)],
    ['cancel-unknown-400', 'Cancelling an unknown operation is answered 400', insteadOf(CANCEL, 404, 400)],
    ['cancel-unknown-409', 'Cancelling an unknown operation is answered 409', insteadOf(CANCEL, 404, 409)],
    ['cancel-unknown-500', 'Cancelling an unknown operation is answered 500', insteadOf(CANCEL, 404, 500)],
  ],
  'cancel.other-operations-untouched': [
    [
      'cancel-takes-all-of-initiator',
      'Cancelling an operation cancels every open operation of its initiator',
      alsoCancels((other, meant) => other.initiator === meant.initiator),
    ],
    [
      'cancel-takes-equal-amounts',
      'Cancelling an operation cancels every open one of the same initiator and amount',
      alsoCancels(
        (other, meant) =>
          other.initiator === meant.initiator && other.amounts.montant.eq(meant.amounts.montant),
      ),
    ],
    [
      'cancel-of-unknown-takes-suspended',
      'The cancellation of an operation that does not exist is answered 404, and cancels those that are SUSPENDUE',
      onError(
        CANCEL,
        (_answer, _call, sandbox) => {
          const open = [...sandbox.store.operations.values()].filter(({ status }) => status === 'SUSPENDUE');
          for (const one of open) cancel(one, sandbox);
          return undefined;
        },
        404,
      ),
    ],
    [
      'request-id-again-cancels',
      'An open operation is cancelled when its requestId comes again, which is answered 409',
      whenReuseIsRefused((earlier, _attempt, sandbox) => {
        if (!FINAL.includes(earlier.status)) cancel(earlier, sandbox);
      }),
    ],
    ['cancel-takes-everything', 'Cancelling an operation cancels every open one', alsoCancels(() => true)],
  ],
  'cancel.outcome': [
    [
      'cancel-final-404',
      'Cancelling an operation that is final is answered 404, though it exists',
      insteadOf(CANCEL, 409, 404),
    ],
    [
      'cancel-final-500',
      'Cancelling an operation that is final is answered 500',
      insteadOf(CANCEL, 409, 500),
    ],
  ],
  'cancel.granted-not-carried-out': GRANTED_NOT_CARRIED_OUT,
  'cancel.final-moves-nothing': FINAL_MOVES_NOTHING,
};
