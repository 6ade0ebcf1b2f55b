/**
 * Who else is at work on the target: a sandbox is shared, and a pipeline may be started twice. What a list shows and
 * this run did not send is somebody else's.
 */
import { instantOf } from '../../../spec/json/date-time.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { Door } from '../../../target/door/door.ts';

/** The clocks of one target may be so far apart, in milliseconds. */
const CLOCKS_MS = 2_000;
/** So long after somebody was seen there, an instrument is taken to be in use, in milliseconds. */
const LATELY_MS = 30_000;
/** The labels that the suite makes (suites/act/operation-calls.ts), tidied. */
const OWN_LABEL = /^conformance [0-9a-f]{8}/;
/** A list may cut a label that is longer. */
const SHORTEST_CUT = 16;

type Record = Readonly<{ [field: string]: unknown }>;

/** An operation that this run did not send, as far as is known. */
interface Sighting {
  /** The reference of the instrument whose list shows it. */
  readonly wallet: string;
  /** On the clock of `performance.now()`. */
  readonly at: number;
  readonly record: Record;
}

/** What is known of the others, from the answers of the run. */
export class Others {
  /** The references of the operations that this run was given. */
  readonly #own = new Set<string>();
  /** The labels of its own making that it sent: what was refused or lost is its doing as well. */
  readonly #labels = new Set<string>();
  /** Whether lists show labels at all. */
  #showsLabels = false;
  /** The clock of the target when the run began, in milliseconds since 1970. */
  #began: number | undefined;
  /** By the references of instruments: when a check last found somebody else there, on the clock of `performance.now()`. */
  readonly #notedAt = new Map<string, number>();
  /** The operations of others, each by its instrument and its reference. */
  readonly #sightings = new Map<string, Sighting>();

  hear(answer: Answer): void {
    this.#began ??= targetClock(answer);
    if (answer.operationId === 'executeOperation') this.#hearExecution(answer);
    if (answer.operationId === 'listOperations') this.#hearList(answer);
  }

  /** Whether somebody else was seen at work since the run began. */
  get wereSeen(): boolean {
    return this.#notedAt.size > 0 || this.#sightings.size > 0;
  }

  /** Whether somebody else used an instrument not long ago. */
  areBusyAt(instrument: string): boolean {
    const lately = performance.now() - LATELY_MS;
    if ((this.#notedAt.get(instrument) ?? Number.NEGATIVE_INFINITY) > lately) return true;
    return [...this.#sightings.values()].some(({ wallet, at }) => wallet === instrument && at > lately);
  }

  /** Takes note that somebody else uses an instrument. */
  noteAt(instrument: string): void {
    this.#notedAt.set(instrument, performance.now());
  }

  /** Whether a record of a list is of an operation that this run did not bring about, as far as that can be told. */
  isForeign({ referenceOperation: reference, libelleOperation: label }: Record): boolean {
    if (typeof reference !== 'string' || this.#own.has(reference)) return false;
    if (typeof label !== 'string' || label.trim() === '') return !this.#showsLabels;
    return !this.#isOwnLabel(tidied(label));
  }

  /** Whether a record has a label that this run alone can have sent. */
  isOwn({ libelleOperation: label }: Record): boolean {
    return typeof label === 'string' && this.#isOwnLabel(tidied(label));
  }

  /** Other labels that it sent may be anybody's: generated ones, or those by which a profile leads to a status. */
  #isOwnLabel(label: string): boolean {
    if (this.#labels.has(label)) return true;
    if (label.length < SHORTEST_CUT) return false;
    for (const sent of this.#labels) if (sent.startsWith(label)) return true;
    return false;
  }

  #hearExecution({ call, json, status }: Answer): void {
    const { json: request } = call;
    const label = isJsonObject(request) && typeof request.libelle === 'string' ? tidied(request.libelle) : '';
    const isOwn = OWN_LABEL.test(label);
    if (isOwn) this.#labels.add(label);
    const body = status === 200 && isJsonObject(json) ? json.body : undefined;
    const reference = isJsonObject(body) ? body.referenceOperation : undefined;
    if (typeof reference === 'string') this.#own.add(reference);
    this.#takeBack(reference, isOwn ? label : undefined);
  }

  /** A list may show an operation of this run before the answer to its execution has come. */
  #takeBack(reference: unknown, label: string | undefined): void {
    for (const [name, { record }] of this.#sightings) {
      const { referenceOperation, libelleOperation: shown } = record;
      const isOf = typeof shown === 'string' && label?.startsWith(tidied(shown)) === true;
      if (referenceOperation === reference || (isOf && !this.isForeign(record))) this.#sightings.delete(name);
    }
  }

  #hearList({ status, json, call, receivedAt }: Answer): void {
    const wallet = call.params?.referenceWallet;
    if (status !== 200 || wallet === undefined || !isJsonObject(json) || !Array.isArray(json.body)) return;
    for (const record of json.body) {
      if (!isJsonObject(record)) continue;
      const { referenceOperation: reference, libelleOperation: label } = record;
      if (typeof reference !== 'string') continue;
      if (this.#own.has(reference)) {
        if (typeof label === 'string' && label !== '') this.#showsLabels = true;
        continue;
      }
      const name = `${wallet} ${reference}`;
      if (this.#sightings.has(name) || !this.#isOfNow(record) || !this.isForeign(record)) continue;
      this.#sightings.set(name, { wallet, at: receivedAt, record });
    }
  }

  /** By its own date; what has none may be old. */
  #isOfNow({ dateHeureOperation: date }: Record): boolean {
    const at = typeof date === 'string' ? instantOf(date, true) : undefined;
    return at !== undefined && this.#began !== undefined && at > this.#began + CLOCKS_MS;
  }
}

/** What is asked of a run to listen for others. */
interface ListenedRun {
  readonly door: Pick<Door, 'onAnswer'>;
  readonly othersBefore?: Others | undefined;
  kept<T>(name: string, make: () => T): T;
}

/** The others of a run, who are listened for from the first time that this is asked. */
export function othersOf(run: ListenedRun): Others {
  return run.kept('others at work', () => {
    const others = run.othersBefore ?? new Others();
    run.door.onAnswer((answer) => others.hear(answer));
    return others;
  });
}

/** What the envelope of an answer says the time is, in milliseconds since 1970. */
export function targetClock({ json }: Pick<Answer, 'json'>): number | undefined {
  const timestamp = isJsonObject(json) ? json.timestamp : undefined;
  return typeof timestamp === 'string' ? instantOf(timestamp, true) : undefined;
}

/** Blanks and letters may be tidied. */
function tidied(label: string): string {
  return label.normalize().trim().replace(/\s+/g, ' ').toLowerCase();
}
