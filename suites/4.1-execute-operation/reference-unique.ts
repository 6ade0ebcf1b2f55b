/** 4.1: no two operations have one reference. */

import type { Departure } from '../../spec/contract/answer-rule.ts';
import { filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Demanded } from '../../spec/run/claims.ts';
import type { Answer } from '../../target/door/call.ts';
import { needsOtp } from '../../target/profile/otp-needs.ts';
import { accepted, notAcceptedTogether } from '../act/accepting.ts';
import { bodyOf } from '../act/answers.ts';
import { validRequest } from '../act/operation-requests.ts';
import { postTogether, RACES, Rounds, SEVERAL_OTPS, validRequests } from '../act/races.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer, type Judge, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { Recent } from '../observe/recent.ts';
import { recordsIn } from '../observe/records.ts';

/** How many operations are sent one after the other. */
const IN_A_ROW = 5;
/** Each of the operations of a round is accepted, and moves its amount. */
const ROUNDS = 2;

/** Every operation has its own reference: all those of a few answers here, and all those of the run. */
export function referenceUnique(check: Declare): void {
  check(`${IN_A_ROW} operations in a row`, async (t) => {
    const parties = await arrangeParties(t);
    const answers: Answer[] = [];
    for (let count = 0; count < IN_A_ROW; count += 1)
      answers.push((await accepted(t, await validRequest(t, parties))).answer);
    judgeReferences(t.judge, answers);
  });

  check('one request as several operations', async (t: Experiment) => {
    const parties = await arrangeParties(t, { withoutOtp: true });
    const isOtpMade = t.profile.bindings.otp?.call !== undefined;
    if (isOtpMade && needsOtp(t.profile, parties.payer))
      return t.judge.observed('this target wants another OTP for every operation');
    const request = await validRequest(t, parties);
    const answers = [(await accepted(t, request)).answer, (await accepted(t, request)).answer];
    judgeReferences(t.judge, answers);
  });

  check('operations at the same instant', { needs: [RACES, SEVERAL_OTPS] }, async (t) => {
    const parties = await arrangeParties(t);
    const rounds = new Rounds();
    for (let round = 0; round < ROUNDS; round += 1) {
      const requests = await validRequests(t, parties);
      const answers = await postTogether(
        t,
        requests.map((body) => ({ body })),
      );
      rounds.add(answers);
      for (const [at, answer] of answers.entries()) {
        const request = requests[at];
        if (request !== undefined && answer.status !== 200) await notAcceptedTogether(t, request, answer);
      }
      judgeReferences(t.judge, answers);
    }
    rounds.conclude(t);
  });

  check.standing({
    operations: ['executeOperation'],
    applies: (answer) => recordsIn(answer).length > 0,
    begin: () => {
      const seen = new Recent<unknown, string>();
      return (answer) => {
        const [placed] = recordsIn(answer);
        const reference = placed && filled(placed.record, 'referenceOperation');
        const requestId = answer.call.headers?.requestId;
        if (reference === undefined || typeof requestId !== 'string') return undefined;
        const before = seen.get(reference);
        seen.set(reference, requestId);
        // One requestId accepted twice is the matter of section 4.1's rule about it.
        const isOther = before !== undefined && before !== requestId;
        return isOther ? referenceUniqueRule([reference, reference], true) : undefined;
      };
    },
  });
}

/**
 * The references of operations are all different. Pure.
 * @param areOfRun they are those of the run, rather than of a few answers.
 * @judges execute.reference-unique
 */
export function referenceUniqueRule(references: readonly unknown[], areOfRun = false): Departure | undefined {
  const second = references.findIndex((reference, index) => references.indexOf(reference) < index);
  if (second === -1) return undefined;
  const twice = show(references[second]);
  return {
    message: areOfRun ? 'two operations of the run have one reference' : 'two operations have one reference',
    expected: areOfRun
      ? 'a reference that no other operation has'
      : `${references.length} different references`,
    actual: areOfRun ? `${twice} again, for another requestId` : `${twice} twice`,
    pointer: REFERENCE,
  };
}

/**
 * Judges the references of accepted operations.
 * @throws Inconclusive where one was not accepted, or has none.
 */
export function judgeReferences(judge: Judge, answers: readonly Answer[]): void {
  const references = answers.map((answer) => {
    const body = bodyOf(answer);
    const reference =
      answer.status === 200 && isJsonObject(body) ? filled(body, 'referenceOperation') : undefined;
    judge.given(
      reference !== undefined,
      `An operation came back without a reference: ${citedAnswer(answer)}.`,
      answer,
    );
    return reference;
  });
  const again = answers[references.findIndex((one, index) => references.indexOf(one) < index)];
  judge.noDeparture(referenceUniqueRule(references), again, differInPairs(answers));
}

const REFERENCE = '/body/referenceOperation';

/** That each answer has another reference than those that came before it. */
function differInPairs(answers: readonly Answer[]): readonly Demanded[] {
  const inOrder = answers.toSorted((one, other) => one.receivedAt - other.receivedAt);
  return inOrder.flatMap(({ exchangeId }, index) =>
    inOrder.slice(0, index).map(
      (before): Demanded => ({
        exchangeId,
        demand: { is: 'differs', at: REFERENCE, than: before.exchangeId },
      }),
    ),
  );
}
