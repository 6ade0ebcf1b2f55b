/** Fields that are filled, as the document means it. */

/** A field that is there and not null. The document's "filled" also asks that a text is not empty. */
export function filled(record: Readonly<Record<string, unknown>>, field: string): unknown {
  const value = record[field];
  return value === null || value === '' ? undefined : value;
}

/**
 * A filled field that tells its record apart. An integer beyond those that a double holds exactly does not: what was
 * read may stand for several that were written (RFC 8259, 6).
 */
export function distinctive(record: Readonly<Record<string, unknown>>, field: string): unknown {
  const value = filled(record, field);
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER ? undefined : value;
}
