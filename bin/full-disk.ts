/** Errors about reports and evidence that cannot be written. */

import { WORK_FOLDER } from '../reports/folder/report-folder.ts';
import type { RunRecord } from '../spec/run/run-record.ts';
import { UserError } from '../spec/run/user-error.ts';
import { EVIDENCE_LOST } from '../target/evidence/evidence-log.ts';

const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EFBIG: 'a file would grow beyond what is allowed',
  EROFS: 'nothing can be written there',
  EIO: 'the disk does not work',
};

/** The error of whoever could not write, where it is one of the disk; any other as it is. */
export function diskTrouble(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : codeIn(error.message);
  return code !== undefined && code in CAUSES ? troubleOf(code, folder) : error;
}

/** @throws UserError where the evidence of the run could not be written: its report would prove nothing. */
export function ensureEvidence(
  { harnessErrors, results }: Pick<RunRecord, 'harnessErrors' | 'results'>,
  folder: string,
): void {
  const lost = [...harnessErrors, ...results].find(({ message }) => message?.includes(EVIDENCE_LOST));
  if (lost !== undefined) throw troubleOf(codeIn(lost.message ?? '') ?? 'EIO', folder);
}

function codeIn(message: string): string | undefined {
  return Object.keys(CAUSES).find((code) => message.includes(code));
}

function troubleOf(code: string, folder: string): UserError {
  return new UserError(
    `The reports cannot be written to ${folder}: ${CAUSES[code] ?? 'the disk does not accept them'} (${code}).`,
    `The results up to then are in ${folder}/${WORK_FOLDER}. Free some space, then: npx payops-conformance report render ${folder} --format html`,
  );
}
