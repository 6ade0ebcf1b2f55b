/** `report diff`: what became of each requirement from one report to another. */
import { ensureComparable } from '../../reports/compare/comparison.ts';
import { diffReports } from '../../reports/compare/diff.ts';
import { diffText } from '../../reports/compare/diff-text.ts';
import { readReport } from '../../reports/folder/report-file.ts';
import { displayJson } from '../../reports/formats/json-report.ts';
import { inLanguage } from '../../reports/model/in-language.ts';
import { DEFAULT_LANGUAGE } from '../../spec/document/language.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import type { DiffArguments } from '../command-line/option-table.ts';
import { type Io, styleFor } from '../io.ts';

/** @throws UserError for reports that are held to different versions of the document. */
export async function reportDiff(args: DiffArguments, io: Io): Promise<ExitCode> {
  const [before, after] = [readReport(args.before), readReport(args.after)];
  ensureComparable(before, after);
  const language = args.json === true ? DEFAULT_LANGUAGE : args.lang;
  const diff = diffReports(inLanguage(before, language), inLanguage(after, language), language);
  const view = { style: styleFor(io.stdout, io.env), language };
  io.stdout.write(args.json === true ? displayJson(diff) : diffText(diff, view));
  if (diff.regression) return EXIT.nonConformant;
  const lost = diff.requirements.some(
    ({ level, change }) => level !== 'advisory' && change === 'noLongerChecked',
  );
  return lost ? EXIT.incomplete : EXIT.conformant;
}
