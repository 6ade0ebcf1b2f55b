/**
 * How calls other than the execution of an operation may refuse: the document shows no codes of theirs (7). What its table
 * and rule 4 say of 400, 401 and 404 holds for them too; beside 400, 422 is what many frameworks answer.
 */
import type { OperationId } from '../generated/contract-names.ts';

/** For what the request holds. */
export const MALFORMED_ELSEWHERE: readonly number[] = [400, 422];

/** For a reference that nothing has, where a form of references may be checked first. */
export const UNKNOWN_ELSEWHERE: readonly number[] = [404, ...MALFORMED_ELSEWHERE];

/** For the state of what it is about. */
export const DECLINED: readonly number[] = [400, 409, 422];

/** The codes that the table allows for a refusal, as a call may answer them. */
export function codesOfCall(operationId: OperationId | 'other', codes: readonly number[]): readonly number[] {
  if (operationId === 'executeOperation' || !codes.includes(400)) return codes;
  return [...new Set([...codes, ...MALFORMED_ELSEWHERE])];
}
