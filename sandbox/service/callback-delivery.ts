/** Part 6: tells callbackUrl of each change of an operation, in order, without holding anything up. */

import { request } from 'node:http';
import type { Hooks, Notice } from '../behaviours/hooks.ts';
import type { Operation } from '../data/model.ts';
import type { Clock } from './clock.ts';
import type { Callbacks, SandboxState } from './sandbox-state.ts';

const DELIVERY_TIMEOUT_MS = 2000;
const RETRIES = 2;
const RETRY_AFTER_MS = 200;

/**
 * @param state the sandbox, which is only complete after this call.
 * @param change the hooks' last word on what is sent.
 */
export function createCallbacks(state: () => SandboxState, change: Required<Hooks>['callback']): Callbacks {
  const closed = new AbortController();
  const chains = new Map<string, Promise<void>>();

  async function deliver(notice: Notice, operation: Operation): Promise<void> {
    const sandbox = state();
    const changed = (await change(notice, operation, sandbox)) ?? [];
    for (const one of [changed].flat()) {
      if (one.delayMs) await wait(one.delayMs, sandbox.clock);
      const whole = { ...one, text: one.text ?? sandbox.rules.write(one.body) };
      if (one.breaksOff) await breakOff(whole);
      else await send(whole, sandbox.clock, closed.signal);
    }
  }

  return {
    notify(operation) {
      if (operation.callbackUrl === undefined) return;
      const notice = noticeOf(operation, operation.callbackUrl, state());
      const before = chains.get(operation.reference) ?? Promise.resolve();
      const chain = before.then(() => deliver(notice, operation)).catch(() => {});
      chains.set(operation.reference, chain);
    },
    async idle() {
      await Promise.all(chains.values());
    },
    close: () => closed.abort(),
  };
}

function noticeOf(operation: Operation, url: string, { rules }: SandboxState): Notice {
  const body = {
    referenceOperation: operation.reference,
    statutOperation: operation.status,
    dateDernierStatut: rules.timestamp(operation.statusAt, 'dateDernierStatut'),
    raisonEchec: operation.reason ?? null,
  };
  const { status } = operation;
  return { status, url, method: 'POST', headers: { 'content-type': 'application/json' }, body };
}

async function send(notice: Notice, clock: Clock, closed: AbortSignal): Promise<void> {
  const retries = notice.isSentOnce ? 0 : RETRIES;
  for (let attempt = 0; attempt <= retries && !closed.aborted; attempt++) {
    if (attempt > 0) await wait(RETRY_AFTER_MS, clock);
    if (await delivered(notice, closed)) return;
  }
}

async function delivered(notice: Notice, closed: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(notice.url, {
      method: notice.method,
      headers: notice.headers,
      body: notice.text ?? null,
      redirect: 'manual',
      signal: AbortSignal.any([closed, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Sends half of the payload, and ends the connection. */
async function breakOff({ url, method, headers, text = '' }: Notice): Promise<void> {
  if (!URL.canParse(url) || new URL(url).protocol !== 'http:') return;
  const length = String(Buffer.byteLength(text));
  const outgoing = request(url, { method, headers: { ...headers, 'content-length': length } });
  const ended = new Promise<void>((resolve) => {
    outgoing.on('error', () => {}).on('close', resolve);
  });
  outgoing.setTimeout(DELIVERY_TIMEOUT_MS, () => outgoing.destroy());
  outgoing.write(text.slice(0, text.length / 2), () => outgoing.destroy());
  await ended;
}

function wait(ms: number, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}
