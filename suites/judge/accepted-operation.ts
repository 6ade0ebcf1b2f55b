/** Judging that an operation is accepted (1, 2.2, 2.5, 4, 4.1). */
import type { Answer } from '../../target/door/call.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import { describeAnswer, type Judge } from '../engine/declare/judge.ts';

/** An operation that was sent, and its answer. */
interface SentOperation {
  readonly parties: Pick<Parties, 'payer' | 'beneficiary' | 'thirdParty'>;
  readonly answer: Answer;
}

/**
 * A valid operation request is answered 200.
 *
 * @judges execute.success, endpoints.media-type-parameter, enumerations.typeOperation-accepted, journey.otp-accepted
 * @judges operation-request.beneficiary-internal, operation-request.msisdnBeneficiaire-designates
 * @judges operation-request.panBeneficiaire-designates, operation-request.compteBeneficiaire-designates
 * @judges operation-request.codeClientBeneficiaire-designates
 * @param why one line: what is wrong where it is not.
 * @throws Inconclusive where it is not and a card should have paid a card: not every pair of them has a nature (2.5).
 */
export function judgeAccepted(
  judge: Judge,
  { answer, parties: { payer, beneficiary, thirdParty } }: SentOperation,
  why: string,
  pointer?: string,
): void {
  const toCard =
    beneficiary?.type === 'CARTE_BANCAIRE' ||
    thirdParty?.panBeneficiaire !== undefined ||
    thirdParty?.codeClientBeneficiaire !== undefined;
  const isUnsure = toCard && payer.type === 'CARTE_BANCAIRE';
  judge.given(
    answer.status === 200 || !isUnsure,
    `The profile lets only a card pay here, and not every card pays every other: ${describeAnswer(answer)}.`,
  );
  judge.status(answer, 200, why, pointer);
}
