/** The declaration of a run for a certificate: it is beside the report, unchanged, and the rest follows from it. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Report } from '../../../spec/generated/report-types.ts';
import { certificationOf } from '../../certification/certification.ts';
import { SEAL_FILES } from '../../seal/seal-files.ts';
import type { KnownCatalogue } from '../account.ts';
import { bytesOf, type Folder, LARGEST_PARSED } from '../archive/folder.ts';
import type { Condition, Problem } from '../condition.ts';

const REPORT = 'report.json';
const { declaration: DECLARATION } = SEAL_FILES;

/**
 * Undefined for a report of any other run.
 * @param known reads declarations; without it, only that the file is the one that the report states.
 */
export async function certificationCondition(
  folder: Folder,
  report: Report,
  known: Pick<KnownCatalogue, 'declarationIn'> | undefined,
): Promise<Condition | undefined> {
  const { certification } = report;
  if (certification === undefined) return undefined;
  return {
    id: 'certification',
    title:
      'The declaration of the participant is beside the report, unchanged, and what the report says of it follows',
    note: `${certification.contradictions.length} contradictions, ${certification.leftOut.length} requirements left out`,
    problems: await problemsOf(folder, report, { certification, known }),
  };
}

interface Certified {
  readonly known: Pick<KnownCatalogue, 'declarationIn'> | undefined;
  readonly certification: NonNullable<Report['certification']>;
}

async function problemsOf(
  folder: Folder,
  report: Report,
  { certification, known }: Certified,
): Promise<Problem[]> {
  const bytes = await bytesOf(folder, DECLARATION, LARGEST_PARSED);
  if (bytes === undefined) return [{ file: DECLARATION, text: 'is missing: the report states its digest' }];
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  if (digest !== certification.declaration.digest)
    return [{ file: DECLARATION, text: 'is not the one whose digest the report states' }];
  if (known === undefined) return [];
  const declaration = known.declarationIn(Buffer.from(bytes).toString('utf8'));
  if (declaration === undefined) return [{ file: DECLARATION, text: 'is no declaration' }];
  const again = certificationOf(declaration, digest, report);
  const parts = ['declaration', 'scope', 'leftOut', 'contradictions'] as const;
  return parts.flatMap((part) =>
    isDeepStrictEqual(again[part], certification[part])
      ? []
      : [
          {
            file: REPORT,
            id: part,
            text: `does not follow from ${DECLARATION} and the rest of the report`,
          },
        ],
  );
}
