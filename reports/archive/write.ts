/** Writes the reports of a run into a folder. */
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { CASES_FILE, STORE_FILES } from '../../spec/run/stored-evidence.ts';
import { DEFAULT_FORMATS, FORMATS, type Format, REPORT_FILES } from '../formats/formats.ts';
import { harOf } from '../formats/har.ts';
import { isPlain, RENDERERS } from '../formats/renderers.ts';
import { renderHtml } from '../html/page.ts';
import { NO_LISTENER, storeIn } from './evidence-store.ts';
import { NO_EVIDENCE, pageEvidenceIn } from './page-evidence.ts';
import { fileAt, type Pieces, type WrittenFile, writePieces } from './pieces.ts';
import { replacing } from './replacing.ts';

/** Departures from the defaults. */
export interface WriteOptions {
  /** Which formats are written; `DEFAULT_FORMATS` where nothing is said. */
  readonly formats?: readonly Format[];
  /** The language of what people read; English where nothing is said. */
  readonly language?: Language;
  /** Stands before the name of each format's file. */
  readonly prefix?: string;
  /** Thumbprint of the key that the folder will be signed with. */
  readonly signer?: string | undefined;
}

/**
 * Writes the report in the chosen formats, with its evidence beside it.
 *
 * Of the evidence one block is in memory at a time, beside the exchanges that the page shows; of a report one piece.
 * Every file is written under another name first, so that none is ever seen half written.
 *
 * @param outDir is made if it does not exist; files of an earlier run are replaced.
 * @param evidence the folder of the store, which may be `outDir` itself, and may hold none.
 * @returns the files: the formats in the order of `FORMATS`, then the store.
 * @throws the error of the file system.
 */
export async function writeReports(
  outDir: string,
  report: Report,
  evidence: string,
  options: WriteOptions = {},
): Promise<WrittenFile[]> {
  await mkdir(outDir, { recursive: true });
  const { language: lang = DEFAULT_LANGUAGE, prefix = '', signer } = options;
  const chosen = FORMATS.filter((format) => (options.formats ?? DEFAULT_FORMATS).includes(format));
  const path = (format: Format) => join(outDir, `${prefix}${REPORT_FILES[format]}`);
  const store = storeIn(evidence);
  const piecesOf = async (format: Format): Promise<Pieces> => {
    if (isPlain(format)) return RENDERERS[format](report, lang);
    if (format === 'har') return harOf(report, store);
    const shown = store === undefined ? NO_EVIDENCE : await pageEvidenceIn(report, store, NO_LISTENER);
    return renderHtml(report, shown, { lang, signer });
  };
  const written: WrittenFile[] = [];
  for (const format of chosen) written.push(await writePieces(path(format), await piecesOf(format)));
  return [...written, ...(store === undefined ? [] : await placed(evidence, outDir))];
}

/** The store in the folder of the reports, and the cases of a client: the same bytes, which take no room of their own where links are to be had. */
async function placed(from: string, to: string): Promise<WrittenFile[]> {
  const names = [...Object.values(STORE_FILES), CASES_FILE].filter((name) => existsSync(join(from, name)));
  if (resolve(from) !== resolve(to))
    for (const name of names)
      await replacing(join(to, name), (temporary) =>
        link(join(from, name), temporary).catch(() => copyFile(join(from, name), temporary)),
      );
  return Promise.all(names.map((name) => fileAt(join(to, name))));
}
