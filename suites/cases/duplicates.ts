/** Generated duplicates: several requests with one requestId (4.1), and what lies between them. */
import fc from 'fast-check';
import type { Values } from '../../generators/cases.ts';
import { choiceOf } from '../../generators/dimension.ts';
import { withoutOpen } from '../../generators/schema/dimensions.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import type { Answer } from '../../target/door/call.ts';
import { unmet } from '../../target/profile/needs.ts';
import { accepted, refusalsBeside, sendAgain } from '../act/accepting.ts';
import { cancelOperation } from '../act/cancel-call.ts';
import { newRequestId, postOperation } from '../act/operation-calls.ts';
import { newLabel, validRequest } from '../act/operation-requests.ts';
import { copiesOf, postTogether, RACES, raceSize } from '../act/races.ts';
import { otherAmount } from '../arrange/amount-choices.ts';
import { arrangeParties, type Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer } from '../engine/declare/judge.ts';
import { awaitOperations } from '../observe/balances/balances.ts';
import { type OperationList, readWidely } from '../observe/lists/list-reading.ts';
import { arrangeCase, ensureNature, operationDimensions } from './operation-space.ts';
import type { Family } from './properties.ts';

/** The circumstance of every check that they make. */
export const ANY_DUPLICATES = 'any valid request, in any order of events';

/** What the later requests are, beside the first. */
const BARE = 'without the optional fields';
const SECONDS = ['the same', 'another label', 'another amount', BARE] as const;

/** What lies between the first request and the later ones. */
const TOGETHER = 'nothing: all are sent at the same instant';
const MOMENT = 'a moment';
const OTHER = 'another operation';
const CANCEL = 'a cancel of the first';
const LIST = 'the list of the payer';
const BETWEEN = ['the first answer', TOGETHER, MOMENT, OTHER, CANCEL, LIST] as const;
const WITHOUT_RACES = ['the first answer', MOMENT, OTHER, CANCEL, LIST] as const;

/** How long a moment is, in milliseconds. */
const MOMENT_MS = 400;

/** Several requests with one requestId, as they were sent and answered. */
interface SeenDuplicates {
  readonly together: boolean;
  /** How the others may be answered where one of those that were sent together is accepted. */
  readonly beside: readonly number[];
  readonly answers: readonly [Answer, ...Answer[]];
  /** The labels that were sent with the one requestId. */
  readonly labels: readonly string[];
  /** Of the payer, afterwards; undefined where lists are not offered. */
  readonly list?: OperationList;
}

/** An operation, and others of its requestId after something that lies between, or all at once. */
export const GENERATED_DUPLICATES: Family<SeenDuplicates> = {
  name: 'duplicates',
  size: ({ duplicates }) => duplicates,
  dimensions: (t) => [
    // What may be refused says nothing of its requestId.
    ...withoutOpen(operationDimensions(t)).filter(({ name }) => !['libelle', 'authData'].includes(name)),
    choiceOf('later requests', SECONDS),
    choiceOf('between', unmet(t.profile, RACES) === undefined ? BETWEEN : WITHOUT_RACES),
    { name: 'times', plain: 2, classes: [{ name: 'times', arbitrary: fc.integer({ min: 2, max: 5 }) }] },
  ],
  perform: async (t, values) => {
    ensureNature(t, values);
    if (values['later requests'] === BARE) await ensureBareAreAccepted(t);
    const { parties, request } = await arrangeCase(t, values);
    const requestId = newRequestId(t);
    const times = typeof values.times === 'number' ? values.times : 2;
    const later = Array.from({ length: times - 1 }, (_, at) => laterRequest(t, request, values, at));
    const beside = refusalsBeside(t, request);
    const labels = [request, ...later].map(({ libelle }) => libelle);
    if (values.between === TOGETHER) {
      t.need(RACES);
      const send = (key: string) => sentTogether(t, parties, [request, ...later], key);
      let answers = await send(requestId);
      if (answers.every(({ status }) => status !== 200)) {
        // None of them accepted: that proves something only where the request is one that is. Its label is its own.
        const { libelle } = await validRequest(t, parties);
        await accepted(t, { ...request, libelle });
        // A payer may be refused while an operation of its own is under way (7).
        await awaitOperations(t, parties.payer);
        answers = await send(newRequestId(t));
      }
      return { together: true, beside, answers, labels, ...(await listOf(t, parties)) };
    }
    const first = await accepted(t, request, requestId);
    await takePlaceBetween(t, values.between, parties, first.reference);
    const answers: [Answer, ...Answer[]] = [first.answer];
    for (const body of later) answers.push(await sendAgain(t, first, parties.payer, body));
    return { together: false, beside, answers, labels, ...(await listOf(t, parties)) };
  },
};

/** Requests of one requestId, sent together. @returns the answers, as many as may be in flight at once. */
async function sentTogether(
  t: Experiment,
  { payer }: Parties,
  requests: readonly [OperationRequest, ...OperationRequest[]],
  requestId: string,
): Promise<SeenDuplicates['answers']> {
  const sent = requests.slice(0, raceSize(t));
  const copies = await copiesOf(t, payer, requests[0], sent.length);
  const [first, ...others] = await postTogether(
    t,
    sent.map((body, at) => ({ body: withAuthDataOf(copies[at], body), requestId })),
  );
  if (first === undefined) throw new Error('Nothing was sent.');
  return [first, ...others];
}

/** A later request: the first, or a variation of it. Each has a label of its own where labels may differ. */
function laterRequest(
  t: Experiment,
  request: OperationRequest,
  values: Values,
  at: number,
): OperationRequest {
  switch (values['later requests']) {
    case 'another label':
      return { ...request, libelle: newLabel() };
    case 'another amount':
      return { ...request, montant: otherAmount(t, request.montant, at + 1) };
    case BARE:
      return bareOf(request);
    default:
      return request;
  }
}

function bareOf({
  refContributeurInitiateur: _,
  callbackUrl: __,
  ...bare
}: OperationRequest): OperationRequest {
  return bare;
}

/**
 * A target that demands an optional field refuses a request without it for that, whatever its requestId: other checks
 * judge that.
 * @throws Inconclusive
 */
async function ensureBareAreAccepted(t: Experiment): Promise<void> {
  const answer = await t.run.once('an operation without its optional fields', async (shared) => {
    const parties = await arrangeParties(shared);
    return postOperation(shared, bareOf(await validRequest(shared, parties)));
  });
  t.judge.given(
    answer.status === 200,
    `An operation without its optional fields is refused with a requestId of its own as well: ${citedAnswer(answer)}.`,
    answer,
  );
}

/** A body with the OTP of another, where that has one. */
function withAuthDataOf(copy: OperationRequest | undefined, body: OperationRequest): OperationRequest {
  return copy?.authData === undefined ? body : { ...body, authData: copy.authData };
}

/** Lets happen what a case has between its requests; what the target makes of it is judged elsewhere. */
async function takePlaceBetween(
  t: Experiment,
  between: unknown,
  parties: Parties,
  reference: string,
): Promise<void> {
  switch (between) {
    case MOMENT:
      return t.pause(MOMENT_MS);
    case OTHER:
      await postOperation(t, await validRequest(t, parties));
      return;
    case CANCEL:
      if (unmet(t.profile, 'operations.cancelOperation') === undefined) await cancelOperation(t, reference);
      return;
    case LIST:
      await listOf(t, parties);
      return;
  }
}

async function listOf(t: Experiment, { payer }: Parties): Promise<{ list?: OperationList }> {
  if (unmet(t.profile, 'operations.listOperations') !== undefined) return {};
  return { list: await readWidely(t, payer) };
}
