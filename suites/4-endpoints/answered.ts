/** 4 with 2.1: a plain valid call is answered. Silence counts where it comes again and again over long waits. */

import { OPERATIONS } from '../../spec/contract/contract.ts';
import { rowOf } from '../../spec/operations.ts';
import { originOf } from '../../spec/run/origin.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import { firstUnmet, type Need } from '../../target/profile/needs.ts';
import { ANY_CALLS, anyInstrument, callOf } from '../act/any-call.ts';
import { newRequestId, OPERATION_NEEDS } from '../act/operation-calls.ts';
import { validRequest } from '../act/operation-requests.ts';
import { arrangeParties, type PartiesWanted } from '../arrange/parties/parties.ts';
import { toThirdParty } from '../arrange/parties/third-party.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { periodQuery, today } from '../observe/lists/periods.ts';

/** Makes one call, each time anew. */
type Make = () => Promise<Call>;

/** Plain valid calls beside the first form of each operation. */
const VARIANTS: readonly (readonly [
  circumstance: string,
  needs: readonly Need[],
  maker: (t: Experiment) => Promise<Make>,
])[] = [
  [
    'an operation to a beneficiary at a third-party contributor',
    [...OPERATION_NEEDS, 'fixtures.thirdPartyBeneficiaries'],
    (t) => operationMaker(t, toThirdParty(t)),
  ],
  [
    'the list of a period',
    [
      'operations.listOperations',
      'fixtures.instruments.debit',
      'bindings.operationList.from',
      'bindings.operationList.to',
    ],
    async (t) => async () => listCall(t, periodQuery(t, { from: today() - 2, to: today() + 2 })),
  ],
  [
    'the list with a maximum',
    ['operations.listOperations', 'fixtures.instruments.debit', 'bindings.operationList.max'],
    async (t) => async () => listCall(t, periodQuery(t, { max: 5 })),
  ],
];

/** Every operation in its plain form, and some variants of it. Locking and unenrolling would spend a fixture. */
export function callsAnswered(check: Declare): void {
  for (const { operationId, needs, call, harmless } of ANY_CALLS) {
    const spends = rowOf(operationId).effect === 'retires-instrument';
    check(`a call of ${operationId}`, { needs }, async (t) => {
      const make = operationId === 'executeOperation' ? await operationMaker(t) : undefined;
      const plain = make === undefined ? await (spends ? harmless : call)(t) : undefined;
      await judgeAnsweredAtAll(t, make ?? (async () => plain ?? call(t)));
    });
  }
  for (const [circumstance, needs, maker] of VARIANTS)
    check(circumstance, { needs }, async (t) => judgeAnsweredAtAll(t, await maker(t)));
}

/** Operations between the same parties, each with a requestId of its own. */
async function operationMaker(t: Experiment, wanted: PartiesWanted = {}): Promise<Make> {
  const parties = await arrangeParties(t, wanted);
  return async () => ({
    operationId: 'executeOperation',
    headers: { requestId: newRequestId(t) },
    json: await validRequest(t, parties),
  });
}

function listCall(t: Experiment, query: Readonly<Record<string, string>>): Call {
  return { operationId: 'listOperations', params: { referenceWallet: anyInstrument(t).reference }, query };
}

/** So often in a row, each over a long wait. */
const SILENCES = 3;

/**
 * A plain valid call is answered: neither the first time nor over several long waits does it stay silent while the
 * service answers another call in between.
 * @throws Inconclusive where the silence may be anybody's.
 * @judges endpoints.answered
 */
export async function judgeAnsweredAtAll(t: Experiment, make: Make): Promise<void> {
  const seen = answersOf(t);
  const first = await make();
  let result = await sendOnce(t, first);
  if (!(result instanceof TransportTrouble)) return t.judge.held(result, { is: 'answered' });
  const method = first.operationId === 'other' ? 'GET' : OPERATIONS[first.operationId].method;
  t.judge.given(
    seen.operations.has(first.operationId) || seen.methods.has(method),
    `No ${method} of this run was answered by the service: something in between may swallow it.`,
    'network',
  );
  const waitMs = Math.max(
    TOLERANCES.unansweredCall.value,
    TOLERANCES.slowestAnswer.value * seen.slowestMs,
    t.profile.limits.timeoutMs,
  );
  // A later try has the silence of the first behind it.
  const silences = t.run.triedAgain === undefined ? SILENCES : 1;
  for (let nth = 0; nth < silences; nth += 1) {
    await ensureServiceAnswers(t, first);
    result = await sendOnce(t, await make(), waitMs);
    t.judge.given(
      result instanceof TransportTrouble,
      'The call was answered at last: it took longer than limits.timeoutMs, or an answer was lost.',
      'network',
    );
  }
  await ensureServiceAnswers(t, first);
  // Nothing was in the way but the call itself.
  t.sender.hindrances = Math.max(0, (t.sender.hindrances ?? 0) - silences - 1);
  const { message, exchangeId } = result instanceof TransportTrouble ? result : { message: '' };
  t.judge.that(false, {
    message: 'a valid call is never answered',
    expected: 'an answer of the service, as other calls have it',
    actual: `${message} (${silences} times over ${Math.round(waitMs / 1000)} s, and another call was answered in between)`,
    ...(exchangeId !== undefined && { exchangeId }),
  });
}

/** @returns the trouble where no answer came in time. @throws TransportTrouble of another kind. */
async function sendOnce(t: Experiment, call: Call, timeoutMs?: number): Promise<Answer | TransportTrouble> {
  const result = await t.attempt({
    ...call,
    idempotent: false,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  if (result instanceof TransportTrouble && result.kind !== 'timeout') throw result;
  return result;
}

/** Reading calls, of which another one than the silent one shows that the service is there. */
const CONTROLS = [
  'listOperations',
  'getFavoriteBeneficiary',
  'listMarketplaceServices',
  'listCreditPurchases',
  'getFees',
  'getBalance',
] as const;

/** @throws Inconclusive where the service answers no other call either. */
async function ensureServiceAnswers(t: Experiment, silent: Call): Promise<void> {
  for (const operationId of CONTROLS) {
    const { needs, call } = callOf(operationId);
    if (operationId === silent.operationId || firstUnmet(t.profile, needs) !== undefined) continue;
    const answer = await t.attempt(await call(t));
    if (!(answer instanceof TransportTrouble) && originOf(answer) === 'service') return;
  }
  t.judge.inconclusive('No other call is answered by the service meanwhile.', 'network');
}

/** What the service has answered so far. */
interface Answers {
  readonly operations: Set<Call['operationId']>;
  readonly methods: Set<string>;
  slowestMs: number;
}

function answersOf(t: Experiment): Answers {
  return t.run.kept('what the service answers', () => {
    const seen: Answers = { operations: new Set(), methods: new Set(), slowestMs: 0 };
    t.run.door.onAnswer((answer) => {
      const { operationId, call, durationMs } = answer;
      if (operationId === 'other' || operationId === 'issueToken' || originOf(answer) !== 'service') return;
      seen.operations.add(operationId);
      seen.methods.add(call.method ?? OPERATIONS[operationId].method);
      seen.slowestMs = Math.max(seen.slowestMs, durationMs);
    });
    return seen;
  });
}
