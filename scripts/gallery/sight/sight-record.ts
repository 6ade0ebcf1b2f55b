/** sandbox/sight.ndjson, read and written. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Costs } from './costs.ts';
import { type FaultLine, requestsOf, type SightLine } from './sight-lines.ts';

const SIGHT_NDJSON = fileURLToPath(new URL('../../../sandbox/sight.ndjson', import.meta.url));
/** Of the checks that see a fault, so many are recorded: where it shows everywhere, any choice sees it. */
const MOST_SEEING = 40;

/** All lines, by their kind. */
export interface SightRecord extends Costs {
  readonly faults: readonly FaultLine[];
}

/** Empty before it was first written. */
export function readSight(): SightRecord {
  const text = existsSync(SIGHT_NDJSON) ? readFileSync(SIGHT_NDJSON, 'utf8') : '';
  // Written by `writeSight` and by nothing else.
  const lines: readonly SightLine[] = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return {
    preparations: lines.flatMap((line) => ('preparation' in line ? line : [])),
    checks: lines.flatMap((line) => ('check' in line ? line : [])),
    moves: lines.flatMap((line) => ('moves' in line ? line : [])),
    faults: lines.flatMap((line) => ('fault' in line ? line : [])),
  };
}

export function writeSight({ preparations, checks, moves, faults }: SightRecord): void {
  const lines: readonly SightLine[] = [...preparations, ...checks, ...moves, ...faults];
  writeFileSync(SIGHT_NDJSON, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** @param seeing ids of the checks that see it. */
export function faultLine(
  fault: string,
  breaks: string,
  seeing: readonly string[],
  costs: Pick<Costs, 'checks' | 'preparations'>,
): FaultLine {
  const { checks, preparations } = costs;
  const places = new Map(checks.map(({ check }, at) => [check, at]));
  const costOf = (at: number) => {
    const line = checks[at];
    return line === undefined ? 0 : requestsOf(line, preparations);
  };
  const all = seeing.flatMap((id) => places.get(id) ?? []).sort((one, other) => costOf(one) - costOf(other));
  return { fault, breaks, seenBy: all.slice(0, MOST_SEEING).sort((one, other) => one - other) };
}

/** The same record with other costs. */
export function withCosts({ checks, faults }: SightRecord, costs: Costs): SightRecord {
  const idOf = (at: number) => checks[at]?.check ?? [];
  return {
    ...costs,
    faults: faults.map(({ fault, breaks, seenBy }) => faultLine(fault, breaks, seenBy.flatMap(idOf), costs)),
  };
}
