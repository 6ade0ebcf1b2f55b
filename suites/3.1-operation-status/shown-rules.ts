/** 3.1 with 2.5: what the course of an operation shows that the profile leads to a status. Pure. */
import { isUnknownStatus, type Status } from '../../spec/document/final-status.ts';
import { show } from '../../spec/json/describe.ts';
import type { CourseRule } from '../../spec/run/course.ts';

/**
 * No look shows a status that the document does not know.
 * @judges status.shows-INITIEE, status.shows-ENCOURS, status.shows-SUSPENDUE, status.shows-SUCCES
 * @judges status.shows-ECHOUE, status.shows-ANNULEE, status.shows-EXTOURNE
 */
export const KNOWN_STATUSES: CourseRule = ({ observations }) => {
  const strange = observations.find(({ record }) => isUnknownStatus(record.statutOperation));
  return (
    strange && {
      message: 'an operation shows a status that is none of the seven',
      expected: 'a status of section 2.5',
      actual: `statutOperation ${show(strange.record.statutOperation)}`,
      shownBy: strange,
    }
  );
};

/** A status is seen, as exactly this value. Where it is not, it may have passed unseen. */
export function showsStatus(status: Status): CourseRule {
  return ({ observations }) =>
    observations.some(({ record }) => record.statutOperation === status) ? undefined : 'silent';
}
