/** A report as it would be filed: in its folder, in a zip of it, or as report.json beside its manifest. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Report } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { REPORT_FILES } from '../formats/formats.ts';
import type { PublicKey } from '../seal/keys.ts';
import { BESIDE_THE_MANIFEST } from '../seal/seal-files.ts';
import type { SignatureFound } from '../seal/signature-found.ts';
import { bytesOf, type Folder, LARGEST_PARSED, openFiles, openReports } from '../verify/archive/folder.ts';
import { FolderError } from '../verify/archive/folder-error.ts';
import { filesCondition, readManifest, signatureCondition } from '../verify/archive/integrity.ts';
import type { Problem } from '../verify/condition.ts';
import { reportFrom } from './report-file.ts';

export interface FiledReport {
  readonly report: Report;
  readonly signature: SignatureFound;
}

/**
 * @param trusted the key that it must be signed with; without one, any key does.
 * @throws UserError where there is no report that this version reads.
 */
export async function readFiled(path: string, trusted: PublicKey | undefined): Promise<FiledReport> {
  try {
    const { folder, name, isAlone } = opened(path);
    const bytes = await bytesOf(folder, name, LARGEST_PARSED);
    if (bytes === undefined)
      throw new UserError(
        `${path} holds no ${REPORT_FILES.json}.`,
        'Give the folder that a run wrote (--out).',
      );
    const report = reportFrom(bytes.toString('utf8'), name);
    return { report, signature: await signatureOf(folder, trusted, isAlone ? name : undefined) };
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    throw new UserError(
      `${path}: ${error.message}.`,
      'Give a folder of reports, a zip of it, or a report.json.',
    );
  }
}

interface Opened {
  readonly folder: Folder;
  /** The file of the report. */
  readonly name: string;
  /** Says nothing about other files next to it. */
  readonly isAlone: boolean;
}

function opened(path: string): Opened {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined)
    throw new UserError(`No such file or folder: ${path}`, 'Give a report.json or its folder.');
  if (!stat.isDirectory() && !stat.isFile())
    throw new UserError(`${path} is not a file.`, 'Give a report.json or its folder.');
  if (stat.isDirectory() || isZip(path))
    return { folder: openReports(path), name: REPORT_FILES.json, isAlone: false };
  const name = basename(path);
  return { folder: openFiles(dirname(path), [name, ...BESIDE_THE_MANIFEST]), name, isAlone: true };
}

/** By the first bytes of a file. */
function isZip(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(2);
    readSync(file, bytes);
    return bytes.toString('latin1') === 'PK';
  } finally {
    closeSync(file);
  }
}

/** @param only the one file of the manifest that is looked at; all where none is named. */
async function signatureOf(
  folder: Folder,
  trusted: PublicKey | undefined,
  only: string | undefined,
): Promise<SignatureFound> {
  const { manifest } = await readManifest(folder);
  if (manifest === undefined) return { kind: 'none' };
  const { by, condition } = await signatureCondition(folder, manifest, trusted);
  if (by === undefined && condition.absent === true) return { kind: 'none' };
  const changed = (await filesCondition(folder, manifest)).problems.filter(
    ({ file }) => only === undefined || file === only,
  );
  const [problem] = [...condition.problems, ...changed];
  if (problem !== undefined || by === undefined) return { kind: 'wrong', why: lineOf(problem) };
  return { kind: 'holds', thumbprint: by.thumbprint, trusted: trusted !== undefined };
}

function lineOf(problem: Problem | undefined): string {
  return problem === undefined ? 'it cannot be read' : `${problem.file} ${problem.text}`;
}
