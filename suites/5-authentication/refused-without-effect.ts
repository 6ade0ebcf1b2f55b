/** 5 with 7: a call that is refused with 401 has no effect. For the execution of an operation see section 7. */

import { isFinal } from '../../spec/document/final-status.ts';
import { DECLINED } from '../../spec/document/refusal-codes.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { FixtureExhausted } from '../../target/fixtures/fixture-exhausted.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { CANCEL_ATTEMPTS } from '../act/cancel-call.ts';
import { invalidAuthorization } from '../act/foreign-token.ts';
import type { SpendingCall } from '../act/spending-calls.ts';
import { restingKind } from '../arrange/kinds/evolving.ts';
import { partiesOfKind, sendKind } from '../arrange/kinds/status-kinds.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer, describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { effectRulings } from '../judge/effect-rule.ts';
import { judgeNotSubmitted, seenBesideAccepted } from '../judge/refused-purchase.ts';
import { readingsOf, wasReadable } from '../observe/balances/instrument-readings.ts';
import { findInList } from '../observe/lists/list-reading.ts';

/** Tokens that open nothing. */
export const TOKENS_THAT_OPEN_NOTHING: readonly (readonly [
  name: 'no token' | 'an invalid token',
  authorization: (t: Experiment) => null | Promise<string>,
])[] = [
  ['no token', () => null],
  ['an invalid token', invalidAuthorization],
];

/** Sends a call with a token that opens nothing. @throws Inconclusive where it is not refused: other checks judge that. */
export async function sendRefused(
  t: Experiment,
  call: Call,
  [name, authorization]: (typeof TOKENS_THAT_OPEN_NOTHING)[number],
) {
  t.judge.changed(`the call came with ${name}`);
  const answer = await t.send({ ...call, authorization: await authorization(t) });
  t.judge.given(
    answer.status === 401,
    `The call with ${name} was not refused with 401: ${citedAnswer(answer)}.`,
    answer,
  );
  return answer;
}

/** An operation that was not final when its cancellation was asked for, and how it stands a while after. */
interface Standing {
  readonly answer: Answer | undefined;
  readonly reference: string;
  readonly status: unknown;
  readonly list: Answer;
}

/**
 * An operation that somebody tries to cancel with a token that opens nothing, or nobody.
 * @returns undefined where operations are final at once; `too late` where each was final by the time of its cancellation.
 */
async function standing(
  t: Experiment,
  token?: (typeof TOKENS_THAT_OPEN_NOTHING)[number],
): Promise<Standing | 'too late' | undefined> {
  t.prioritise();
  const kind = await restingKind(t);
  const parties = await arrangeParties(t, partiesOfKind(t, kind));
  for (let attempt = 0; attempt < CANCEL_ATTEMPTS; attempt += 1) {
    const { operation, payer } = await sendKind(t, kind, parties);
    const { reference, record } = operation;
    if (isFinal(record.statutOperation)) return undefined;
    const call = { operationId: 'cancelOperation', params: { referenceOperation: reference } } as const;
    const answer = token && (await t.send({ ...call, authorization: await token[1](t) }));
    const { record: now } = await findInList(t, payer, reference);
    const wasFinal = isFinal(now?.statutOperation) && now?.statutOperation !== 'ANNULEE';
    if (answer !== undefined && !DECLINED.includes(answer.status) && wasFinal) continue;
    await t.pause(t.profile.limits.quietMs);
    const found = await findInList(t, payer, reference);
    return { answer, reference, status: found.record?.statutOperation, list: found.list.answer };
  }
  return 'too late';
}

async function refuseCancel(t: Experiment, token: (typeof TOKENS_THAT_OPEN_NOTHING)[number]): Promise<void> {
  const after = await t.run.once(`cancel with ${token[0]}`, (shared) => standing(shared, token));
  if (after === 'too late')
    return t.judge.observed(
      'each operation was final before it was clear that its cancellation had no effect',
    );
  if (after?.answer === undefined)
    return t.judge.observed('operations of this target are final at once: there is none to cancel');
  const { answer, status, reference, list } = after;
  if (DECLINED.includes(answer.status))
    return t.judge.observed(`the operation was final by then (${answer.status})`);
  t.judge.given(
    answer.status === 401,
    `The cancellation was not refused: ${describeAnswer(answer)}.`,
    answer,
  );
  t.judge.given(status !== undefined, 'The operation is not in the list of its payer.');
  if (status === 'ANNULEE') {
    const untouched = await t.run.once('cancelled by nobody', (shared) => standing(shared));
    t.judge.given(
      untouched === 'too late' || untouched?.status !== status,
      'Operations that nobody cancels become ANNULEE as well.',
    );
  }
  t.judge.changed(`the cancellation came with ${token[0]}`);
  const operation = { reference, status, shownIn: list.exchangeId };
  t.judge.rulings(effectRulings({ what: 'cancelOperation', operation }), answer);
}

async function refusePurchase(
  t: Experiment,
  token: (typeof TOKENS_THAT_OPEN_NOTHING)[number],
  nth: number,
): Promise<void> {
  const seen = await seenBesideAccepted(t, nth, (json) =>
    sendRefused(t, { operationId: 'submitCreditPurchase', json }, token),
  );
  if (seen !== undefined) judgeNotSubmitted(t.judge, seen);
}

async function refuseSpending(
  t: Experiment,
  operationId: SpendingCall,
  allowance: 'lock' | 'unenroll',
  token: (typeof TOKENS_THAT_OPEN_NOTHING)[number],
): Promise<void> {
  const [instrument] = await leased(t, allowance);
  if (instrument === undefined)
    return t.judge.given(
      false,
      'Every instrument that the profile allows for it has been taken out of service.',
      'fixture',
    );
  const before = await readingsOf(t, instrument);
  const unread = before.find(({ status }) => status !== 200);
  // Only calls that were refused came in between: what takes it out of service otherwise is not given back.
  if (unread !== undefined && wasReadable(t, instrument))
    return t.judge.rulings(effectRulings({ what: operationId, readings: { operationId, after: before } }));
  // That nothing can be read of the next one does not say that the rule held.
  t.judge.given(
    unread === undefined || t.run.triedAgain === undefined,
    `${instrument.name} seems to have been spent by an earlier run, or by somebody else: ${unread && describeAnswer(unread)}.`,
    'fixture',
  );
  if (before.length === 0 || unread !== undefined)
    return t.judge.observed(`nothing can be read of ${instrument.name}`);
  await sendRefused(t, { operationId, params: { referenceWallet: instrument.reference } }, token);
  const after = await readingsOf(t, instrument);
  // Another one shows whether it comes again.
  if (after.some(({ status }) => status !== 200)) t.run.pool.retire(instrument);
  t.judge.rulings(effectRulings({ what: operationId, readings: { operationId, after } }));
}

/** One that may be spoilt, for this check alone; none where all are spent. */
async function leased(t: Experiment, allowance: 'lock' | 'unenroll'): Promise<readonly Instrument[]> {
  try {
    const lease = await t.lease({
      mode: 'exclusive',
      instrument: ({ allows }) => allows.includes(allowance),
      // Those are for the check of what they pay after it.
      avoided: ({ allows }) => allows.includes('debit'),
    });
    return lease.instruments;
  } catch (error) {
    if (error instanceof FixtureExhausted) return [];
    throw error;
  }
}

/** An operation goes on as if nobody had cancelled it. */
export function cancelWithoutEffect(check: Declare): void {
  const needs = [
    'operations.executeOperation',
    'operations.cancelOperation',
    'operations.listOperations',
    'fixtures.instruments.debit',
    'fixtures.services',
    'fixtures.beneficiary',
  ] as const;
  for (const token of TOKENS_THAT_OPEN_NOTHING)
    check(`cancelling, with ${token[0]}`, { needs }, (t) => refuseCancel(t, token));
}

/** A credit purchase request does not come into the list. */
export function purchaseWithoutEffect(check: Declare): void {
  const needs = [
    'operations.submitCreditPurchase',
    'operations.listCreditPurchases',
    'fixtures.creditPurchases',
  ] as const;
  for (const [nth, token] of TOKENS_THAT_OPEN_NOTHING.entries())
    check(`a credit purchase request, with ${token[0]}`, { needs }, (t) => refusePurchase(t, token, nth));
}

/** An instrument can be read as before. */
export function instrumentWithoutEffect(check: Declare): void {
  for (const [operationId, allowance, verb] of [
    ['unenrollInstrument', 'unenroll', 'unenrolling'],
    ['lockInstrument', 'lock', 'locking'],
  ] as const)
    for (const token of TOKENS_THAT_OPEN_NOTHING)
      check(
        `${verb}, with ${token[0]}`,
        { needs: [`operations.${operationId}`, `fixtures.instruments.${allowance}`] },
        (t) => refuseSpending(t, operationId, allowance, token),
      );
}
