/**
 * The surface on which faults and personalities are written. They wrap the sandbox from outside:
 * the conforming code knows of hooks only in `app.ts`, `callback-delivery.ts` and `operation-lifecycle.ts`, a line each.
 */

import type { Operation, StatutOperation } from '../data/model.ts';
import type { IncomingCall, OutgoingAnswer } from '../service/calls-and-answers.ts';
import type { OperationEvent, Rules, SandboxState } from '../service/sandbox-state.ts';

/** A callback before it is sent. */
export interface Notice {
  /** The status that it carries; the operation may have gone on by the time it is sent. */
  readonly status: StatutOperation;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Sent in place of `body` when set. */
  readonly text?: string;
  /** Waited for before the delivery, and with it every later delivery of the same operation. */
  readonly delayMs?: number;
  /** It is not sent again where it could not be delivered. */
  readonly isSentOnce?: true;
  /** Half of it is sent, and then the connection ends. For addresses over plain HTTP. */
  readonly breaksOff?: true;
}

export interface Hooks {
  /** Overrides pure policies; called once, when the sandbox is made. */
  rules?: (rules: Rules, sandbox: SandboxState) => Rules;
  /** After the route is matched, before anything else: change the call, or answer at once. */
  request?: (
    call: IncomingCall,
    sandbox: SandboxState,
  ) => IncomingCall | Response | Promise<IncomingCall | Response>;
  /** Changes the answer, or sends another in its place. */
  answer?: (
    answer: OutgoingAnswer,
    call: IncomingCall,
    sandbox: SandboxState,
  ) => OutgoingAnswer | Response | Promise<OutgoingAnswer | Response>;
  /** Side effects: move money again, change a final status later, use a key up. */
  operation?: (event: OperationEvent, sandbox: SandboxState) => void;
  /** Changes, drops, doubles, delays or holds back a callback. */
  callback?: (
    notice: Notice,
    operation: Operation,
    sandbox: SandboxState,
  ) => Notice | Notice[] | undefined | Promise<Notice | Notice[] | undefined>;
}

/** Several hooks as one, applied in the order given. */
export function combineHooks(all: readonly Hooks[]): Required<Hooks> {
  return {
    rules: (rules, sandbox) => all.reduce((so, hooks) => hooks.rules?.(so, sandbox) ?? so, rules),
    async request(call, sandbox) {
      let current = call;
      for (const { request } of all) {
        const next = (await request?.(current, sandbox)) ?? current;
        if (next instanceof Response) return next;
        current = next;
      }
      return current;
    },
    async answer(answer, call, sandbox) {
      let current = answer;
      for (const hooks of all) {
        const next = (await hooks.answer?.(current, call, sandbox)) ?? current;
        if (next instanceof Response) return next;
        current = next;
      }
      return current;
    },
    operation(event, sandbox) {
      for (const { operation } of all) operation?.(event, sandbox);
    },
    async callback(notice, operation, sandbox) {
      let notices = [notice];
      for (const { callback } of all) {
        if (!callback) continue;
        const changed = await Promise.all(notices.map((one) => callback(one, operation, sandbox)));
        notices = changed.flatMap((result) => result ?? []);
      }
      return notices;
    },
  };
}
