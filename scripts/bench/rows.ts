/** What the bench tells: a row for each figure. */

/** One figure, as often as it was measured. */
export interface Row {
  /** Stable: by it a row finds the earlier one. */
  readonly id: string;
  readonly label: string;
  readonly unit: 'ms' | 's' | '×' | '1/s' | 'MiB' | 'MB' | 'kB' | '';
  readonly values: readonly number[];
  /** What the figure is of, where that differs from time to time. */
  readonly note?: string;
}

/** A row of figures that were measured side by side, each over the other of its turn. */
export function ratioRow(
  { id, label }: Pick<Row, 'id' | 'label'>,
  above: readonly number[],
  below: readonly number[],
): Row {
  const values = above.map((value, turn) => value / (below[turn] ?? below.at(-1) ?? Number.NaN));
  return { id, label, unit: '×', values };
}

/** The middle value; of an even number the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
