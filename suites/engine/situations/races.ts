/** Requests that were released together, and in flight at once from here. */
import { hasOverlap, isOverlap, racesIn } from '../../../spec/run/race.ts';
import { type Situation, situation } from './situation.ts';

/** Requests of one race overlapped. */
export const OVERLAPPED: Situation = situation('requests overlapped', ({ exchanges }) =>
  hasOverlap(exchanges),
);

/** Executions of one race with one requestId overlapped. */
export const DUPLICATES_OVERLAPPED: Situation = situation(
  'requests with one requestId overlapped',
  ({ exchanges }) =>
    racesIn(exchanges).some((raced) => {
      const keys = new Set(raced.map(({ requestId }) => requestId));
      return [...keys].some(
        (key) => key !== undefined && isOverlap(raced.filter(({ requestId }) => requestId === key)),
      );
    }),
);
