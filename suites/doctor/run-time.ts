/** About how long a run takes: from the answers that were measured, the limits, and what the checks wait for. */
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { recordedSight } from '../choice/sight.ts';

/** What this process itself does for an exchange: 6,100 of them took 30 s on two cores, with a target beside it. Milliseconds. */
const OWN_MS = 5;
/**
 * So many requests are under way at once over a whole run: most checks wait for an instrument, whatever the limits
 * allow. Measured at 150 ms an answer: 2.1, and 1.6 on a busy machine.
 */
const SIDE_BY_SIDE = { most: 3, least: 1.6 } as const;
/** Where payers are few, checks that watch the same balances wait together: as if there were so many at the least. */
const LEAST_PAYERS = 2;

/** Milliseconds. */
export interface RunTime {
  readonly from: number;
  readonly to: number;
}

interface Run {
  readonly profile: Pick<ResolvedProfile, 'limits' | 'fixtures'>;
  readonly requests: number;
  /** What an answer of the target takes. Milliseconds. */
  readonly answerMs: number;
  /** What all checks wait for time to pass, a status or a callback, added up. Milliseconds. */
  readonly waitsMs: number;
}

export function runTimeOf({ profile: { limits, fixtures }, requests, answerMs, waitsMs }: Run): RunTime {
  const { concurrency, requestsPerSecond } = limits;
  const paceMs = requestsPerSecond === undefined ? 0 : 1000 / requestsPerSecond;
  const eachMs = (together: number) => answerMs / Math.min(together, concurrency);
  const payers = fixtures.instruments.filter(({ allows }) => allows.includes('debit')).length;
  return {
    from: requests * Math.max(eachMs(SIDE_BY_SIDE.most), OWN_MS, paceMs),
    to:
      requests * Math.max(eachMs(SIDE_BY_SIDE.least) + OWN_MS, paceMs) +
      waitsMs / Math.max(LEAST_PAYERS, payers),
  };
}

/** What these checks waited on the sandbox, added up. Milliseconds. */
export function waitsOf(checkIds: readonly string[]): number {
  const sight = recordedSight();
  return checkIds.reduce((sum, id) => sum + sight.of(id).waitsMs, 0);
}
