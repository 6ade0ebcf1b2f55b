/** The state of each section of the document in a report. Pure. */
import { bySection } from '../model/figures/counts.ts';
import type { ShownVerdict } from '../words/verdict-words.ts';
import type { ReadEntry } from './entry.ts';

/**
 * `part`: some of it was verified and nothing failed; `open`: nothing of it was; `none`: there is nothing to verify;
 * `seen`: of what is no run, which verifies nothing.
 */
export type SectionState = 'fail' | 'part' | 'open' | 'warn' | 'pass' | 'seen' | 'none';

export interface SectionStanding {
  readonly section: string;
  readonly state: SectionState;
  /** Requirements by verdict. */
  readonly counts: Readonly<Partial<Record<ShownVerdict, number>>>;
}

/** The sections in the order of the document. What fails weighs most, then what is open. */
export function sectionsOf({
  requirements,
  kind,
}: Pick<ReadEntry, 'requirements' | 'kind'>): SectionStanding[] {
  return [...bySection(requirements)].map(([section, members]) => {
    const counts: Partial<Record<ShownVerdict, number>> = {};
    for (const { verdict } of members) counts[verdict] = (counts[verdict] ?? 0) + 1;
    const state = stateOf(
      counts,
      members.some(({ inPart }) => inPart),
    );
    // Traffic of somebody else is never a proof.
    const isSeen = kind !== 'run' && (state === 'pass' || state === 'part');
    return { section, state: isSeen ? 'seen' : state, counts };
  });
}

function stateOf(counts: SectionStanding['counts'], inPart: boolean): SectionState {
  const number = (...verdicts: readonly ShownVerdict[]) =>
    verdicts.reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0);
  if (number('fail') > 0) return 'fail';
  const verified = number('pass', 'observed', 'warn');
  if (number('skipped', 'inconclusive') > 0) return verified > 0 || inPart ? 'part' : 'open';
  if (number('warn') > 0) return 'warn';
  return verified > 0 ? 'pass' : 'none';
}
