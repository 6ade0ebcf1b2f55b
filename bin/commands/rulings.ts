/** `rulings`: what errata, and a new version of a scheme, change for many reports. */
import { findReports } from '../../reports/board/find-reports.ts';
import { displayJson } from '../../reports/formats/json-report.ts';
import { readFound } from '../../reports/rulings/read-found.ts';
import { isOverturned, rulingOf } from '../../reports/rulings/ruling.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { readScheme } from '../../target/scheme/read-scheme.ts';
import { appliedErrata } from '../applied-errata.ts';
import type { RulingsArguments } from '../command-line/disputes/rulings-options.ts';
import { type Io, styleFor } from '../io.ts';
import { countsOf, type RulingRow, rulingsJson, rulingsText } from '../texts/rulings-text.ts';

/**
 * One line for each report.
 * @returns 0 where every report stands, else 1.
 * @throws UserError for a path without reports, and for a file of errata or a scheme with problems.
 */
export async function rulings(args: RulingsArguments, io: Io): Promise<ExitCode> {
  const errata = appliedErrata(args.errata);
  const scheme = args.scheme === undefined ? undefined : readScheme(args.scheme);
  const all: RulingRow[] = [];
  for (const found of findReports(args.reports)) {
    const read = await readFound(found);
    if (read === undefined) continue;
    const { source } = found;
    if ('unreadable' in read) all.push({ source, ...read });
    else all.push({ source, report: read.report, ruling: rulingOf(read.report, { errata, scheme }) });
  }
  const counts = countsOf(all);
  io.stdout.write(
    args.json === true
      ? displayJson(rulingsJson(all, counts))
      : rulingsText(all, counts, { style: styleFor(io.stdout, io.env), language: args.lang }),
  );
  const stand = all.every((one) => 'ruling' in one && !isOverturned(one.ruling));
  return stand ? EXIT.conformant : EXIT.nonConformant;
}
