/** 7: a body that is not JSON, or not a JSON object, is answered 400 where an object is expected. */

import { brokenBodyChanges } from '../../generators/changes/raw-bodies.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { CALLS_WITH_BODY } from '../../spec/operations.ts';
import type { Answer } from '../../target/door/call.ts';
import type { TransportTrouble } from '../../target/door/transport-trouble.ts';
import { callOf } from '../act/any-call.ts';
import { sendPlain } from '../act/controls.ts';
import { sendUnusual } from '../act/unusual-input.ts';
import { changedCall } from '../cases/changed-call.ts';
import { BODY_KINDS } from '../cases/request-bodies.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { anyMistakenBody } from '../judge/body-rules.ts';
import { mistakeRefused } from '../judge/mistake-rule.ts';
import { judgeAnswered } from '../judge/robust-answer.ts';
import { makerOf } from './handled-input.ts';

/** The ways to break a body. Beside the execution every field is optional, and nothing at all may stand for no fields. */
export function brokenBodies(operationId: OperationId) {
  return brokenBodyChanges(operationId === 'executeOperation');
}

/** A body that is no JSON, or no object, is answered 400. */
export function malformedJson(check: Declare): void {
  for (const operationId of CALLS_WITH_BODY) {
    const any = callOf(operationId);
    for (const change of brokenBodies(operationId)) {
      if (change.requirement !== 'errors.malformed-json') continue;
      check(`${change.name}, to ${operationId}`, { needs: any.needs }, async (t: Experiment) => {
        const control = await t.run.once(`body control of ${operationId}`, async (shared) => {
          const make = await makerOf(shared, any);
          return sendPlain(shared, async () => shared.send(await make()));
        });
        t.judge.given(
          control.status < 300,
          `The valid call is answered ${control.status} (${control.exchangeId}), so a refusal proves nothing.`,
          control,
        );
        t.judge.changed(change.name);
        const make = await makerOf(t, any);
        const answer = await sendUnusual(
          t,
          async () => t.send(changedCall(await make(), change)),
          async () => t.send(await make()),
        );
        judgeMalformed(t.judge, answer, change);
      });
    }
  }
}

/**
 * A body that is not JSON, or not a JSON object, is answered 400.
 * @param change what was done to the body, and the codes that refuse it.
 */
export function judgeMalformed(
  judge: Judge,
  answer: Answer | TransportTrouble,
  change: { readonly name: string; readonly allowed: readonly number[] },
): void {
  judgeAnswered(judge, answer, 'a malformed body');
  const { name, allowed } = change;
  judge.rulings([mistakeRefused(answer, { allowed }, `${name}, and it was not refused as malformed`)]);
}

/** Generated bodies of 4.6, 4.7 and 4.8 that are broken are answered 400. */
export function malformedRequestBodies(check: Declare): void {
  for (const kind of BODY_KINDS) anyMistakenBody(kind, 'errors.malformed-json')(check);
}
