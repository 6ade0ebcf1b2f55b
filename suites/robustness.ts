/** 7. Errors: no input brings about a 500, an answer outside the envelope, silence or a closed connection. */

import { LENIENT_DAYS } from '../generators/changes/periods.ts';
import { brokenBodyChanges, oddBodyChanges } from '../generators/changes/raw-bodies.ts';
import type { OperationId } from '../spec/generated/contract.ts';
import { isJsonObject } from '../spec/json.ts';
import type { Answer, Call } from '../target/call.ts';
import { TransportTrouble } from '../target/transport-trouble.ts';
import type { Experiment } from './engine/experiment.ts';
import { suite } from './engine/suite.ts';
import { ANY_CALLS, type AnyCall } from './support/any-call.ts';
import { changedCall } from './support/changed-call.ts';
import { afterAllBut, EMPTYING } from './support/last.ts';
import { judgeManners } from './support/manners.ts';
import { ODD_BODIES, ODD_LABELS, ODD_NUMBERS, ODD_REFERENCES } from './support/odd-inputs.ts';
import { ensureOperationsAreAccepted, newRequestId, validRequest } from './support/operations.ts';
import { arrangeParties } from './support/parties.ts';
import { promised } from './support/promised.ts';
import { someInstrument } from './support/readable-instruments.ts';

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

function callOf(operationId: OperationId): AnyCall {
  const found = ANY_CALLS.find((any) => any.operationId === operationId);
  if (found === undefined) throw new Error(`No call of ${operationId} is known.`);
  return found;
}

/** Sends something odd and judges that the target kept its manners, whatever it thinks of it. */
async function judgeOdd(t: Experiment, call: Call): Promise<Answer | undefined> {
  const answer = await t.attempt(call);
  if (answer instanceof TransportTrouble) {
    // It did answer: the suite itself read no further.
    if (answer.kind === 'cut') throw answer;
    t.judge.given(answer.kind !== 'connect', `The target could not be reached: ${answer.message}`);
    t.judge.that(false, {
      message:
        answer.kind === 'timeout'
          ? 'the request was left unanswered'
          : 'the connection was closed without an answer',
      expected: 'an answer with the envelope',
      actual: answer.message,
      ...(answer.exchangeId === undefined ? {} : { exchangeId: answer.exchangeId }),
    });
    return undefined;
  }
  judgeManners(t.judge, answer, 'the input');
  return answer;
}

/** The control: a valid operation is not answered 500, or all that follows says nothing. */
async function executeWith(t: Experiment, change: object): Promise<Call> {
  await ensureOperationsAreAccepted(t);
  return {
    operationId: 'executeOperation',
    headers: { requestId: newRequestId(t) },
    json: { ...(await validRequest(t, await arrangeParties(t))), ...change },
  };
}

function amountOf({ json }: Call): unknown {
  return isJsonObject(json) ? json.montant : undefined;
}

/** Whatever was accepted has moved money. */
function account(t: Experiment, answer: Answer | undefined, amount: unknown): void {
  if (answer?.status === 200) t.run.budget.spend(amount);
}

/** What was taken can be read again: the list that it is in must not break over it. */
async function judgeListStands(t: Experiment, { json }: Call): Promise<void> {
  const payer = isJsonObject(json) ? json.refInstrumentPaiementInitiateur : undefined;
  if (typeof payer !== 'string' || t.profile.notImplemented.includes('listOperations')) return;
  await judgeOdd(t, { operationId: 'listOperations', params: { referenceWallet: payer } });
}

/** Values of the parameters of the operation list, as far as the profile binds their names. */
const ODD_PARAMETERS: readonly (readonly [string, Partial<Record<'from' | 'to' | 'max', string>>])[] = [
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

export const robustnessSuite = suite('7', 'Robustness', (check) => {
  for (const operationId of WITH_BODY) {
    const { needs, call } = callOf(operationId);
    // Elsewhere every field is optional, and nothing at all may stand for no fields.
    const broken = brokenBodyChanges(operationId === 'executeOperation');
    for (const change of broken.filter(({ requirement }) => requirement === 'errors.malformed-json')) {
      check(
        'errors.malformed-json',
        `${change.name}, to ${operationId}`,
        { needs },
        async (t: Experiment) => {
          const control = await t.run.once(`body control of ${operationId}`, async (shared) =>
            shared.send(await call(shared)),
          );
          t.judge.given(
            control.status < 300,
            `The valid call is answered ${control.status} (${control.exchangeId}), so a refusal proves nothing.`,
          );
          t.judge.changed(change.name);
          const answer = await t.send(changedCall(await call(t), change));
          t.judge.status(answer, change.allowed, `${change.name}, and it was not refused as malformed`);
        },
      );
    }
    for (const change of [...broken, ...oddBodyChanges()]) {
      check('errors.robust-bodies', `${change.name}, to ${operationId}`, { needs }, async (t) => {
        const valid = await call(t);
        t.judge.changed(change.name);
        account(t, await judgeOdd(t, changedCall(valid, change)), amountOf(valid));
      });
    }
    for (const { circumstance, rawBody, contentType } of ODD_BODIES) {
      check('errors.robust-bodies', `${circumstance} to ${operationId}`, { needs }, async (t) => {
        const valid = await call(t);
        const { json, ...rest } = valid;
        t.judge.changed(circumstance);
        const changed = { ...rest, rawBody: rawBody(JSON.stringify(json)) };
        const answer = await judgeOdd(t, contentType === undefined ? changed : { ...changed, contentType });
        account(t, answer, amountOf(valid));
      });
    }
  }

  for (const { circumstance, text, lasting = false } of ODD_LABELS) {
    check('errors.robust-bodies', `libelle with ${circumstance}`, async (t) => {
      if (lasting) await afterAllBut(t.run, ['errors.robust-bodies', ...EMPTYING]);
      t.judge.changed(`libelle with ${circumstance}`);
      const call = await executeWith(t, { libelle: text });
      const answer = await judgeOdd(t, call);
      account(t, answer, t.profile.limits.amount.typical);
      if (lasting && answer?.status === 200) await judgeListStands(t, call);
    });
  }
  for (const { circumstance, rawNumber } of ODD_NUMBERS) {
    check('errors.robust-bodies', `montant ${circumstance}`, async (t) => {
      t.judge.changed(`montant ${circumstance}`);
      const { json, ...call } = await executeWith(t, { montant: 987654321 });
      const rawBody = JSON.stringify(json).replace('987654321', rawNumber);
      account(t, await judgeOdd(t, { ...call, rawBody }), Number(rawNumber));
    });
  }

  for (const [circumstance, values] of ODD_PARAMETERS) {
    const names = (['from', 'to', 'max'] as const).filter((name) => values[name] !== undefined);
    const needs = names.map((name) => `bindings.operationList.${name}` as const);
    check('errors.robust-parameters', circumstance, { needs }, async (t) => {
      const bound = t.profile.bindings.operationList;
      const query = Object.fromEntries(
        names.map((name) => [promised(t, `bindings.operationList.${name}`, bound[name]), values[name] ?? '']),
      );
      t.judge.changed(circumstance);
      const params = { referenceWallet: someInstrument(t).reference };
      await judgeOdd(t, { operationId: 'listOperations', params, query });
    });
  }

  for (const operationId of WITH_REFERENCE) {
    const { needs, harmless } = callOf(operationId);
    for (const { circumstance, reference } of ODD_REFERENCES) {
      check('errors.robust-references', `${circumstance} in ${operationId}`, { needs }, async (t) => {
        const call = await harmless(t);
        const names = Object.keys(call.params ?? {});
        const params = Object.fromEntries(names.map((name) => [name, reference]));
        t.judge.changed(`a reference with ${circumstance}`);
        await judgeOdd(t, { ...call, params, rawParams: true });
      });
    }
  }
});
