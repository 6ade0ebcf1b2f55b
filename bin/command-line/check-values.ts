/** What yargs lets through: an option given twice, a number that is none. */
import { UserError } from '../../spec/run/user-error.ts';
import type { OptionRow } from './option-rows.ts';

/**
 * Checks the values of a command line against the rows of its options.
 * @throws UserError that names the first option at fault.
 */
export function checkValues(
  rows: Readonly<Record<string, OptionRow>>,
  given: Readonly<Record<string, unknown>>,
): void {
  for (const [name, row] of Object.entries(rows)) {
    const value = given[name];
    if (value === undefined) continue;
    if (row.array !== true && Array.isArray(value))
      throw new UserError(`--${name} takes one value, but is given ${value.length} times.`);
    if (row.whole !== undefined) checkWhole(name, value, row.whole);
    if (row.requiresArg === true && texts(value).some((text) => text.trim() === ''))
      throw new UserError(`--${name} needs a value.`);
  }
}

function checkWhole(name: string, value: unknown, [least, most]: NonNullable<OptionRow['whole']>): void {
  const whole = typeof value === 'number' && Number.isInteger(value);
  if (!whole || value < least || value > most)
    throw new UserError(`--${name} must be a whole number from ${least} to ${most}.`);
}

function texts(value: unknown): string[] {
  return [value].flat().filter((item) => typeof item === 'string');
}
