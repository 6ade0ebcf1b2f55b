/**
 * Finds card numbers in text by their looks: 13 to 19 digits with a valid check digit that begin as an issuer's do,
 * with or without spaces or dashes between groups.
 *
 * Looks can deceive: of ten numbers with enough digits one passes the check. What must stay legible for a reader who
 * follows a report is told from a card number so, in this order:
 *
 * - by its shape: a UUID, a number with a decimal point, digits next to a letter (a hash, an identifier), and numbers
 *   that begin with 0, 1, 20, 21, 7, 8 or 9, as times do in milliseconds or as yyyyMMddHHmmss and no card does;
 * - by the name of its field or header (`isReadableField`): references, ids, amounts, dates;
 * - by its value: a reference that the profile gives, or that the target gave in a field for references, is one
 *   wherever it turns up later.
 *
 * The last two hold for looks alone. A card number that the profile knows as one is masked even in a reference.
 */

/** A maximal run of digits, in groups parted by one space or dash. */
const DIGIT_RUN = /\d(?:[ -]?\d){12,}/g;
/** Asking first is far cheaper, and it is seldom so. */
const ENOUGH_DIGITS = /\d(?:[ -]?\d){12}/;

const UUID = /[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/g;
const UUID_LENGTH = 36;

export interface PanFound {
  readonly start: number;
  readonly end: number;
  /** Without what parts its groups. */
  readonly digits: string;
}

/** Whether a text has as many digits in a row as a card number. */
export function mayHoldPan(text: string): boolean {
  return ENOUGH_DIGITS.test(text);
}

/** Every card number in a text, from left to right. */
export function* pansIn(text: string): Generator<PanFound> {
  if (!mayHoldPan(text)) return;
  for (const { 0: run, index } of text.matchAll(DIGIT_RUN)) {
    const groups = [...run.matchAll(/\d+/g)].map(({ 0: digits, index: at }) => ({ digits, at: index + at }));
    const end = index + run.length;
    // Digits that touch a letter or a decimal point are no number of their own.
    if (/(?:[A-Za-z]|\d\.)$/.test(text.slice(Math.max(0, index - 2), index))) groups.shift();
    if (/^(?:[A-Za-z]|\.\d)/.test(text.slice(end, end + 2))) groups.pop();
    const uuids = uuidsAround(text, index, end);
    yield* pansInRun(groups.filter(({ at }) => !uuids.some((uuid) => at >= uuid && at < uuid + UUID_LENGTH)));
  }
}

/** Where the UUIDs begin that a stretch has a share in. */
function uuidsAround(text: string, start: number, end: number): number[] {
  const from = Math.max(0, start - UUID_LENGTH);
  return [...text.slice(from, end + UUID_LENGTH).matchAll(UUID)].map(({ index }) => from + index);
}

/** Whether a text of digits alone is a card number by its looks. */
export function isPan(digits: string): boolean {
  return /^(?:2[2-7]|[3-6]\d)\d{11,17}$/.test(digits) && passesLuhn(digits);
}

/** A run may hold more than a card number (`12 4111 1111 1111 1111`): tries whole groups from the left. */
function* pansInRun(groups: readonly Group[]): Generator<PanFound> {
  for (let first = 0; first < groups.length; ) {
    const found = panFrom(groups, first);
    if (found !== undefined) yield found.pan;
    first = found?.next ?? first + 1;
  }
}

interface Group {
  readonly digits: string;
  readonly at: number;
}

function panFrom(groups: readonly Group[], first: number): { pan: PanFound; next: number } | undefined {
  let digits = '';
  for (let next = first; next < groups.length && digits.length < 19; next += 1) {
    const group = groups[next];
    if (group === undefined) return undefined;
    digits += group.digits;
    const start = groups[first]?.at ?? group.at;
    if (isPan(digits)) return { pan: { start, end: group.at + group.digits.length, digits }, next: next + 1 };
  }
  return undefined;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 48;
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
