/**
 * A target may want a payer to rest between two operations: how soon one may follow another is not shown (8). Where a
 * payer shows that it does, operations of a payer keep their distance, and a refusal of one that did not says nothing.
 */

import { isFinal } from '../../spec/document/final-status.ts';
import { citedAnswer } from '../../spec/json/describe.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import type { Excuse } from '../engine/declare/excuses.ts';
import type { Experiment, RunContext } from '../engine/declare/experiment.ts';
import { awaitOperations } from '../observe/balances/balances.ts';
import { operationsTouching, type Underway } from '../observe/in-flight.ts';

/** A payer, and how to send a plain operation of it without waiting for others. */
export interface FreePayer {
  readonly payer: Instrument;
  readonly send: () => Promise<Answer>;
}

/** How long a payer may have to rest, the shortest first, in milliseconds. */
const RESTS_MS = [500, 1_500, 5_000] as const;

/** What operations were sent after, and whether they are accepted: what is refused now and then has another course. */
const COURSE = ['rest', 'soon', 'rest', 'rest', 'soon', 'soon', 'rest'] as const;

/**
 * How long its payer had rested when an operation was sent, in milliseconds: nothing beside another one. A rest may begin
 * with the end of the one before.
 */
function restBefore(run: RunContext, { call: { json }, sentAt, receivedAt }: Answer): number {
  const reference = isJsonObject(json) ? json.refInstrumentPaiementInitiateur : undefined;
  const before = operationsTouching(run, String(reference)).filter(
    ({ payer, sentAt: earlier }) => payer === reference && earlier <= receivedAt,
  );
  const endOf = ({ answeredAt, changedAt, status }: Underway) =>
    isFinal(status) ? Math.max(answeredAt, changedAt) : Number.POSITIVE_INFINITY;
  return Math.max(0, sentAt - Math.max(...before.map(endOf)));
}

/** How long payers are known to rest, in milliseconds, and when each may pay again, on the clock of `performance.now()`. */
interface Rests {
  restMs: number;
  /** They may have paid before the run. */
  readonly began: number;
  readonly freeAt: Map<string, number>;
}

function restsOf(run: RunContext): Rests {
  const { restMs = 0 } = run.profile.limits;
  return run.kept('how long payers rest between operations', () => ({
    restMs,
    began: performance.now(),
    freeAt: new Map<string, number>(),
  }));
}

/** Waits until the payer of an operation has rested, where payers have to. */
export async function awaitRest(t: Experiment, payer: string | undefined): Promise<void> {
  const { restMs, began, freeAt } = restsOf(t.run);
  if (restMs === 0 || payer === undefined) return;
  const now = performance.now();
  const free = Math.max(now, freeAt.get(payer) ?? began + restMs);
  freeAt.set(payer, free + restMs);
  if (free > now) await t.pause(free - now);
}

/** Waits as long as payers are known to rest, where one has only just seen its operation end. */
export async function restNow(t: Experiment): Promise<void> {
  const { restMs } = restsOf(t.run);
  if (restMs > 0) await t.pause(restMs);
}

/**
 * Why the refusal of an operation that was sent soon after another of its payer says nothing.
 * @param arrange a payer that nobody else uses.
 */
export async function excuseForRest(
  t: Experiment,
  answer: Answer,
  arrange: (shared: Experiment) => Promise<FreePayer>,
): Promise<Excuse | undefined> {
  const rested = restBefore(t.run, answer);
  if (rested > Math.max(...restsToTry(t))) return undefined;
  const restMs = await t.run.once('how long a payer rests between operations', (shared) =>
    restWanted(shared, arrange),
  );
  if (restMs === undefined || rested > restMs) return undefined;
  const known = restsOf(t.run);
  known.restMs = Math.max(known.restMs, restMs);
  const { restMs: given = 0 } = t.profile.limits;
  return {
    message: `This target takes no operation of a payer so soon after another one: ${citedAnswer(answer)}.${given < restMs ? ` It takes one ${restMs} ms later: set limits.restMs.` : ''}`,
    cause: given < restMs ? 'fixture' : 'target',
  };
}

/** Whether an operation was refused that was sent before its payer had rested, where it is known by now that payers have to. */
export function wasTooSoon({ run }: Experiment, refused: Answer): boolean {
  return refused.status === 400 && restBefore(run, refused) < restsOf(run).restMs;
}

/** The shortest rest after which operations are accepted, each time, where without one they are refused, each time. */
async function restWanted(
  t: Experiment,
  arrange: (shared: Experiment) => Promise<FreePayer>,
): Promise<number | undefined> {
  const { payer, send } = await arrange(t);
  await awaitOperations(t, payer);
  for (const restMs of restsToTry(t)) {
    const course = await courseWith(t, restMs, send);
    if (course === 'wanted') return restMs;
    if (course === 'none') return undefined;
  }
  return undefined;
}

/** That of the profile first. */
function restsToTry({ profile: { limits } }: Experiment): readonly number[] {
  return limits.restMs === undefined ? RESTS_MS : [limits.restMs, ...RESTS_MS];
}

/** Whether payers want this rest, a longer one, or none. */
async function courseWith(
  t: Experiment,
  restMs: number,
  send: FreePayer['send'],
): Promise<'wanted' | 'none' | 'longer'> {
  for (const after of COURSE) {
    if (after === 'rest') await t.pause(restMs);
    const { status } = await send();
    if (after === 'rest' && status !== 200) return 'longer';
    if (after === 'soon' && status !== 400) return 'none';
  }
  return 'wanted';
}
