/** Whether the folder of a report is as its run left it. */
import type { Manifest } from '../../spec/generated/manifest-types.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { openReports } from '../verify/archive/folder.ts';
import { filesCondition, readManifest, signatureCondition } from '../verify/archive/integrity.ts';

/**
 * @param path of the folder.
 * @param name what it is called.
 * @param hint what to do then.
 * @returns its manifest.
 * @throws UserError for a folder without a manifest, or one that was changed since.
 */
export async function ensureIntact(path: string, name: string, hint: string): Promise<Manifest> {
  const folder = openReports(path);
  const { manifest, condition } = await readManifest(folder);
  const found =
    manifest === undefined
      ? condition.problems
      : [
          ...(await filesCondition(folder, manifest)).problems,
          ...(await signatureCondition(folder, manifest, undefined)).condition.problems,
        ];
  const [problem] = found;
  if (problem === undefined && manifest !== undefined) return manifest;
  throw new UserError(`${name} is not as its run left it: ${problem?.file} ${problem?.text}.`, hint);
}
