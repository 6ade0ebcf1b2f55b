/** Several requests as the lines of one shell script, in which a later one takes what an earlier one was answered. Pure. */
import type { Exchange } from '../../spec/run/exchange.ts';
import { type Named, NEW_UUID } from './curl.ts';

/** What a script has to know of a request that was sent; all of it is masked. */
export interface Step {
  readonly id: string;
  readonly operationId: string;
  readonly method: string;
  readonly url: string;
  readonly requestId?: string | undefined;
  /** Its token: the mask of a valid one, or of one that was made up. */
  readonly authorization?: string | undefined;
  /** The mask of the one-time password that it carries. */
  readonly otp?: string | undefined;
  /** What its answer holds that a later request may take, and the name of the field that holds it. */
  readonly gives?: { readonly text: string; readonly field: string } | undefined;
  /** That of its answer; undefined where none came. */
  readonly status?: number | undefined;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly endedAt: number;
  /** Of its trace, where it begins one. */
  readonly traceId?: string | undefined;
  /** Its shell line. */
  readonly line: (named?: Named) => string;
}

/** Bodies that are longer give nothing and take nothing. */
const LONGEST_READ = 4096;
const OTP = /«otp:\d+»/;

/** The step that an exchange is; undefined for a callback. */
export function stepOf({
  id,
  operationId,
  request,
  response,
  startedAt,
  durationMs,
  traceId,
  curl,
}: Exchange) {
  if (curl === undefined) return undefined;
  const { method, url, headers, body = '' } = request;
  const sentAt = Date.parse(startedAt);
  const step: Step = {
    id,
    operationId,
    method,
    url,
    requestId: operationId === 'executeOperation' ? headers.requestid : undefined,
    authorization: headers.authorization,
    otp: body.length > LONGEST_READ ? undefined : OTP.exec(body)?.[0],
    status: response?.status,
    gives: method === 'GET' ? undefined : givenIn(response),
    sentAt,
    endedAt: sentAt + durationMs,
    traceId,
    line: curl,
  };
  return step;
}

const GIVEN = [/"(referenceOperation)"\s*:\s*"([^"\\]+)"/, /"(\w+)"\s*:\s*"?(«otp:\d+»)/];

function givenIn(response: Exchange['response']): Step['gives'] {
  if (response === undefined || response.status >= 300 || response.body.length > LONGEST_READ)
    return undefined;
  const [, field, text] = GIVEN.map((pattern) => pattern.exec(response.body)).find(Boolean) ?? [];
  return field === undefined || text === undefined ? undefined : { field, text };
}

/** Whether a request has something of an earlier one: the operation that it speaks of, its OTP, its requestId. */
function takesOf(later: Step, { gives, requestId, sentAt }: Step): boolean {
  if (sentAt > later.sentAt) return false;
  if (requestId !== undefined && requestId === later.requestId) return true;
  return gives !== undefined && (later.otp === gives.text || later.url.includes(gives.text));
}

/**
 * A step behind all those without which it would be another one: what it takes something of, and cancellations of that.
 * @param known in the order of sending.
 */
export function withEarlier(step: Step, known: readonly Step[]): Step[] {
  const needed = new Set([step]);
  for (const later of needed)
    for (const earlier of known) {
      const isCancelled =
        earlier.operationId === 'cancelOperation' &&
        earlier.status === 200 &&
        earlier.sentAt <= step.sentAt &&
        later.gives !== undefined &&
        earlier.url.includes(later.gives.text);
      if (earlier !== later && (isCancelled || takesOf(later, earlier))) needed.add(earlier);
    }
  return known.filter((one) => needed.has(one));
}

/** A wait in a run that is shorter says nothing; a longer one was for something else. Milliseconds. */
const WAITED = { from: 500, to: 15_000 };

/**
 * The lines, each for itself: assignments, calls and, where the run waited between two, `sleep`.
 * @param steps in order; one alone is its shell line.
 * @param known all steps of the run, in the order of sending.
 */
export function scriptOf(steps: readonly Step[], known: readonly Step[]): string {
  const [only] = steps;
  if (only !== undefined && steps.length === 1) return only.line();
  const named = new Map<string, string>();
  const lines: string[] = [];
  const ids = steps.map(({ requestId }) => requestId);
  steps.forEach((step, at) => {
    const { requestId, gives } = step;
    const before = steps[at - 1];
    if (before !== undefined) lines.push(...pause(before, step, known));
    if (requestId !== undefined && !named.has(requestId) && ids.indexOf(requestId, at + 1) > 0)
      lines.push(`${nameFor(requestId, 'REQUEST_ID', named)}=${NEW_UUID}`);
    const line = step.line(named);
    const isTaken = gives !== undefined && steps.slice(at + 1).some((later) => takesGiven(later, gives.text));
    lines.push(isTaken ? captured(line, gives, named) : `${line}; echo`);
  });
  return lines.join('\n');
}

function takesGiven({ otp, url }: Step, text: string): boolean {
  return otp === text || url.includes(text);
}

/** What is sent is sent at once, unless the run followed what came of the call before. */
function pause(before: Step, step: Step, known: readonly Step[]): string[] {
  const ms = step.sentAt - before.endedAt;
  const line = before.line();
  const followed = ({ operationId, url, sentAt }: Step) =>
    operationId === 'listOperations' &&
    sentAt > before.endedAt &&
    sentAt < step.sentAt &&
    line.includes(walletIn(url) ?? url);
  // A status that comes soon is waited for as well.
  const isAwaited = step.method !== 'GET' && known.some(followed);
  const waits = isAwaited || (ms >= WAITED.from && (step.method === 'GET' || step.id === before.id));
  return waits ? [`sleep ${Math.ceil(Math.min(ms, WAITED.to) / 1000)}`] : [];
}

/** The instrument that a path names. */
export function walletIn(url: string): string | undefined {
  return /\/wallets\/([^/?]+)/.exec(url)?.[1];
}

/** The answer is not shown, but for the one field of it. */
function captured(
  line: string,
  { text, field }: NonNullable<Step['gives']>,
  named: Map<string, string>,
): string {
  const name = nameFor(text, OTP.test(text) ? 'OTP' : 'OPERATION', named);
  const pattern = String.raw`s/.*"${field}" *: *"\{0,1\}\([^",}]*\).*/\1/p`;
  return `${name}=$(${line} | sed -n '${pattern}'); echo "${name}: $${name}"`;
}

/** A name that nothing else has. */
function nameFor(text: string, name: string, named: Map<string, string>): string {
  const taken = [...named.values()].filter((one) => one.startsWith(name)).length;
  const own = taken === 0 ? name : `${name}_${taken + 1}`;
  named.set(text, own);
  return own;
}
