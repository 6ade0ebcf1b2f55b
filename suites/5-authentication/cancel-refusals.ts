/** 5 for the cancel call: a missing, invalid or expired token gives 401, where the state of the operation does not forbid the call first. */
import { OPEN_STATUSES } from '../../spec/document/final-status.ts';
import { DECLINED } from '../../spec/document/refusal-codes.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { cancelOperation } from '../act/cancel-call.ts';
import { saysItIsValid } from '../act/expired-token.ts';
import { OPERATION_NEEDS } from '../act/operation-calls.ts';
import { validToken } from '../act/token-call.ts';
import { restingIn } from '../arrange/kinds/resting.ts';
import { sendKind } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { INVALID_TOKENS } from './invalid-tokens.ts';
import { tokenRuling } from './token-rule.ts';

/** A bad token, and the answer to it. */
interface Tried {
  readonly circumstance: string;
  readonly answer: Answer;
}

/**
 * Every bad token on the cancellation of one operation that the valid token is not granted: both errors apply to it.
 * Carried out once a run.
 * @returns undefined where every cancellation is granted, that of a final operation too.
 */
function cancelsOfFinal(t: Experiment): Promise<readonly Tried[] | undefined> {
  return t.run.once('bad tokens on the cancel of a final operation', async (shared) => {
    const { operation } = await sendKind(shared, {});
    const { reference } = operation;
    let granted = true;
    for (let time = 0; granted && time < CANCELS; time += 1) {
      if (time > 0) await shared.pause(shared.profile.limits.quietMs);
      granted = !DECLINED.includes((await cancelOperation(shared, reference)).status);
    }
    if (granted) return undefined;
    const tried: Tried[] = [];
    const { expiredToken } = shared.profile.auth;
    for (const { circumstance, authorization } of [
      ...INVALID_TOKENS,
      {
        circumstance: EXPIRED,
        authorization: () =>
          expiredToken !== undefined && !saysItIsValid(expiredToken) ? `Bearer ${expiredToken}` : undefined,
      },
    ]) {
      // A target may have issued another token since: what is made of a former one is refused for that alone.
      const header = await authorization(await validToken(shared));
      if (header === undefined) continue;
      const call = { operationId: 'cancelOperation', params: { referenceOperation: reference } } as const;
      tried.push({ circumstance, answer: await shared.send({ ...call, authorization: header }) });
    }
    return tried;
  });
}

/** After so many cancellations an operation is cancelled, or final, or it never will be. */
const CANCELS = 3;

/** The circumstance of the token that the profile gives for one that has expired. */
export const EXPIRED = 'an expired token';

/** Every bad token on the cancellation of a final operation. */
async function tryCancelsOfFinal(t: Experiment): Promise<void> {
  const tried = await cancelsOfFinal(t);
  if (tried === undefined)
    return t.judge.observed('every cancellation is granted, that of a final operation too');
  t.cite(...tried.map(({ answer }) => answer.exchangeId));
  judgeCancelsOfFinal(t.judge, tried);
}

/** Whether the token or the state is looked at first does not depend on what is wrong with the token. */
export function judgeCancelsOfFinal(judge: Judge, tried: readonly Tried[]): void {
  const refusedWith = tried.find(({ answer }) => answer.status === 401)?.circumstance;
  for (const one of tried) {
    judge.changed(`Authorization: ${one.circumstance}`);
    judge.rulings([tokenRuling({ ...one, ofFinal: { refusedWith } })], one.answer);
  }
  if (refusedWith === undefined) judge.observed('the state of an operation is looked at before the token');
}

/** An operation may be final by the time that its cancellation comes, and a target may speak of that first. */
export async function judgeCancelRefused(t: Experiment, circumstance: string, answer: Answer): Promise<void> {
  if (!DECLINED.includes(answer.status)) return t.judge.rulings([tokenRuling({ circumstance, answer })]);
  const control = await t.send(withOwnToken(answer.call));
  t.judge.rulings([tokenRuling({ circumstance, answer, control })], answer);
  await tryCancelsOfFinal(t);
  t.judge.observed(`${circumstance}, for an operation that may be final: ${answer.status}`);
}

/** The same call with the run's own token. */
function withOwnToken({ authorization: _, ...call }: Call): Call {
  return call;
}

const NEEDS = ['operations.cancelOperation', ...OPERATION_NEEDS] as const;

/** Whatever is wrong with the token, the cancellation of a final operation is refused in the same way. */
export function cancelOfFinal(check: Declare): void {
  check('every bad token, for an operation that is final', { needs: NEEDS }, tryCancelsOfFinal);
}

/** An operation that rests in a status that is not final could be cancelled: nothing forbids it but the token. */
export function cancelOfOpen(check: Declare): void {
  for (const provoke of OPEN_STATUSES)
    check(
      `no token, for an operation that is ${provoke}`,
      { needs: [...NEEDS, `fixtures.provoke.${provoke}`, 'operations.listOperations'] },
      async (t) => {
        const resting = await restingIn(t, provoke);
        if (resting === undefined) return t.judge.passedTooQuickly(provoke);
        t.judge.changed('Authorization: no token');
        const params = { referenceOperation: resting.operation.reference };
        const answer = await t.send({ operationId: 'cancelOperation', params, authorization: null });
        await judgeCancelRefused(t, 'no token', answer);
      },
    );
}
