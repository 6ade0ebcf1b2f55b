/** 3.1 with 2.3: raisonEchec is filled where an operation failed, and nowhere else. */

import type { AnswerRule, SeenAnswer } from '../../spec/contract/answer-rule.ts';
import { isFinal } from '../../spec/document/final-status.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { unmet } from '../../target/profile/needs.ts';
import { bodyOf, filled, itemsOf, type JsonObject } from '../act/answers.ts';
import type { StatusKind } from '../arrange/kinds/status-kinds.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { notifiedOperation } from '../observe/callbacks/notified-operations.ts';
import { type FollowedOperation, followedOperation, seenOf } from '../observe/followed-operations.ts';
import type { Observation } from '../observe/following.ts';

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

/** A reason is filled by a text with something in it; other values than texts are the matter of the record. */
export function hasReason(record: JsonObject): boolean {
  const reason = filled(record, 'raisonEchec');
  return typeof reason === 'string' ? reason.trim() !== '' : reason !== undefined;
}

/**
 * Judges that an operation gives a reason at each look at which it was seen to have failed.
 * @judges status.failure-has-reason
 */
export function judgeReasonGiven(t: Experiment, { watch }: Pick<FollowedOperation, 'watch'>): void {
  const failures = watch.observations.filter(({ record }) => record.statutOperation === 'ECHOUE');
  t.judge.given(failures.length > 0, `The operation was not seen to fail: ${seenOf(watch)}.`);
  const without = withoutReason(failures, watch.observations[0]);
  t.judge.that(without === undefined, {
    message: 'an operation that is ECHOUE gives no reason',
    expected: 'raisonEchec filled',
    actual: `raisonEchec ${show(without?.record.raisonEchec)}`,
    ...(without && { exchangeId: without.exchangeId }),
    timeline: watch.timeline,
  });
}

const REASON_WITHOUT_FAILURE = 'an operation that has not failed gives a reason for its failure';

/**
 * Judges that an operation which ended without failing gives no reason at any look.
 * @judges status.reason-only-on-failure
 */
export function judgeNoReason(t: Experiment, { watch }: Pick<FollowedOperation, 'watch'>): void {
  const looks = watch.observations.filter(({ record }) => record.statutOperation !== 'ECHOUE');
  t.judge.given(
    looks.some(({ record }) => isFinal(record.statutOperation)),
    `The operation was not seen to end without failing: ${seenOf(watch)}.`,
  );
  const wrong = looks.find(({ record }) => hasReason(record));
  t.judge.that(wrong === undefined, {
    message: REASON_WITHOUT_FAILURE,
    expected: `raisonEchec not filled while statutOperation is ${show(wrong?.record.statutOperation)}`,
    actual: `raisonEchec ${show(wrong?.record.raisonEchec)}`,
    ...(wrong && { exchangeId: wrong.exchangeId }),
    timeline: watch.timeline,
  });
}

async function judgeReasonBesideCallbacks(t: Experiment, kind: StatusKind): Promise<void> {
  if (unmet(t.profile, 'callbacks') === undefined) judgeReasonGiven(t, await notifiedOperation(t, kind));
  else t.judge.observed('callbacks cannot be received');
}

/**
 * The first failure that lacks its reason. It may be written a moment after the status; once it is there it stays.
 * @param answered the observation that is the answer of the execution, which must give it at once.
 */
function withoutReason(
  failures: readonly Observation[],
  answered: Observation | undefined,
): Observation | undefined {
  const atOnce = failures.find((observation) => observation === answered && !hasReason(observation.record));
  const given = failures.findIndex(({ record }) => hasReason(record));
  return atOnce ?? failures.slice(given < 0 ? -1 : given).find(({ record }) => !hasReason(record));
}

/** The records of an answer that say what status they have. */
function recordsWithStatus(answer: SeenAnswer): JsonObject[] {
  const body = bodyOf(answer);
  const records = isJsonObject(body) ? [body] : (itemsOf(answer) ?? []);
  return records.filter((record) => filled(record, 'statutOperation') !== undefined);
}

/**
 * @judges status.reason-only-on-failure
 */
const REASON_ONLY_ON_FAILURE: Omit<AnswerRule, 'requirement'> = {
  operations: ['executeOperation', 'listOperations'],
  applies: (answer) => answer.status === 200 && recordsWithStatus(answer).length > 0,
  departure: (answer) => {
    const wrong = recordsWithStatus(answer).find(
      (record) => record.statutOperation !== 'ECHOUE' && hasReason(record),
    );
    if (wrong === undefined) return undefined;
    const index = itemsOf(answer)?.indexOf(wrong);
    return {
      message: REASON_WITHOUT_FAILURE,
      expected: `raisonEchec not filled while statutOperation is ${show(wrong.statutOperation)}`,
      actual: `raisonEchec ${show(wrong.raisonEchec)} (${show(wrong.referenceOperation)})`,
      pointer: index === undefined ? '/body/raisonEchec' : `/body/${index}/raisonEchec`,
    };
  },
};
