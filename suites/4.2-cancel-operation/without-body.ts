/** 4.2: the cancel call has no body, so none is missing. */
import { isFinal } from '../../spec/document/final-status.ts';
import { MALFORMED_ELSEWHERE } from '../../spec/document/refusal-codes.ts';
import type { Answer } from '../../target/door/call.ts';
import { cancelKnown } from '../act/cancel-call.ts';
import { restingKind } from '../arrange/kinds/evolving.ts';
import { partiesOfKind, type Sent, sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

const NOT_MALFORMED = { is: 'other-code', codes: MALFORMED_ELSEWHERE } as const;

/** An operation that was cancelled without a body, and then with one. */
interface Cancelled {
  readonly bare: Answer;
  /** Undefined where the first was not refused as malformed. */
  readonly full?: Answer;
  readonly status: unknown;
  /** From the acceptance to the answer to the second, in milliseconds. */
  readonly tookMs: number;
}

/**
 * A cancellation is not refused because it has no body. Whether one is granted is open: a body is missing only where two
 * operations, one after the other, are cancelled with one and not without.
 */
export function cancelledWithoutBody(check: Declare): void {
  check('an operation without a body, and then with one', async (t) => {
    const kind = await restingKind(t);
    const parties = await arrangeParties(t, partiesOfKind(t, kind));
    const send = () => sendKind(t, kind, parties);
    const first = await cancelTwice(t, await send());
    if (first.full?.status !== 200) return judgeBare(t, first);
    // Where time alone makes the difference, the second operation is old enough for it from the beginning.
    const sent = await send();
    await t.pause(2 * first.tookMs);
    const second = await cancelTwice(t, sent);
    if (second.full?.status !== 200) return judgeBare(t, second);
    const claim = {
      message: 'cancellations are refused without a body and granted with one, and the call has none',
      expected: 'HTTP 200 without a body, where it is granted with one',
      actual: describeAnswer(second.bare),
      answer: second.bare,
    };
    t.judge.that(false, claim, NOT_MALFORMED);
  });
}

async function cancelTwice(t: Experiment, { operation }: Sent): Promise<Cancelled> {
  const { reference, record } = operation;
  const began = performance.now();
  const status = record.statutOperation;
  const bare = await cancelKnown(t, reference);
  const isRefused = MALFORMED_ELSEWHERE.includes(bare.status) && !isFinal(status);
  const params = { referenceOperation: reference };
  const full = isRefused && (await t.send({ operationId: 'cancelOperation', params, json: {} }));
  return { bare, status, tookMs: performance.now() - began, ...(full && { full }) };
}

function judgeBare(t: Experiment, { bare, full, status }: Cancelled): void {
  if (full === undefined && !MALFORMED_ELSEWHERE.includes(bare.status)) t.judge.held(bare, NOT_MALFORMED);
  else t.judge.observed(`cancelling an operation that is ${show(status)} was not granted (${bare.status})`);
}
