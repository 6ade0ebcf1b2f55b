/** Whether a final status stands (3.1), by what was seen of one operation. */
import { isDeepStrictEqual } from 'node:util';
import { isFinal } from '../../spec/document/final-status.ts';
import type { Demand } from '../../spec/run/claims.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { filled } from '../act/answers.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import { seenOf } from '../observe/followed-operations.ts';
import type { Observation, Watch } from '../observe/following.ts';

/**
 * What was seen from the first final status on, where a status was given. A list that lagged behind the answer
 * for a moment, and then agreed with it, has changed nothing.
 */
export function sinceFinal(watch: Watch): Observation[] {
  const given = watch.observations.filter(({ record }) => filled(record, 'statutOperation') !== undefined);
  const start = given.findIndex(({ record }) => isFinal(record.statutOperation));
  const [first, ...later] = start < 0 ? [] : given.slice(start);
  if (first === undefined) return [];
  const rest = withoutStale(first, later, given.slice(0, start));
  if (first !== watch.observations[0]) return [first, ...rest];
  const agrees = rest.findIndex(({ record }) => record.statutOperation === first.record.statutOperation);
  const lagged = rest
    .slice(0, Math.max(agrees, 0))
    .every(
      ({ atMs, record }) =>
        atMs - first.atMs <= TOLERANCES.listAfterAnswer.value && !isFinal(record.statutOperation),
    );
  return agrees > 0 && lagged ? [first, ...rest.slice(agrees)] : [first, ...rest];
}

/**
 * Without the looks that an older copy of the list answered: one that shows the very record of before the status was final,
 * soon after it was, and the final status again in a later look. What takes a status back tells of a later change.
 */
function withoutStale(
  first: Observation,
  later: readonly Observation[],
  before: readonly Observation[],
): Observation[] {
  const { statutOperation } = first.record;
  const lastAgreeing = later.findLastIndex(({ record }) => record.statutOperation === statutOperation);
  return later.filter(
    ({ atMs, record }, at) =>
      at > lastAgreeing ||
      atMs - first.atMs > TOLERANCES.finalStatusInLists.value ||
      !before.some((one) => isDeepStrictEqual(one.record, record)),
  );
}

/**
 * Judges that a final status never changed (3.1).
 * @param after what was done meanwhile, as the failure is to say: " when the operation was cancelled".
 * @judges status.final-stands, status.final-stands-after-cancel, callback.failing-receiver
 */
export function judgeFinalStands(t: Experiment, watch: Watch, after = ''): void {
  const [first, ...rest] = sinceFinal(watch);
  t.judge.given(
    first !== undefined && rest.length > 0,
    `The operation was not seen again after a final status: ${seenOf(watch)}.`,
  );
  const status = first.record.statutOperation;
  const changed = rest.find(({ record }) => record.statutOperation !== status);
  const demand: Demand = {
    is: 'record',
    reference: watch.operation.reference,
    field: 'statutOperation',
    values: [String(status)],
  };
  t.judge.that(
    changed === undefined,
    {
      message: `a final status changed${after}`,
      expected: `statutOperation ${show(status)} for good`,
      actual: `statutOperation ${show(changed?.record.statutOperation)} after ${changed?.atMs} ms`,
      ...(changed && { exchangeId: changed.exchangeId }),
      timeline: watch.timeline,
    },
    [first, ...rest].map(({ exchangeId }) => ({ exchangeId, demand })),
  );
}
