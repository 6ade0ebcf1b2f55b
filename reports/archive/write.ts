/** Writes the reports of a run into a folder. */
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { DEFAULT_FORMATS, FORMATS, type Format, REPORT_FILES } from '../formats/formats.ts';
import { renderHar } from '../formats/har.ts';
import { isPlain, RENDERERS } from '../formats/renderers.ts';
import { renderHtml } from '../html/page.ts';
import { type EvidenceTally, readExchanges } from './evidence.ts';
import { EvidenceCollector, type PageEvidence } from './page-evidence.ts';
import { replacing } from './replacing.ts';

/** Departures from the defaults. */
export interface WriteOptions {
  /** Leave the evidence file where it is. */
  readonly keepEvidence?: boolean;
  /** Which formats are written; `DEFAULT_FORMATS` where nothing is said. */
  readonly formats?: readonly Format[];
  /** The language of what people read; English where nothing is said. */
  readonly language?: Language;
}

/**
 * Writes the report in the chosen formats, and removes the evidence file.
 *
 * The evidence is read once, with one exchange in memory at a time beside those that the page
 * shows. Every file is written under another name first, so that none is ever seen half written.
 *
 * @param outDir is made if it does not exist; files of an earlier run are replaced.
 * @param exchangesFile NDJSON, one `Exchange` a line.
 * @returns the paths of the files, in the order of `FORMATS`.
 * @throws the error of the file system; the evidence file is then still there.
 */
export async function writeReports(
  outDir: string,
  report: Report,
  exchangesFile: string,
  options: WriteOptions = {},
): Promise<string[]> {
  await mkdir(outDir, { recursive: true });
  const { language: lang = DEFAULT_LANGUAGE } = options;
  const chosen = FORMATS.filter((format) => (options.formats ?? DEFAULT_FORMATS).includes(format));
  const path = (format: Format) => join(outDir, REPORT_FILES[format]);
  const evidence = await evidenceInto(
    chosen.includes('har') ? path('har') : undefined,
    report,
    exchangesFile,
  );
  for (const format of chosen.filter(isPlain)) await writeText(path(format), RENDERERS[format](report, lang));
  if (chosen.includes('html')) await writeText(path('html'), renderHtml(report, evidence, { lang }));
  if (!options.keepEvidence) await rm(exchangesFile, { force: true });
  return chosen.map(path);
}

/** Writes the archive, if one is wanted, and @returns what the page takes from the exchanges. */
async function evidenceInto(
  archive: string | undefined,
  report: Report,
  exchangesFile: string,
): Promise<PageEvidence> {
  const collector = new EvidenceCollector(report);
  const tally: EvidenceTally = { unreadable: 0 };
  const exchanges = collector.through(readExchanges(exchangesFile, tally));
  const pieces = renderHar(exchanges, report.tool, tally);
  if (archive === undefined) for await (const _piece of pieces);
  else
    await replacing(archive, (temporary) =>
      pipeline(Readable.from(pieces), createWriteStream(temporary, { flags: 'wx' })),
    );
  return collector.evidence();
}

/** Writes a text to a file that is never seen half written. */
export function writeText(path: string, text: string): Promise<void> {
  return replacing(path, (temporary) => writeFile(temporary, text, { flag: 'wx' }));
}
