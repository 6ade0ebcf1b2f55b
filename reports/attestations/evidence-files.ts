/** Files of evidence, placed beside a report. */
import { constants } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportedAttestation } from '../../spec/generated/report-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { fileAt, type WrittenFile } from '../archive/pieces.ts';
import { replacing } from '../archive/replacing.ts';

/**
 * Copies the evidence of attestations into a folder.
 * @param pathOf where the file of evidence with a name is now.
 * @throws UserError for a file that is gone, or no longer what was attested.
 */
export async function placeEvidence(
  folder: string,
  attestations: readonly ReportedAttestation[],
  pathOf: (name: string) => string,
): Promise<WrittenFile[]> {
  const placed: WrittenFile[] = [];
  for (const { evidence } of attestations) {
    if (evidence === undefined) continue;
    const to = join(folder, evidence.file);
    const from = pathOf(evidence.file);
    await replacing(to, (temporary) => copied(from, temporary));
    const file = await fileAt(to);
    if (file.sha256 !== evidence.digest)
      throw new UserError(
        `The evidence ${from} was changed while it was copied.`,
        'Write its new digest into the file of attestations, and repeat the command.',
      );
    placed.push(file);
  }
  return placed;
}

async function copied(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new UserError(
      `The evidence ${from} cannot be copied: ${code}.`,
      'Make the file readable, and repeat the command.',
    );
  }
}
