/** 4.2: an operation whose cancellation was granted while it was open is not carried out all the same. */
import { isFinal, OPEN_STATUSES } from '../../spec/document/final-status.ts';
import { DECLINED } from '../../spec/document/refusal-codes.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer } from '../../target/door/call.ts';
import { isSuccess } from '../act/controls.ts';
import { evolvingKind, restingKind } from '../arrange/kinds/evolving.ts';
import type { StatusKind } from '../arrange/kinds/status-kinds.ts';
import { thirdPartyField } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeCourse } from '../judge/course.ts';
import { cancelledWhenFinal, finalOf, followedOperation } from '../observe/followed-operations.ts';
import type { Watch } from '../observe/following.ts';

/** An operation that is cancelled in time does not end as SUCCES. */
export function grantedNotCarriedOut(check: Declare): void {
  const needs = ['operations.listOperations'] as const;
  check('an ordinary operation', { needs }, (t) => judgeNotCarriedOut(t, { cancel: true }));
  check('one that rests for a while', { needs }, async (t) =>
    judgeNotCarriedOut(t, { ...(await restingKind(t)), cancel: true }),
  );
  for (const provoke of OPEN_STATUSES)
    check(`an operation that is ${provoke}`, { needs: [...needs, `fixtures.provoke.${provoke}`] }, (t) =>
      judgeNotCarriedOut(t, { provoke, cancel: 'resting' }),
    );
  check('to a third party', { needs: [...needs, 'fixtures.thirdPartyBeneficiaries'] }, async (t) => {
    const [thirdParty] = t.profile.fixtures.thirdPartyBeneficiaries;
    const evolving = await evolvingKind(t);
    const parties = { ...evolving.parties, ...(thirdParty && { designation: thirdPartyField(thirdParty) }) };
    await judgeNotCarriedOut(t, { ...evolving, parties, cancel: true });
  });
  check('with an OTP', { needs: [...needs, 'bindings.otp'] }, async (t) => {
    const evolving = await evolvingKind(t);
    const parties = { ...evolving.parties, payer: 'paying with an OTP' } as const;
    await judgeNotCarriedOut(t, { ...evolving, parties, withOtp: true, cancel: true });
  });
}

async function judgeNotCarriedOut(t: Experiment, kind: StatusKind): Promise<void> {
  const { watch, cancelled } = await followedOperation(t, kind);
  if (cancelled === undefined || !isSuccess(cancelled)) {
    t.judge.observed(`no cancellation was granted (${cancelled?.status ?? watch.status})`);
    return;
  }
  const final = finalOf(watch);
  if (final === undefined) {
    t.judge.observed('the cancelled operation did not become final');
    return;
  }
  if (final === 'SUCCES' && !(await wasOpen(t, watch, cancelled))) {
    t.judge.observed('the operation may have been SUCCES when its cancellation was answered');
    return;
  }
  judgeCourse(t, 'not-carried-out', watch, { exchangeId: cancelled.exchangeId });
}

/**
 * Whether an operation was open when its cancellation was granted: a list showed it so long after that, or the target
 * does not grant what comes after SUCCES.
 */
async function wasOpen(t: Experiment, watch: Watch, cancelled: Answer): Promise<boolean> {
  const answeredAt = watch.notes.find(({ exchangeId }) => exchangeId === cancelled.exchangeId)?.atMs;
  const surelyAfter = (answeredAt ?? Number.POSITIVE_INFINITY) + TOLERANCES.listAfterAnswer.value;
  const openLater = watch.observations.some(
    ({ atMs, record }) => atMs > surelyAfter && !isFinal(record.statutOperation),
  );
  if (openLater) return true;
  const control = await cancelledWhenFinal(t, {});
  return control.final === 'SUCCES' && DECLINED.includes(control.answer.status);
}
