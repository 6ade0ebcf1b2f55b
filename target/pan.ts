/** Finds card numbers in text by their check digit. */

/** A maximal run of digits, in groups parted by one space or dash, that is no part of an identifier or a decimal. */
const DIGIT_RUN =
  /«[^«»]*»|%[0-9A-Fa-f]{2}|(?:(?<![A-Za-z0-9_]|[A-Za-z0-9]-|\d\.)|(?<=%[0-9A-Fa-f]{2}|\\[nrtbf]|\\u[0-9A-Fa-f]{4}))\d(?:[ -]?\d){12,}(?![A-Za-z0-9_]|\.\d|-[A-Za-z0-9])/g;

/** Far cheaper than the exact pattern, and seldom true. */
const ENOUGH_DIGITS = /\d(?:[ -]?\d){12}/;

/**
 * Replaces every card number in a text: 13 to 19 digits with a valid check digit, with or without spaces or dashes.
 * Runs that begin with 0 or 1 are left alone: no card does, and times in milliseconds do.
 */
export function replacePans(text: string, replace: (digits: string) => string): string {
  if (!ENOUGH_DIGITS.test(text)) return text;
  return text.replace(DIGIT_RUN, (run) => {
    const first = run.charCodeAt(0);
    return first < 48 || first > 57 ? run : replaceInRun(run, replace);
  });
}

/** Whether a text of digits alone is a card number. */
export function isPan(digits: string): boolean {
  return /^[2-9]\d{12,18}$/.test(digits) && passesLuhn(digits);
}

/** A run may hold more than a card number (`12 4111 1111 1111 1111`): tries whole groups from the left. */
function replaceInRun(run: string, replace: (digits: string) => string): string {
  const parts = run.split(/([ -])/);
  let out = '';
  for (let start = 0; start < parts.length; ) {
    const end = endOfPan(parts, start);
    const digits = parts.slice(start, end).join('').replace(/[ -]/g, '');
    out += end > start ? replace(digits) : parts[start];
    start = Math.max(end, start + 1);
    if (start < parts.length) out += parts[start];
    start += 1;
  }
  return out;
}

/** The index after the groups that make a card number from `start`, or `start` if none do. */
function endOfPan(parts: readonly string[], start: number): number {
  let digits = '';
  for (let at = start; at < parts.length && digits.length < 19; at += 2) {
    digits += parts[at];
    if (isPan(digits)) return at + 1;
  }
  return start;
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
