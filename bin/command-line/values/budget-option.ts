/** What `--budget` gives a run: a number of requests, or a time. */
import type { RunBudget } from '../../../spec/run/part/budget-of-run.ts';
import { UserError } from '../../../spec/run/user-error.ts';

const UNIT_MS = { s: 1_000, m: 60_000 } as const;

/**
 * `300` or `90s` or `5m`.
 * @throws UserError for anything else.
 */
export function budgetOf(text: string | undefined): RunBudget | undefined {
  if (text === undefined) return undefined;
  const [, number = '', unit] = /^(\d+)(s|m)?$/.exec(text.trim()) ?? [];
  const value = Number(number);
  if (!Number.isSafeInteger(value) || value === 0)
    throw new UserError(
      `--budget must be a number of requests such as 300, or a time such as 90s or 5m, not ${text}.`,
    );
  return unit === 's' || unit === 'm' ? { ms: value * UNIT_MS[unit] } : { requests: value };
}
