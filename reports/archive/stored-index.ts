/** The index of the exchanges of a run (see `spec/run/stored-evidence.ts`), which may have been changed by hand. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip } from 'node:zlib';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';
import type { Claims, IndexedClaims } from '../../spec/run/claims.ts';
import type { CourseClaim } from '../../spec/run/course.ts';
import { type Exchange, SENDER_KINDS, TRANSPORT_FAULTS } from '../../spec/run/exchange.ts';
import { type IndexEnd, type IndexedExchange, STORE_FILES } from '../../spec/run/stored-evidence.ts';
import { isShaped } from './demand-shapes.ts';
import { lineBatches } from './stored-lines.ts';

/** Something in a store that no run writes. */
export interface StoreProblem {
  readonly file: string;
  /** The exchange, or the place. */
  readonly id: string;
  readonly text: string;
}

/** Hears of what is wrong. */
export type ProblemListener = (problem: StoreProblem) => void;

const FILE = STORE_FILES.index;

/** Bytes that are unpacked at a time: each time takes a turn of the event loop. */
const UNZIPPED_BYTES = 262_144;

/**
 * The lines of an index, without the bodies.
 * @param chunks the bytes of its file.
 */
export async function* readIndex(
  chunks: AsyncIterable<Uint8Array>,
  found: ProblemListener,
): AsyncGenerator<IndexedExchange> {
  for await (const exchanges of indexBatches(chunks, found)) yield* exchanges;
}

/**
 * The same, those of one piece of the file at a time.
 * @param claimed hears what each check judged.
 * @param skim is shown each line first, its bytes as Latin-1: one that it knows is not parsed, and left out.
 */
export async function* indexBatches(
  chunks: AsyncIterable<Uint8Array>,
  found: ProblemListener,
  skim?: (line: string) => SkimmedLine | undefined,
  claimed: (claims: IndexedClaims) => void = () => {},
): AsyncGenerator<IndexedExchange[]> {
  let number = 0;
  let exchanges = 0;
  let end: IndexEnd['end'] | undefined;
  const wrong = (text: string) => found({ file: FILE, id: `line ${number}`, text });
  const exchangeIn = (line: string): IndexedExchange | undefined => {
    number += 1;
    const skimmed = end === undefined ? skim?.(line) : undefined;
    if (skimmed !== undefined) {
      if (skimmed === 'exchange') exchanges += 1;
      return undefined;
    }
    const value = parsedJson(skim === undefined ? line : Buffer.from(line, 'latin1').toString('utf8'));
    if (end !== undefined) wrong('is after the end');
    else if (isEnd(value)) end = value.end;
    else if (isIndexed(value)) {
      exchanges += 1;
      return value;
    } else if (isClaimed(value)) claimed(value);
    else wrong('is no exchange as a run writes it');
    return undefined;
  };
  try {
    for await (const lines of lineBatches(unzipped(chunks), skim === undefined ? 'utf8' : 'latin1'))
      yield lines.map(exchangeIn).filter((exchange) => exchange !== undefined);
  } catch (error) {
    if (!isDamage(error)) throw error;
    wrong(`is the last one that can be unpacked: ${error.message}`);
    return;
  }
  const atEnd = (text: string) => found({ file: FILE, id: 'the end', text });
  if (end === undefined) atEnd('is missing');
  else if (end.exchanges !== exchanges)
    atEnd(`counts ${end.exchanges} exchanges, and ${exchanges} can be read`);
}

/** What a line holds that was not parsed. */
export type SkimmedLine = 'exchange' | 'claims';

/** When an exchange was, and what came of it. */
export interface TimedExchange
  extends Pick<Exchange, 'id' | 'kind' | 'operationId' | 'startedAt' | 'durationMs'> {
  readonly response?: { readonly status: number };
}

/** In the order in which a run writes the members; those that are read are ASCII without escapes. */
const BEGINNING =
  /^\{"id":"([ !#-[\]-~]+)","kind":"(request|callback)","operationId":"([ !#-[\]-~]+)",.*?,"startedAt":"([ !#-[\]-~]+)","durationMs":(\d+(?:\.\d+)?),/;

/** Before the code of an answer. A quote within a text is escaped: this can only be a member. */
const ANSWERED = ',"response":{"status":';

/** What the beginning of a line tells; undefined for a line that has to be parsed. */
export function skim(line: string): TimedExchange | undefined {
  const beginning = BEGINNING.exec(line);
  if (beginning === null) return undefined;
  // By index: taking it apart as a list costs as much as the search.
  const at = line.indexOf(ANSWERED);
  const code = at + ANSWERED.length;
  return {
    id: beginning[1] ?? '',
    kind: beginning[2] === 'callback' ? 'callback' : 'request',
    operationId: beginning[3] ?? '',
    startedAt: beginning[4] ?? '',
    durationMs: Number(beginning[5]),
    ...(at !== -1 && { response: { status: Number(line.slice(code, code + 3)) } }),
  };
}

const CLAIMS_BEGINNING = /^\{"checkId":"(?:[^"\\]|\\.)+","claims":\{/;

/** Whether a line holds what a check judged, by its beginning. */
export function isOfClaims(line: string): boolean {
  return CLAIMS_BEGINNING.test(line);
}

/** What was cut off is given as far as it goes. */
async function* unzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: UNZIPPED_BYTES });
  // Whoever reads hears of its errors.
  pipeline(Readable.from(chunks), gunzip).catch(() => {});
  yield* gunzip;
}

/** Of the bytes themselves, and not of the way to them. */
function isDamage(error: unknown): error is Error {
  if (error instanceof RangeError) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function isEnd(value: unknown): value is IndexEnd {
  return (
    isJsonObject(value) &&
    isJsonObject(value.end) &&
    isCount(value.end.exchanges) &&
    isCount(value.end.blocks)
  );
}

function isIndexed(value: unknown): value is IndexedExchange {
  if (!isJsonObject(value)) return false;
  const { kind, request, response, error, block, sentBy, againFor, generatedCase, traceId } = value;
  return (
    [value.id, value.operationId, value.checkId, value.startedAt].every(isName) &&
    [value.durationMs, value.attempts].every((one) => typeof one === 'number') &&
    (kind === 'request' || kind === 'callback') &&
    (traceId === undefined || isName(traceId)) &&
    isRequest(request) &&
    (response === undefined || isResponse(response)) &&
    (error === undefined || isError(error)) &&
    (response === undefined) !== (error === undefined) &&
    (isCount(block) || [request, response].every((one) => !isJsonObject(one) || one.body === undefined)) &&
    (sentBy === undefined || SENDER_KINDS.some((one) => one === sentBy)) &&
    (againFor === undefined ||
      (isJsonObject(againFor) && isName(againFor.checkId) && isCount(againFor.nth))) &&
    (generatedCase === undefined ||
      (isJsonObject(generatedCase) && isName(generatedCase.family) && isJsonObject(generatedCase.values)))
  );
}

function isClaimed(value: unknown): value is IndexedClaims {
  return isJsonObject(value) && isName(value.checkId) && isClaims(value.claims);
}

function isClaims(value: unknown): value is Claims {
  return (
    isJsonObject(value) &&
    isCount(value.others) &&
    Array.isArray(value.stated) &&
    value.stated.every(
      (claim) => isJsonObject(claim) && Array.isArray(claim.of) && claim.of.every(isName) && isShaped(claim),
    ) &&
    (value.courses === undefined || (Array.isArray(value.courses) && value.courses.every(isCourseClaim)))
  );
}

function isCourseClaim(value: unknown): value is CourseClaim {
  return (
    isJsonObject(value) &&
    isName(value.rule) &&
    isName(value.reference) &&
    isCount(value.decimals) &&
    (value.pointers === undefined ||
      (isJsonObject(value.pointers) && isNames(Object.values(value.pointers)))) &&
    (value.besides === undefined || isNames(value.besides)) &&
    (value.target === undefined || isName(value.target)) &&
    (value.callbacks === undefined || isCount(value.callbacks)) &&
    isNames(value.of)
  );
}

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every(isName);
}

function isRequest(value: unknown): boolean {
  return isMessage(value) && isName(value.method) && isName(value.url);
}

function isResponse(value: unknown): boolean {
  if (!isMessage(value) || !isCount(value.status) || typeof value.truncated !== 'boolean') return false;
  return value.misencoded === undefined || isName(value.misencoded);
}

function isMessage(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isJsonObject(value) || !isJsonObject(value.headers)) return false;
  return (
    Object.values(value.headers).every((one) => typeof one === 'string') &&
    (value.body === undefined || isBody(value.body))
  );
}

function isBody(value: unknown): boolean {
  return isJsonObject(value) && isName(value.sha256) && isCount(value.size) && isCount(value.at);
}

function isError(value: unknown): boolean {
  return (
    isJsonObject(value) &&
    TRANSPORT_FAULTS.some((one) => one === value.kind) &&
    typeof value.message === 'string'
  );
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
