/** Calls as they come in and answers as they go out, before any rule is applied to them. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { OperationId } from '../../spec/generated/profile-types.ts';

/** What a call is for: an operation of the contract, or why it is none. */
export type CallId = OperationId | 'unknownRoute' | 'wrongMethod' | 'bodyTooLarge';

const ENCODERS = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync } as const;

/** Content codings (RFC 9110, 8.4.1). */
export type Coding = keyof typeof ENCODERS;

/** A call, its route already matched. Hooks may change it in place or return another. */
export interface IncomingCall {
  operationId: CallId;
  readonly method: string;
  /** As it came, percent-encoding included. */
  readonly path: string;
  /** Path parameters, decoded. */
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Headers;
  rawBody: string;
  /** The parsed body; undefined where it is no JSON. This is what the routes read. */
  json: unknown;
}

/** An answer on its way out. Hooks may change it in place or return another. */
export interface OutgoingAnswer {
  status: number;
  headers: Record<string, string>;
  /** The whole JSON document: the envelope, or what the token call answers. */
  json: unknown;
  /** Sent in place of `json` when set. */
  text?: string;
  /** How the body is encoded on its way, which a header then tells. */
  coding?: Coding;
}

/** An error answer that is still to be put into an envelope. */
export interface Problem {
  readonly status: number;
  readonly message: string;
}

/** Bytes. */
const LARGEST_BODY = 1024 * 1024;

/** Reads a request; a body that is neither UTF-8 nor JSON has `json` undefined, and one that is too large is not kept. */
export async function readCall(
  routed: CallId,
  request: Request,
  params: Record<string, string>,
): Promise<IncomingCall> {
  const url = new URL(request.url);
  const bytes = await readBody(request);
  return {
    operationId: bytes ? routed : 'bodyTooLarge',
    method: request.method,
    path: url.pathname,
    params,
    query: Object.fromEntries(url.searchParams),
    headers: new Headers(request.headers),
    rawBody: new TextDecoder().decode(bytes),
    json: parseJson(bytes),
  };
}

/** Undefined for a body that is too large: read to its end all the same, so that the client is there for the answer. */
async function readBody(request: Request): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? Number.NaN) <= LARGEST_BODY) {
    return new Uint8Array(await request.arrayBuffer());
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size <= LARGEST_BODY) chunks.push(chunk);
  }
  return size <= LARGEST_BODY ? Buffer.concat(chunks) : undefined;
}

function parseJson(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** 2.1 */
export function envelope(status: number, message: string, body: unknown, timestamp: string): OutgoingAnswer {
  return { status, headers: {}, json: { message, status, body, timestamp } };
}

/** @param write how JSON becomes text. */
export function toResponse(
  answer: OutgoingAnswer,
  write: (json: unknown) => string = JSON.stringify,
): Response {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, value);
  const text = answer.text ?? write(answer.json);
  if (answer.coding !== undefined) headers.set('content-encoding', answer.coding);
  const body = answer.coding === undefined ? text : new Uint8Array(ENCODERS[answer.coding](text));
  return new Response(body, { status: answer.status, headers });
}
