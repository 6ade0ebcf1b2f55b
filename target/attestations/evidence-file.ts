/** A file of evidence, as an attestation names it. */
import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export interface EvidenceFile {
  /** Absolute. */
  readonly path: string;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/**
 * @param list path of the file of attestations.
 * @param file as that file names it, from its folder.
 * @returns the file, or what keeps it from being read.
 */
export async function evidenceFile(
  list: string,
  file: string,
): Promise<EvidenceFile | { readonly trouble: string }> {
  const path = evidencePath(list, file);
  try {
    // To read what is no file may take for ever.
    if (!statSync(path).isFile()) return { trouble: `not a file: ${path}. Write the path of a file.` };
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    return { path, sha256: hash.digest('hex') };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return {
      trouble:
        code === 'ENOENT'
          ? `no such file: ${path}. Write its path from ${dirname(resolve(list))}.`
          : `not readable: ${path}: ${code}. Make the file readable.`,
    };
  }
}

/** Where a file of evidence is. */
export function evidencePath(list: string, file: string): string {
  return resolve(dirname(list), file);
}
