/**
 * A target may take one operation of a payer at a time, or two: the document doesn't say how many. Where it was seen to
 * refuse one beside others that it takes later, the operations of a payer are sent one after the other, and a refusal of
 * an operation beside another says nothing.
 */

import { isFinal } from '../../spec/document/final-status.ts';
import { citedAnswer } from '../../spec/json/describe.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import type { Excuse } from '../engine/declare/excuses.ts';
import type { Experiment, RunContext } from '../engine/declare/experiment.ts';
import { Observed } from '../engine/declare/verdict-exceptions.ts';
import { awaitOperations } from '../observe/balances/balances.ts';
import { operationsTouching } from '../observe/in-flight.ts';
import { awaitRest, type FreePayer, restNow } from './resting-payers.ts';

/** Whether it is known that only so many operations of a payer are taken at a time. */
function pace(run: RunContext): { isLimited: boolean } {
  return run.kept('operations of a payer at a time', () => ({ isLimited: false }));
}

/** Others may have sent an operation of the payer each time that it was free: so often it is waited for again. */
const MOST_WAITS = 50;

/**
 * Sends an operation when its payer may pay again: when it has rested and, where only so many of its operations are taken at a
 * time, when nothing of this run is on its way from it. Whoever waits holds nothing that another one needs.
 */
export async function whenFree(t: Experiment, body: unknown, send: () => Promise<Answer>): Promise<Answer> {
  const payer = payerOf(t, body);
  await awaitRest(t, payer?.reference);
  if (payer === undefined || !pace(t.run).isLimited) return send();
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    // Nothing comes between this look and the sending.
    if (isFree(t, payer)) return send();
    if (!(await awaitFree(t, payer))) break;
  }
  return send();
}

/** Waits until the payers of operations that are to leave together may pay: once for each of them. */
export async function awaitTurns(t: Experiment, bodies: readonly unknown[]): Promise<void> {
  for (const payer of new Set(bodies.map((body) => payerOf(t, body)))) {
    await awaitRest(t, payer?.reference);
    if (payer !== undefined && pace(t.run).isLimited && !isFree(t, payer)) await awaitFree(t, payer);
  }
}

function isFree({ run }: Experiment, payer: Instrument): boolean {
  const now = performance.now();
  const isAnswered = (unansweredOf(run).get(payer.reference)?.size ?? 0) === 0;
  return isAnswered && !isBusyDuring(run, payer, { sentAt: now, receivedAt: now });
}

/** @returns false where an operation goes on for longer than they may. */
async function awaitFree(t: Experiment, payer: Instrument): Promise<boolean> {
  await allAnswered(t.run, payer);
  const areOver = await awaitOperations(t, payer);
  await restNow(t);
  return areOver;
}

/** Operations of this run that are not answered yet, by the references of their payers. */
function unansweredOf(run: RunContext): Map<string, Set<Promise<unknown>>> {
  return run.kept('operations that are not answered yet', () => new Map<string, Set<Promise<unknown>>>());
}

/** Waits until every operation of a payer that was sent by now is answered, or never will be. */
async function allAnswered(run: RunContext, { reference }: Instrument): Promise<void> {
  await Promise.allSettled(unansweredOf(run).get(reference) ?? []);
}

/** Sends an operation: until it is answered, it is known that it may be under way. */
export async function sentOf(t: Experiment, body: unknown, send: () => Promise<Answer>): Promise<Answer> {
  const sending = send();
  const reference = payerOf(t, body)?.reference ?? '';
  const unanswered = unansweredOf(t.run);
  const ofPayer = unanswered.get(reference) ?? new Set();
  unanswered.set(reference, ofPayer.add(sending));
  return sending.finally(() => ofPayer.delete(sending));
}

/**
 * Whether another operation of this run was on its way from a payer before one of its requests was answered: one that was
 * sent at the same time may have been there first, and its answer may come later.
 */
export async function wasBusy(
  t: Experiment,
  payer: Instrument | undefined,
  during: During,
): Promise<boolean> {
  if (payer === undefined) return false;
  await allAnswered(t.run, payer);
  return isBusyDuring(t.run, payer, during);
}

/** The initiator that a request names, of the instruments of the profile. */
export function payerOf({ profile }: Experiment, body: unknown): Instrument | undefined {
  const reference = isJsonObject(body) ? body.refInstrumentPaiementInitiateur : undefined;
  return profile.fixtures.instruments.find((one) => one.reference === reference);
}

/** From when a request was sent until it was answered, on the clock of `performance.now()`. */
type During = Pick<Answer, 'sentAt' | 'receivedAt'>;

function isBusyDuring(run: RunContext, { reference }: Instrument, during: During): boolean {
  return operationsTouching(run, reference).some(
    ({ payer, sentAt, status, changedAt }) =>
      payer === reference && sentAt < during.receivedAt && (!isFinal(status) || changedAt > during.sentAt),
  );
}

/**
 * Sends an operation once more that was refused beside another of its payer, when those have ended. Where the same is
 * accepted then, the operations of payers wait for one another from then on.
 * @param answerOf what was sent again was answered.
 * @returns undefined where none was under way.
 */
export async function onceFree<T>(
  t: Experiment,
  payer: Instrument | undefined,
  refused: Answer,
  send: (payer: Instrument) => Promise<T>,
  answerOf: (sent: T) => Answer,
): Promise<T | undefined> {
  if (payer === undefined || refused.status !== 400 || !(await wasBusy(t, payer, refused))) return undefined;
  const sendFree = async () => {
    await awaitOperations(t, payer);
    return send(payer);
  };
  const isAccepted = (sent: T) => answerOf(sent).status === 200;
  const again = await sendFree();
  // With another type it may be accepted for that.
  if (isAccepted(again) && isSameOperation(refused, answerOf(again))) pace(t.run).isLimited = true;
  // Of several that were sent again at once, one was accepted: by now the others have their turn.
  return isAccepted(again) || !pace(t.run).isLimited ? again : sendFree();
}

/** Fields that differ from one operation to the next and by which none is refused that was valid. */
const OF_ITS_OWN: readonly string[] = ['authData', 'libelle'];

/** Whether two operations were asked for alike. */
function isSameOperation(one: Answer, other: Answer): boolean {
  const [body, again] = [one.call.json, other.call.json];
  if (!isJsonObject(body) || !isJsonObject(again)) return false;
  return [...new Set([...Object.keys(body), ...Object.keys(again)])].every(
    (field) => OF_ITS_OWN.includes(field) || body[field] === again[field],
  );
}

/**
 * For operations that are sent at the same instant on purpose.
 * @throws Observed where one was refused beside another of its payer, by a target that is known to take only so many at a time.
 */
export async function ensureTakenBeside(
  t: Experiment,
  payer: Instrument | undefined,
  answer: Answer,
): Promise<void> {
  if (answer.status === 400 && pace(t.run).isLimited && (await wasBusy(t, payer, answer)))
    throw new Observed('this target takes only so many operations of a payer at a time');
}

/**
 * Why the refusal of an operation that was sent while another of its payer was under way says nothing: a payer at rest
 * was refused operations in the same way, and got them once the first had ended.
 */
export async function excuseForBusyPayer(
  t: Experiment,
  answer: Answer,
  arrange: (shared: Experiment) => Promise<FreePayer>,
): Promise<Excuse | undefined> {
  if (!(await isRefusedBesideAnother(t, arrange))) return undefined;
  pace(t.run).isLimited = true;
  return {
    message: `Another operation of this payer was under way, and this target takes only so many at a time: ${citedAnswer(answer)}.`,
    cause: 'target',
  };
}

/** How many operations are sent each time: in such an order that what refuses every so-and-so-many-th operation shows. */
const SENT_AT_ONCE = [1, 4, 1, 1, 1, 3, 4];
/** With more than so many at a time, too few are refused to tell it from what is refused now and then. */
const MOST_AT_A_TIME = 2;

/**
 * Whether operations of a payer at rest are accepted, each time, and of several at the same instant one or two, as many
 * each time: what a target refuses now and then is another matter. One after the other, the first may have ended.
 */
function isRefusedBesideAnother(
  t: Experiment,
  arrange: (shared: Experiment) => Promise<FreePayer>,
): Promise<boolean> {
  return t.run.once('how many operations a payer may have under way', async (shared) => {
    const { payer, send } = await arrange(shared);
    let most: number | undefined;
    for (const count of SENT_AT_ONCE) {
      await awaitOperations(shared, payer);
      const answers = await Promise.all(Array.from({ length: count }, send));
      const refused = answers.filter(({ status }) => status === 400);
      const accepted = answers.filter(({ status }) => status === 200);
      if (count > 1) most ??= accepted.length;
      const wanted = count === 1 ? 1 : most;
      if (accepted.length !== wanted || refused.length !== count - wanted) return false;
    }
    return most !== undefined && most <= MOST_AT_A_TIME;
  });
}
