/** The file of attestations of a run: read before the first request, with its evidence copied then. */
import { join } from 'node:path';
import type { WrittenFile } from '../../reports/archive/pieces.ts';
import type { AttestationsFile } from '../../target/attestations/read-attestations.ts';

/**
 * The attestations of a file, compared with the catalogue of this version.
 * @returns undefined where no file was named.
 * @throws UserError for a file with problems.
 */
export async function attestationsFrom(path: string | undefined): Promise<AttestationsFile | undefined> {
  if (path === undefined) return undefined;
  const [{ readAttestations }, { REQUIREMENTS }, { dayOf }] = await Promise.all([
    import('../../target/attestations/read-attestations.ts'),
    import('../../spec/document/catalogue.ts'),
    import('../../spec/waivers/term.ts'),
  ]);
  return readAttestations(path, { requirements: REQUIREMENTS, day: dayOf(new Date()) });
}

/**
 * Copies the evidence of attestations.
 * @param from the folder that it was copied to before; else it is where the file names it.
 */
export async function copyEvidence(
  folder: string,
  file: AttestationsFile | undefined,
  from?: string,
): Promise<WrittenFile[]> {
  if (file === undefined) return [];
  const { placeEvidence } = await import('../../reports/attestations/evidence-files.ts');
  const { attestations, evidence } = file;
  const pathOf = (name: string) => (from === undefined ? (evidence.get(name) ?? name) : join(from, name));
  return placeEvidence(folder, attestations, pathOf);
}
