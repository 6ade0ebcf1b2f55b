/** The rows of a table with their names: `Object.entries` widens the names, which are exactly those of the table. */
export function rowsOf<Name extends string, Value>(
  table: Readonly<Partial<Record<Name, Value>>>,
): [Name, Value][] {
  return Object.entries(table) as [Name, Value][];
}
