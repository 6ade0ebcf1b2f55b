/** 5: a call with a token that opens nothing is answered 401. Pure. */
import { DECLINED } from '../../spec/document/refusal-codes.ts';
import type { Answer } from '../../target/door/call.ts';
import { CREATED } from '../act/request-calls.ts';
import { codeRuling, describeAnswer, type Ruling } from '../engine/declare/judge.ts';

/** What the document leaves open for POST /requests: to take the call as with a token, or to refuse it. */
const OPEN_ANSWERS = [...CREATED, 401];

/** A call with a bad token. */
export interface BadToken {
  /** What is wrong with the token. */
  readonly circumstance: string;
  readonly answer: Answer;
  /** The answer to the same cancellation with the valid token: a target may speak of the state of the operation first. */
  readonly control?: Answer;
  /** The cancellation of a final operation, and the bad token with which the same was answered 401, where there is one. */
  readonly ofFinal?: { readonly refusedWith: string | undefined };
}

/** Whether POST /requests takes a token is open: what it does is observed. */
export const OPEN: readonly Answer['operationId'][] = ['createRequest'];

/**
 * A missing, invalid or expired token is answered 401. Whether POST /requests takes a token is open: it may accept. On the
 * cancel call, whether the token or the state of the operation is looked at first does not depend on the token.
 * @judges authentication.executeOperation, authentication.cancelOperation, authentication.listOperations
 * @judges authentication.unenrollInstrument, authentication.lockInstrument, authentication.submitCreditPurchase
 * @judges authentication.listCreditPurchases, authentication.listMarketplaceServices
 * @judges authentication.getFavoriteBeneficiary, authentication.getBalance, authentication.getFees
 * @judges authentication.generateOtp, authentication.getMovements, authentication.createRequest
 */
export function tokenRuling({ circumstance, answer, control, ofFinal }: BadToken): Ruling {
  const why = `${answer.operationId} with ${circumstance} was not answered 401`;
  if (OPEN.includes(answer.operationId)) {
    const neither = `a request with ${circumstance} was neither accepted nor answered 401`;
    return codeRuling(answer, OPEN_ANSWERS, neither);
  }
  if (ofFinal !== undefined && ofFinal.refusedWith === undefined) {
    const neither = `cancelOperation with ${circumstance}, for an operation that is final, was answered neither 401 nor as with the valid token`;
    return codeRuling(answer, [401, ...DECLINED], neither);
  }
  if (ofFinal !== undefined)
    return codeRuling(
      answer,
      401,
      `cancelOperation with ${circumstance} was not answered 401, though the same call with ${ofFinal.refusedWith} was`,
    );
  if (control === undefined || !DECLINED.includes(answer.status)) return codeRuling(answer, 401, why);
  const departure = {
    message: why,
    expected:
      'HTTP 401: the same call with the valid token was granted, so that nothing else was wrong with it',
    actual: describeAnswer(answer),
  };
  return { departure: DECLINED.includes(control.status) ? undefined : departure };
}
