/**
 * The surface on which faults and personalities are written. They wrap the sandbox from outside:
 * the conforming code knows of hooks only in `app.ts`, `callbacks.ts` and `lifecycle.ts`, a line each.
 */

import type { SectionNumber } from '../../spec/document/sections.ts';
import type { RequirementId } from '../../spec/generated/catalogue.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import type { Operation, StatutOperation } from '../data/model.ts';
import type { IncomingCall, OutgoingAnswer, Problem } from '../service/calls-and-answers.ts';
import type { Rules } from '../service/conforming-rules.ts';
import type { Attempt, SandboxState } from '../service/sandbox-state.ts';

/** A callback before it is sent. */
export interface Notice {
  /** The status that it tells of; the operation may have gone on by the time it is sent. */
  readonly status: StatutOperation;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Sent in place of `body` when set. */
  readonly text?: string;
  /** Waited for before the delivery, and with it every later delivery of the same operation. */
  readonly delayMs?: number;
  /** Half of it is sent, and then the connection ends. For addresses over plain HTTP. */
  readonly breaksOff?: true;
}

/** Something that happened in the life of an operation. */
export type OperationEvent =
  | { readonly type: 'accepted'; readonly operation: Operation }
  | { readonly type: 'status'; readonly operation: Operation; readonly previous: StatutOperation }
  /** A call to `executeOperation` that an error answered. */
  | { readonly type: 'refused'; readonly attempt: Attempt; readonly problem: Problem };

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

/** One deliberate deviation from one requirement. */
export interface Fault {
  /** Kebab case, unique. */
  readonly id: string;
  /** That of the requirement. */
  readonly section: SectionNumber;
  /** The requirement that it breaks. */
  readonly requirement: RequirementId;
  readonly description: string;
  readonly hooks: Hooks;
  /** Only a combination shows it that nobody would try by hand: the generated cases of the standard effort do. */
  readonly rare?: true;
}

/** A way to behave that the document allows. */
export interface Personality {
  readonly id: string;
  readonly description: string;
  readonly hooks: Hooks;
  /** Ids of personalities that cannot go with it. */
  readonly conflictsWith?: readonly string[];
  /** Advisory requirements that it may earn a warning for. */
  readonly warns?: readonly RequirementId[];
  /** The same personality with another number, such as milliseconds: `id:number` on the command line. */
  readonly withNumber?: (value: number) => Personality;
  /** Where the profile must bind this behaviour differently. */
  readonly profile?: (profile: Profile) => Profile;
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
