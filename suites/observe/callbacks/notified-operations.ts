/** Operations with a callbackUrl, and reading what came there (6). */

import { type FinalStatus, isFinal } from '../../../spec/document/final-status.ts';
import type { TimelineEntry } from '../../../spec/run/check-result.ts';
import type { SeenCallback } from '../../../spec/run/course.ts';
import type { Mailbox, ReceivedCallback } from '../../../target/callbacks/mailbox.ts';
import type { Behaviour } from '../../../target/callbacks/received-callback.ts';
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';
import { tellsOf } from '../../6-callbacks/callback-rules.ts';
import { type Sent, type StatusKind, sendKind } from '../../arrange/kinds/status-kinds.ts';
import type { Parties } from '../../arrange/parties/parties.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { Inconclusive } from '../../engine/declare/verdict-exceptions.ts';
import { attainable, cancelNoted, finalOf, followToEnd, keepWatchingFinal } from '../followed-operations.ts';
import { Watch } from '../following.ts';
import { describeCallback } from './callback-reading.ts';
import { noteLag } from './missed-callbacks.ts';
import { ensureReachable, noteCallbackAwaited } from './reach.ts';
import { toldIn } from './told-course.ts';

/** A URL of this check's own, open until the check ends. */
export async function openMailbox(t: Experiment, behaviour?: Behaviour): Promise<Mailbox> {
  const receiver = await t.run.receiver();
  const mailbox = receiver.register(t.sender, behaviour);
  t.cleanup(() => mailbox.close());
  allMailboxes(t).push(mailbox);
  if (behaviour !== undefined) hinderingMailboxes(t).add(mailbox);
  return mailbox;
}

/** Those whose receiver does not simply take what comes: a notification that is held up there says nothing of others. */
function hinderingMailboxes(t: Experiment): WeakSet<Mailbox> {
  return t.run.kept('mailboxes of failing receivers', () => new WeakSet<Mailbox>());
}

/** Every mailbox of the run so far: what goes astray may come to any. */
export function allMailboxes(t: Experiment): Mailbox[] {
  return t.run.kept('mailboxes', (): Mailbox[] => []);
}

/** An operation with a callbackUrl of its own, what was seen of it, and what came there. */
export interface Notified extends Sent {
  readonly kind: StatusKind;
  readonly watch: Watch;
  readonly mailbox: Mailbox;
  /** The answer of the execution was final already: nothing evolves after it. */
  readonly finalAtOnce: boolean;
}

/** Where the callbacks of an operation are to go. */
export interface Addressed {
  readonly mailbox?: Mailbox;
  /** Put after the mailbox's URL. */
  readonly suffix?: string;
}

/** Sends an operation of a kind with a mailbox of its own. */
export async function sendNotified(
  t: Experiment,
  kind: StatusKind,
  parties?: Parties,
  { mailbox: given, suffix = '' }: Addressed = {},
): Promise<Notified> {
  const mailbox = given ?? (await openMailbox(t));
  const sent = await sendKind(t, { ...kind, callbackUrl: mailbox.url + suffix }, parties);
  await noteCallbackAwaited(t);
  const watch = new Watch(sent.operation);
  return { ...sent, kind, watch, mailbox, finalAtOnce: isFinal(watch.status) };
}

/** Follows to the end, waits for the notification of it, and goes on watching through the quiet window. */
export async function followNotified(t: Experiment, notified: Notified): Promise<void> {
  const { watch, payer, finalAtOnce } = notified;
  await followToEnd(t, watch, payer);
  if (finalAtOnce || finalOf(watch) === undefined) return;
  if (await waitForFinalNotice(t, notified)) await keepWatchingFinal(t, watch, payer);
}

/**
 * How long a callback is waited for that should come, in milliseconds: `limits.callbackMs`, and on a later try twice as
 * long, for how soon it comes is not shown (6).
 */
export function callbackDeadlineMs({ profile, run }: Experiment): number {
  return profile.limits.callbackMs * (run.triedAgain === undefined ? 1 : 2);
}

/** Waits until a callback has come that tells of the final status, or that may. */
async function waitForFinalNotice(t: Experiment, { watch, mailbox }: Notified): Promise<boolean> {
  const tells = (callback: ReceivedCallback) => mayTellOf(t.profile, watch, finalOf(watch), callback);
  const deadlineMs = callbackDeadlineMs(t);
  const told = await t.waiting({ kind: 'callback', forMs: deadlineMs }, () =>
    mailbox.waitFor(tells, deadlineMs, t.sender.signal),
  );
  if (told !== undefined && !hinderingMailboxes(t).has(mailbox)) noteLag(t, watch, atMsOf(watch, told));
  return told !== undefined;
}

/**
 * Waits until the receiver of an operation is called.
 * @param forMs at the most, in milliseconds: by default until the operation has ended, and a callback's time after.
 * @returns the first call; undefined where none came.
 */
export function waitForCall(
  t: Experiment,
  mailbox: Mailbox,
  forMs: number = t.profile.limits.finalStatusMs + callbackDeadlineMs(t),
): Promise<ReceivedCallback | undefined> {
  return t.waiting({ kind: 'callback', forMs }, () => mailbox.waitFor(() => true, forMs, t.sender.signal));
}

/** Whether a callback tells of the final status, or may. */
export function mayTellOf(
  profile: ResolvedProfile,
  watch: Watch,
  final: FinalStatus | undefined,
  callback: ReceivedCallback,
): boolean {
  return tellsOf(profile, watch, final, seenCallback(watch, callback));
}

/** A callback as a rule over the course of its operation reads it. */
export function seenCallback(watch: Watch, callback: ReceivedCallback): SeenCallback {
  const { method, target, body, json, exchangeId } = callback;
  return { atMs: atMsOf(watch, callback), method, target, body, json, exchangeId };
}

/** When a callback came, in milliseconds since its operation was sent. */
export function atMsOf(watch: Watch, { arrivedAt }: ReceivedCallback): number {
  return Math.round(watch.now() - (Date.now() - arrivedAt));
}

/**
 * How long a callback that should not come is waited for, in milliseconds: several times as long as the one that
 * should come took after the final status was seen, and where that one never came as long as it may take.
 */
export function callbackWaitFor({ profile }: Experiment, { watch, mailbox }: Notified): number {
  const { callbackMs, quietMs } = profile.limits;
  const final = finalOf(watch);
  const seen = watch.observations.find(({ record }) => record.statutOperation === final);
  const told = mailbox.received.find((callback) => mayTellOf(profile, watch, final, callback));
  if (final === undefined || seen === undefined || told === undefined) return Math.max(callbackMs, quietMs);
  const tookMs = Math.max(0, atMsOf(watch, told) - seen.atMs);
  return Math.max(quietMs, Math.min(callbackMs, PATIENCE * tookMs + A_MOMENT_MS));
}

/** So many times as long as others took. */
const PATIENCE = 3;
const A_MOMENT_MS = 1_000;

/** In the order in which they came. */
export function callbacksOf({ mailbox }: Pick<Notified, 'mailbox'>): ReceivedCallback[] {
  return [...mailbox.received].sort((left, right) => left.arrivedAt - right.arrivedAt);
}

/** What was seen of the operation, and what came to its mailbox. @param astray callbacks that came elsewhere. */
export function timelineOf(
  t: Experiment,
  notified: Pick<Notified, 'watch' | 'mailbox'>,
  astray: readonly ReceivedCallback[] = [],
): TimelineEntry[] {
  const { watch } = notified;
  const arrivals = [...callbacksOf(notified), ...astray].map(
    (callback): TimelineEntry => ({
      atMs: atMsOf(watch, callback),
      source: 'callback',
      text: describeCallback(t.profile, callback),
      exchangeId: callback.exchangeId,
    }),
  );
  return [...watch.timeline, ...arrivals].sort((left, right) => left.atMs - right.atMs);
}

/** `ENCOURS, SUCCES`: what the callbacks of an operation say, in one line. */
export function toldBy(t: Experiment, notified: Pick<Notified, 'mailbox'>): string {
  return toldIn(t.profile, callbacksOf(notified));
}

/**
 * An operation of a kind with a callbackUrl, followed beyond its end, once a run.
 * @param suffix what is put after the URL.
 */
export async function notifiedOperation(t: Experiment, wanted: StatusKind, suffix = ''): Promise<Notified> {
  const kind = await attainable(t, wanted);
  const { notified, exchangeIds } = await t.run.once(
    `notified operation ${JSON.stringify(kind)} ${suffix}`,
    async (shared) => {
      const sent = await sendNotified(shared, kind, undefined, { suffix });
      if (kind.cancel && !sent.finalAtOnce) await cancelNoted(shared, sent.watch);
      shared.onlyReads();
      await followNotified(shared, sent);
      return { notified: sent, exchangeIds: shared.sender.exchangeIds };
    },
  );
  t.cite(...exchangeIds);
  return notified;
}

/**
 * Ends a check that has nothing to look at: an operation that is final at once, or that kept the status of its answer
 * all along, does not evolve, and the document then demands no notification.
 * @returns whether that is so.
 * @throws Inconclusive where nothing came and it is not known whether the target can reach the receiver.
 */
export async function nothingEvolved(t: Experiment, notified: readonly Notified[]): Promise<boolean> {
  const isUnheardOf = ({ mailbox }: Notified) => mailbox.received.length === 0;
  const quiet = notified.every(
    (one) => isUnheardOf(one) && (one.finalAtOnce || keptStatus(one.watch) !== undefined),
  );
  const [kept] = notified.flatMap(({ finalAtOnce, watch }) => (finalAtOnce ? [] : keptStatus(watch)));
  if (quiet && kept !== undefined)
    t.judge.observed(`this operation stayed ${kept}, and no callback came for it`);
  else if (quiet) t.judge.observed('this operation was final at once, and no callback came for it');
  else
    await ensureReachable(
      t,
      notified.map(({ mailbox }) => mailbox),
    );
  return quiet;
}

/** The status that an operation had in its answer and in every later look; undefined where it changed. */
function keptStatus({ observations }: Watch): unknown {
  const [first, ...later] = observations.map(({ record }) => record.statutOperation);
  return later.length > 0 && later.every((status) => status === first) ? first : undefined;
}

/**
 * Ends a check whose callbacks came, and do not say what it asks for.
 * @throws Skipped where the profile does not say where that stands; Inconclusive where it is not there.
 */
export function unreadable(t: Experiment, field: 'reference' | 'status'): never {
  const what = field === 'reference' ? 'the reference of an operation' : 'a status';
  const message = `No callback came in which ${what} can be read.`;
  if (t.profile.bindings.callback[field] === undefined) t.skip(`bindings.callback.${field}`, message);
  throw new Inconclusive(message);
}
