/** Situations that the codes of answers show. */
import type { OperationId } from '../../../spec/generated/contract-names.ts';
import type { SeenExchange } from './seen-exchanges.ts';
import type { SeenByCheck, Situation } from './situation.ts';
import { situation } from './situation.ts';

/** The service answered a call, whatever the code. */
export function answered(...operations: readonly OperationId[]): Situation {
  const names = operations.join(' or ');
  return situation(`${names} was answered`, (seen) => some(seen, operations, () => true));
}

/** A call was accepted: a code of 2xx. */
export function succeeded(...operations: readonly OperationId[]): Situation {
  const names = operations.join(' or ');
  return situation(`${names} succeeded`, (seen) => some(seen, operations, isSuccess));
}

/** A call was refused: a code of 4xx. */
export function refused(...operations: readonly OperationId[]): Situation {
  const names = operations.join(' or ');
  return situation(`${names} was refused`, (seen) => some(seen, operations, isRefusal));
}

/** A call was refused with one of some codes. */
export function refusedWith(codes: readonly number[], ...operations: readonly OperationId[]): Situation {
  const names = operations.join(' or ');
  return situation(`${names} was answered ${codes.join(' or ')}`, (seen) =>
    some(seen, operations, ({ status }) => codes.includes(status)),
  );
}

/** The same call without the change was accepted, or found something there already. */
export function taken(...operations: readonly OperationId[]): Situation {
  const names = operations.join(' or ');
  return situation(`a valid ${names} was accepted`, (seen) =>
    some(seen, operations, (one) => isSuccess(one) || one.status === 409),
  );
}

/** A refusal, beside the same call without the change. */
export function refusedBesideTaken(...operations: readonly OperationId[]): readonly Situation[] {
  return [refused(...operations), taken(...operations)];
}

/** Something was read after something was done. */
export function readAfter(acts: readonly OperationId[], ...reads: readonly OperationId[]): Situation {
  return situation(`${reads.join(' or ')} came after ${acts.join(' or ')}`, ({ exchanges }) =>
    exchanges.some(
      (act) =>
        isOneOf(acts, act) &&
        exchanges.some((read) => isOneOf(reads, read) && isSuccess(read) && read.sentAt >= act.receivedAt),
    ),
  );
}

function some(
  { exchanges }: SeenByCheck,
  operations: readonly OperationId[],
  holds: (exchange: SeenExchange) => boolean,
): boolean {
  return exchanges.some((one) => one.isOfService && isOneOf(operations, one) && holds(one));
}

function isOneOf(operations: readonly OperationId[], { operationId }: SeenExchange): boolean {
  return operations.some((operation) => operation === operationId);
}

/** A code of 2xx. */
export function isSuccess({ status }: Pick<SeenExchange, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** A code of 4xx. */
export function isRefusal({ status }: Pick<SeenExchange, 'status'>): boolean {
  return status >= 400 && status < 500;
}

/** A situation that the document leaves open: where it did not come about, that is what was observed. */
export function leftOpen({ name, missing }: Situation, message: string): Situation {
  return { name, missing: (seen) => missing(seen) && { message, isOpen: true } };
}
