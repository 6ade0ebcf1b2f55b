/** An operation with a callbackUrl, and what came there, made up. */
import type { JsonObject } from '../../../suites/act/answers.ts';
import type { StatusKind } from '../../../suites/arrange/kinds/status-kinds.ts';
import type { Notified } from '../../../suites/observe/callbacks/notified-operations.ts';
import { Watch } from '../../../suites/observe/following.ts';
import type { Mailbox, ReceivedCallback } from '../../../target/callbacks/mailbox.ts';
import { closedRun } from '../engine/closed-run.ts';
import { type Look, observations } from '../observe/observations.ts';
import { watched } from '../observe/watched.ts';

/** A callback: milliseconds since its operation was sent, and its JSON, or a text that is none. */
export type Came = readonly [atMs: number, body: JsonObject | string, target?: string];

/** What is told of an operation. */
interface Told {
  readonly reference?: string;
  /** Default: INITIEE at once, SUCCES after a second and still after eight. */
  readonly looks?: readonly Look[];
  readonly came: readonly Came[];
  readonly kind?: StatusKind;
  /** For how long the receiver could take nothing, in milliseconds. */
  readonly heldUpMs?: number;
}

/** How long ago it was sent, in milliseconds. */
const AGO_MS = 20_000;

const ENDED: readonly Look[] = [
  [0, { statutOperation: 'INITIEE' }],
  [1_000, { statutOperation: 'SUCCES' }],
  [8_000, { statutOperation: 'SUCCES' }],
];

/** An operation that was sent twenty seconds ago, was seen so, and was told of so. */
export function notified({
  reference = 'OP-0001',
  looks = ENDED,
  came,
  kind = {},
  heldUpMs = 0,
}: Told): Notified {
  const [payer] = closedRun().profile.fixtures.instruments;
  const [service] = closedRun().profile.fixtures.services;
  if (payer === undefined || service === undefined) throw new Error('The profile lacks a fixture.');
  const operation = { ...watched(AGO_MS, 0).operation, reference };
  const watch = new Watch(operation);
  watch.observations.splice(0, watch.observations.length, ...observations(...looks));
  const received = came.map(([atMs, body, target = '/callbacks/1'], nth): ReceivedCallback => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return {
      exchangeId: `c${nth}`,
      method: 'POST',
      target,
      headers: {},
      body: text,
      json: typeof body === 'string' ? undefined : body,
      arrivedAt: Date.now() - AGO_MS + atMs,
    };
  });
  const mailbox: Mailbox = {
    url: 'http://127.0.0.1/callbacks/1',
    received,
    waitFor: async () => undefined,
    heldUpBetween: () => heldUpMs,
    close: () => {},
  };
  return { operation, payer, parties: { payer, service }, kind, watch, mailbox, finalAtOnce: false };
}
