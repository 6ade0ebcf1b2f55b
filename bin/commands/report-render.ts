/** `report render`: a report in another format, long after the run. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EvidenceCollector, NO_EVIDENCE, type PageEvidence } from '../../reports/archive/page-evidence.ts';
import { writeText } from '../../reports/archive/write.ts';
import { completeBrokenOff, holdsBrokenOff } from '../../reports/folder/broken-off.ts';
import { archiveBeside, exchangesOf, readReport } from '../../reports/folder/report-file.ts';
import { type Format, REPORT_FILES } from '../../reports/formats/formats.ts';
import { RENDERERS } from '../../reports/formats/renderers.ts';
import { renderHtml } from '../../reports/html/page.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { EXIT, type ExitCode } from '../../spec/run/verdicts.ts';
import { withUndecided } from '../../suites/prepare/undecided.ts';
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
    });
    const style = styleFor(io.stderr, io.env);
    io.stderr.write(
      `${style.caution(`note: the run in ${args.report} broke off; its report was made of what it had judged.`)}\n`,
    );
  }
  const report = readReport(args.report);
  const text = await rendered(report, args, archiveBeside(args.report));
  if (args.out === undefined) io.stdout.write(text);
  else await written(args.out, args.format, text);
  return EXIT.conformant;
}

async function rendered(
  report: Report,
  { format, lang }: Pick<RenderArguments, 'format' | 'lang'>,
  archive: string,
): Promise<string> {
  if (format === 'har')
    throw new UserError(
      'The archive cannot be made from a report: its exchanges are not in it.',
      `It is ${REPORT_FILES.har} in the folder of the run.`,
    );
  if (format !== 'html') return RENDERERS[format](report, lang);
  if (!existsSync(archive)) return renderHtml(report, NO_EVIDENCE, { lang, archiveMissing: true });
  return renderHtml(report, await evidenceIn(report, archive), { lang });
}

async function evidenceIn(report: Report, archive: string): Promise<PageEvidence> {
  const collector = new EvidenceCollector(report);
  for await (const exchange of exchangesOf(archive)) collector.see(exchange);
  return collector.evidence();
}

async function written(path: string, format: Format, text: string): Promise<void> {
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  const file = isFolder ? join(path, REPORT_FILES[format]) : path;
  try {
    await writeText(file, text);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UserError(`The report cannot be written to ${file}: ${code}.`, 'Give another with --out.');
  }
}
