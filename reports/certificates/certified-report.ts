/** A report that a certificate is about: what names it, and whether its files are as they were. */
import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language } from '../../spec/document/language.ts';
import type { Report } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { DerivedVerdicts } from '../eligibility/client-conditions.ts';
import { REPORT_FILES } from '../formats/formats.ts';
import { SEAL_FILES } from '../seal/seal-files.ts';
import type { KnownCatalogue } from '../verify/account.ts';
import { bytesOf, LARGEST_PARSED, openReports } from '../verify/archive/folder.ts';
import { FolderError } from '../verify/archive/folder-error.ts';
import type { Problem } from '../verify/condition.ts';
import { verifySeal } from '../verify/verification.ts';
import { translate } from '../words/sentences/translate.ts';

/** Digests of the files that name a report: `sha256:` and 64 hexadecimal digits. */
export interface ReportSeals {
  readonly digest: string;
  readonly manifest: string;
  /** Thumbprint of the key that signed it; absent where none did. */
  readonly signer?: string | undefined;
}

export interface CertifiedReport {
  readonly report: Report;
  readonly seals: ReportSeals;
  /** What is wrong with it, as far as it shows without the exchanges; empty for an intact report. */
  readonly problems: readonly Problem[];
  /** Of a client, with a catalogue: how many verdicts followed from what is stored. */
  readonly derived?: DerivedVerdicts;
}

/**
 * @param path a folder of a run, or a zip of it.
 * @param known the catalogue of this version; without it less is looked at.
 * @throws UserError where there is no report with a manifest.
 */
export async function openCertified(path: string, known?: KnownCatalogue): Promise<CertifiedReport> {
  try {
    const folder = openReports(path);
    const { report, conditions, signer, judgedAgain } = await verifySeal(folder, known);
    const problems = conditions.flatMap((one) => one.problems);
    const [json, manifest] = [
      await bytesOf(folder, REPORT_FILES.json, LARGEST_PARSED),
      await bytesOf(folder, SEAL_FILES.manifest, LARGEST_PARSED),
    ];
    if (json === undefined || report === undefined)
      throw new FolderError(firstOf(problems) ?? `it holds no ${REPORT_FILES.json}`);
    if (manifest === undefined)
      throw new FolderError(`it holds no ${SEAL_FILES.manifest}: the run did not seal it`);
    const seals = { digest: digestOf(json), manifest: digestOf(manifest), signer };
    return { report, seals, problems, ...(judgedAgain && { derived: judgedAgain }) };
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    throw new UserError(
      `${path}: ${error.message}.`,
      'Give the folder that a run wrote (--out), or a zip of it.',
    );
  }
}

/** The first problem of a report in one line. */
export function firstOf(
  [problem]: readonly Problem[],
  language: Language = DEFAULT_LANGUAGE,
): string | undefined {
  if (problem === undefined) return undefined;
  const { file, id, text } = problem;
  return [file, id, translate(text, language)].filter((part) => part !== undefined).join(' ');
}

function digestOf(bytes: Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}
