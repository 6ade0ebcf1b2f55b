/** The operations of traffic by their references, and by the addresses at which they are to be notified. */

import { filled } from '../../../spec/json/filled.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Answer } from '../../../target/door/call.ts';
import { bodyOf } from '../../act/answers.ts';
import { Recent } from '../../observe/recent.ts';
import { normalUrl } from './seen-callback.ts';

/** A status that a notification told. */
export interface Told {
  readonly status: string;
  readonly exchangeId: string;
  /** When it was answered, in milliseconds since 1970 by the clock of its recording. */
  readonly atMs: number;
  readonly recording: string;
}

/** A final status, and where it was seen first. */
export interface SeenFinal {
  readonly status: string;
  readonly exchangeId: string;
}

/** An operation that was accepted. */
export interface NamedOperation {
  readonly base: string;
  readonly reference: string;
  readonly requestIds: Set<string>;
  /** Where it is to be notified: undefined for a request that named nothing. */
  readonly urls: Set<string | undefined>;
  /** Of the request that was accepted first. */
  readonly exchangeId: string;
  /** The first of what its notifications told. */
  readonly told: Told[];
  final?: SeenFinal;
}

/** An address that operations named. */
interface NamedUrl {
  readonly bases: Set<string>;
  /** The newest of those that were accepted. */
  readonly operations: NamedOperation[];
  /** There are more than are kept, or some of which no acceptance was seen. */
  isOpen: boolean;
}

/** Of the operations that share an address. */
const KEPT = 16;

export class NamedOperations {
  readonly #operations = new Recent<string, NamedOperation>();
  readonly #urls = new Recent<string, NamedUrl>();
  readonly #bases = new Set<string>();

  /** Takes down a request, and what became of it. @returns the operation, where one was accepted. */
  note(answer: Answer, base: string): NamedOperation | undefined {
    this.#bases.add(base);
    const { json: request } = answer.call;
    if (!isJsonObject(request)) return undefined;
    const { callbackUrl } = request;
    const isNamed = callbackUrl !== undefined && callbackUrl !== null && callbackUrl !== '';
    const url = typeof callbackUrl === 'string' ? normalUrl(callbackUrl) : undefined;
    const operation = this.#accepted(answer, base);
    // What is masked, or no address at all, is not compared.
    if (isNamed && url === undefined) {
      if (operation !== undefined) this.#operations.delete(keyOf(base, operation.reference));
      return undefined;
    }
    operation?.urls.add(url);
    if (url !== undefined) this.#name(url, base, operation);
    return operation;
  }

  /** The operation with a reference, where it was accepted before our eyes. */
  get(base: string, reference: string): NamedOperation | undefined {
    return this.#operations.get(keyOf(base, reference));
  }

  /** The same, whichever service it is of; undefined where several have one of that reference. */
  only(reference: string): NamedOperation | undefined {
    const found = [...this.#bases].flatMap((base) => this.get(base, reference) ?? []);
    return found.length === 1 ? found[0] : undefined;
  }

  at(url: string): NamedUrl | undefined {
    return this.#urls.get(url);
  }

  #accepted(answer: Answer, base: string): NamedOperation | undefined {
    const body = answer.status === 200 ? bodyOf(answer) : undefined;
    const reference = isJsonObject(body) ? filled(body, 'referenceOperation') : undefined;
    if (typeof reference !== 'string' || reference.includes('«')) return undefined;
    const operation = this.get(base, reference) ?? {
      base,
      reference,
      requestIds: new Set(),
      urls: new Set(),
      exchangeId: answer.exchangeId,
      told: [],
    };
    const requestId = answer.call.headers?.requestId;
    if (typeof requestId === 'string') operation.requestIds.add(requestId);
    this.#operations.set(keyOf(base, reference), operation);
    return operation;
  }

  #name(url: string, base: string, operation: NamedOperation | undefined): void {
    const named = this.#urls.get(url) ?? { bases: new Set(), operations: [], isOpen: false };
    named.bases.add(base);
    if (operation === undefined) named.isOpen = true;
    else if (!named.operations.includes(operation)) named.operations.push(operation);
    if (named.operations.length > KEPT) {
      named.operations.shift();
      named.isOpen = true;
    }
    this.#urls.set(url, named);
  }
}

function keyOf(base: string, reference: string): string {
  return `${base} ${reference}`;
}
