/** How a scenario notifies: late, doubled, out of order, never, or against what the list says. */
import type { NotificationScript } from '../../spec/clients/scenario.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Hooks, Notice } from '../behaviours/hooks.ts';
import { FINAL } from '../data/model.ts';
import type { SandboxState } from '../service/sandbox-state.ts';

/** Sends a notification. @returns whether it was taken. */
export type Deliver = (notice: Notice & { readonly text: string }) => Promise<boolean>;

/** Attempts for each, and milliseconds between them. */
const ATTEMPTS = 3;
const RETRY_AFTER_MS = 200;

/** One after the other, so that their order is that of the script. */
export class ScriptedNotifications {
  readonly hooks: Hooks;
  readonly #script: NotificationScript;
  readonly #deliver: Deliver;
  readonly #held: Notice[] = [];
  #chain: Promise<void> = Promise.resolve();
  #underWay = 0;

  constructor(script: NotificationScript, deliver: Deliver) {
    this.#script = script;
    this.#deliver = deliver;
    this.hooks = {
      callback: (notice, _operation, sandbox) => {
        this.#take(notice, sandbox);
        return undefined;
      },
      ...(script.accepted === true && {
        operation: (event, sandbox) => {
          if (event.type === 'accepted') sandbox.callbacks.notify(event.operation);
        },
      }),
    };
  }

  /** Whether some are still to be sent. */
  get isBusy(): boolean {
    return this.#underWay > 0;
  }

  #take(notice: Notice, sandbox: SandboxState): void {
    const { none, order, says } = this.#script;
    if (none === true) return;
    const isFinal = FINAL.includes(notice.status);
    const told = says !== undefined && isFinal ? contradicting(notice, says) : notice;
    if (order === 'reversed') this.#held.push(told);
    else this.#send([told], sandbox);
    if (order === 'reversed' && isFinal) this.#send(this.#held.splice(0).toReversed(), sandbox);
  }

  #send(notices: readonly Notice[], sandbox: SandboxState): void {
    const { times = 1, delayMs = 0 } = this.#script;
    this.#underWay += 1;
    const late = delayMs === 0 ? Promise.resolve() : passed(delayMs, sandbox);
    this.#chain = Promise.all([this.#chain, late])
      .then(async () => {
        for (const notice of notices)
          for (let nth = 0; nth < times; nth++) await this.#attempts(notice, sandbox);
      })
      .finally(() => {
        this.#underWay -= 1;
      });
  }

  async #attempts(notice: Notice, sandbox: SandboxState): Promise<void> {
    const whole = { ...notice, text: sandbox.rules.write(notice.body) };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (attempt > 0) await passed(RETRY_AFTER_MS, sandbox);
      if (await this.#deliver(whole)) return;
    }
  }
}

function contradicting(notice: Notice, says: string): Notice {
  const { body } = notice;
  return isJsonObject(body)
    ? { ...notice, body: { ...body, statutOperation: says, raisonEchec: null } }
    : notice;
}

function passed(ms: number, { clock }: SandboxState): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}
