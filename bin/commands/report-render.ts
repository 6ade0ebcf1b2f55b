/** `report render`: a report in another format, long after the run. */
import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { type Store, storeIn } from '../../reports/archive/evidence-store.ts';
import { NO_EVIDENCE, pageEvidenceIn } from '../../reports/archive/page-evidence.ts';
import { joinPieces, type Pieces, writePieces } from '../../reports/archive/pieces.ts';
import { completeBrokenOff, holdsBrokenOff } from '../../reports/folder/broken-off.ts';
import { folderOf, readReport, refuseDamage, signerBeside } from '../../reports/folder/report-file.ts';
import { type Format, REPORT_FILES, TRAFFIC_PREFIX } from '../../reports/formats/formats.ts';
import { harOf } from '../../reports/formats/har.ts';
import { RENDERERS } from '../../reports/formats/renderers.ts';
import { renderHtml } from '../../reports/html/page.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { STORE_FILES } from '../../spec/run/stored-evidence.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { withUndecided } from '../../suites/prepare/undecided.ts';
import { openEvidence } from '../../target/evidence/evidence-log.ts';
import type { RenderArguments } from '../command-line/option-table.ts';
import { contractInfo } from '../contract-info.ts';
import { type Io, styleFor } from '../io.ts';
import { packageInfo } from '../package-info.ts';

/**
 * Prints the report in the format, or writes it where `--out` says.
 * @throws UserError for what is no report, for the archive, and for a file that cannot be written.
 */
export async function reportRender(args: RenderArguments, io: Io): Promise<ExitCode> {
  if (holdsBrokenOff(args.report)) {
    const { name, version } = packageInfo();
    await completeBrokenOff(args.report, args.lang, {
      tool: { name, version },
      contract: contractInfo(),
      completed: withUndecided,
      openStore: openEvidence,
    });
    const style = styleFor(io.stderr, io.env);
    io.stderr.write(
      `${style.caution(`note: the run in ${args.report} broke off; its report was made of what it had judged.`)}\n`,
    );
  }
  const stored = readReport(args.report);
  const report = await withBaseline(stored, args.baseline);
  const pieces = rendered({ report, stored }, args, storeIn(folderOf(args.report)));
  if (args.out !== undefined) await written(args.out, fileNameOf(report, args.format), pieces);
  else for await (const piece of joinPieces(pieces)) io.stdout.write(piece);
  return EXIT.conformant;
}

/** @throws UserError for options that go with another format, and for evidence that is missing or cannot be read. */
async function* rendered(
  { report, stored }: { readonly report: Report; readonly stored: Report },
  args: RenderArguments,
  store: Store | undefined,
): AsyncGenerator<string> {
  const { format, lang } = args;
  const ofHar = (['failed-only', 'whole-bodies'] as const).find((name) => args[name] === true);
  if (ofHar !== undefined && format !== 'har')
    throw new UserError(`--${ofHar} works only with --format har.`, 'Remove the option.');
  if (format === 'har') {
    if (store === undefined)
      throw new UserError(
        `A HAR needs the exchanges, and there is no ${STORE_FILES.index} next to the report.`,
        'Give the folder that a run wrote.',
      );
    yield* harOf(report, store, {
      failedOnly: args['failed-only'] === true,
      wholeBodies: args['whole-bodies'] === true,
    });
  } else if (format === 'html') {
    const signer = signerBeside(args.report);
    if (store === undefined)
      yield* renderHtml(report, NO_EVIDENCE, { lang, signer, stored, archiveMissing: true });
    else
      yield* renderHtml(report, await pageEvidenceIn(report, store, refuseDamage), { lang, signer, stored });
  } else yield* RENDERERS[format](report, lang);
}

/** @throws UserError for a baseline that is no report, or none to compare with. */
async function withBaseline(report: Report, path: string | undefined): Promise<Report> {
  if (path === undefined) return report;
  const { comparisonWith, ensureComparable } = await import('../../reports/compare/comparison.ts');
  const baseline = readReport(path);
  ensureComparable(baseline, report);
  return { ...report, comparison: comparisonWith(baseline, report) };
}

/** In a folder. */
function fileNameOf({ traffic }: Report, format: Format): string {
  return traffic === undefined ? REPORT_FILES[format] : TRAFFIC_PREFIX + REPORT_FILES[format];
}

/** As the commands that write whole folders do, a name without an extension names a folder; a file that is there stays one. */
function isFolder(path: string): boolean {
  return existsSync(path) ? statSync(path).isDirectory() : extname(path) === '' || /[\\/]$/.test(path);
}

async function written(path: string, name: string, pieces: Pieces): Promise<void> {
  const file = isFolder(path) ? join(path, name) : path;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writePieces(file, pieces);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UserError(
      `The report cannot be written to ${file}: ${code}.`,
      'Choose another folder with --out <folder>.',
    );
  }
}
