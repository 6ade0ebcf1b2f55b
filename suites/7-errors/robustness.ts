/** 7. Errors: no input brings about a 500, an answer outside the envelope, silence or a closed connection. */

import { LENIENT_DAYS } from '../../generators/changes/malformed-days.ts';
import { brokenBodyChanges, oddBodyChanges } from '../../generators/changes/raw-bodies.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { type AnyCall, callOf, unknownReferenceOf } from '../act/any-call.ts';
import { sendPlain } from '../act/controls.ts';
import { ensureOperationsAreAccepted, newRequestId, validRequest } from '../act/operation-calls.ts';
import { sendUnusual } from '../act/unusual-input.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import { someInstrument } from '../arrange/parties/readable-instruments.ts';
import { changedCall } from '../cases/changed-call.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { requiredValue } from '../engine/declare/required-value.ts';
import type { Declare } from '../engine/declare/section.ts';
import { afterAllBut, EMPTYING } from '../engine/perform/emptying-last.ts';
import { judgeAnswered, judgeHandled } from '../judge/robust-answer.ts';
import { UNUSUAL_BODIES, UNUSUAL_LABELS, UNUSUAL_NUMBERS, UNUSUAL_REFERENCES } from './unusual-inputs.ts';

/** The operations that take a JSON object. */
const WITH_BODY: readonly OperationId[] = ['executeOperation', 'createRequest', 'submitCreditPurchase'];

/** The operations with references in their paths. */
const WITH_REFERENCE: readonly OperationId[] = [
  'cancelOperation',
  'listOperations',
  'unenrollInstrument',
  'lockInstrument',
  'listCreditPurchases',
  'listMarketplaceServices',
  'getFavoriteBeneficiary',
];

/** Makes the calls of an operation, each with what must be its own: instruments are arranged once. */
async function makerOf(t: Experiment, { operationId, call }: AnyCall): Promise<() => Promise<Call>> {
  if (operationId !== 'executeOperation') return () => call(t);
  const parties = await arrangeParties(t);
  return async () => ({
    operationId,
    headers: { requestId: newRequestId(t) },
    json: await validRequest(t, parties),
  });
}

/** The answer to the call of an operation with nothing unusual about it. */
async function plainAnswer(t: Experiment, any: AnyCall): Promise<Answer> {
  const make = await makerOf(t, any);
  return sendPlain(t, async () => spent(t, await t.send(await make())));
}

/**
 * Sends an unusual input and judges that it is handled, however it is answered.
 * @param make the call with nothing unusual about it, each time anew.
 */
async function judgeInputHandled(
  t: Experiment,
  make: () => Promise<Call>,
  change: (plain: Call) => Call,
): Promise<Answer> {
  const result = await sendUnusual(
    t,
    async () => spent(t, await t.send({ ...change(await make()), idempotent: false })),
    async () => spent(t, await t.send(await make())),
  );
  judgeAnswered(t.judge, result, 'the input');
  judgeHandled(t.judge, result, 'the input');
  return result;
}

/** Whatever was accepted has moved money. */
function spent(t: Experiment, answer: Answer): Answer {
  const { json, rawBody } = answer.call;
  const body = json ?? (rawBody === undefined ? undefined : parsedJson(Buffer.from(rawBody).toString()));
  if (answer.operationId === 'executeOperation' && answer.status === 200 && isJsonObject(body))
    t.run.budget.spend(body.montant);
  return answer;
}

/** A valid operation, each time anew. The control: it is not answered 500, or all that follows says nothing. */
async function operationMaker(t: Experiment): Promise<() => Promise<Call>> {
  await ensureOperationsAreAccepted(t);
  return makerOf(t, callOf('executeOperation'));
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

/** Values of the parameters of the operation list, as far as the profile binds their names. */
const UNUSUAL_PARAMETERS: readonly (readonly [string, Partial<Record<'from' | 'to' | 'max', string>>])[] = [
  ['a maximum of 1001', { max: '1001' }],
  ['a maximum beyond 32 bits', { max: '2147483648' }],
  ['a maximum beyond the doubles', { max: '9'.repeat(30) }],
  ['a maximum of 0', { max: '0' }],
  ['a maximum below 0', { max: '-1' }],
  ['a maximum that is no number', { max: 'dix' }],
  ['an empty maximum', { max: '' }],
  ['a start in the year 1', { from: '0001-01-01' }],
  ['an end in the year 9999', { to: '9999-12-31' }],
  ['a period that ends before it starts', { from: '2026-03-02', to: '2026-03-01' }],
  ...LENIENT_DAYS.map((text) => [`a start that is "${text}"`, { from: text }] as const),
  ['a quote in a date', { from: "2026-01-01' OR '1'='1" }],
];

/** A body that is no JSON is answered 400. */
export function malformedJson(check: Declare): void {
  for (const operationId of WITH_BODY) {
    const { needs } = callOf(operationId);
    const broken = brokenBodies(operationId);
    for (const change of broken.filter(({ requirement }) => requirement === 'errors.malformed-json')) {
      check(`${change.name}, to ${operationId}`, { needs }, async (t: Experiment) => {
        const control = await t.run.once(`body control of ${operationId}`, async (shared) =>
          plainAnswer(shared, callOf(operationId)),
        );
        t.judge.given(
          control.status < 300,
          `The valid call is answered ${control.status} (${control.exchangeId}), so a refusal proves nothing.`,
        );
        t.judge.changed(change.name);
        const make = await makerOf(t, callOf(operationId));
        const answer = await sendUnusual(
          t,
          async () => t.send(changedCall(await make(), change)),
          async () => spent(t, await t.send(await make())),
        );
        judgeAnswered(t.judge, answer, 'a malformed body');
        t.judge.status(answer, change.allowed, `${change.name}, and it was not refused as malformed`);
      });
    }
  }
}

/** Broken bodies, and such as are unusual in size, in bytes or in what they are said to be. */
export function robustBodies(check: Declare): void {
  for (const operationId of WITH_BODY) {
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
  for (const { circumstance, rawNumber } of UNUSUAL_NUMBERS) {
    check(`montant ${circumstance}`, async (t) => {
      t.judge.changed(`montant ${circumstance}`);
      await judgeInputHandled(t, await operationMaker(t), (plain) => {
        const { json, ...call } = withFields(plain, { montant: 987654321 });
        return { ...call, rawBody: JSON.stringify(json).replace('987654321', rawNumber) };
      });
    });
  }
}

/** Unusual parameters of the operation list. */
export function robustParameters(check: Declare): void {
  for (const [circumstance, values] of UNUSUAL_PARAMETERS) {
    const names = (['from', 'to', 'max'] as const).filter((name) => values[name] !== undefined);
    const needs = names.map((name) => `bindings.operationList.${name}` as const);
    check(circumstance, { needs }, async (t) => {
      const bound = t.profile.bindings.operationList;
      const query = Object.fromEntries(
        names.map((name) => [
          requiredValue(t, `bindings.operationList.${name}`, bound[name]),
          values[name] ?? '',
        ]),
      );
      t.judge.changed(circumstance);
      const params = { referenceWallet: someInstrument(t).reference };
      await judgeInputHandled(
        t,
        async () => ({ operationId: 'listOperations', params }),
        (plain) => ({ ...plain, query }),
      );
    });
  }
}

/** Unusual references in a path. */
export function robustReferences(check: Declare): void {
  for (const operationId of WITH_REFERENCE) {
    const { needs, harmless } = callOf(operationId);
    for (const { circumstance, reference } of UNUSUAL_REFERENCES) {
      check(`${circumstance} in ${operationId}`, { needs }, async (t) => {
        t.judge.changed(`a reference with ${circumstance}`);
        await judgeInputHandled(
          t,
          () => harmless(t),
          (plain) => {
            const names = Object.keys(plain.params ?? {});
            return {
              ...plain,
              params: Object.fromEntries(names.map((name) => [name, reference])),
              rawParams: true,
            };
          },
        );
      });
    }
  }
}

/** Elsewhere every field is optional, and nothing at all may stand for no fields. */
function brokenBodies(operationId: OperationId) {
  return brokenBodyChanges(operationId === 'executeOperation');
}
