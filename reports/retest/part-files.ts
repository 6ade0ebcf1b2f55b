/** The files of a run and of its retest in the folder of the report that joins them: each under its own name, behind a prefix. */
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../../spec/generated/manifest-types.ts';
import { fileAt, type WrittenFile } from '../archive/pieces.ts';
import { replacing } from '../archive/replacing.ts';
import { SEAL_FILES } from '../seal/seal-files.ts';
import type { Folder } from '../verify/archive/folder.ts';

/** Before the names of the files: a folder of reports holds no folders, so that a zip of it is checked in the same way. */
export const PART_PREFIXES = { first: 'first.', retest: 'retest.' } as const;

export type Part = keyof typeof PART_PREFIXES;

/** The name that a file of a part had in its own folder; undefined for any other file. */
export function ownNameOf(name: string): string | undefined {
  const prefix = Object.values(PART_PREFIXES).find((one) => name.startsWith(one));
  return prefix && name.slice(prefix.length);
}

/** The folder of a part, as it was before it was joined. */
export function folderOfPart({ files }: Folder, part: Part): Folder {
  const prefix = PART_PREFIXES[part];
  const own = [...files].filter(([name]) => name.startsWith(prefix));
  return {
    files: new Map(own.map(([name, file]) => [name.slice(prefix.length), file])),
    strange: [],
    litter: [],
  };
}

/** The folder without its parts. */
export function folderWithoutParts(folder: Folder): Folder {
  return { ...folder, files: new Map([...folder.files].filter(([name]) => ownNameOf(name) === undefined)) };
}

/** Copies a file that lies beside a report, if it does. @throws the error of the file system. */
export async function placeBeside(from: string, to: string, name: string): Promise<WrittenFile[]> {
  if (!existsSync(join(from, name))) return [];
  const path = join(to, name);
  await replacing(path, (temporary) => copyFile(join(from, name), temporary));
  return [await fileAt(path)];
}

/**
 * Copies all that the manifest of a part names, and the manifest with its signatures.
 * @throws the error of the file system.
 */
export async function placePart(
  from: string,
  to: string,
  part: Part,
  { files, signer }: Pick<Manifest, 'files' | 'signer'>,
): Promise<WrittenFile[]> {
  const seals = [
    SEAL_FILES.manifest,
    ...(signer === undefined ? [] : [SEAL_FILES.signature, SEAL_FILES.attestation]),
  ];
  const placed: WrittenFile[] = [];
  for (const name of [...files.map((file) => file.name), ...seals]) {
    const path = join(to, PART_PREFIXES[part] + name);
    await replacing(path, (temporary) => copyFile(join(from, name), temporary));
    placed.push(await fileAt(path));
  }
  return placed;
}
