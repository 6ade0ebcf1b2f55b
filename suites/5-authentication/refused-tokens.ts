/** 5: a missing, invalid or expired token gives 401, on every call. */

import type { OperationId } from '../../spec/generated/contract-names.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import type { Need } from '../../target/profile/needs.ts';
import { type AnyCall, callOf } from '../act/any-call.ts';
import { controlOf, sendPlain } from '../act/controls.ts';
import { expiredAuthorization } from '../act/expired-token.ts';
import { newRequestId } from '../act/operation-calls.ts';
import { authenticatedRequest, validRequest } from '../act/operation-requests.ts';
import { validToken } from '../act/token-call.ts';
import { sendUnusual } from '../act/unusual-input.ts';
import { ownCallbackUrl } from '../arrange/own-callback-url.ts';
import { arrangeParties } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';
import type { Declare, Rule } from '../engine/declare/section.ts';
import { judgeAnswered } from '../judge/robust-answer.ts';
import { noteGranted, noteReadable } from '../observe/balances/instrument-readings.ts';
import { type Period, periodQuery, today } from '../observe/lists/periods.ts';
import { EXPIRED, judgeCancelRefused } from './cancel-refusals.ts';
import { INVALID_TOKENS } from './invalid-tokens.ts';
import { OPEN, tokenRuling } from './token-rule.ts';

/**
 * The control: with the valid token the same call is not answered 401. Without it a 401 proves nothing.
 * @throws Skipped | Inconclusive
 */
async function takenToken(t: Experiment, any: AnyCall): Promise<void> {
  await validToken(t);
  // A call that spends nothing is the control of other checks as well. Of the others one about what does not exist is sent.
  const control = await (any.harmless === any.call
    ? controlOf(t, any.operationId, any.call)
    : t.run.once(`token control of ${any.operationId}`, (shared) =>
        sendPlain(shared, async () => shared.send(await any.harmless(shared))),
      ));
  t.judge.given(
    control.status !== 401,
    `The valid token is answered 401 too (${control.exchangeId}), so a refusal proves nothing.`,
    control,
  );
}

/** So often a call is sent again because another token became the valid one meanwhile. */
const MOST_RENEWALS = 5;

/**
 * Sends a call with a bad token.
 * @param badTokenFrom makes it of the valid one, at the last moment: what is made from a former one is refused for that
 *   alone. undefined: it cannot be made, and nothing is sent.
 * @throws RuleBroken where the service breaks down over it, and not over the same call with the valid one; Inconclusive
 *   where the valid token changed each time.
 */
export async function sendWithBadToken(
  t: Experiment,
  any: AnyCall,
  badTokenFrom: (valid: string) => ReturnType<(typeof INVALID_TOKENS)[number]['authorization']>,
): Promise<Answer | undefined> {
  const call = await any.call(t);
  const isOperation = any.operationId === 'executeOperation';
  if (any.operationId === 'lockInstrument' || any.operationId === 'unenrollInstrument')
    await noteReadable(t, call.params?.referenceWallet);
  const anew = (): Call =>
    isOperation ? { ...call, headers: { ...call.headers, requestId: newRequestId(t) } } : call;
  for (let renewals = 0; ; renewals += 1) {
    const valid = await validToken(t);
    const authorization = await badTokenFrom(valid);
    if (authorization === undefined) return undefined;
    const answer = await sendUnusual(
      t,
      () => t.send({ ...anew(), authorization, idempotent: false }),
      async () => t.send(isOperation ? anew() : await any.harmless(t)),
    );
    judgeAnswered(t.judge, answer, `${any.operationId} with a bad token`);
    if (answer.status < 300) noteGranted(t, call.params?.referenceWallet);
    const isOfFormer = answer.status === 401 && (await validToken(t)) !== valid;
    if (!isOfFormer) return answer;
    t.judge.given(
      renewals < MOST_RENEWALS,
      'Another token became the valid one each time that this was sent: the refusal may be for that.',
    );
  }
}

/** @param circumstance what is wrong with the token. */
export function judgeTokenRefused(judge: Judge, circumstance: string, answer: Answer): void {
  if (OPEN.includes(answer.operationId)) judge.observed(`${circumstance}: ${answer.status}`);
  judge.rulings([tokenRuling({ circumstance, answer })], answer);
}

async function judgeRefusal(t: Experiment, circumstance: string, answer: Answer): Promise<void> {
  if (answer.operationId === 'cancelOperation') await judgeCancelRefused(t, circumstance, answer);
  else judgeTokenRefused(t.judge, circumstance, answer);
}

/** Sends a call with a bad token, where it takes the valid one. */
async function judgeBadToken(
  t: Experiment,
  any: AnyCall,
  { circumstance, authorization }: (typeof INVALID_TOKENS)[number],
): Promise<void> {
  await takenToken(t, any);
  t.judge.changed(`Authorization: ${circumstance}`);
  const answer = await sendWithBadToken(t, any, authorization);
  if (answer === undefined)
    return t.judge.observed(
      'The valid token is not a signed JWT, so this cannot be made from it; see token.jwt.',
    );
  await judgeRefusal(t, circumstance, answer);
}

/** Operations that a target may look at before their token. */
const OPERATIONS_APART: readonly (readonly [
  kind: string,
  needs: readonly Need[],
  request: (t: Experiment) => Promise<OperationRequest>,
])[] = [
  [
    'an operation with a callbackUrl',
    ['callbacks'],
    async (t) => validRequest(t, await arrangeParties(t), { callbackUrl: await ownCallbackUrl(t) }),
  ],
  [
    'an operation with an OTP',
    ['bindings.otp'],
    async (t) => authenticatedRequest(t, await arrangeParties(t, { payer: 'paying with an OTP' })),
  ],
  [
    'an operation to a third-party contributor',
    ['fixtures.thirdPartyBeneficiaries'],
    async (t) => validRequest(t, await arrangeParties(t, toThirdParty(t))),
  ],
];

/** Of the bad tokens those that a target may tell from a valid one in two ways: there is none, or it opens nothing. */
const TWO_TOKENS = INVALID_TOKENS.filter(({ circumstance }) =>
  ['no token', 'garbage in the shape of a token'].includes(circumstance),
);

/** Declares that a call of some kind is refused with each of the two, and with the expired one. */
function refusesTokensApart(
  check: Declare,
  any: AnyCall,
  kind: string,
  needs: readonly Need[],
  call: AnyCall['call'],
): void {
  const apart = { ...any, needs: [...any.needs, ...needs], call };
  for (const token of TWO_TOKENS)
    check(`${token.circumstance}, on ${kind}`, { needs: apart.needs }, (t) => judgeBadToken(t, apart, token));
  refusesExpiredToken(check, `${EXPIRED}, on ${kind}`, apart);
}

/** The same of operations of several kinds. */
export function refusesBadTokensOfEveryKind(check: Declare): void {
  const any = callOf('executeOperation');
  for (const [kind, needs, request] of OPERATIONS_APART)
    refusesTokensApart(check, any, kind, needs, async (t) => ({
      operationId: any.operationId,
      headers: { requestId: newRequestId(t) },
      json: await request(t),
    }));
}

/** Lists that a target may read apart from those without parameters. */
const LISTS_APART: readonly (readonly [kind: string, needs: readonly Need[], period: () => Period])[] = [
  [
    'a list with a period',
    ['bindings.operationList.from', 'bindings.operationList.to'],
    () => ({ from: today() - 2, to: today() }),
  ],
  ['a list with a maximum', ['bindings.operationList.max'], () => ({ max: 1 })],
];

/** The same of lists with parameters. */
export function refusesBadTokensOfEveryList(check: Declare): void {
  const any = callOf('listOperations');
  for (const [kind, needs, period] of LISTS_APART)
    refusesTokensApart(check, any, kind, needs, async (t) => ({
      ...(await any.call(t)),
      query: periodQuery(t, period()),
    }));
}

/** Every token but the valid one is answered 401 by a call that takes the valid one. */
export function refusesBadTokens(operationId: OperationId): Rule {
  const any = callOf(operationId);
  return (check) => {
    for (const { circumstance, authorization } of INVALID_TOKENS)
      check(circumstance, { needs: any.needs }, (t) =>
        judgeBadToken(t, any, { circumstance, authorization }),
      );
    refusesExpiredToken(check, EXPIRED, any);
  };
}

/** Declares that the token of the profile that has expired is refused. */
function refusesExpiredToken(check: Declare, circumstance: string, any: AnyCall): void {
  check(circumstance, { needs: [...any.needs, 'auth.expiredToken'] }, async (t) => {
    await takenToken(t, any);
    t.judge.changed('Authorization: an expired token');
    const authorization = expiredAuthorization(t);
    const answer = await sendWithBadToken(t, any, () => authorization);
    if (answer !== undefined) await judgeRefusal(t, EXPIRED, answer);
  });
}
