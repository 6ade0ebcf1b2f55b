/** Writes the reports of a run into a folder. */
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Exchange } from '../spec/exchange.ts';
import type { Report } from '../spec/generated/report-types.ts';
import { citedExchanges, type EvidenceTally, keeping, readExchanges } from './evidence.ts';
import { renderHar } from './har.ts';
import { renderHtml } from './html/page.ts';
import { renderJson } from './json.ts';
import { renderJunit } from './junit.ts';
import { replacing } from './replacing.ts';

/** What is written beside the defaults. */
export interface WriteOptions {
  /** Leave the evidence file where it is. */
  readonly keepEvidence?: boolean;
}

/** Names of the files, in the order in which a reader wants them. */
export const REPORT_FILES = {
  html: 'report.html',
  json: 'report.json',
  junit: 'junit.xml',
  har: 'exchanges.har',
} as const;

/**
 * Writes report.html, report.json, junit.xml and exchanges.har, and removes the evidence file.
 *
 * The evidence is read once, with one exchange in memory at a time beside those that the page
 * shows. Every file is written under another name first, so that none is ever seen half written.
 *
 * @param outDir is made if it does not exist; files of an earlier run are replaced.
 * @param exchangesFile NDJSON, one `Exchange` a line.
 * @returns the paths of the files, the page first.
 * @throws the error of the file system; the evidence file is then still there.
 */
export async function writeReports(
  outDir: string,
  report: Report,
  exchangesFile: string,
  options: WriteOptions = {},
): Promise<string[]> {
  await mkdir(outDir, { recursive: true });
  const path = (name: string) => join(outDir, name);
  const shown = new Map<string, Exchange>();
  const tally: EvidenceTally = { unreadable: 0 };
  const exchanges = keeping(readExchanges(exchangesFile, tally), citedExchanges(report), shown);
  await replacing(path(REPORT_FILES.har), (temporary) =>
    pipeline(Readable.from(renderHar(exchanges, report.tool, tally)), createWriteStream(temporary)),
  );
  await replacing(path(REPORT_FILES.json), (temporary) => writeFile(temporary, renderJson(report)));
  await replacing(path(REPORT_FILES.junit), (temporary) => writeFile(temporary, renderJunit(report)));
  await replacing(path(REPORT_FILES.html), (temporary) => writeFile(temporary, renderHtml(report, shown)));
  if (!options.keepEvidence) await rm(exchangesFile, { force: true });
  return Object.values(REPORT_FILES).map(path);
}
