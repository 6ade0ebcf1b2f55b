/** 7 with 1: an OTP opens one operation, of the instrument that it was generated for. The document says neither. */
import type { Answer } from '../../../target/door/call.ts';
import type { TypeInstrument } from '../../../target/profile/resolve.ts';
import { postOperation } from '../../act/operation-calls.ts';
import { authenticatedRequest, validRequest } from '../../act/operation-requests.ts';
import { refusedOtpsInARow, sendWithWrongOtp, whyGoodOtpRefused } from '../../act/wrong-otps.ts';
import { eachOf } from '../../arrange/each-of.ts';
import { typesThatAllow } from '../../arrange/kinds/samples.ts';
import { arrangeParties } from '../../arrange/parties/parties.ts';
import { arrangeTwoPayers } from '../../arrange/parties/two-payers.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { describeAnswer } from '../../engine/declare/judge.ts';
import type { Declare } from '../../engine/declare/section.ts';
import { ensureOtpsAreAccepted } from './invalid-otp.ts';
import { whyNoOtpTells } from './otps-tell.ts';

/** An OTP that opened an operation opens no second one. */
export function otpServesOnce(check: Declare): void {
  check('a second operation of the same instrument', async (t: Experiment) => {
    const silent = await whyNoOtpTells(t);
    if (silent !== undefined) return t.judge.observed(silent);
    // An instrument of each type: whoever makes the OTPs may be another one for each.
    const sent = await eachOf(t, typesThatAllow(t, 'debit'), (payerType) =>
      t.run.once(`one OTP twice of a ${payerType}`, (shared) => sendTwice(shared, payerType)),
    );
    for (const { opened, again } of sent) {
      t.judge.given(opened.status === 200, whyGoodOtpRefused(t, opened), opened);
      t.cite(opened.exchangeId, again.exchangeId);
      t.judge.changed('authData was an OTP that had opened another operation');
      judgeNotOpened(t, again, 'an OTP opened a second operation');
    }
  });
}

/** Two operations of one instrument with the same OTP, one after the other. */
async function sendTwice(
  t: Experiment,
  payerType: TypeInstrument,
): Promise<{ readonly opened: Answer; readonly again: Answer }> {
  const parties = await arrangeParties(t, { payer: 'passing', withOtp: true, payerType });
  refusedOtpsInARow(t);
  const first = await authenticatedRequest(t, parties);
  const opened = await postOperation(t, first);
  const { authData = '' } = first;
  const second = await validRequest(t, parties, { authData });
  return { opened, again: await sendWithWrongOtp(t, parties, second) };
}

/** An OTP that was generated for one instrument opens no operation of another. */
export function otpOfOtherInstrument(check: Declare): void {
  check('of another user', { needs: ['fixtures.instruments.two-debit'] }, async (t) => {
    const silent = await whyNoOtpTells(t);
    if (silent !== undefined) return t.judge.observed(silent);
    await ensureOtpsAreAccepted(t);
    const [own, other] = await arrangeTwoPayers(t, 'passing', true);
    // An OTP may be its user's, for all that the user has.
    if (own.payer.refUsager === undefined || own.payer.refUsager === other.payer.refUsager)
      return t.judge.observed('the two instruments may be of one user, whose OTP may serve both');
    refusedOtpsInARow(t);
    const { authData = '' } = await authenticatedRequest(t, other);
    t.judge.changed('authData was an OTP of another instrument');
    const request = await validRequest(t, own, { authData });
    judgeNotOpened(
      t,
      await sendWithWrongOtp(t, own, request),
      'an OTP opened an operation of another instrument',
    );
  });
}

/** @judges errors.otp-used-again, errors.otp-of-other-instrument */
function judgeNotOpened(t: Experiment, answer: Answer, message: string): void {
  t.judge.that(answer.status !== 200, {
    message,
    expected: 'HTTP 400, as for an OTP that is not valid',
    actual: describeAnswer(answer),
    codes: { wanted: [400], came: answer.status },
    pointer: '/authData',
    answer,
  });
}
