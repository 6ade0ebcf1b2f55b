/** What a scenario does to single calls: losses, errors, delays, tokens that expire, lists that lag. */
import type { ScenarioStep, ScriptedCall } from '../../spec/clients/scenario.ts';
import { answeredAs, bodyOf, withBody } from '../behaviours/answer-parts.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import { dropped, htmlPage } from '../server/no-answer.ts';
import { bearerOf } from '../service/bearer-tokens.ts';
import {
  type CallId,
  envelope,
  type IncomingCall,
  type OutgoingAnswer,
  toResponse,
} from '../service/calls-and-answers.ts';
import type { SandboxState } from '../service/sandbox-state.ts';

/** The calls of a case so far, and what of the script they have met. */
export class ScriptedCalls {
  readonly hooks: Hooks;
  readonly #steps: readonly ScenarioStep[];
  readonly #met = new Set<ScenarioStep>();
  /** Calls as they came, and calls as they succeeded, by what they are. */
  readonly #came = new Map<ScriptedCall | 'any', number>();
  readonly #succeeded = new Map<ScriptedCall | 'any', number>();
  readonly #expired = new Set<string>();

  constructor(steps: readonly ScenarioStep[]) {
    this.#steps = steps;
    this.hooks = {
      rules: (rules) => ({
        ...rules,
        authorised: (call, sandbox) => !this.#expired.has(tokenOf(call)) && rules.authorised(call, sandbox),
      }),
      request: (call, sandbox) => this.#request(call, sandbox),
      answer: (answer, call, sandbox) => this.#answer(answer, call, sandbox),
    };
  }

  /** The steps that a right client meets, and that were not met so far, each in a few words. */
  unmet(): readonly string[] {
    return this.#steps
      .filter((step) => step.mayBeUnseen !== true && !this.#met.has(step))
      .map(({ on, nth = 1 }) => `${on} ${nth}`);
  }

  #request(call: IncomingCall, sandbox: SandboxState): IncomingCall | Response {
    const steps = this.#stepsFor(
      call.operationId,
      this.#came,
      (step) => step.carriedOut !== true && !late(step),
    );
    for (const step of steps) {
      this.#met.add(step);
      if (step.expireToken === true) this.#expired.add(tokenOf(call));
      const instead = insteadOf(step, sandbox);
      if (instead !== undefined) return instead;
    }
    return call;
  }

  async #answer(answer: OutgoingAnswer, call: IncomingCall, sandbox: SandboxState) {
    if (answer.status >= 400) return answer;
    const steps = this.#stepsFor(
      call.operationId,
      this.#succeeded,
      (step) => step.carriedOut === true || late(step),
    );
    let changed: OutgoingAnswer | Response = answer;
    for (const step of steps) {
      this.#met.add(step);
      if (step.delayMs !== undefined) await passed(step.delayMs, sandbox);
      if (step.items !== undefined) changed = withItems(answer, step.items, call);
      changed = insteadOf(step, sandbox) ?? changed;
    }
    return changed;
  }

  /** Counts a call, and finds the steps that are about it. */
  #stepsFor(
    id: CallId,
    counts: Map<ScriptedCall | 'any', number>,
    isMeant: (step: ScenarioStep) => boolean,
  ): readonly ScenarioStep[] {
    const call = this.#steps.find(({ on }) => on === id)?.on;
    const counted = [...(call === undefined ? [] : [call]), ...(id === 'issueToken' ? [] : ['any' as const])];
    for (const one of counted) counts.set(one, (counts.get(one) ?? 0) + 1);
    return this.#steps.filter((step) => {
      const { on, nth = 1, until = nth } = step;
      const count = counts.get(on) ?? 0;
      return counted.includes(on) && isMeant(step) && count >= nth && count <= until;
    });
  }
}

/** Steps that change an answer are about answers. */
function late({ items, delayMs }: ScenarioStep): boolean {
  return items !== undefined || delayMs !== undefined;
}

function tokenOf(call: IncomingCall): string {
  return bearerOf(call.headers.get('authorization')) ?? '';
}

function withItems(
  answer: OutgoingAnswer,
  items: NonNullable<ScenarioStep['items']>,
  { query }: IncomingCall,
): OutgoingAnswer {
  const all = bodyOf(answer);
  if (!Array.isArray(all) || (items === 'oldest-two' && query.limite !== undefined)) return answer;
  // The newest come first.
  const left = { none: all.length, 'all-but-newest': 1, 'oldest-two': Math.max(0, all.length - 2) }[items];
  return withBody(answer, () => all.slice(left));
}

/** What comes in place of the answer; undefined where that stays. */
function insteadOf(step: ScenarioStep, { clock, rules }: SandboxState): Response | undefined {
  const { lose, status, page, retryAfter } = step;
  if (lose === true) return dropped();
  if (status === undefined) return undefined;
  if (page === true) return htmlPage(status);
  const answer = envelope(status, messageOf(status), null, rules.timestamp(clock.now(), 'timestamp'));
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return toResponse({ ...answeredAs(answer, status), headers }, rules.write);
}

function messageOf(status: number): string {
  if (status === 409) return 'This requestId has already been used';
  return status === 429 ? 'Too many requests' : 'Internal error';
}

function passed(ms: number, { clock }: SandboxState): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}
