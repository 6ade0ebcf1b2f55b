/** sandbox/witnesses.ndjson: by which checks each fault is seen where nothing else runs. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const WITNESSES_NDJSON = fileURLToPath(new URL('../../sandbox/witnesses.ndjson', import.meta.url));

/** A fault that a few checks see alone. */
export interface WitnessLine {
  readonly fault: string;
  /** Id of the check that failed. */
  readonly by: string;
  /** Ids of all checks that ran: some bring about the answers that others judge. */
  readonly checks: readonly string[];
  /** How long it took, beside other runs. */
  readonly ms: number;
}

/** Empty before it was first written. */
export function readWitnesses(): readonly WitnessLine[] {
  if (!existsSync(WITNESSES_NDJSON)) return [];
  const lines = readFileSync(WITNESSES_NDJSON, 'utf8').split('\n').filter(Boolean);
  // Written by `writeWitnesses` and by nothing else.
  return lines.map((line) => JSON.parse(line));
}

export function writeWitnesses(lines: readonly WitnessLine[]): void {
  const text = lines.map(({ fault, by, checks, ms }) => `${JSON.stringify({ fault, by, checks, ms })}\n`);
  writeFileSync(WITNESSES_NDJSON, text.join(''));
}
