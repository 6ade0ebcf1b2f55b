/** Notifications in traffic, judged by the operations around them (6). What the document leaves open stays open. */
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import { filled } from '../../../spec/json/filled.ts';
import type { Answer } from '../../../target/door/call.ts';
import {
  type ArrivedCallback,
  exactUrlRule,
  noneWithoutUrlRule,
  rightOperationRule,
} from '../../6-callbacks/address-rules.ts';
import type { CallbackBinding } from '../../observe/callbacks/callback-reading.ts';
import { recordsIn } from '../../observe/records.ts';
import type { RecordedExchange } from '../recorded-exchange.ts';
import { type Said, SILENT, said, type TrafficKnown, together } from '../rules/traffic-rule.ts';
import { type NamedOperation, NamedOperations } from './named-operations.ts';
import { type SeenCallback, seenCallback, urlsOf } from './seen-callback.ts';
import { recordJudged, toldJudged } from './told-statuses.ts';

/** What is said of a notification, and in which exchange it shows. */
export interface CallbackSaid extends Said {
  readonly exchange?: RecordedExchange;
}

/** The requirements that notifications in traffic can show. */
export const SHOWN_BY_CALLBACKS: readonly RequirementId[] = [
  'callback.right-operation',
  'callback.status-agrees',
  'callback.none-without-url',
  'callback.exact-url',
];

/** Notifications, or what may be some, whose operation is not known yet: its answer may end after them. */
const WAITING = 256;
/** Characters of the longest body of one that waits. */
const LONGEST = 65_536;

export class CallbackJudge {
  readonly #known: CallbackBinding;
  readonly #operations = new NamedOperations();
  readonly #waiting: SeenCallback[] = [];

  constructor({ bindings }: TrafficKnown) {
    this.#known = { bindings: bindings ?? { callback: {} } };
  }

  /** @returns undefined for a request that is no notification, as far as is known by now. */
  notified(exchange: RecordedExchange): CallbackSaid | undefined {
    if (exchange.kind !== 'callback' && this.#urlOf(exchange) === undefined) return undefined;
    const callback = seenCallback(exchange, this.#known);
    const said = callback && this.#judged(callback);
    if (said === undefined) this.wait(exchange);
    return said ?? SILENT;
  }

  /** Keeps what may be a notification, until its operation is known. */
  wait(exchange: RecordedExchange): void {
    const { method, body = '' } = exchange.request;
    if (body.length > LONGEST || (exchange.kind !== 'callback' && /^(?:GET|HEAD|OPTIONS)$/i.test(method)))
      return;
    const callback = seenCallback(exchange, this.#known);
    if (callback !== undefined) this.#waiting.push(callback);
    if (this.#waiting.length > WAITING) this.#waiting.shift();
  }

  /** Hears of an answer to an execution or of a list: what came before it may be judged now. */
  heard(answer: Answer, base: string, exchange: RecordedExchange, isUntimed: boolean): CallbackSaid[] {
    const { operationId } = answer;
    if (operationId !== 'executeOperation' && operationId !== 'listOperations') return [];
    const operation = operationId === 'executeOperation' ? this.#operations.note(answer, base) : undefined;
    const later = operation === undefined ? [] : this.#again(operation);
    return [...later, ...this.#statusesIn(answer, base, exchange, isUntimed)];
  }

  /** Judges what waited for an operation. */
  #again({ reference, urls }: NamedOperation): CallbackSaid[] {
    const waited = this.#waiting.filter(
      (callback) =>
        callback.reading.reference === reference || urlsOf(callback.exchange).some((one) => urls.has(one)),
    );
    return waited.flatMap((callback) => {
      const said = this.#judged(callback);
      if (said === undefined) return [];
      this.#waiting.splice(this.#waiting.indexOf(callback), 1);
      return [{ ...said, exchange: callback.exchange }];
    });
  }

  #urlOf(exchange: RecordedExchange): string | undefined {
    return urlsOf(exchange).find((url) => this.#operations.at(url) !== undefined);
  }

  /** @returns undefined where the operation is not known. */
  #judged(callback: SeenCallback): Said | undefined {
    const url = this.#urlOf(callback.exchange);
    const named = url === undefined ? undefined : this.#operations.at(url);
    if (url === undefined || named === undefined)
      return callback.isMarked ? this.#astray(callback) : undefined;
    const [base = '', ...others] = named.bases;
    // Nobody knows which of several services sent it.
    if (others.length > 0) return SILENT;
    const { reference } = callback.reading;
    const [only] = named.operations.length === 1 && !named.isOpen ? named.operations : [];
    if (reference === undefined) return only && toldJudged(callback, only);
    const operation = this.#operations.get(base, reference);
    const isOwn = operation?.urls.has(url) === true;
    const arrived: ArrivedCallback = {
      binding: this.#known,
      callback: { ...callback.text, method: callback.exchange.request.method },
      own: isOwn ? [operation] : named.operations,
      others: operation === undefined || isOwn ? [] : [{ ...operation, addresses: addressesIn(operation) }],
      isShared: named.isOpen ? 'seen' : 'unseen',
    };
    const [right, none] = [rightOperationRule(arrived), noneWithoutUrlRule(arrived)];
    if (right === 'silent' && none === undefined) return operation && SILENT;
    return together([
      right === 'silent' ? SILENT : said('callback.right-operation', right),
      none === undefined ? SILENT : said('callback.none-without-url', none),
      ...(isOwn ? [exactJudged(callback, operation), toldJudged(callback, operation)] : []),
    ]);
  }

  /** A notification at an address that nobody named: it is judged where the operation named another one. */
  #astray(callback: SeenCallback): Said | undefined {
    const { reference } = callback.reading;
    const operation = reference === undefined ? undefined : this.#operations.only(reference);
    return operation && exactJudged(callback, operation);
  }

  #statusesIn(
    answer: Answer,
    base: string,
    { recording = '' }: RecordedExchange,
    isUntimed: boolean,
  ): Said[] {
    return recordsIn(answer).map(({ record }) => {
      const [reference, status] = [filled(record, 'referenceOperation'), filled(record, 'statutOperation')];
      const operation = typeof reference === 'string' ? this.#operations.get(base, reference) : undefined;
      return operation === undefined || typeof status !== 'string'
        ? SILENT
        : recordJudged(status, operation, answer, isUntimed ? undefined : recording);
    });
  }
}

function addressesIn({ urls }: NamedOperation): string[] {
  return [...urls].flatMap((url) => url ?? []);
}

function exactJudged({ exchange, url, text }: SeenCallback, operation: NamedOperation): Said {
  // An address outside may have led there by another path.
  const given = addressesIn(operation).filter((one) => new URL(one).origin === new URL(url).origin);
  if (given.length === 0) return SILENT;
  const { method } = exchange.request;
  return said(
    'callback.exact-url',
    exactUrlRule([{ method, target: url, body: text.body }], given, operation),
  );
}
