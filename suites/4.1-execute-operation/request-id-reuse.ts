/** 4.1 and rule 1 of part 7: a requestId that was used is refused, at whatever time it comes again. */
import { randomBytes } from 'node:crypto';
import { OPEN_STATUSES } from '../../spec/document/final-status.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import type { Accepted } from '../act/accepted.ts';
import { accepted, acceptedOperation, sendAgain, sendOperation } from '../act/accepting.ts';
import { unknownReferenceOf } from '../act/any-call.ts';
import { CANCEL_ATTEMPTS, cancelOperation } from '../act/cancel-call.ts';
import { isSuccess } from '../act/controls.ts';
import { newRequestId, postOperation } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { inTurn, tokenCall, tokenIn, validToken } from '../act/token-call.ts';
import { evolvingKind } from '../arrange/kinds/evolving.ts';
import { restingIn } from '../arrange/kinds/resting.ts';
import { partiesOfKind, sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import { ANY_DUPLICATES, GENERATED_DUPLICATES } from '../cases/duplicates.ts';
import { judgeCases } from '../cases/properties.ts';
import type { SharedKey } from '../cases/sequences/sequence-run.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer, type Judge } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { afterAllBut, WAITING_FOR_ALL } from '../engine/perform/emptying-last.ts';
import { anySequence } from '../judge/sequence-rules.ts';
import { sendToEnd } from '../observe/followed-operations.ts';
import { followToFinal, Watch } from '../observe/following.ts';
import { requestIdReused } from './request-id-rules.ts';

/** So long after a token another one differs, if only in its date, in milliseconds. */
const NEXT_SECOND_MS = 1_100;

/** Where there are no others, so many quiet whiles pass. */
const QUIET_WHILES = 4;

/**
 * A request with the requestId of an accepted operation is answered 409, whatever its body holds.
 *
 * What is wrong with its body whatever its requestId a target may speak of first: then it is only observed.
 */
export async function judgeReuse(
  t: Experiment,
  first: Accepted,
  payer: Instrument,
  body: OperationRequest = first.request,
): Promise<void> {
  const second = await sendAgain(t, first, payer, body);
  if (body !== first.request && [400, 404].includes(second.status)) {
    const control = await sendAgain(t, { ...first, requestId: newRequestId(t) }, payer, body);
    if (control.status !== 200) {
      t.judge.observed(`such a request is refused with a requestId of its own as well (${control.status})`);
      return;
    }
  }
  t.judge.rulings([requestIdReused(second)]);
}

/** A request with a used requestId is answered 409, whatever has happened since. */
export function reuseRefusedLater(check: Declare): void {
  check('the same body, after the first answer', async (t) => {
    const first = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' });
    await judgeReuse(t, first, first.parties.payer);
  });

  check('a third time', async (t) => {
    const first = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' });
    await sendAgain(t, first, first.parties.payer);
    await judgeReuse(t, first, first.parties.payer);
  });

  check('after the first is final', async (t) => {
    const first = await acceptedOperation(t);
    await t.whileOthersUse(() => followToFinal(t, new Watch(first), first.parties.payer));
    await judgeReuse(t, first, first.parties.payer);
  });

  for (const status of ['ECHOUE', 'ANNULEE', 'EXTOURNE'] as const) {
    const needs = [`fixtures.provoke.${status}`] as const;
    check(`after the first is ${status}`, { needs }, async (t) => {
      const { operation, payer } = await sendToEnd(t, { provoke: status });
      await judgeReuse(t, operation, payer);
    });
  }

  check('after the first was cancelled', { needs: ['operations.cancelOperation'] }, async (t) => {
    const kind = await evolvingKind(t);
    const parties = await arrangeParties(t, partiesOfKind(t, kind));
    t.prioritise();
    for (let attempt = 1; ; attempt += 1) {
      const { operation, payer } = await sendKind(t, kind, parties);
      const cancelled = await cancelOperation(t, operation.reference);
      // One that is final by then shows nothing that others do not.
      if (!isSuccess(cancelled) && attempt < CANCEL_ATTEMPTS) continue;
      if (!isSuccess(cancelled)) t.judge.observed(`no cancellation was granted (${cancelled.status})`);
      return judgeReuse(t, operation, payer);
    }
  });

  check('after other operations came between', async (t) => {
    const first = await acceptedOperation(t);
    for (let between = 0; between < 5; between += 1) await accepted(t, await validRequest(t, first.parties));
    await judgeReuse(t, first, first.parties.payer);
  });

  check('after other requests were refused', async (t) => {
    const first = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' });
    for (const wrong of [{ typeOperation: 'X2Y' }, { refService: unknownReferenceOf(t, 'service') }])
      await postOperation(t, { ...(await validRequest(t, first.parties)), ...wrong });
    await judgeReuse(t, first, first.parties.payer);
  });

  check('after a quiet while', async (t) => {
    const first = await acceptedOperation(t);
    await t.pause(t.profile.limits.quietMs);
    await judgeReuse(t, first, first.parties.payer);
  });

  check('after all other checks', async (t) => {
    const first = await acceptedOperation(t);
    await t.whileOthersUse(() => t.pause(QUIET_WHILES * t.profile.limits.quietMs));
    await t.withNothingInHand(() => afterAllBut(t.run, WAITING_FOR_ALL));
    await judgeReuse(t, first, first.parties.payer);
  });

  for (const provoke of OPEN_STATUSES)
    check(
      `while the first is ${provoke}`,
      { needs: [`fixtures.provoke.${provoke}`, 'operations.listOperations'] },
      async (t) => {
        const resting = await restingIn(t, provoke);
        if (resting === undefined) t.judge.passedTooQuickly(provoke);
        else await judgeReuse(t, resting.operation, resting.payer);
      },
    );

  check('under another token', { needs: ['auth.tokenRequest'] }, async (t: Experiment) => {
    const before = await validToken(t);
    const first = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' });
    t.prioritise();
    await inTurn(t, async () => {
      let token = tokenIn(t, await t.send(tokenCall(t)));
      if (token === before) {
        // Two tokens of one second may be the same.
        await t.pause(NEXT_SECOND_MS);
        token = tokenIn(t, await t.send(tokenCall(t)));
      }
      t.judge.given(token !== undefined, 'No other token could be had.');
      const authorization = `Bearer ${token}`;
      const second = await sendAgain(t, first, first.parties.payer, first.request, { authorization });
      t.judge.given(second.status !== 401, 'The token just issued was refused: other checks judge that.');
      t.judge.rulings([requestIdReused(second)]);
    });
  });
}

/** Shapes of requestIds: which a target takes is not shown. */
const SHAPES: readonly (readonly [name: string, key: () => string])[] = [
  ['7 characters', () => letters(7)],
  ['12 digits', () => `7${Array.from(randomBytes(11), (byte) => byte % 10).join('')}`],
  ['64 characters', () => `conf-${letters(59)}`],
  ['128 characters', () => `conf-${letters(123)}`],
  ['letters and signs', () => `conf:${letters(12)}/1.2_3`],
];

/** Small letters and digits. */
function letters(count: number): string {
  return Array.from(randomBytes(count), (byte) => (byte % 36).toString(36)).join('');
}

/** A request with a used requestId is answered 409, whatever the requestId looks like. */
export function reuseRefusedInEveryShape(check: Declare): void {
  for (const [name, key] of SHAPES)
    check(`a requestId of ${name}`, async (t: Experiment) => {
      const parties = await arrangeParties(t, { payer: 'passing', beneficiary: 'passing' });
      const first = await sendOperation(t, await validRequest(t, parties), key());
      if ('reference' in first) return judgeReuse(t, first, parties.payer);
      const { answer } = first;
      t.judge.given(
        answer.status === 400,
        `The operation that this experiment builds on was not accepted: ${citedAnswer(answer)}.`,
        answer,
      );
      t.judge.observed(`a requestId of ${name} is refused (400)`);
    });
}

/** The same for generated duplicates: whatever is sent twice, and whatever lies between. */
export function reuseRefusedInDuplicates(check: Declare): void {
  check(ANY_DUPLICATES, (t) =>
    judgeCases(t, GENERATED_DUPLICATES, (judge, shared) => judgeLater(judge, shared)),
  );
}

/** The same in any sequence of operations. */
export const reuseRefusedInSequence = anySequence((judge, { sharedKeys }) => {
  for (const shared of sharedKeys) judgeLater(judge, shared);
});

/** All of the requests with one requestId that came after the first, which was accepted. */
export function judgeLater(judge: Judge, { together, answers: [, ...later] }: SharedKey): void {
  if (!together) judge.rulings(later.map(requestIdReused));
}
