/** Lists the waivers that are no longer needed, at the end of a run. */
import { runLine } from '../../reports/causes/replay-line.ts';
import { unneededWaivers } from '../../reports/waivers/waived.ts';
import { WAIVER_WORDS } from '../../reports/words/waiver-words.ts';
import type { Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { subjectOf } from '../../spec/waivers/waivers.ts';
import type { WaiverFile } from '../../target/waivers/read-waivers.ts';
import type { Io } from '../io.ts';

/** A line for each waiver that is no longer needed, and what to do. @param file of the waivers, if it is known. */
export function tellUnneeded(report: Report, language: Language, { stderr }: Io, file?: WaiverFile): void {
  const unneeded = unneededWaivers(report);
  if (unneeded.length === 0) return;
  const words = WAIVER_WORDS[language];
  for (const waiver of unneeded) {
    const place = file?.entries[(report.waivers ?? []).indexOf(waiver)]?.place;
    const where = place === undefined ? '' : `${file?.path ?? ''}:${place.line}:${place.column} `;
    stderr.write(`${where}${words.unneeded(subjectOf(waiver), waiver.covers.length)}\n`);
  }
  // A run of scenarios leaves its file to whoever wrote it.
  if (report.client === undefined) stderr.write(`${words.prune(`${runLine(report)} --prune-waivers`)}\n`);
}
