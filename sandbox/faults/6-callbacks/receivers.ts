/** Faults of callback.failing-receiver and callback.delivery: what a receiver that fails, or is slow, brings about. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { answeredAs } from '../../behaviours/answer-parts.ts';
import { onRequest, onSuccess } from '../../behaviours/change-answers.ts';
import type { Hooks, Notice } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import { FINAL, type JsonObject, type Operation } from '../../data/model.ts';
import { changeStatus, follow } from '../../service/operation-lifecycle.ts';
import type { FaultRows } from '../fault.ts';

/** Tells the receiver of the acceptance before the client gets its answer. */
function tellsFirst(failed: 'answered 500' | 'ignored'): Hooks {
  return onSuccess('executeOperation', async (answer, call) => {
    const input: JsonObject = isJsonObject(call.json) ? call.json : {};
    if (typeof input.callbackUrl !== 'string') return undefined;
    const record = isJsonObject(answer.json) && isJsonObject(answer.json.body) ? answer.json.body : {};
    const { referenceOperation, statutOperation } = record;
    const status = await reached(input.callbackUrl, { referenceOperation, statutOperation }, 'manual');
    return isGood(status) || failed === 'ignored' ? undefined : answeredAs(answer, 500);
  });
}

/** What a receiver answers: its status; undefined for none. */
async function reached(
  url: string,
  body: unknown,
  redirect: 'follow' | 'manual',
): Promise<number | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect,
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}

/** Milliseconds that a receiver is waited for. */
const PATIENCE = 8000;

function isGood(status: number | undefined): boolean {
  return status !== undefined && status < 300;
}

/** Delivers a notice itself, once, and says what came of it. */
export async function delivered(notice: Notice): Promise<boolean> {
  return isGood(await reached(notice.url, notice.body, 'manual'));
}

/** How many changes of each operation were notified: its place in its plan. */
const notified = perSandbox(() => new Map<Operation, number>());

/** Delivers each notice itself, once; where that fails, an operation in some statuses fails as well. */
function failsWithReceiver(isHit: (status: Operation['status']) => boolean): Hooks {
  return {
    async callback(notice, operation, sandbox) {
      if ((await delivered(notice)) || !isHit(operation.status)) return undefined;
      operation.stop();
      changeStatus(operation, 'ECHOUE', sandbox);
      return undefined;
    },
  };
}

/** callback.failing-receiver */
export const FAILING_RECEIVER: FaultRows = [
  [
    'callback-blocks-answer',
    'The answer to the execution call waits until the receiver has answered',
    tellsFirst('ignored'),
  ],
  [
    'callback-failure-answered-500',
    'The execution call is answered 500 where the receiver fails, though the operation is carried out',
    tellsFirst('answered 500'),
  ],
  [
    'callback-url-tried-first',
    'An operation whose receiver cannot be reached, or fails, is answered 400',
    onRequest('executeOperation', async (call) => {
      const input: JsonObject = isJsonObject(call.json) ? call.json : {};
      const url = input.callbackUrl;
      if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
      if (isGood(await reached(url, {}, 'manual'))) return undefined;
      return { ...call, json: { ...input, callbackUrl: 'unreachable' } };
    }),
  ],
  [
    'callback-failure-fails-operation',
    'An operation that is not final yet fails where the receiver does',
    failsWithReceiver((status) => !FINAL.includes(status)),
  ],
  [
    'callback-failure-fails-suspended-operation',
    'An operation that is SUSPENDUE fails where the receiver does',
    failsWithReceiver((status) => status === 'SUSPENDUE'),
  ],
  [
    'callback-failure-stops-operation',
    'An operation stays ENCOURS where the receiver fails',
    {
      async callback(notice, operation) {
        if (!(await delivered(notice))) operation.stop();
        return undefined;
      },
    },
  ],
  [
    'callback-slow-receiver-holds-operation',
    'An operation goes on only when the receiver has answered, or after eight seconds',
    {
      async callback(notice, operation, sandbox) {
        const done = notified(sandbox);
        const at = (done.get(operation) ?? 0) + 1;
        done.set(operation, at);
        operation.stop();
        await delivered(notice);
        if (FINAL.includes(operation.status)) return undefined;
        follow(operation, sandbox.rules.plan(operation).slice(at + 1), sandbox);
        return undefined;
      },
    },
  ],
];

/** callback.delivery */
export const DELIVERY: FaultRows = [
  [
    'callback-not-tried-again',
    'A notification is given up when its first delivery fails',
    {
      async callback(notice) {
        await delivered(notice);
        return undefined;
      },
    },
  ],
];
