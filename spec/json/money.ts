/** Amounts in JSON, as decimals: a double is read by its shortest text. */
import Big from 'big.js';

/**
 * An amount from JSON: a number, or a text that writes one.
 *
 * @returns `undefined` for anything else.
 */
export function money(value: unknown): Big | undefined {
  const isAmount =
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()));
  return isAmount ? new Big(String(value).trim()) : undefined;
}
