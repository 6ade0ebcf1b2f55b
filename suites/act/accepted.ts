/** An operation that the target accepted, as the checks know it (4.1). */
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Answer } from '../../target/door/call.ts';

/** An operation that the target accepted. */
export interface Accepted {
  readonly request: OperationRequest;
  readonly requestId: string;
  readonly answer: Answer;
  readonly reference: string;
  readonly record: Readonly<Record<string, unknown>>;
  /** On the clock of `performance.now()`. */
  readonly sentAt: number;
}
