/** Ways to rob the suite of what its checks must bring about, one kind at a time. */
import { randomUUID } from 'node:crypto';
import { answeredAs, bodyOf, withBody, withRecords } from '../../sandbox/behaviours/answer-parts.ts';
import { onAnswer, onSuccess } from '../../sandbox/behaviours/change-answers.ts';
import type { Hooks } from '../../sandbox/behaviours/hooks.ts';
import { perSandbox } from '../../sandbox/behaviours/per-sandbox.ts';
import type { IncomingCall, OutgoingAnswer } from '../../sandbox/service/calls-and-answers.ts';
import { Experiment } from '../../suites/engine/declare/experiment.ts';
import { NOTIFIED } from '../../suites/engine/situations/callbacks.ts';
import {
  ACCEPTED,
  ACCEPTED_TWICE,
  DUPLICATE_REFUSED,
  FINAL_SEEN,
  FINAL_SEEN_AGAIN,
  ITEMS_LISTED,
  LISTED,
  LONGER_THAN_MAXIMUM,
  MONEY_MOVED,
  READ_IN_QUIET,
} from '../../suites/engine/situations/operations.ts';
import { DUPLICATES_OVERLAPPED, OVERLAPPED } from '../../suites/engine/situations/races.ts';
import type { Situation } from '../../suites/engine/situations/situation.ts';
import type { Answer, Call, Sender } from '../../target/door/call.ts';
import type { Door } from '../../target/door/door.ts';

/** One way to rob the suite. */
export interface Robbery {
  readonly name: string;
  /** The situations that cannot come about any more. */
  readonly takes: readonly Situation[];
  /** What the server does for it. */
  readonly hooks?: Hooks;
  readonly personalities?: readonly string[];
  /** What happens to what is sent. */
  readonly door?: (door: Door) => void;
  /** Changes the clock of the suite. @returns what undoes it. */
  readonly clock?: () => () => void;
  /** Checks are robbed that read something older than what they did before, or that saw nothing new later. */
  readonly takesReadings?: true;
}

/** Every call of a race waits for the answer to the one before it. */
function oneAtATime(door: Door): void {
  door.race = async (calls: readonly Call[], by: Sender) => {
    const answers: Answer[] = [];
    for (const call of calls) answers.push(await door.send(call, by));
    return answers;
  };
}

/** A requestId that was sent before gives way to a new one. */
function withoutRepetitions(door: Door): void {
  const sent = new Set<string>();
  const changed = (call: Call): Call => {
    const { requestId } = call.headers ?? {};
    if (call.operationId !== 'executeOperation' || typeof requestId !== 'string') return call;
    if (!sent.has(requestId)) {
      sent.add(requestId);
      return call;
    }
    return { ...call, headers: { ...call.headers, requestId: randomUUID() } };
  };
  const { send, race } = door;
  door.send = (call, by) => send(changed(call), by);
  door.race = (calls, by) => race(calls.map(changed), by);
}

/** A clock that stood still altogether would end no wait. */
const SLOWNESS = 100;

/** The suite takes its pauses for passed, and next to no time passes. */
function standingClock(): () => void {
  const { pause, now } = Experiment.prototype;
  const real = performance.now.bind(performance);
  const began = real();
  performance.now = () => began + (real() - began) / SLOWNESS;
  const skipped = new WeakMap<Experiment, number>();
  Experiment.prototype.pause = async function (this: Experiment, milliseconds: number) {
    skipped.set(this, (skipped.get(this) ?? 0) + milliseconds);
    // Whoever looks in a loop gives others their turn.
    await new Promise((settle) => setImmediate(settle));
  };
  Experiment.prototype.now = function (this: Experiment) {
    return now.call(this) + (skipped.get(this) ?? 0);
  };
  return () => {
    performance.now = real;
    Experiment.prototype.pause = pause;
    Experiment.prototype.now = now;
  };
}

const READING = [
  'listOperations',
  'getBalance',
  'getMovements',
  'listCreditPurchases',
  'listMarketplaceServices',
  'getFavoriteBeneficiary',
] as const;

const firstAnswers = perSandbox(() => new Map<string, OutgoingAnswer>());
const firstBalances = perSandbox(() => new Map<string, unknown>());

/** Whatever a period or a maximum asks for: the suite varies them, and would see something new each time. */
function addressOf({ path }: IncomingCall): string {
  return path;
}

/** Says when an answer was made that is given again, in milliseconds since 1970. */
export const ROBBED_HEADER = 'x-robbed';

/** The first answer of an address, whenever it is asked for. */
const CACHE = onSuccess([...READING], (answer, call, sandbox) => {
  const known = firstAnswers(sandbox);
  const address = addressOf(call);
  const first = known.get(address);
  if (first !== undefined) return structuredClone(first);
  const kept = structuredClone(answer);
  known.set(address, { ...kept, headers: { ...kept.headers, [ROBBED_HEADER]: String(Date.now()) } });
  return undefined;
});

const STILL_BALANCES = onSuccess(['getBalance'], (answer, call, sandbox) => {
  const known = firstBalances(sandbox);
  const address = addressOf(call);
  if (!known.has(address)) known.set(address, structuredClone(bodyOf(answer)));
  return withBody(answer, () => structuredClone(known.get(address)));
});

const listsOf = (length: number) =>
  onSuccess(['listOperations', 'listCreditPurchases', 'listMarketplaceServices'], (answer) =>
    withBody(answer, (body) => (Array.isArray(body) ? body.slice(0, length) : body)),
  );

/** Every way to rob the suite. */
export const ROBBERIES: readonly Robbery[] = [
  { name: 'one request at a time', takes: [OVERLAPPED, DUPLICATES_OVERLAPPED], door: oneAtATime },
  { name: 'a receiver that is never called', takes: [NOTIFIED], hooks: { callback: () => undefined } },
  {
    name: 'operations that are final at once',
    takes: [NOTIFIED],
    personalities: ['final-at-once'],
    hooks: { callback: () => undefined },
  },
  { name: 'lists of one', takes: [LONGER_THAN_MAXIMUM], hooks: listsOf(1) },
  { name: 'empty lists', takes: [LISTED, ITEMS_LISTED, LONGER_THAN_MAXIMUM], hooks: listsOf(0) },
  {
    name: 'a clock that stands still',
    takes: [READ_IN_QUIET, FINAL_SEEN_AGAIN],
    clock: standingClock,
  },
  {
    name: 'answers from a cache',
    takes: [],
    takesReadings: true,
    hooks: CACHE,
  },
  { name: 'balances that never move', takes: [MONEY_MOVED], hooks: STILL_BALANCES },
  { name: 'requestIds that never come again', takes: [DUPLICATE_REFUSED], door: withoutRepetitions },
  {
    name: 'operations that are all refused',
    takes: [ACCEPTED, ACCEPTED_TWICE],
    hooks: onAnswer(['executeOperation'], (answer) => answeredAs(answer, 400)),
  },
  {
    name: 'operations that are never final',
    takes: [FINAL_SEEN, FINAL_SEEN_AGAIN],
    hooks: onSuccess(['executeOperation', 'listOperations'], (answer) =>
      withRecords(answer, (record) => ({ ...record, statutOperation: 'ENCOURS' })),
    ),
  },
];
