/** The waivers of a file that hold on a day. */
import { lastDayFrom, termOn } from '../../spec/waivers/term.ts';
import { type ChecksOf, type CoveringWaiver, coveredBy, subjectOf } from '../../spec/waivers/waivers.ts';
import { nearest } from '../profile/reading/intent.ts';
import { type WaiverEntry, type WaiverFile, waiversError } from './read-waivers.ts';

const HINT = 'Correct or remove them: what they waive has failed, or is not there. Nothing was sent.';

/**
 * Every waiver with the checks that it covers.
 *
 * @param day on which the run begins, ISO 8601 in UTC.
 * @throws UserError, a line for each that has expired, reaches too far, or names nothing.
 */
export function heldWaivers(
  { path, entries }: WaiverFile,
  checksOf: ChecksOf,
  day: string,
): CoveringWaiver[] {
  const covering = entries.map(({ waiver }) => ({ ...waiver, covers: coveredBy(waiver, checksOf) }));
  const problems = entries.flatMap((entry, at) =>
    [termProblem(entry, day), unknownProblem(entry, covering[at]?.covers ?? [], checksOf)].flatMap((text) =>
      text === undefined ? [] : [{ place: entry.place, text }],
    ),
  );
  if (problems.length > 0) throw waiversError(path, problems, HINT);
  return covering;
}

function termProblem({ waiver }: WaiverEntry, day: string): string | undefined {
  const { until, owner } = waiver;
  switch (termOn(day, until)) {
    case 'valid':
      return undefined;
    case 'expired':
      return `${subjectOf(waiver)}: expired. It held until ${until}, and ${owner} answers for it.`;
    case 'too-long':
      return `${subjectOf(waiver)}: until ${until} is more than a year ahead. It can hold until ${lastDayFrom(day)}.`;
  }
}

function unknownProblem(
  { waiver }: WaiverEntry,
  covers: readonly string[],
  checksOf: ChecksOf,
): string | undefined {
  if (covers.length > 0) return undefined;
  const { requirement, check, glob } = waiver;
  const subject = subjectOf(waiver);
  const named = requirement ?? check ?? '';
  if (checksOf.has(named)) return `${subject}: unknown. No client can observe it: no check is of it.`;
  if (glob !== undefined) return `${subject}: unknown. It matches no requirement and no check.`;
  const known = requirement === undefined ? [...checksOf.values()].flat() : [...checksOf.keys()];
  const meant = nearest(named, known);
  return `${subject}: unknown. ${meant === undefined ? 'To list them: npx payops-conformance requirements' : `Did you mean ${meant}?`}`;
}
