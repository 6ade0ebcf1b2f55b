/** Options that take a length of time. */
import { UserError } from '../../../spec/run/user-error.ts';

const UNIT_MS = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** Timers cannot wait longer. */
const LONGEST_MS = 24 * UNIT_MS.h;

/**
 * `90s`, `10m` or `12h`.
 * @param name of the option, for the error.
 * @throws UserError for anything else, and for more than a day.
 */
export function durationOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, number = '', unit] = /^(\d{1,9})(s|m|h)$/.exec(text.trim()) ?? [];
  const ms = unit === 's' || unit === 'm' || unit === 'h' ? Number(number) * UNIT_MS[unit] : 0;
  if (ms === 0 || ms > LONGEST_MS)
    throw new UserError(`--${name} must be a time such as 90s, 10m or 12h, at most 24h, not ${text}.`);
  return ms;
}
