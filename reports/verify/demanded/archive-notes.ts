/** What of an archive tells which demands a check can have made: who sent what, and which operation it was. */
import { isJsonObject, parsedJson } from '../../../spec/json/json.ts';
import { readPointer } from '../../../spec/json/pointer.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { partOf } from '../archive/archive.ts';

/** What is remembered of an exchange. */
export interface Note {
  readonly id: string;
  /** Its place among those of its part. */
  readonly number: number;
  readonly part: string;
  readonly checkId: string;
  readonly operationId: string;
  readonly kind: Exchange['kind'];
  readonly url: string;
  readonly authorization: string | undefined;
  readonly requestId: string;
  /** The text of its request. */
  readonly sent: string | undefined;
  readonly status: number;
  /** Milliseconds since 1970, when it was sent, and when its answer had come. */
  readonly sentAt: number;
  readonly cameAt: number;
  /** Of the operation that its answer shows, where it is one. */
  readonly reference: string | undefined;
}

/** Of the requests with the token that most have, as many have one that is usual too: it was issued later, or to another. */
const USUAL = 0.1;

/** A token as it is stored. */
const TOKEN = /«token:\d+[^»]*»/;

/** Is shown the exchanges of an archive one after the other. */
export class ArchiveNotes {
  readonly #byId = new Map<string, Note>();
  readonly #bySender = new Map<string, Note[]>();
  readonly #executions = new Map<string, Note>();
  readonly #issued = new Set<string>();
  readonly #tokens = new Map<string, number>();
  #isSorted = true;

  /** @param json the body of its answer; undefined where it is none, or masks leave it open. */
  see(exchange: Exchange, json: unknown): void {
    const { id, kind, checkId, operationId, request, response } = exchange;
    const part = partOf(id);
    const { authorization } = request.headers;
    const sentAt = Date.parse(exchange.startedAt);
    const shown = kind === 'request' ? readPointer(json, '/body/referenceOperation') : undefined;
    const note: Note = {
      ...{ id, part, kind, checkId, operationId, authorization, sentAt },
      number: Number(id.slice(part.length + 1)),
      url: request.url,
      requestId: request.headers.requestid ?? '',
      sent: request.body,
      status: response?.status ?? 0,
      cameAt: sentAt + exchange.durationMs,
      reference: typeof shown === 'string' ? shown : undefined,
    };
    this.#byId.set(id, note);
    const others = this.#bySender.get(checkId);
    if (others === undefined) this.#bySender.set(checkId, [note]);
    else others.push(note);
    this.#isSorted = false;
    if (
      operationId === 'executeOperation' &&
      note.reference !== undefined &&
      !this.#executions.has(note.reference)
    )
      this.#executions.set(note.reference, note);
    if (operationId === 'issueToken') this.#issue(response?.body ?? '');
    if (authorization !== undefined)
      this.#tokens.set(authorization, (this.#tokens.get(authorization) ?? 0) + 1);
  }

  #issue(body: string): void {
    for (const [token] of body.matchAll(new RegExp(TOKEN, 'g'))) this.#issued.add(token);
  }

  get(id: string): Note | undefined {
    return this.#byId.get(id);
  }

  /** What a check, or whoever sends for several, has sent and received: in the order of sending. */
  of(sender: string): readonly Note[] {
    if (!this.#isSorted)
      for (const notes of this.#bySender.values())
        notes.sort((one, other) =>
          one.part === other.part ? one.number - other.number : one.part < other.part ? -1 : 1,
        );
    this.#isSorted = true;
    return this.#bySender.get(sender) ?? [];
  }

  /** The execution whose answer told this reference first. */
  executionOf(reference: string): Note | undefined {
    return this.#executions.get(reference);
  }

  executions(): Iterable<Note> {
    return this.#executions.values();
  }

  /** Whether a token is one that a token call gave, or that many requests have where none was issued. */
  isUsual(authorization: string): boolean {
    const [token = authorization] = TOKEN.exec(authorization) ?? [];
    if (this.#issued.size > 0) return this.#issued.has(token);
    const most = Math.max(0, ...this.#tokens.values());
    return (this.#tokens.get(authorization) ?? 0) >= most * USUAL;
  }
}

const bodies = new WeakMap<Note, unknown>();

/** The body of a request; undefined where it is no JSON. */
export function sentJson(note: Note): unknown {
  if (!bodies.has(note)) bodies.set(note, parsedJson(note.sent ?? ''));
  return bodies.get(note);
}

/** A field of a request, as text. */
export function sentField(note: Note, field: string): string | undefined {
  const body = sentJson(note);
  const value = isJsonObject(body) ? body[field] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
