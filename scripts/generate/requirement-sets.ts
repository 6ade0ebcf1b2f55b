/** From spec/requirement-sets/ and spec/withdrawn.yaml to the data that a run reads. */
import { readdirSync } from 'node:fs';
import { pathOf, readEntries, readObject, SourceError } from './sources.ts';

export const REQUIREMENT_SETS = 'spec/requirement-sets';
export const WITHDRAWN = 'spec/withdrawn.yaml';

/**
 * The frozen sets by name, and what was withdrawn since, as JSON text.
 * @throws SourceError for a set that violates its schema, or has another name than its file.
 */
export function renderRequirementSets(): string {
  const names = readdirSync(pathOf(REQUIREMENT_SETS)).filter((name) => name.endsWith('.yaml'));
  const sets = names.sort().map((name) => {
    const file = `${REQUIREMENT_SETS}/${name}`;
    const set = readObject(file, 'spec/requirement-set.schema.json');
    if (`${set.name}.yaml` !== name) throw new SourceError(`${file}: its name must be that of the file.`);
    return set;
  });
  return JSON.stringify({ sets, withdrawn: readEntries(WITHDRAWN, 'spec/withdrawn.schema.json') });
}
