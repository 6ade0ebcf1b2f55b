/** 4.4 Unenroll a payment instrument, 4.5 lock a payment instrument. */

import { judgeNullBody } from '../act/controls.ts';
import { isUsedUp, type SpendingCall, spendOneOfEachType, spendUnknown } from '../act/spending-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import { type Declare, suite } from '../engine/declare/suite.ts';
import { getOperationList } from '../observe/lists/list-reading.ts';

/** Both calls are one in form; the effect of each is not shown (3.2), and what is seen of it is observed. */
function declareSpending(
  check: Declare,
  operationId: SpendingCall,
  family: 'unenroll' | 'lock',
  verb: string,
): void {
  check(`${family}.success`, 'an instrument of each type that allows it', async (t: Experiment) => {
    const all = await spendOneOfEachType(t, operationId);
    t.cite(...all.map(({ answer }) => answer.exchangeId));
    const spent = all.filter((one) => !isUsedUp(one));
    const [used] = all;
    t.judge.given(
      spent.length > 0,
      `${used?.instrument.name} seems to have been spent by an earlier run, or by somebody else: ${used && describeAnswer(used.answer)}.`,
      'fixture',
    );
    for (const { answer, instrument } of spent)
      judgeNullBody(t, answer, `${verb} an instrument of type ${instrument.type}`);
    const [{ instrument } = { instrument: undefined }] = spent;
    if (instrument === undefined || t.profile.notImplemented.includes('listOperations')) return;
    const { status } = await getOperationList(t, instrument.reference);
    t.judge.observed(`after ${verb} an instrument its list is answered ${status}`);
  });

  check(`${family}.unknown-instrument`, 'a reference that does not exist', async (t: Experiment) => {
    if (t.profile.fixtures.instruments.some(({ allows }) => allows.includes(family))) {
      const spent = await spendOneOfEachType(t, operationId);
      const [first] = spent;
      t.judge.given(
        spent.some((one) => one.answer.status === 200 || isUsedUp(one)),
        `The target does not take the valid form of this call: ${first && describeAnswer(first.answer)}.`,
      );
    }
    t.judge.changed('referenceWallet named an instrument that does not exist');
    const answer = await spendUnknown(t, operationId);
    t.judge.status(answer, 404, `${verb} an instrument that does not exist was not answered 404`);
  });
}

export const unenrollSuite = suite('4.4', 'Unenrolling a payment instrument', (check) => {
  declareSpending(check, 'unenrollInstrument', 'unenroll', 'unenrolling');
});

export const lockSuite = suite('4.5', 'Locking a payment instrument', (check) => {
  declareSpending(check, 'lockInstrument', 'lock', 'locking');
});
