/** 3.1 with 2.5: what is led to a status shows exactly this value. */
import { isFinal } from '../../spec/document/final-status.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import { STATUSES } from '../arrange/kinds/status-kinds.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Rule } from '../engine/declare/section.ts';
import { judgeCourse } from '../judge/course.ts';
import { finalOf, followedOperation, seenOf } from '../observe/followed-operations.ts';
import { ensureLookedInTime, type Watch } from '../observe/following.ts';

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
 * Judges operations of which none showed the status that it was led to. A final one stands, so that another final
 * status in its place, every time, is not the one that the profile promises.
 * @throws Inconclusive for other statuses: they may have passed unseen.
 * @judges status.shows-ECHOUE, status.shows-ANNULEE, status.shows-EXTOURNE
 */
export function judgeNeverShown(t: Experiment, provoke: Status, unlike: readonly Watch[]): void {
  if (!isFinal(provoke)) ensureLookedInTime(t, unlike);
  const instead = unlike.find((watch) => finalOf(watch) === undefined) ?? unlike.at(-1);
  t.judge.given(
    instead !== undefined && provoke !== 'SUCCES' && isFinal(provoke) && finalOf(instead) !== undefined,
    `What fixtures.provoke.${provoke} holds did not lead to ${provoke} in ${SHOWINGS} operations: ${unlike.map(seenOf).join('; ')}.`,
  );
  t.judge.that(false, {
    message: `operations that were to become ${provoke} ended otherwise, ${SHOWINGS} times out of ${SHOWINGS}: either the target is wrong, or what fixtures.provoke.${provoke} promises`,
    expected: `statutOperation ${show(provoke)}, which is final, at some look`,
    actual: unlike.map(seenOf).join('; '),
    exchangeId: instead.last.exchangeId,
    timeline: instead.timeline,
  });
}
