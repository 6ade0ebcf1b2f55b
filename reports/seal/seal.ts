/** Closes the folder of a run: the masked profile, the manifest, and where there is a key its signature and attestation. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../../spec/generated/report-types.ts';
import { replacing } from '../archive/replacing.ts';
import type { SigningKey } from './keys.ts';
import { manifestFileOf, manifestOf, renderManifest } from './manifest.ts';
import { SEAL_FILES } from './seal-files.ts';

export interface Seal {
  /** The text of profile.masked.yaml, which holds no secret; undefined where there is none to tell. */
  readonly profile: string | undefined;
  readonly key?: SigningKey | undefined;
}

/**
 * Writes profile.masked.yaml where there is one, manifest.json and, with a key, manifest.jws and attestation.dsse.json.
 *
 * @param files paths of what was written to the folder before: the manifest names them and the profile.
 * @returns the paths of the files that were added.
 * @throws the error of the file system.
 */
export async function sealFolder(
  folder: string,
  files: readonly string[],
  report: Report,
  { profile, key }: Seal,
): Promise<string[]> {
  const write = async (name: string, text: string) => {
    await replacing(join(folder, name), (temporary) => writeFile(temporary, text, { flag: 'wx' }));
    return join(folder, name);
  };
  const masked = profile === undefined ? [] : [await write(SEAL_FILES.profile, profile)];
  const listed = await Promise.all([...files, ...masked].map(manifestFileOf));
  const manifest = manifestOf(report, listed, key?.pub.thumbprint);
  const added = [...masked, await write(SEAL_FILES.manifest, renderManifest(manifest))];
  if (key === undefined) {
    // Those of an earlier run would speak of another manifest.
    await Promise.all(
      [SEAL_FILES.signature, SEAL_FILES.attestation].map((name) => rm(join(folder, name), { force: true })),
    );
    return added;
  }
  // Loaded where there is something to sign: most runs sign nothing.
  const [{ signManifest }, { attestationOf }] = await Promise.all([
    import('./signature.ts'),
    import('./attestation.ts'),
  ]);
  added.push(await write(SEAL_FILES.signature, await signManifest(manifest, key)));
  added.push(await write(SEAL_FILES.attestation, attestationOf(report, manifest, key)));
  return added;
}
