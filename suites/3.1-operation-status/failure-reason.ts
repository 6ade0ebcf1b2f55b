/** 3.1 with 2.3: raisonEchec is filled where an operation failed, and nowhere else. */

import type { AnswerRule, SeenAnswer } from '../../spec/contract/answer-rule.ts';
import { isFinal } from '../../spec/document/final-status.ts';
import { filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { unmet } from '../../target/profile/needs.ts';
import { bodyOf, itemsOf, type JsonObject } from '../act/answers.ts';
import type { StatusKind } from '../arrange/kinds/status-kinds.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeCourse } from '../judge/course.ts';
import { notifiedOperation } from '../observe/callbacks/notified-operations.ts';
import { type FollowedOperation, followedOperation, seenOf } from '../observe/followed-operations.ts';
import { reasonDeparture } from './reason-rules.ts';

/** An operation that is ECHOUE gives its reason in raisonEchec. */
export function failureHasReason(check: Declare): void {
  check('an operation that is ECHOUE', async (t) =>
    judgeReasonGiven(t, await followedOperation(t, { provoke: 'ECHOUE' })),
  );
  check('a second one', async (t) =>
    judgeReasonGiven(t, await followedOperation(t, { provoke: 'ECHOUE', nth: 1 })),
  );
  check('one whose callbacks tell of it', (t) => judgeReasonBesideCallbacks(t, { provoke: 'ECHOUE' }));
  check(
    'one whose callbacks tell of it, with a beneficiary at a third-party contributor',
    { needs: ['fixtures.thirdPartyBeneficiaries'] },
    (t) => judgeReasonBesideCallbacks(t, { provoke: 'ECHOUE', parties: toThirdParty(t) }),
  );
}

/** raisonEchec is filled only when the operation failed. */
export function reasonOnlyOnFailure(check: Declare): void {
  check.everyAnswer(REASON_ONLY_ON_FAILURE);
  // Many targets answer INITIEE: what they fill in at the end shows later.
  check('an operation that ended without failing', async (t) =>
    judgeNoReason(t, await followedOperation(t, {})),
  );
}

/** Judges that an operation gives a reason at each look at which it was seen to have failed. */
export function judgeReasonGiven(t: Experiment, { watch }: Pick<FollowedOperation, 'watch'>): void {
  const hasFailed = watch.observations.some(({ record }) => record.statutOperation === 'ECHOUE');
  t.judge.given(hasFailed, `The operation was not seen to fail: ${seenOf(watch)}.`);
  judgeCourse(t, 'failure-has-reason', watch);
}

/** Judges that an operation which ended without failing gives no reason at any look. */
export function judgeNoReason(t: Experiment, { watch }: Pick<FollowedOperation, 'watch'>): void {
  const hasEnded = watch.observations.some(
    ({ record: { statutOperation } }) => isFinal(statutOperation) && statutOperation !== 'ECHOUE',
  );
  t.judge.given(hasEnded, `The operation was not seen to end without failing: ${seenOf(watch)}.`);
  judgeCourse(t, 'reason-only-on-failure', watch);
}

async function judgeReasonBesideCallbacks(t: Experiment, kind: StatusKind): Promise<void> {
  if (unmet(t.profile, 'callbacks') === undefined) judgeReasonGiven(t, await notifiedOperation(t, kind));
  else t.judge.observed('callbacks cannot be received');
}

/** The records of an answer that say what status they have. */
function recordsWithStatus(answer: SeenAnswer): JsonObject[] {
  const body = bodyOf(answer);
  const records = isJsonObject(body) ? [body] : (itemsOf(answer) ?? []);
  return records.filter((record) => filled(record, 'statutOperation') !== undefined);
}

const REASON_ONLY_ON_FAILURE: Omit<AnswerRule, 'requirement'> = {
  operations: ['executeOperation', 'listOperations'],
  applies: (answer) => answer.status === 200 && recordsWithStatus(answer).length > 0,
  departure: (answer) => {
    for (const record of recordsWithStatus(answer)) {
      const departure = reasonDeparture(record);
      if (departure === undefined) continue;
      const index = itemsOf(answer)?.indexOf(record);
      return {
        ...departure,
        actual: `raisonEchec ${show(record.raisonEchec)} (${show(record.referenceOperation)})`,
        pointer: index === undefined ? '/body/raisonEchec' : `/body/${index}/raisonEchec`,
      };
    }
    return undefined;
  },
};
