/** Fields that are filled, as the document means it. */

/** A field that is there and not null. The document's "filled" also asks that a text is not empty. */
export function filled(record: Readonly<Record<string, unknown>>, field: string): unknown {
  const value = record[field];
  return value === null || value === '' ? undefined : value;
}
