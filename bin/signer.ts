/** By which key the folder of a report is signed. */
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { FolderError, openReports } from '../reports/verify/folder.ts';
import { filesCondition, readManifest, signatureCondition } from '../reports/verify/integrity.ts';

/**
 * @param path report.json, or the folder that holds it.
 * @returns the thumbprint of the key; undefined where nothing is signed, or something was changed since.
 */
export async function signerOf(path: string): Promise<string | undefined> {
  try {
    const folder = openReports(statSync(path).isDirectory() ? path : dirname(path));
    const { manifest } = await readManifest(folder);
    if (manifest === undefined || (await filesCondition(folder, manifest)).problems.length > 0)
      return undefined;
    const { by, condition } = await signatureCondition(folder, manifest, undefined);
    return condition.problems.length > 0 ? undefined : by?.thumbprint;
  } catch (error) {
    if (error instanceof FolderError) return undefined;
    throw error;
  }
}
