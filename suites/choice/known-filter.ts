/** A filter that names sections and requirements of the document, or an error that says what was likely meant. */
import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import { SECTION_NUMBERS } from '../../spec/document/sections.ts';
import type { Filter } from '../../spec/document/selection.ts';
import { UserError } from '../../spec/run/user-error.ts';
import { nearest } from '../../target/profile/reading/intent.ts';

const IDS: readonly string[] = REQUIREMENTS.map(({ id }) => id);

/** @throws UserError for a section or a requirement that does not exist. */
export function ensureKnown({ sections, requirements }: Filter): void {
  for (const number of sections) ensureSection(number);
  for (const id of requirements) ensureRequirement(id);
}

function ensureSection(number: string): void {
  if (SECTION_NUMBERS.some((known) => known === number || known.startsWith(`${number}.`))) return;
  const [chapter = ''] = number.split('.');
  const near = SECTION_NUMBERS.filter((known) => known === chapter || known.startsWith(`${chapter}.`));
  const hint =
    near.length > 0 ? `Did you mean one of ${near.join(', ')}?` : `Sections: ${SECTION_NUMBERS.join(', ')}.`;
  throw new UserError(`The document has no section ${number}.`, hint);
}

function ensureRequirement(wanted: string): void {
  const found = wanted.endsWith('*')
    ? IDS.some((id) => id.startsWith(wanted.slice(0, -1)))
    : IDS.includes(wanted);
  if (found) return;
  const families = [...new Set(IDS.map((id) => `${id.split('.', 1)[0]}.*`))];
  const meant = families.includes(`${wanted}.*`)
    ? `${wanted}.*`
    : nearest(wanted, wanted.includes('*') ? families : [...IDS, ...families]);
  const list = 'To list them: npx payops-conformance requirements';
  throw new UserError(
    wanted.slice(0, -1).includes('*')
      ? `There is no requirement ${wanted}: * stands only at the end.`
      : `There is no requirement ${wanted}.`,
    meant === undefined ? list : `Did you mean ${meant}? ${list}`,
  );
}
