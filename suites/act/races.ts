/** Races: calls that are released together, and what must have come about for their answers to prove anything. */
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { isOverlap, LONGEST_SPREAD_MS, overlapOf } from '../../spec/run/race.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import type { Parties } from '../arrange/parties/parties.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { Inconclusive } from '../engine/declare/verdict-exceptions.ts';
import type { Accepted } from './accepted.ts';
import { acceptedIn, isUsedOnce } from './accepting.ts';
import { awaitTurns } from './busy-payers.ts';
import { newRequestId, noteRefusal, operationCall, type SendOptions } from './operation-calls.ts';
import { withOtp } from './operation-otp.ts';
import { validRequest } from './operation-requests.ts';
import { replacesOtps } from './otp-turns.ts';

/** What a check needs that releases requests together. */
export const RACES = 'limits.raceConcurrency';
/** What races of operations need beside that which debit one instrument. */
export const SEVERAL_OTPS = 'bindings.otp.several';

/** Rounds see more than copies: a window is met by the first two that arrive. */
export const ROUNDS = 5;
const MOST_COPIES = 16;

/** How many requests are released together. */
export function raceSize({ profile }: Pick<Experiment, 'profile'>): number {
  const { raceConcurrency, requestsPerSecond = MOST_COPIES } = profile.limits;
  return Math.min(raceConcurrency, MOST_COPIES, Math.max(2, Math.floor(requestsPerSecond)));
}

/** Valid requests for a race, one for each place in it. @throws Skipped where only one OTP of an instrument is good at a time */
export function validRequests(
  t: Experiment,
  parties: Parties,
  overrides: Partial<OperationRequest> = {},
  count = raceSize(t),
): Promise<readonly OperationRequest[]> {
  if (count > 1) t.need(SEVERAL_OTPS);
  return Promise.all(Array.from({ length: count }, () => validRequest(t, parties, overrides)));
}

/**
 * A request so many times, with two OTPs in turn where the target wants one: what shares an OTP that serves once is
 * refused for it, even where nothing looks at the requestId. Two, for an OTP may be sent to a person; one, where the
 * second would replace the first.
 */
export async function copiesOf(
  t: Experiment,
  payer: Instrument,
  request: OperationRequest,
  count: number,
): Promise<readonly OperationRequest[]> {
  const isUsedUp = count > 1 && isUsedOnce(t, request) && !replacesOtps(t);
  const other = isUsedUp ? await withOtp(t, payer, request) : request;
  return Array.from({ length: count }, (_, at) => (at % 2 === 0 ? request : other));
}

/** One operation of a race. */
export interface Entry extends SendOptions {
  readonly body: unknown;
}

/** Sends operations that are released together, @returns their answers, in order. */
export async function postTogether(t: Experiment, entries: readonly Entry[]): Promise<readonly Answer[]> {
  await awaitTurns(
    t,
    entries.map(({ body }) => body),
  );
  const answers = await t.race(entries.map(({ body, ...options }) => operationCall(t, body, options)));
  for (const [at, answer] of answers.entries()) {
    const { body, ...options } = entries[at] ?? { body: undefined };
    await noteRefusal(t, body, answer, options);
  }
  return answers;
}

/** The same for valid requests, each of which may be accepted or refused. */
export async function sendTogether(
  t: Experiment,
  requests: readonly OperationRequest[],
  requestIdOf: () => string = () => newRequestId(t),
): Promise<readonly (Accepted | { readonly answer: Answer })[]> {
  const entries = requests.map((request) => ({ request, body: request, requestId: requestIdOf() }));
  const sentAt = performance.now();
  const answers = await postTogether(
    t,
    entries.map(({ body, requestId }) => ({ body, requestId })),
  );
  return entries.flatMap(({ request, requestId }, at) => {
    const answer = answers[at];
    return answer === undefined ? [] : [acceptedIn(t, { request, requestId, answer, sentAt })];
  });
}

/** Calls of any kind. */
export async function raceCalls(t: Experiment, calls: readonly Call[]): Promise<readonly Answer[]> {
  await awaitTurns(
    t,
    calls.flatMap(({ operationId, json }) => (operationId === 'executeOperation' ? [json] : [])),
  );
  const answers = await t.race(calls);
  for (const [at, answer] of answers.entries())
    if (answer.operationId === 'executeOperation') await noteRefusal(t, calls[at]?.json, answer);
  return answers;
}

/** The rounds of one check: a pass rests on those that overlapped, and says so. */
export class Rounds {
  readonly #answered: (readonly Answer[])[] = [];

  /** Adds the answers of a race. @returns whether it overlapped. */
  add(answers: readonly Answer[]): boolean {
    this.#answered.push(answers);
    return isOverlap(answers);
  }

  /**
   * Says how many requests were in flight at once. Called when the rule held: a broken one needs no overlap.
   * @throws Inconclusive where no race overlapped.
   */
  conclude({ judge }: Pick<Experiment, 'judge'>): void {
    const overlapping = this.#answered.filter((answers) => isOverlap(answers));
    const least = Math.min(...overlapping.map((answers) => overlapOf(answers).inFlight));
    if (overlapping.length === 0) throw noOverlap(this.#answered.at(-1) ?? []);
    judge.observed(`at least ${least} requests overlapped, as seen from this machine`);
  }
}

/** @throws Inconclusive where requests that were to overlap did not. */
export function ensureOverlap(answers: readonly Answer[]): void {
  if (!isOverlap(answers)) throw noOverlap(answers);
}

function noOverlap(answers: readonly Answer[]): Inconclusive {
  const { inFlight, spreadMs } = overlapOf(answers);
  // Whatever is released late was held up here.
  if (inFlight >= 2)
    return new Inconclusive(
      `The requests that were to overlap were released over ${Math.round(spreadMs)} ms, and at most ${LONGEST_SPREAD_MS} ms would do.`,
      'this-machine',
    );
  return new Inconclusive('Fewer than two of the requests overlapped, as seen from this machine.', 'network');
}
