/** The life of an operation: accepted, followed through its plan, cancelled (3.1). */

import type { Operation, PlanStep, StatutOperation } from '../data/model.ts';
import { settle, takeDebit } from './ledger.ts';
import type { SandboxState } from './sandbox-state.ts';

/** What an operation is before it is accepted. */
export type Draft = Omit<
  Operation,
  'reference' | 'createdAt' | 'status' | 'statusAt' | 'cancelledAt' | 'reason' | 'stop'
>;

/** Accepts an operation: from here on its requestId is used and its debit is taken. */
export function accept(draft: Draft, sandbox: SandboxState): Operation {
  const { store, clock, rules } = sandbox;
  const now = clock.now();
  const [first, ...rest] = rules.plan(draft);
  const operation: Operation = {
    ...draft,
    reference: rules.reference('operation', store.nextReference('OP'), sandbox),
    createdAt: now,
    status: first?.status ?? 'INITIEE',
    statusAt: now,
    cancelledAt: undefined,
    reason: undefined,
    stop: () => {},
  };
  noteOutcome(operation);
  store.keys.set(operation.requestId, now);
  store.operations.set(operation.reference, operation);
  takeDebit(operation, 'acceptance', sandbox);
  settle(operation, sandbox);
  sandbox.tell({ type: 'accepted', operation });
  follow(operation, rest, sandbox);
  return operation;
}

/** Plans the next status, and with it all that come later. */
export function follow(operation: Operation, plan: readonly PlanStep[], sandbox: SandboxState): void {
  const [next, ...rest] = plan;
  if (!next) return;
  operation.stop = sandbox.clock.after(next.afterMs, () => {
    changeStatus(operation, next.status, sandbox);
    follow(operation, rest, sandbox);
  });
}

/** Gives an operation a status, moves the money that goes with it and sends the callback. */
export function changeStatus(operation: Operation, status: StatutOperation, sandbox: SandboxState): void {
  const previous = operation.status;
  operation.status = status;
  operation.statusAt = justAfter(operation.statusAt, sandbox.clock.now());
  noteOutcome(operation);
  settle(operation, sandbox);
  sandbox.tell({ type: 'status', operation, previous });
  sandbox.callbacks.notify(operation);
}

/** What goes with a status: the reason of a failure, the time of a cancellation. */
function noteOutcome(operation: Operation): void {
  if (operation.status === 'ECHOUE') operation.reason = 'Refused by the contributor of the beneficiary';
  if (operation.status === 'ANNULEE') operation.cancelledAt = operation.statusAt;
}

/** Cancels an operation that is not final. */
export function cancel(operation: Operation, sandbox: SandboxState): void {
  operation.stop();
  const [first, ...rest] = sandbox.rules.cancelled(operation);
  if (!first) return;
  if (first.afterMs > 0) {
    follow(operation, [first, ...rest], sandbox);
    return;
  }
  changeStatus(operation, first.status, sandbox);
  follow(operation, rest, sandbox);
}

/** `now`, but later than `before` by a millisecond at least, so that a change of status shows. */
function justAfter(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}
