/** What is kept of every answer of a run, small, so that a check can be asked which situations it brought about. */

import { instantOf } from '../../../spec/json/date-time.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { readPointer } from '../../../spec/json/pointer.ts';
import { isReading } from '../../../spec/operations.ts';
import { originOf } from '../../../spec/run/origin.ts';
import type { RaceTimes } from '../../../spec/run/race.ts';
import type { Answer, Sender } from '../../../target/door/call.ts';
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';
import type { RunContext } from '../declare/experiment.ts';

/** An operation of this run as one answer shows it. */
export interface ShownOperation {
  readonly reference: string;
  readonly status: unknown;
}

/** One answer, without its text. Times are on the clock of `performance.now()`. */
export interface SeenExchange {
  readonly id: string;
  readonly operationId: Answer['operationId'];
  /** Who sent it: a check, or what is found out once for several. */
  readonly by: string;
  /** Whether the call only reads. */
  readonly isRead: boolean;
  readonly url: string;
  readonly query: Readonly<Record<string, string>>;
  readonly status: number;
  readonly isOfService: boolean;
  readonly sentAt: number;
  readonly receivedAt: number;
  /** The instrument or the contributor that the call is about. */
  readonly about: string | undefined;
  readonly requestId: string | undefined;
  /** The operation that an execution was answered with. */
  readonly accepted: string | undefined;
  /** Operations of this run in the answer. */
  readonly shown: readonly ShownOperation[];
  /** How many items a list holds. */
  readonly items: number | undefined;
  /** What a balance call shows, as text. */
  readonly balance: string | undefined;
  /** When it was released with others, and answered. */
  readonly race: RaceTimes | undefined;
  /** The answer is the same text as one that came at this time: a copy of it. */
  readonly copyOf: number | undefined;
}

/** The first time that an address gave a text. */
interface FirstTime {
  readonly timestamp: string;
  readonly length: number;
  readonly receivedAt: number;
}

/** Addresses whose last text is remembered. */
const MOST_ADDRESSES = 5_000;

/** Every answer of a run, by its exchange. */
export class SeenExchanges {
  readonly #byId = new Map<string, SeenExchange>();
  readonly #accepted = new Set<string>();
  readonly #last = new Map<string, FirstTime>();
  /** The same by what was asked for to the letter: whatever answers it anew is no copy. */
  readonly #lastToLetter = new Map<string, FirstTime>();
  /** Operations whose stamps stay the same while what they answer changes. */
  readonly #standing = new Set<Answer['operationId']>();
  /** The latest time that any answer was stamped with. */
  #latest = Number.NEGATIVE_INFINITY;
  #earliest = Number.POSITIVE_INFINITY;
  readonly #balancePointer: string | undefined;

  constructor({ bindings }: Pick<ResolvedProfile, 'bindings'>) {
    this.#balancePointer = bindings.balance?.amount;
  }

  get(id: string): SeenExchange | undefined {
    const one = this.#byId.get(id);
    if (one?.copyOf === undefined || !this.#standing.has(one.operationId)) return one;
    return { ...one, copyOf: undefined };
  }

  hear(answer: Answer, by: Pick<Sender, 'checkId'>): void {
    const { exchangeId: id, operationId, call, url, status, sentAt, receivedAt } = answer;
    const { referenceWallet, refContributor } = call.params ?? {};
    const body = isJsonObject(answer.json) ? answer.json.body : undefined;
    const isExecution = operationId === 'executeOperation';
    const reference =
      isExecution && status === 200 && isJsonObject(body) ? body.referenceOperation : undefined;
    const accepted = typeof reference === 'string' && reference !== '' ? reference : undefined;
    if (accepted !== undefined) this.#accepted.add(accepted);
    const balance =
      operationId === 'getBalance' && this.#balancePointer !== undefined
        ? readPointer(answer.json, this.#balancePointer)
        : undefined;
    this.#byId.set(id, {
      id,
      operationId,
      by: by.checkId,
      isRead: isReading(operationId),
      url,
      query: call.query ?? {},
      status,
      isOfService: originOf(answer) === 'service',
      sentAt,
      receivedAt,
      about: referenceWallet ?? refContributor ?? (operationId === 'getBalance' ? url : undefined),
      requestId: isExecution ? (call.headers?.requestId ?? undefined) : undefined,
      accepted,
      shown: this.#shownIn(body),
      items: Array.isArray(body) ? body.length : undefined,
      balance: balance === undefined || balance === null ? undefined : String(balance),
      race: answer.race,
      copyOf: this.#copyOf(answer),
    });
  }

  #shownIn(body: unknown): readonly ShownOperation[] {
    const records: readonly unknown[] = Array.isArray(body) ? body : [body];
    return records.flatMap((record) => {
      if (!isJsonObject(record)) return [];
      const { referenceOperation: reference, statutOperation: status } = record;
      return typeof reference === 'string' && this.#accepted.has(reference) ? [{ reference, status }] : [];
    });
  }

  /**
   * When the same text came first, if this is a copy: it was asked for when the clock of the target had moved on, as other
   * answers show, or must have. Where the stamps of a target stand still nothing can be said.
   */
  #copyOf({ json, url, text, sentAt, receivedAt, call, operationId }: Answer): number | undefined {
    const timestamp = isJsonObject(json) ? json.timestamp : undefined;
    const instant = typeof timestamp === 'string' ? instantOf(timestamp, true) : undefined;
    if (typeof timestamp !== 'string' || instant === undefined) return undefined;
    const tickMs = tickOf(timestamp);
    const stampedLater = this.#latest > instant + tickMs;
    const clockMoves = this.#earliest < this.#latest;
    this.#latest = Math.max(this.#latest, instant);
    this.#earliest = Math.min(this.#earliest, instant);
    // Whatever a period or a maximum asks for: a clock that moves stamps no two answers alike.
    const body = JSON.stringify(call.json ?? '');
    const now = { timestamp, length: text.length, receivedAt };
    const alike = put(this.#lastToLetter, `${url} ${body}`, now);
    const hasChanged = alike?.timestamp === timestamp && alike.length !== text.length;
    if (hasChanged && sentAt - alike.receivedAt > LONGEST_TICKS * tickMs) this.#standing.add(operationId);
    const address = `${url.split('?', 1)[0]} ${body}`;
    const before = this.#last.get(address);
    if (before?.timestamp === timestamp && before.length === text.length) {
      const apartMs = sentAt - before.receivedAt;
      const isCopy = (stampedLater && apartMs > tickMs) || (clockMoves && apartMs > LONGEST_TICKS * tickMs);
      return isCopy ? before.receivedAt : undefined;
    }
    put(this.#last, address, now);
    return undefined;
  }
}

/** Remembers the last text of an address. @returns the one before. */
function put(last: Map<string, FirstTime>, address: string, now: FirstTime): FirstTime | undefined {
  const before = last.get(address);
  if (before === undefined && last.size >= MOST_ADDRESSES) last.clear();
  if (before?.timestamp !== now.timestamp || before.length !== now.length) last.set(address, now);
  return before;
}

/** The ticks of a clock may be coarse, in milliseconds, though it writes fractions of a second. */
const COARSE_TICK_MS = 20;

/** How long the stamp of a clock that moves may stay the same, in ticks, where no other answer tells. */
const LONGEST_TICKS = 5;

/** How far two moments may lie apart that a clock stamps alike, in milliseconds. */
function tickOf(timestamp: string): number {
  const [, fraction] = /T\d{2}:?\d{2}:?\d{2}[.,](\d*[1-9])/i.exec(timestamp) ?? [];
  if (fraction !== undefined) return Math.max(COARSE_TICK_MS, 10 ** (3 - Math.min(3, fraction.length)));
  return /T\d{2}:?\d{2}:?\d{2}/i.test(timestamp) ? 1_000 : 60_000;
}

/** The answers of a run, heard from the first time that this is asked. */
export function seenExchangesOf(run: Pick<RunContext, 'kept' | 'door' | 'profile'>): SeenExchanges {
  return run.kept('exchanges that were seen', () => {
    const seen = new SeenExchanges(run.profile);
    run.door.onAnswer((answer, by) => seen.hear(answer, by));
    return seen;
  });
}
