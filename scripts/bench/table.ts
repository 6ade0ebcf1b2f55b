/** The rows as lines of text, beside those of an earlier time. */
import { median, type Row } from './rows.ts';

const WIDTHS = { label: 58, figure: 12, unit: 4 } as const;

/** The head of the table. */
export function headLine(hasBefore: boolean): string {
  const figures = ['median', 'least', 'most', ...(hasBefore ? ['before', 'now/before'] : [])];
  return line('', '', figures);
}

/** @param earlier rows of an earlier time, the same row perhaps among them. */
export function rowLine({ id, label, unit, values, note }: Row, earlier: readonly Row[] = []): string {
  const now = median(values);
  const figures = [now, Math.min(...values), Math.max(...values)].map(shown);
  const before = earlier.find((row) => row.id === id);
  const then = before && median(before.values);
  const compared = then === undefined ? [] : [shown(then), (now / then).toFixed(2)];
  const text = line(label, unit, [...figures, ...compared]);
  return note === undefined ? text : `${text}  ${note}`;
}

function line(label: string, unit: string, figures: readonly string[]): string {
  const cells = figures.map((figure) => figure.padStart(WIDTHS.figure));
  return `${label.padEnd(WIDTHS.label)}${unit.padStart(WIDTHS.unit)}${cells.join('')}`.trimEnd();
}

/** Three digits, or all that stand before the point. */
function shown(value: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return value.toFixed(Math.min(digits, 3));
}
