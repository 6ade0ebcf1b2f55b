/** The two calls that put an instrument out of service are one in form (4.4, 4.5); the effect of each is not shown (3.2). */

import type { Instrument } from '../../target/profile/resolve.ts';
import {
  isAlreadyOutOfService,
  type SpendingCall,
  spendOneOfEachType,
  spendUnknown,
} from '../act/spending-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Rule } from '../engine/declare/section.ts';
import { getOperationList } from '../observe/lists/list-reading.ts';
import { judgeNullBody } from './answer-bodies.ts';

/** What an instrument of the profile must allow for each call, and the word for it. */
const CALLS = {
  unenrollInstrument: { allows: 'unenroll', verb: 'unenrolling' },
  lockInstrument: { allows: 'lock', verb: 'locking' },
} as const satisfies Readonly<Record<SpendingCall, object>>;

/**
 * Unenrolling, or locking, an instrument of each type that allows it is answered 200 with body null; its list after that
 * is observed.
 */
export function putsOutOfService(operationId: SpendingCall): Rule {
  const { verb } = CALLS[operationId];
  return (check) =>
    check('an instrument of each type that allows it', async (t: Experiment) => {
      const all = await spendOneOfEachType(t, operationId);
      t.cite(...all.map(({ answer }) => answer.exchangeId));
      const spent = all.filter((one) => !isAlreadyOutOfService(one));
      const [used] = all;
      t.judge.given(
        spent.length > 0,
        `${used?.instrument.name} seems to have been spent by an earlier run, or by somebody else: ${used && describeAnswer(used.answer)}.`,
        'fixture',
      );
      for (const { answer, instrument } of spent)
        judgeNullBody(t, answer, `${verb} an instrument of type ${instrument.type}`);
      for (const { instrument } of spent) await judgeAgain(t, operationId, instrument);
      for (const { answer, instrument } of all.filter(isAlreadyOutOfService))
        t.judge.observed(
          `no ${instrument.type} was judged: ${instrument.name} was answered ${describeAnswer(answer)}, as where an earlier run has spent it`,
        );
      const [{ instrument } = { instrument: undefined }] = spent;
      if (instrument === undefined || t.profile.notImplemented.includes('listOperations')) return;
      const { status } = await getOperationList(t, instrument.reference);
      t.judge.observed(`after ${verb} an instrument its list is answered ${status}`);
    });
}

/** Whether the call is taken again is not shown; what is answered 200 has body null. */
async function judgeAgain(
  t: Experiment,
  operationId: SpendingCall,
  { reference, type }: Instrument,
): Promise<void> {
  const { verb } = CALLS[operationId];
  const answer = await t.send({ operationId, params: { referenceWallet: reference } });
  if (answer.status === 200) judgeNullBody(t, answer, `${verb} an instrument of type ${type} once more`);
  else t.judge.observed(`${verb} an instrument once more is answered ${answer.status}`);
}

/**
 * Unenrolling, or locking, an instrument that does not exist is answered 404, by a target that takes the call in its
 * valid form.
 *
 * @judges unenroll.unknown-instrument, lock.unknown-instrument
 */
export function refusesUnknownInstrument(operationId: SpendingCall): Rule {
  const { allows, verb } = CALLS[operationId];
  return (check) =>
    check('a reference that does not exist', async (t: Experiment) => {
      if (t.profile.fixtures.instruments.some((one) => one.allows.includes(allows))) {
        const spent = await spendOneOfEachType(t, operationId);
        const [first] = spent;
        t.judge.given(
          spent.some((one) => one.answer.status === 200 || isAlreadyOutOfService(one)),
          `The target does not take the valid form of this call: ${first && describeAnswer(first.answer)}.`,
          first?.answer,
        );
      }
      t.judge.changed('referenceWallet named an instrument that does not exist');
      const answer = await spendUnknown(t, operationId);
      t.judge.status(answer, 404, `${verb} an instrument that does not exist was not answered 404`);
    });
}
