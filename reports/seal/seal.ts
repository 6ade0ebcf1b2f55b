/** Closes the folder of a run: the masked profile, the manifest, and where there is a key its signature and attestation. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../../spec/generated/report-types.ts';
import { type WrittenFile, writePieces } from '../archive/pieces.ts';
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
 * @param files what was written to the folder before, by the digests of its writing: the manifest names them and the profile.
 * @returns the files that were added.
 * @throws the error of the file system.
 */
export async function sealFolder(
  folder: string,
  files: readonly WrittenFile[],
  report: Report,
  { profile, key }: Seal,
): Promise<WrittenFile[]> {
  const write = (name: string, text: string) => writePieces(join(folder, name), [text]);
  const masked = profile === undefined ? [] : [await write(SEAL_FILES.profile, profile)];
  const manifest = manifestOf(report, [...files, ...masked].map(manifestFileOf), key?.pub.thumbprint);
  const added = [...masked, await write(SEAL_FILES.manifest, renderManifest(manifest))];
  if (key === undefined) {
    // Those of an earlier run are about another manifest.
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
