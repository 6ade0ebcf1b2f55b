/** The errata that a command applies: those of this version, or of a file. */
import { join } from 'node:path';
import { REQUIREMENTS } from '../spec/document/catalogue.ts';
import { withdrawnIds } from '../spec/document/requirement-sets.ts';
import type { Erratum } from '../spec/generated/errata-types.ts';
import { readErrata } from '../target/errata/read-errata.ts';
import { packageRoot } from './package-info.ts';

/**
 * @param path of the file that was named, if one was.
 * @throws UserError for a file with problems.
 */
export function appliedErrata(path: string | undefined): readonly Erratum[] {
  const known = [...REQUIREMENTS, ...withdrawnIds()].map(({ id }) => id);
  return readErrata(path ?? join(packageRoot(), 'spec', 'errata.yaml'), known);
}
