/** How a failure is shown again by hand: by the calls that bring it about, where a few of them do. */
import type { Failure, ShowingTakes } from '../../../spec/run/check-result.ts';
import { type Step, scriptOf, walletIn, withEarlier } from '../../../target/evidence/script.ts';

/** The parts of a failure that say so. */
export type ShownAgain = Pick<Failure, 'traceId' | 'curl' | 'again' | 'againTakes'>;

/** What is known of the experiment beside its failure. */
export interface Experimented {
  /** Recent requests of the run, in the order of sending. */
  readonly steps: readonly Step[];
  /** Those of the check. */
  readonly among: readonly string[];
  /** The reference of the operation that a list has at fault. */
  readonly reference?: string | undefined;
  /** An answer is held to earlier ones. */
  readonly compares?: boolean | undefined;
}

/** Calls that somebody reads and pastes. */
const MOST_CALLS = 8;
/** Fields that are another in every answer. */
const NEVER_THE_SAME = /^\/(?:timestamp|body\/(?:referenceOperation|reference|id))$/;
const LEFT_OUT = / # body of \d+ characters left out/;
/** A value that the run made up: no profile has it. */
const MADE_UP = /\$\{PAYOPS_[A-Z]+_\d+(?:_[A-Z\d]+)?:\?\}/;
/** A token of those: none that is valid stands for it. */
const MADE_UP_TOKEN = /\$\{PAYOPS_TOKEN_\d/;
/** What was seen some time before. */
const SEEN_BEFORE = /\b(?:seen before|for good)\b/;
/** Sent side by side: one after the other they say something else. */
const AT_ONCE = /\bat the same (?:instant|time)\b/;
/** Told by a sequence of calls. */
const STEPS = /steps \[/;

/** The line of the exchange that a failure names, and the calls that show it, or what it takes beside calls. */
export function shownAgain(failure: Failure, experimented: Experimented): ShownAgain {
  const { exchangeId, timeline, change = '' } = failure;
  const own = experimented.steps.find(({ id }) => id === exchangeId);
  const curl = own && { ...(own.traceId !== undefined && { traceId: own.traceId }), curl: own.line() };
  if (timeline === undefined && exchangeId === undefined && !isAboutCallbacks(failure)) return {};
  // A timeline of the operation may stand beside balances, which are compared all the same.
  const isFollowed = timeline !== undefined && own?.operationId !== 'getBalance';
  if (isFollowed || own === undefined) {
    const isCalled = own === undefined || /\bcallback\b/.test(`${failure.message} ${failure.expected}`);
    return { ...curl, againTakes: isCalled ? 'callbacks' : 'time' };
  }
  const calls = STEPS.test(change) ? 'many-calls' : callsFor(own, failure, experimented);
  if (typeof calls === 'string') return { ...curl, againTakes: calls };
  if (calls.length > MOST_CALLS)
    return { ...curl, againTakes: MADE_UP.test(own.line()) ? lackOf(own, failure, calls) : 'many-calls' };
  const again = scriptOf(calls, experimented.steps);
  if (LEFT_OUT.test(again)) return { ...curl, againTakes: 'long-body' };
  return MADE_UP.test(again) || hasTwoTokens(calls)
    ? { ...curl, againTakes: lackOf(own, failure, calls) }
    : { ...curl, again };
}

/** Calls that are compared need their OTP and a valid token each, which a replay gets: only a token that was made up is more. */
function lackOf(own: Step, failure: Failure, calls: readonly Step[]): ShowingTakes {
  const isOfToken = calls.some((one) => MADE_UP_TOKEN.test(one.line()));
  return isComparison(own, failure) && !isOfToken ? 'many-calls' : 'values';
}

/** Whether a receiver shows it. A failure that names no exchange may also be about a value of the profile, such as a token. */
function isAboutCallbacks({ message, expected, actual, change = '' }: Failure): boolean {
  return [message, expected, actual, change].some((text) => /\bcallback/.test(text));
}

/** Tokens that are valid share a variable: one cannot stand for two. */
function hasTwoTokens(calls: readonly Step[]): boolean {
  const valid = calls.filter((one) => one.line().includes('$PAYOPS_TOKEN"'));
  return new Set(valid.map(({ authorization }) => authorization)).size > 1;
}

function callsFor(own: Step, failure: Failure, experimented: Experimented): readonly Step[] | ShowingTakes {
  const { steps, reference, compares = false } = experimented;
  const { expected, pointer, change, message } = failure;
  if (SEEN_BEFORE.test(expected) || AT_ONCE.test(change ?? '')) return 'time';
  if (isSpent(own, failure, steps)) return 'state';
  const made = reference === undefined ? undefined : steps.find(({ gives }) => gives?.text === reference);
  if (made !== undefined) return inOrder([...withEarlier(made, steps), own], steps);
  if (compares && own.method === 'GET' && (pointer ?? '/body') === '/body') return 'many-calls';
  if ((compares || own.operationId === 'executeOperation') && NEVER_THE_SAME.test(pointer ?? ''))
    return twice(own);
  if (isComparison(own, failure)) return compared(own, failure, experimented);
  if (own.operationId === 'executeOperation' && /\bbalance\b/.test(`${message} ${change}`)) return 'state';
  const calls = withQuoted(own, failure, withEarlier(own, steps), steps);
  if (calls.some((one) => one.requestId === own.requestId && one !== own && one.endedAt > own.sentAt))
    return own.requestId === undefined ? calls : 'time';
  const isLate = own.operationId === 'cancelOperation' && calls.length === 1 && change === undefined;
  return isLate && !expected.startsWith('HTTP 404') ? 'state' : calls;
}

/** What can be brought about once: an instrument that was locked or unenrolled, a list before it held anything. */
function isSpent(own: Step, { expected }: Failure, steps: readonly Step[]): boolean {
  const { operationId, status = 0, url } = own;
  if (operationId === 'unenrollInstrument' || operationId === 'lockInstrument') return status < 300;
  const [, subject] = /\/(?:wallets|contributors)\/([^/]+)\/(?:operations|demande-achat)$/.exec(url) ?? [];
  if (subject === undefined || own.method !== 'GET' || status < 300 || status >= 500) return false;
  const isFed = steps.some((one) => one.method === 'POST' && one.line().includes(subject));
  return status !== 405 && expected.startsWith('HTTP 200') && !isFed;
}

/** The fees that were quoted before an operation, where they are what it is held to. */
function withQuoted(
  own: Step,
  { message, expected }: Failure,
  calls: readonly Step[],
  steps: readonly Step[],
): readonly Step[] {
  if (own.operationId !== 'executeOperation' || !/\bfees?\b/.test(`${message} ${expected}`)) return calls;
  const [, montant = ''] = /"montant":([\d.]+)/.exec(own.line()) ?? [];
  const quoted = steps.findLast(({ operationId, url, sentAt }) => {
    const [, service = ''] = /\/services\/([^/?]+)/.exec(url) ?? [];
    return (
      operationId === 'getFees' &&
      sentAt <= own.sentAt &&
      own.line().includes(`"${service}"`) &&
      url.endsWith(`=${montant}`)
    );
  });
  return quoted === undefined ? calls : [quoted, ...calls];
}

/** A second apart, each with a requestId of its own. */
function twice(own: Step): Step[] {
  const fresh = { ...own, requestId: undefined };
  return [fresh, { ...fresh, sentAt: own.endedAt + 1000 }];
}

/** A balance or a list is read for the sake of what was sent before. */
function isComparison(
  { method, operationId }: Step,
  { expected, actual, pointer, change }: Failure,
): boolean {
  const isOfStatus = [expected, actual].some((text) => text.startsWith('HTTP '));
  if (!isOfStatus && pointer === undefined && change === undefined) return true;
  if (operationId === 'getBalance') return !isOfStatus && pointer === undefined;
  return method === 'GET' && operationId === 'listOperations' && !expected.startsWith('HTTP ');
}

/** What was read before, what was sent, and what was read in the end: of the instruments that it is about alone. */
function compared(
  own: Step,
  failure: Failure,
  { steps, among }: Experimented,
): readonly Step[] | ShowingTakes {
  const mine = steps.filter(({ id }) => among.includes(id));
  const wallets = new Set(mine.flatMap((step) => (step.method === 'GET' ? (walletIn(step.url) ?? []) : [])));
  const line = own.line();
  const about = [...wallets].filter((wallet) => line.includes(wallet));
  const related = mine.filter((step) => about.some((wallet) => step.line().includes(wallet)));
  const paid = related.filter(({ method }) => method !== 'GET');
  const moved = [...paid, ...mine.filter((one) => cancelsOneOf(paid, one))];
  const [first] = moved;
  if (related.length === 0 && own.operationId !== 'executeOperation') return withEarlier(own, steps);
  if (first === undefined && failure.pointer !== undefined) return [own];
  if (first === undefined) return related.length > 1 && related.length <= 3 ? related : 'many-calls';
  const read = readFor(own, failure, related);
  const urls = [...new Set(read.map(({ url }) => url))];
  const before = urls.flatMap(
    (url) =>
      read.findLast(
        (one) => one.url === url && one.sentAt < first.sentAt && one.operationId !== 'listOperations',
      ) ?? [],
  );
  const after = urls.flatMap(
    (url) => read.findLast((one) => one.url === url && one.sentAt >= first.sentAt) ?? [],
  );
  if (after.length === 0) return 'many-calls';
  const calls = inOrder([...before, ...moved.flatMap((one) => withEarlier(one, steps)), ...after], steps);
  return lacksChange(calls, mine) ? 'many-calls' : calls;
}

function cancelsOneOf(paid: readonly Step[], { operationId, url }: Step): boolean {
  const isOf = ({ gives }: Step) => gives?.field === 'referenceOperation' && url.includes(gives.text);
  return operationId === 'cancelOperation' && paid.some(isOf);
}

/** Whether the check changed something by a call that is left out: without it, what was compared is another thing. */
function lacksChange(calls: readonly Step[], mine: readonly Step[]): boolean {
  return mine.some(
    (one) => one.method !== 'GET' && one.operationId !== 'generateOtp' && !calls.includes(one),
  );
}

/** The readings that show it: of balances where it is about those, of lists where a list is at fault. */
function readFor({ operationId }: Step, { expected, actual }: Failure, related: readonly Step[]): Step[] {
  const read = related.filter(({ method }) => method === 'GET');
  const wanted = /\bbalance\b/.test(`${expected} ${actual}`) ? 'getBalance' : operationId;
  const shown = read.filter((one) => one.operationId === wanted);
  return shown.length > 0 ? shown : read;
}

/** Each once, in the order of sending. */
function inOrder(calls: readonly Step[], steps: readonly Step[]): Step[] {
  const wanted = new Set(calls);
  return steps.filter((step) => wanted.has(step));
}
