/**
 * A target may take one operation of a payer at a time: the document doesn't say that it takes several. Where it was
 * seen to refuse a second one that it takes later, the operations of a payer are sent one after the other, and a
 * refusal of an operation beside another says nothing.
 */

import { isFinal } from '../../spec/document/final-status.ts';
import { citedAnswer } from '../../spec/json/describe.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import type { Excuse } from '../engine/declare/excuses.ts';
import type { Experiment, RunContext } from '../engine/declare/experiment.ts';
import { awaitOperations } from '../observe/balances/balances.ts';
import { operationsTouching } from '../observe/in-flight.ts';
import { awaitRest, type FreePayer, restNow } from './resting-payers.ts';

/** Whether payers are known to take one operation at a time. */
function pace(run: RunContext): { isOneAtATime: boolean } {
  return run.kept('operations of a payer at a time', () => ({ isOneAtATime: false }));
}

/** Waits until a payer may pay again: until it has rested, and nothing of this run is on its way from it where payers take one operation at a time. */
export async function awaitTurn(t: Experiment, body: unknown): Promise<void> {
  const payer = payerOf(t, body);
  await awaitRest(t, payer?.reference);
  if (!pace(t.run).isOneAtATime) return;
  const now = performance.now();
  if (payer === undefined || !isBusyDuring(t.run, payer, { sentAt: now, receivedAt: now })) return;
  await awaitOperations(t, payer);
  await restNow(t);
}

/** The same for operations that are to leave together: once for each of their payers. */
export async function awaitTurns(t: Experiment, bodies: readonly unknown[]): Promise<void> {
  const byPayer = new Map(bodies.map((body) => [payerOf(t, body), body]));
  for (const body of byPayer.values()) await awaitTurn(t, body);
}

/** Operations of this run that are not answered yet, by the references of their payers. */
function unansweredOf(run: RunContext): Map<string, Set<Promise<unknown>>> {
  return run.kept('operations that are not answered yet', () => new Map<string, Set<Promise<unknown>>>());
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
 * Whether another operation of this run was on its way from the payer of a request before it was answered: one that was
 * sent at the same time may have been there first, and its answer may come later.
 */
export async function wasBusy(t: Experiment, body: unknown, during: During): Promise<boolean> {
  const payer = payerOf(t, body);
  if (payer === undefined) return false;
  await Promise.allSettled(unansweredOf(t.run).get(payer.reference) ?? []);
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
 * Sends an operation once more that was refused beside another of its payer, when those have ended. Where it is accepted
 * then, the operations of payers wait for one another from then on.
 * @returns undefined where none was under way.
 */
export async function onceFree<T>(
  t: Experiment,
  payer: Instrument | undefined,
  refused: Answer,
  send: (payer: Instrument) => Promise<T>,
  isAccepted: (sent: T) => boolean,
): Promise<T | undefined> {
  if (payer === undefined || refused.status !== 400 || !isBusyDuring(t.run, payer, refused)) return undefined;
  await awaitOperations(t, payer);
  const again = await send(payer);
  if (isAccepted(again)) pace(t.run).isOneAtATime = true;
  return again;
}

/**
 * Why the refusal of an operation that was sent while another of its payer was under way says nothing: a payer at rest
 * was refused a second operation in the same way, and got it once the first had ended.
 */
export async function excuseForBusyPayer(
  t: Experiment,
  answer: Answer,
  arrange: (shared: Experiment) => Promise<FreePayer>,
): Promise<Excuse | undefined> {
  if (!(await isRefusedBesideAnother(t, arrange))) return undefined;
  pace(t.run).isOneAtATime = true;
  return {
    message: `Another operation of this payer was under way, and this target takes one at a time: ${citedAnswer(answer)}.`,
    cause: 'target',
  };
}

/**
 * Whether operations of a payer at rest are accepted, each time, and of two at the same instant one is refused, each time:
 * what a target refuses now and then is another matter. One after the other, the first may have ended.
 */
function isRefusedBesideAnother(
  t: Experiment,
  arrange: (shared: Experiment) => Promise<FreePayer>,
): Promise<boolean> {
  return t.run.once('whether a payer may have two operations under way', async (shared) => {
    const { payer, send } = await arrange(shared);
    for (const count of [1, 2, 1, 1, 2]) {
      await awaitOperations(shared, payer);
      const answers = await Promise.all(Array.from({ length: count }, send));
      const refused = answers.filter(({ status }) => status === 400);
      const accepted = answers.filter(({ status }) => status === 200);
      if (accepted.length !== 1 || refused.length !== count - 1) return false;
    }
    return true;
  });
}
