/** How much of a description is read. The interface has fifteen operations: a description of it comes nowhere near. */

const MIB = 1024 * 1024;

export const BOUNDS = {
  /** Bytes of one file. */
  fileBytes: 4 * MIB,
  /** Files that belong to one description. */
  files: 64,
  /** Bytes of all of them. */
  totalBytes: 16 * MIB,
  /** Objects and arrays within each other. */
  depth: 200,
  /** Values, with those behind an anchor counted as often as they are used. */
  values: 300_000,
  /** Schemas looked at in one comparison, with those behind a `$ref` counted as often as they are used. */
  schemas: 20_000,
  /** Milliseconds for one address to answer. */
  answerMs: 10_000,
} as const;
