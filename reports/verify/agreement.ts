/** The manifest and the other forms of the report say what the report says. */
import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES } from '../../spec/document/language.ts';
import type { Manifest } from '../../spec/generated/manifest-types.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import type { Store } from '../archive/evidence-store.ts';
import type { PageEvidence } from '../archive/page-evidence.ts';
import { joinPieces, type Pieces } from '../archive/pieces.ts';
import { FORMATS, REPORT_FILES } from '../formats/formats.ts';
import { harOf } from '../formats/har.ts';
import { isPlain, RENDERERS } from '../formats/renderers.ts';
import { renderHtml } from '../html/page.ts';
import { summaryOf } from '../seal/manifest.ts';
import { sha256Of } from './archive/digest.ts';
import type { Folder, FolderFile } from './archive/folder.ts';
import type { Condition, Problem } from './condition.ts';

const { json: REPORT, html: PAGE, har: HAR } = REPORT_FILES;

/** What the other forms are made again from. */
export interface Making {
  /** Of this program: another version may write them otherwise. */
  readonly version: string;
  /** What the page takes from the archive; without an archive the page cannot be made again. */
  readonly evidence: PageEvidence | undefined;
  /** What exchanges.har is made of, where it was asked for. */
  readonly store: Store | undefined;
}

/** Makes every other form again and compares. @param manifest undefined where it cannot be read: another condition says so. */
export async function agreementCondition(
  folder: Folder,
  report: Report,
  manifest: Manifest | undefined,
  { version, evidence, store }: Making,
): Promise<Condition> {
  const problems: Problem[] = manifest === undefined ? [] : essenceProblems(report, manifest);
  const title = 'The manifest and the other forms of the report say what report.json says';
  if (report.tool.version !== version) {
    const note = `the manifest alone: the other forms were written by version ${report.tool.version}`;
    return { id: 'agreement', title, note, problems };
  }
  const differs = (file: string) => problems.push({ file, text: `is not what a run makes of ${REPORT}` });
  for (const format of FORMATS.filter(isPlain)) {
    const file = folder.files.get(REPORT_FILES[format]);
    const made = LANGUAGES.map((language) => () => RENDERERS[format](report, language));
    if (file !== undefined && !(await isOneOf(file, made))) differs(REPORT_FILES[format]);
  }
  const page = folder.files.get(PAGE);
  if (page !== undefined && evidence !== undefined) {
    const made = LANGUAGES.map(
      (lang) => () => renderHtml(report, evidence, { lang, signer: manifest?.signer }),
    );
    if (!(await isOneOf(page, made))) differs(PAGE);
  }
  const har = folder.files.get(HAR);
  if (har !== undefined && store !== undefined && !(await isOneOf(har, [() => harOf(report, store)])))
    differs(HAR);
  return {
    id: 'agreement',
    title,
    note:
      page === undefined || evidence !== undefined ? report.outcome : `${report.outcome}; but for ${PAGE}`,
    problems,
  };
}

/**
 * Whether a file holds one of some texts, by digest: nothing is held as a whole.
 * @param makers of texts in the languages in which the run may have been reported; nothing says which one that was.
 */
async function isOneOf(file: FolderFile, makers: readonly (() => Pieces)[]): Promise<boolean> {
  const given = await sha256Of(file.chunks());
  for (const make of makers) if ((await sha256Of(joinPieces(make()))) === given) return true;
  return false;
}

function essenceProblems(report: Report, manifest: Manifest): Problem[] {
  const named: Readonly<Record<string, unknown>> = { ...manifest };
  return Object.entries(summaryOf(report))
    .filter(([name, value]) => !isDeepStrictEqual(named[name], value))
    .map(([name]) => ({ file: 'manifest.json', id: name, text: `is not that of ${REPORT}` }));
}
