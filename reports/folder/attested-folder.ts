/** The folder of a report that exists already, with attestations: written anew, and sealed again. */
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LANGUAGES, type Language } from '../../spec/document/language.ts';
import type { Report, ReportedAttestation } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { type WrittenFile, writePieces } from '../archive/pieces.ts';
import { writeReports } from '../archive/write.ts';
import { placeEvidence } from '../attestations/evidence-files.ts';
import { REPORT_FILES } from '../formats/formats.ts';
import type { SigningKey } from '../seal/keys.ts';
import { sealFolder } from '../seal/seal.ts';
import { SEAL_FILES } from '../seal/seal-files.ts';
import { holdsBrokenOff } from './broken-off.ts';
import { ensureIntact } from './intact-folder.ts';
import { folderOf, readReport } from './report-file.ts';
import { openFolder } from './report-folder.ts';
import { formatsIn } from './written-formats.ts';

/** What a report is given. */
export interface Attesting {
  readonly attestations: readonly ReportedAttestation[];
  /** Where each file of evidence is, by its name in the folder. */
  readonly evidence: ReadonlyMap<string, string>;
  /** Of this program: what another version wrote, only that can write anew. */
  readonly tool: Report['tool'];
  readonly contract: Report['contract'];
  readonly key: SigningKey | undefined;
  /** Of the reports where none says it. */
  readonly language: Language;
}

/**
 * Replaces the attestations of a report, and their evidence in its folder. Nothing else of it changes.
 * @param path of the folder, or of report.json in it.
 * @throws UserError for what is no sealed report of a run, was changed since, or is of another version.
 */
export async function attestFolder(
  path: string,
  { attestations, evidence, tool, contract, key, language }: Attesting,
): Promise<{ readonly report: Report; readonly files: readonly string[] }> {
  const folder = resolve(folderOf(path));
  ensureEnded(folder, path);
  const before = readReport(folder);
  ensureOwn(before, tool, contract);
  await ensureSealed(folder, path, key);
  const report = withAttestations(before, attestations);
  const masked = join(folder, SEAL_FILES.profile);
  const profile = existsSync(masked) ? readFileSync(masked, 'utf8') : undefined;
  const opened = await openFolder(folder);
  try {
    const written = await writeReports(opened.staging, report, folder, {
      formats: formatsIn(folder),
      language: languageOf(folder) ?? language,
      signer: key?.pub.thumbprint,
    });
    const pathOf = (name: string) => evidence.get(name) ?? name;
    written.push(...(await placeEvidence(opened.staging, attestations, pathOf)));
    if (report.certification !== undefined)
      written.push(await copied(folder, opened.staging, SEAL_FILES.declaration));
    const sealed = await sealFolder(opened.staging, written, report, { profile, key });
    const files = await opened.publish([...written, ...sealed].map((file) => file.path));
    return { report, files };
  } finally {
    await opened.close();
  }
}

/** A file of the folder that stays as it is. */
function copied(from: string, to: string, name: string): Promise<WrittenFile> {
  return writePieces(join(to, name), [readFileSync(join(from, name), 'utf8')]);
}

function withAttestations(
  { attestations: _, ...report }: Report,
  attestations: readonly ReportedAttestation[],
): Report {
  return attestations.length === 0 ? report : { ...report, attestations: [...attestations] };
}

function ensureEnded(folder: string, path: string): void {
  if (holdsBrokenOff(folder))
    throw new UserError(
      `The run in ${path} broke off, or has not ended.`,
      `If it broke off, write its report first: npx payops-conformance report render ${path} --format json --out report.json`,
    );
}

function ensureOwn(report: Report, tool: Report['tool'], contract: Report['contract']): void {
  if (report.traffic !== undefined)
    throw new UserError(
      'A report of recorded traffic cannot be attested: no run wrote it.',
      'Give the folder that a run wrote (--out).',
    );
  if (report.retest !== undefined)
    throw new UserError(
      'A joined report cannot be attested: it holds its runs as they were.',
      'Attest the report of the first run, then join the retest again: npx payops-conformance report merge --retest',
    );
  if (
    report.tool.version === tool.version &&
    report.contract.requirementsDigest === contract.requirementsDigest
  )
    return;
  throw new UserError(
    `The report was written by ${report.tool.name} ${report.tool.version} with another catalogue of requirements; this is ${tool.version}.`,
    'Attest it with the version that wrote it.',
  );
}

const ONLY_UNCHANGED =
  'To list all problems: npx payops-conformance verify <folder>. Only unchanged reports can be attested.';

/** What was changed after the run is not sealed again, and a signature does not end unasked. */
async function ensureSealed(path: string, name: string, key: SigningKey | undefined): Promise<void> {
  const manifest = await ensureIntact(path, name, ONLY_UNCHANGED);
  if (manifest.signer !== undefined && key === undefined)
    throw new UserError(
      `${name} is signed, and attestations change what was signed.`,
      'Sign it again: add --sign <private key>.',
    );
}

/** Bytes of a page that say its language. */
const HEAD_BYTES = 200;

/** The language that the reports of a folder are written in, as the page says; undefined where it has none. */
function languageOf(folder: string): Language | undefined {
  const page = join(folder, REPORT_FILES.html);
  if (!existsSync(page)) return undefined;
  const file = openSync(page, 'r');
  try {
    const bytes = Buffer.alloc(HEAD_BYTES);
    readSync(file, bytes);
    const name = /<html lang="([a-z]+)"/.exec(bytes.toString('latin1'))?.[1];
    return LANGUAGES.find((one) => one === name);
  } finally {
    closeSync(file);
  }
}
