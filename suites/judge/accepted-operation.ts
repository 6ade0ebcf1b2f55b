/** Judging that an operation is accepted (1, 2.2, 2.5, 4, 4.1). */
import type { Answer } from '../../target/door/call.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import type { Judge } from '../engine/declare/judge.ts';
import { successRulings } from './answer-bodies.ts';

/** An operation that was sent, and its answer. */
interface SentOperation {
  readonly parties?: Pick<Parties, 'payer' | 'beneficiary' | 'thirdParty'>;
  readonly answer: Answer;
}

/**
 * A valid operation request is answered 200.
 * @param why one line: what is wrong where it is not.
 * @throws Inconclusive where it is a refusal that says nothing (`suites/engine/perform/refusals.ts`).
 */
export function judgeAccepted(judge: Judge, { answer }: SentOperation, why: string, pointer?: string): void {
  const success = { what: 'an operation', codes: 200, why, ...(pointer && { pointer }) };
  judge.rulings(successRulings(answer, success));
}
