/** 7: whatever the body, well-formed or malformed, it is answered in the envelope and not 500. */

import { oddBodyChanges } from '../../generators/changes/raw-bodies.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { CALLS_WITH_BODY } from '../../spec/operations.ts';
import type { Call } from '../../target/door/call.ts';
import type { Need } from '../../target/profile/needs.ts';
import { callOf, unknownReferenceOf } from '../act/any-call.ts';
import { ensureOperationsAreAccepted } from '../act/operation-calls.ts';
import type { PartiesWanted } from '../arrange/parties/parties.ts';
import { changedCall } from '../cases/changed-call.ts';
import { REFUSED_CHANGES, type SeenChange, UNUSUAL_CHANGES } from '../cases/changed-operations.ts';
import { judgeCases } from '../cases/properties.ts';
import { BODY_KINDS, bodyChangesOf } from '../cases/request-bodies.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { afterAllBut, EMPTYING } from '../engine/perform/emptying-last.ts';
import { oddityIn } from '../judge/body-rules.ts';
import { MISTAKES } from '../judge/changed-operation-rules.ts';
import { judgeAnswered, judgeHandled } from '../judge/robust-answer.ts';
import { anyValidRequest } from '../judge/valid-operation-rules.ts';
import { judgeInputHandled, makerOf } from './handled-input.ts';
import { brokenBodies } from './malformed-json.ts';
import { UNUSUAL_BODIES, UNUSUAL_LABELS, UNUSUAL_NUMBERS } from './unusual-inputs.ts';

/** Broken bodies, and such as are unusual in size, in bytes or in what they are said to be. */
export function robustBodies(check: Declare): void {
  for (const operationId of CALLS_WITH_BODY) {
    const { needs } = callOf(operationId);
    const broken = brokenBodies(operationId);
    for (const change of [...broken, ...oddBodyChanges()]) {
      check(`${change.name}, to ${operationId}`, { needs }, async (t) => {
        t.judge.changed(change.name);
        await judgeInputHandled(t, await makerOf(t, callOf(operationId)), (plain) =>
          changedCall(plain, change),
        );
      });
    }
    for (const { circumstance, rawBody, contentType } of UNUSUAL_BODIES) {
      check(`${circumstance} to ${operationId}`, { needs }, async (t) => {
        t.judge.changed(circumstance);
        await judgeInputHandled(t, await makerOf(t, callOf(operationId)), ({ json, ...rest }) => {
          const changed = { ...rest, rawBody: rawBody(JSON.stringify(json)) };
          return contentType === undefined ? changed : { ...changed, contentType };
        });
      });
    }
  }
}

/** A valid operation, each time anew. The control: it is not answered 500, or all that follows says nothing. */
async function operationMaker(t: Experiment, wanted?: PartiesWanted): Promise<() => Promise<Call>> {
  await ensureOperationsAreAccepted(t);
  return makerOf(t, callOf('executeOperation'), wanted);
}

function withFields(call: Call, fields: object): Call {
  return { ...call, json: { ...(isJsonObject(call.json) ? call.json : {}), ...fields } };
}

/** What was taken can be read again: the list that it is in must not break over it. */
async function judgeListStands(t: Experiment, { json }: Call): Promise<void> {
  const payer = isJsonObject(json) ? json.refInstrumentPaiementInitiateur : undefined;
  if (typeof payer !== 'string' || t.profile.notImplemented.includes('listOperations')) return;
  const listOf = (referenceWallet: string): Call => ({
    operationId: 'listOperations',
    params: { referenceWallet },
  });
  await judgeInputHandled(
    t,
    async () => listOf(unknownReferenceOf(t, 'instrument')),
    () => listOf(payer),
  );
}

/** Unusual texts and numbers in an operation request. */
export function robustFields(check: Declare): void {
  for (const { circumstance, text, lasting = false } of UNUSUAL_LABELS) {
    check(`libelle with ${circumstance}`, async (t) => {
      if (lasting) await afterAllBut(t.run, ['errors.robust-bodies', ...EMPTYING]);
      t.judge.changed(`libelle with ${circumstance}`);
      const answer = await judgeInputHandled(t, await operationMaker(t), (plain) =>
        withFields(plain, { libelle: text }),
      );
      if (lasting && answer.status === 200) await judgeListStands(t, answer.call);
    });
  }
  for (const { circumstance, rawNumber, isBeyond = false } of UNUSUAL_NUMBERS) {
    const needs: readonly Need[] = isBeyond ? ['fixtures.instruments.drain'] : [];
    check(`montant ${circumstance}`, { needs }, async (t) => {
      t.judge.changed(`montant ${circumstance}`);
      const make = await operationMaker(t, { drain: isBeyond });
      const change = (plain: Call): Call => {
        const { json, ...call } = withFields(plain, { montant: 987654321 });
        return { ...call, rawBody: JSON.stringify(json).replace('987654321', rawNumber) };
      };
      await judgeInputHandled(t, make, change, isBeyond);
    });
  }
}

/** What is malformed or merely unusual is answered, in the form of the document. */
export function anyChangedOperationAnswered(check: Declare): void {
  const handled = (judge: Judge, seen: SeenChange | undefined) => judgeChangeHandled(judge, seen);
  check(MISTAKES.ofAnyRequirement, (t) => judgeCases(t, REFUSED_CHANGES, handled));
  check(MISTAKES.ofNone, (t) => judgeCases(t, UNUSUAL_CHANGES, handled));
}

/** A valid operation gets a response in the envelope too, and is not answered 500. */
export const anyValidOperationAnswered = anyValidRequest((judge, { answer }) =>
  judgeHandled(judge, answer, 'a valid operation'),
);

/** Bodies of 4.6, 4.7 and 4.8 with one oddity that nothing forbids are answered so too. */
export function unusualRequestBodies(check: Declare): void {
  for (const kind of BODY_KINDS) {
    const family = bodyChangesOf(kind, undefined);
    check(oddityIn(kind), { needs: kind.needs }, (t) =>
      judgeCases(t, family, (judge, seen) => judgeChangeHandled(judge, seen, `an unusual ${kind.name}`)),
    );
  }
}

/**
 * Whatever the body, it gets a response in the envelope, and is not answered 500.
 * @param seen undefined where nothing was sent.
 * @param what the request was: "an unusual credit purchase".
 */
export function judgeChangeHandled(
  judge: Judge,
  seen: Pick<SeenChange, 'change' | 'answer'> | undefined,
  what = 'an unusual request',
): void {
  if (seen === undefined) return;
  const { change, answer } = seen;
  judge.changed(change.name);
  judgeAnswered(judge, answer, what, change.pointer);
  judgeHandled(judge, answer, what, change.pointer);
}
