/** The order in which the checks of a run begin. */
import { type Candidate, inOrder } from './cover.ts';
import { recordedSight, type Sight } from './sight.ts';

/** So many requests go to what sees most for least before anything else begins. */
const FIRST_REQUESTS = 400;
/** What waits for longer than this begins before what does not: a run takes as long as its longest chain. */
const LONG_WAIT_MS = 1_500;

/** The checks of a run in the order in which they begin. */
export interface RunOrder<C extends Candidate> {
  readonly checks: readonly C[];
  /**
   * What also goes before the others once it has begun: what sees most, for a fault to be shown soon, and what takes long
   * by waiting, for nothing ends before it.
   */
  readonly early: readonly C[];
}

/**
 * What sees most for least first, so that a service with a fault shows it soon; then what takes long by waiting; then
 * the rest. Checks of one rank keep their order.
 */
export function inRunOrder<C extends Candidate>(
  checks: readonly C[],
  sight: Sight = recordedSight(),
): RunOrder<C> {
  const { chosen } = inOrder(checks, sight);
  const first: C[] = [];
  let requests = 0;
  for (const check of chosen) {
    const { requests: own, sees } = sight.of(check.id);
    requests += own;
    if (requests > FIRST_REQUESTS || sees.length === 0) break;
    first.push(check);
  }
  const rest = chosen.slice(first.length);
  const waitsMs = ({ id }: C) => sight.of(id).waitsMs;
  const isLong = (check: C) => waitsMs(check) > LONG_WAIT_MS;
  const long = rest.filter(isLong).sort((one, other) => waitsMs(other) - waitsMs(one));
  const early = [...first, ...long];
  return { checks: [...early, ...rest.filter((check) => !isLong(check))], early };
}
