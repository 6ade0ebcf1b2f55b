/** 3.1 with 2.5: what is led to a status shows exactly this value. */
import { isFinal } from '../../spec/document/final-status.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { STATUSES } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Rule } from '../engine/declare/section.ts';
import { judgeCourse } from '../judge/course.ts';
import { followedOperation, seenOf } from '../observe/followed-operations.ts';
import { ensureLookedInTime, type Watch } from '../observe/following.ts';
import { shownStatusRule } from './shown-rules.ts';

type Status = (typeof STATUSES)[number];

/** How often an operation is led to a status that it may pass through unseen. */
const SHOWINGS = TOLERANCES.provokedStatus.value;

/**
 * An operation that the profile leads to a status shows exactly this value as statutOperation, in its record or in the
 * list.
 */
export function shows(provoke: Status): Rule {
  return (check) =>
    check('its answer and the list', async (t) => {
      // A status that is not final may have passed between two looks.
      const unlike: Watch[] = [];
      for (let nth = 0; nth < SHOWINGS; nth += 1) {
        const { watch } = await followedOperation(t, nth === 0 ? { provoke } : { provoke, nth });
        judgeKnown(t, provoke, watch);
        if (judgeCourse(t, `shows-${provoke}`, watch)) return;
        unlike.push(watch);
      }
      judgeNeverShown(t, provoke, unlike);
    });
}

/** Judges that what was led to a status shows none that the document does not know. */
export function judgeKnown(t: Experiment, provoke: Status, watch: Watch): void {
  judgeCourse(t, 'known-statuses', watch, {
    said: {
      message: `an operation led to ${provoke} shows a status that is none of the seven`,
      expected: `statutOperation ${show(provoke)}, or another of ${STATUSES.join(', ')}`,
    },
  });
}

/**
 * Judges operations of which none showed the status that it was led to.
 * @throws Inconclusive where it may have passed unseen.
 */
export function judgeNeverShown(t: Experiment, provoke: Status, unlike: readonly Watch[]): void {
  if (!isFinal(provoke)) ensureLookedInTime(t, unlike);
  const seen = unlike.map(seenOf).join('; ');
  const departure = shownStatusRule({ courses: unlike, led: { to: provoke, seen } });
  const last = unlike.at(-1);
  t.judge.given(
    departure !== 'silent' && departure !== undefined && last !== undefined,
    `What fixtures.provoke.${provoke} holds did not lead to ${provoke} in ${SHOWINGS} operations: ${seen}.`,
  );
  const { exchangeId } = last.last;
  t.judge.that(false, { ...departure, exchangeId, timeline: last.timeline });
}
