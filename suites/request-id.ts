import type { Answer } from '../target/call.ts';
import type { Experiment } from './engine/experiment.ts';
import { describeAnswer, show } from './engine/judge.ts';
import { suite } from './engine/suite.ts';
import { otherAmount } from './support/amounts.ts';
import { bodyOf, isObject } from './support/answers.ts';
import { unknownReferenceOf } from './support/any-call.ts';
import { settledBalance } from './support/balances.ts';
import { READS_BALANCES, readBalance } from './support/calls-elsewhere.ts';
import { sendToEnd } from './support/lives.ts';
import { sameMoney } from './support/money.ts';
import { readOperationList } from './support/operation-list.ts';
import {
  type Accepted,
  accepted,
  acceptedOperation,
  ensureOperationsAreAccepted,
  newRequestId,
  postOperation,
  refusalsBeside,
  sendAgain,
  validRequest,
} from './support/operations.ts';
import { arrangeParties, type Parties } from './support/parties.ts';
import { followToFinal, Watch } from './support/status.ts';
import { arrangeTwoPayers, hasTwoPayers } from './support/two-payers.ts';

/** How many requests are sent at the same instant. */
const SIMULTANEOUS = 8;

const REUSED = 'a requestId that was already used was not answered 409';

/** An operation and a second request with its requestId. */
async function sentTwice(
  t: Experiment,
  change: (request: Accepted['request']) => Accepted['request'] = (request) => request,
): Promise<Accepted & { readonly parties: Parties; readonly second: Answer }> {
  const first = await acceptedOperation(t, { payer: 'passing', beneficiary: 'passing' });
  const second = await sendAgain(t, first, first.parties.payer, change(first.request));
  return { ...first, second };
}

/** Sends one request many times at once under one requestId. */
async function sentAtOnce(
  t: Experiment,
): Promise<{ request: Accepted['request']; answers: Answer[]; accepted: Answer[] }> {
  const parties = await arrangeParties(t, { payer: 'passing', beneficiary: 'passing' });
  const request = await validRequest(t, parties);
  const requestId = newRequestId(t);
  const answers = await Promise.all(
    Array.from({ length: SIMULTANEOUS }, () => postOperation(t, request, { requestId })),
  );
  return { request, answers, accepted: answers.filter(({ status }) => status === 200) };
}

function listOfStatuses(answers: readonly Answer[]): string {
  return answers.map(({ status, exchangeId }) => `${status} (${exchangeId})`).join(', ');
}

export const requestIdSuite = suite('4.1', 'requestId', (check) => {
  for (const [circumstance, requestId] of [
    ['no header', null],
    ['an empty header', ''],
  ] as const) {
    check('request-id.required', circumstance, async (t) => {
      await ensureOperationsAreAccepted(t);
      const parties = await arrangeParties(t);
      t.judge.changed(
        requestId === null ? 'the requestId header was left out' : 'the requestId header was empty',
      );
      const answer = await postOperation(t, await validRequest(t, parties), { requestId });
      t.judge.status(answer, 400, 'an operation without a requestId was not refused as malformed');
    });
  }

  check('request-id.reuse-refused', 'the same body, after the first answer', async (t) => {
    const { second } = await sentTwice(t);
    t.judge.status(second, 409, REUSED);
  });

  check('request-id.reuse-refused', 'another label and amount', async (t) => {
    const { second } = await sentTwice(t, (request) => ({
      ...request,
      libelle: `${request.libelle} another`,
      montant: otherAmount(t, request.montant),
    }));
    t.judge.status(second, 409, REUSED);
  });

  check('request-id.reuse-refused', 'another service or instrument', async (t) => {
    const [parties, others] = hasTwoPayers(t) ? await arrangeTwoPayers(t) : [await arrangeParties(t)];
    const service = t.profile.fixtures.services.find((one) => one !== parties.service);
    if (service === undefined && others === undefined)
      t.lacking(
        'fixtures.services',
        'The profile has no second service and no two instruments that can pay.',
      );
    const { request, requestId } = await accepted(t, await validRequest(t, parties));
    const { libelle, montant } = request;
    const different = { ...(others ?? parties), ...(service && { service }) };
    const second = await postOperation(t, await validRequest(t, different, { libelle, montant }), {
      requestId,
    });
    t.judge.status(second, 409, REUSED);
  });

  check('request-id.reuse-refused', 'a third time', async (t) => {
    const first = await sentTwice(t);
    t.judge.status(await sendAgain(t, first, first.parties.payer), 409, REUSED);
  });

  check('request-id.reuse-refused', 'after the first is final', async (t) => {
    const first = await acceptedOperation(t);
    await followToFinal(t, new Watch(first), first.parties.payer);
    const second = await sendAgain(t, first, first.parties.payer);
    t.judge.status(second, 409, REUSED);
  });

  for (const status of ['ECHOUE', 'ANNULEE', 'EXTOURNE'] as const) {
    const needs = [`fixtures.provoke.${status}`] as const;
    check('request-id.reuse-refused', `after the first is ${status}`, { needs }, async (t) => {
      const { operation, payer } = await sendToEnd(t, { provoke: status });
      const second = await sendAgain(t, operation, payer);
      t.judge.status(second, 409, REUSED);
    });
  }

  check(
    'request-id.reuse-refused',
    'after the first was cancelled',
    { needs: ['operations.cancelOperation'] },
    async (t) => {
      const first = await acceptedOperation(t);
      await t.send({ operationId: 'cancelOperation', params: { referenceOperation: first.reference } });
      const second = await sendAgain(t, first, first.parties.payer);
      t.judge.status(second, 409, REUSED);
    },
  );

  check('request-id.reuse-refused', 'after other operations came between', async (t) => {
    const first = await acceptedOperation(t);
    for (let between = 0; between < 5; between += 1) await accepted(t, await validRequest(t, first.parties));
    const second = await sendAgain(t, first, first.parties.payer);
    t.judge.status(second, 409, REUSED);
  });

  check('request-id.reuse-refused', 'after a quiet while', async (t) => {
    const first = await acceptedOperation(t);
    await t.pause(t.profile.limits.quietMs);
    const second = await sendAgain(t, first, first.parties.payer);
    t.judge.status(second, 409, REUSED);
  });

  check(
    'request-id.one-acceptance',
    `${SIMULTANEOUS} requests at the same instant`,
    async (t: Experiment) => {
      const { request, answers, accepted: taken } = await sentAtOnce(t);
      t.judge.given(
        taken.length > 0 || answers.every(({ status }) => status === 409 || status >= 500),
        `None of the requests was accepted, for a reason of its own: ${listOfStatuses(answers)}.`,
      );
      t.judge.that(taken.length === 1, {
        message: 'not exactly one of the requests with one requestId was accepted',
        expected: 'HTTP 200 once',
        actual: `HTTP 200 ${taken.length} times: ${listOfStatuses(answers)}`,
      });
      for (const answer of answers.filter((other) => !taken.includes(other)))
        t.judge.status(
          answer,
          refusalsBeside(t, request),
          'a request beside the one accepted was not answered 409',
        );
    },
  );

  check('request-id.not-replayed', 'the list after a repetition', async (t) => {
    const first = await acceptedOperation(t, { payer: 'exclusive' });
    const { payer } = first.parties;
    await followToFinal(t, new Watch(first), payer);
    const before = await readOperationList(t, payer);
    const again = await sendAgain(t, first, first.parties.payer);
    await t.pause(t.profile.limits.quietMs);
    const after = await readOperationList(t, payer);
    const known = new Set(before.items.map((item) => item.referenceOperation));
    const added = after.items.filter((item) => !known.has(item.referenceOperation));
    t.judge.that(added.length === 0, {
      message: `a repetition (answered ${again.status}) shows as another operation in the list`,
      expected: 'the list as it was before',
      actual: `${added.length} more: ${show(added[0])}`,
      answer: after.answer,
    });
  });

  check('request-id.not-replayed', 'the balance after a repetition', { needs: READS_BALANCES }, async (t) => {
    const first = await acceptedOperation(t, { payer: 'exclusive' });
    const { balance: before } = await settledBalance(t, first.parties.payer);
    const again = await sendAgain(t, first, first.parties.payer);
    await t.pause(t.profile.limits.quietMs);
    const after = await readBalance(t, first.parties.payer);
    t.judge.that(sameMoney(before, after, t.profile.money.decimals), {
      message: `a repetition (answered ${again.status}) moved the balance`,
      expected: `a balance of ${before}`,
      actual: `a balance of ${after}`,
    });
  });

  check('request-id.earlier-result-not-returned', 'the body of the 409 answer', async (t: Experiment) => {
    const { second, reference } = await sentTwice(t);
    t.judge.given(second.status === 409, `The repetition was answered ${describeAnswer(second)}.`);
    const body = bodyOf(second);
    t.judge.that(!carries(second.json, reference), {
      message: 'the 409 answer returns the earlier operation',
      expected: 'body null, and no record of the earlier operation',
      actual: show(body ?? second.json),
      pointer: '/body',
      answer: second,
    });
  });

  for (const [circumstance, change] of [
    ['after a 404', (t) => ({ refService: unknownReferenceOf(t, 'service') })],
    ['after a 400', () => ({ typeOperation: 'X2Y' })],
  ] as const satisfies readonly [string, (t: Experiment) => object][]) {
    check('request-id.after-refusal', circumstance, async (t: Experiment) => {
      await ensureOperationsAreAccepted(t);
      const parties = await arrangeParties(t);
      const request = await validRequest(t, parties);
      const requestId = newRequestId(t);
      const refused = await postOperation(t, { ...request, ...change(t) }, { requestId });
      t.judge.given(refused.status >= 400, `The first attempt was answered ${describeAnswer(refused)}.`);
      const again = await postOperation(t, request, { requestId });
      t.judge.observed(
        again.status === 409
          ? `an attempt answered ${refused.status} uses its requestId up (409)`
          : `after an attempt answered ${refused.status} the requestId may be used again (${again.status})`,
      );
      t.judge.status(
        again,
        [200, 409],
        'a requestId whose first attempt was refused was answered neither 200 nor 409',
      );
    });
  }
});

/** Whether a value holds, at any depth but in the message, the record with a reference. */
function carries(value: unknown, reference: string): boolean {
  if (Array.isArray(value)) return value.some((item) => carries(item, reference));
  if (!isObject(value)) return false;
  return Object.entries(value).some(
    ([key, item]) => (key !== 'message' && item === reference) || carries(item, reference),
  );
}
