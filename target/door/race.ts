/** Requests that are released together: their times, as they are stored. */
import type { RaceTimes } from '../../spec/run/race.ts';
import { overlapOf } from '../../spec/run/race.ts';
import type { Starter } from '../wire/starting-line.ts';
import type { Journey } from './pending-exchange.ts';

/** Notes in each journey when it was released and answered, and how many were in flight at once. */
export function noteRace(journeys: readonly Journey[], starters: readonly Starter[]): void {
  const race = journeys[0]?.id ?? '';
  const now = performance.now();
  const times = starters.map(({ releasedAt, answeredAt }) =>
    releasedAt === undefined
      ? undefined
      : { race, releasedAt: sinceEpoch(releasedAt), answeredAt: sinceEpoch(answeredAt ?? now) },
  );
  // Of what was never answered nobody knows whether it arrived: it counts for no overlap.
  const answered = starters.map((starter, at) => (starter.answeredAt === undefined ? undefined : times[at]));
  const { inFlight } = overlapOf(answered.map((one) => ({ race: one && { ...one, inFlight: 0 } })));
  journeys.forEach((journey, at) => {
    const own = times[at];
    if (own === undefined) return;
    const noted: RaceTimes = { ...own, inFlight };
    journey.race = noted;
    // How long it took counts from its release.
    journey.startedAt = new Date(own.releasedAt).toISOString();
  });
}

/** Microseconds are as fine as the clock of a process is. */
function sinceEpoch(time: number): number {
  return Math.round((performance.timeOrigin + time) * 1000) / 1000;
}
