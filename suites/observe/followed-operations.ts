/**
 * Operations followed from their acceptance to beyond their end (3.1). Each kind is followed once a run, and many
 * checks look at what was seen of it.
 */

import { type FinalStatus, isFinal, isUnknownStatus } from '../../spec/document/final-status.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer } from '../../target/door/call.ts';
import { NEEDS } from '../../target/profile/needs.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { CANCEL_ATTEMPTS, cancelOperation } from '../act/cancel-call.ts';
import { evolvingKind, restingKinds } from '../arrange/kinds/evolving.ts';
import { type Sent, type StatusKind, sendKind } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import { finalIn } from './callbacks/told-course.ts';
import { follow, followInto, followToFinal, keepWatching, look, lookAtAll, Watch } from './following.ts';

/** What was seen of an operation, from its acceptance to beyond its end. */
export interface FollowedOperation extends Sent {
  readonly watch: Watch;
  /** The answer to its cancellation, if it was cancelled. */
  readonly cancelled: Answer | undefined;
}

/**
 * The kind as this target can be led to it. ANNULEE without a way in the profile is reached by cancelling, and what
 * is to be cancelled is an operation that evolves.
 * @throws Skipped where cancelling does not lead to ANNULEE.
 */
export async function attainable(t: Experiment, kind: StatusKind): Promise<StatusKind> {
  const { provoke, ...rest } = kind;
  if (provoke !== undefined) t.need(`fixtures.provoke.${provoke}`);
  if (provoke === 'ANNULEE' && t.profile.fixtures.provoke.ANNULEE === undefined)
    return { ...(await wayToAnnulee(t)), ...rest };
  const isPlain = provoke === undefined && kind.parties === undefined;
  return kind.cancel && isPlain ? { ...(await evolvingKind(t)), ...kind } : kind;
}

/** Cancels an operation that evolves, and one of each kind that rests. */
function wayToAnnulee(t: Experiment): Promise<StatusKind> {
  return t.run.once('way to ANNULEE', async (shared) => {
    const kinds = [await evolvingKind(shared), ...restingKinds(shared)];
    const ends: string[] = [];
    for (const kind of kinds) {
      const { way, final } = await cancelledInTime(shared, kind);
      if (final === 'ANNULEE') return way;
      ends.push(final ?? 'no final status');
    }
    const { key, hint } = NEEDS['fixtures.provoke.ANNULEE'];
    return shared.skip(
      key,
      `Cancelling leads to ${ends.join(', ')} and not to ANNULEE; add, for example, ${hint}.`,
    );
  });
}

/** Cancels until one is cancelled in time, and what came of the last. */
async function cancelledInTime(
  t: Experiment,
  kind: StatusKind,
): Promise<{ readonly way: StatusKind; readonly final: FinalStatus | undefined }> {
  for (let nth = 1; ; nth += 1) {
    const way = { ...kind, cancel: true, ...(nth > 1 && { nth }) };
    const { watch, cancelled } = await followedOperation(t, way);
    const final = finalOf(watch);
    const wasOpen = watch.observations.slice(1).some(({ record }) => !isFinal(record.statutOperation));
    if (final === undefined || cancelled?.status === 200 || wasOpen || nth === CANCEL_ATTEMPTS)
      return { way, final };
  }
}

/** An operation that has just become final, watched by nobody else. @throws Inconclusive where it does not. */
export async function sendToEnd(t: Experiment, wanted: StatusKind): Promise<FollowedOperation> {
  const kind = await attainable(t, wanted);
  const sent = await sendKind(t, kind);
  const watch = new Watch(sent.operation);
  const cancelled = await cancelAsWanted(t, kind, watch, sent.payer);
  await t.whileOthersUse(() => followToFinal(t, watch, sent.payer));
  return { ...sent, watch, cancelled };
}

/** What was seen of an operation of a kind, followed once a run. It may have ended without a final status. */
export async function followedOperation(t: Experiment, wanted: StatusKind): Promise<FollowedOperation> {
  const kind = await attainable(t, wanted);
  const { followed, exchangeIds } = await t.run.once(
    `followed operation ${JSON.stringify(kind)}`,
    async (shared) => ({
      followed: await followBeyondEnd(shared, kind),
      exchangeIds: shared.sender.exchangeIds,
    }),
  );
  t.cite(...exchangeIds);
  return followed;
}

/** The same for one that reached its final status. @throws Inconclusive for one that did not: how long it takes is no rule. */
export async function followedToFinal(
  t: Experiment,
  kind: StatusKind,
): Promise<FollowedOperation & { readonly final: FinalStatus }> {
  const followed = await followedOperation(t, kind);
  const final = finalOf(followed.watch);
  t.judge.given(final !== undefined, `No final status was seen: ${seenOf(followed.watch)}.`);
  return { ...followed, final };
}

async function followBeyondEnd(t: Experiment, kind: StatusKind): Promise<FollowedOperation> {
  // A status that is not final may pass before the turn of its next look comes.
  if (kind.provoke !== undefined && !isFinal(kind.provoke)) t.prioritise();
  const sent = await sendKind(t, kind);
  const watch = new Watch(sent.operation);
  const cancelled = await cancelAsWanted(t, kind, watch, sent.payer);
  t.onlyReads();
  await followToEnd(t, watch, sent.payer);
  return { ...sent, watch, cancelled };
}

/** So long after a change that a date cut to the second tells another one apart, in milliseconds. */
const NEXT_SECOND_MS = 1_100;

/**
 * What was seen of an operation that was cancelled when it was final, and the answer to that. Followed once a run.
 * @throws Inconclusive where it did not become final.
 */
export async function cancelledWhenFinal(
  t: Experiment,
  wanted: StatusKind,
): Promise<{ watch: Watch; final: FinalStatus; answer: Answer }> {
  const kind = await attainable(t, wanted);
  const { followed, exchangeIds } = await t.run.once(
    `cancelled when final ${JSON.stringify(kind)}`,
    async (shared) => {
      const { watch, payer } = await sendToEnd(shared, kind);
      const final = finalOf(watch);
      if (final === undefined)
        throw new Error('An operation that was followed to its end has no final status.');
      await shared.whileOthersUse(() => shared.pause(NEXT_SECOND_MS));
      await look(shared, watch, payer);
      const answer = await cancelNoted(shared, watch);
      shared.onlyReads();
      await keepWatchingFinal(shared, watch, payer);
      return { followed: { watch, final, answer }, exchangeIds: shared.sender.exchangeIds };
    },
  );
  t.cite(...exchangeIds);
  return followed;
}

/** Cancels an operation of a kind that is cancelled. @returns undefined where it is not, or was final by then. */
export async function cancelAsWanted(
  t: Experiment,
  { cancel, provoke }: StatusKind,
  watch: Watch,
  payer: Instrument,
): Promise<Answer | undefined> {
  if (!cancel) return undefined;
  if (cancel === 'resting') await followInto(t, watch, payer, provoke);
  return isFinal(watch.status) ? undefined : cancelNoted(t, watch);
}

/** Cancels, and notes it in the timeline. */
export async function cancelNoted(t: Experiment, watch: Watch): Promise<Answer> {
  const { pressing } = t.sender;
  // The operation may be final by the time of its turn.
  t.sender.pressing = true;
  const answer = await cancelOperation(t, watch.operation.reference).finally(() => {
    t.sender.pressing = pressing;
  });
  watch.note(`cancel answered ${describeAnswer(answer)}`, 'note', answer.exchangeId);
  return answer;
}

/** Follows until the status is final, or none of the document's, and through the quiet window after that. */
export async function followToEnd(t: Experiment, watch: Watch, payer: Instrument): Promise<void> {
  await follow(
    t,
    watch,
    payer,
    ({ statutOperation }) => isFinal(statutOperation) || isUnknownStatus(statutOperation),
  );
  if (isFinal(watch.status)) await keepWatchingFinal(t, watch, payer);
}

/** Watches a final status through the quiet window; a list that lags behind the answer may catch up. */
export async function keepWatchingFinal(t: Experiment, watch: Watch, payer: Instrument): Promise<void> {
  await keepWatching(t, watch, payer);
  const final = finalOf(watch);
  const answered = watch.observations[0]?.record.statutOperation;
  if (answered === final && watch.status !== final && watch.observations.length > 1)
    await follow(
      t,
      watch,
      payer,
      ({ statutOperation }) => statutOperation === final,
      TOLERANCES.listAfterAnswer.value,
    );
}

/** The longest of the quiet windows, for a change that comes late, in milliseconds. */
const LONGEST_WINDOW_MS = 15_000;

/**
 * Looks so many times more at operations of one instrument, over ten quiet windows or 15 s at the most, for a change
 * that comes late.
 */
export async function watchForLonger(
  t: Experiment,
  watches: readonly Watch[],
  payer: Instrument,
  looks: number,
): Promise<void> {
  const windowMs = Math.min(10 * t.profile.limits.quietMs, LONGEST_WINDOW_MS);
  for (let nth = 0; nth < looks; nth += 1) {
    await t.pause(windowMs / looks);
    await lookAtAll(t, watches, payer, windowMs / looks);
  }
}

/** A watch of one's own on an operation that others watch too. */
export function continued(watch: Watch): Watch {
  const own = new Watch(watch.operation);
  own.observations.splice(0, own.observations.length, ...watch.observations);
  own.notes.push(...watch.notes);
  return own;
}

/** The first final status seen. */
export function finalOf(watch: Watch): FinalStatus | undefined {
  return finalIn(watch);
}

/** `"ENCOURS" after 12 ms, "SUCCES" after 300 ms` */
export function seenOf(watch: Watch): string {
  return watch.timeline.map(({ atMs, text }) => `${text} after ${atMs} ms`).join(', ');
}
