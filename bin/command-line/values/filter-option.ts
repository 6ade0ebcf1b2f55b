/** `--section` and `--requirement`: from what was typed to a filter that selects something. */

import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { SECTION_NUMBERS } from '../../../spec/document/sections.ts';
import { type Filter, selects } from '../../../spec/document/selection.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { nearest } from '../../../target/profile/reading/intent.ts';

export interface Typed {
  readonly section?: readonly string[] | undefined;
  readonly requirement?: readonly string[] | undefined;
}

const IDS: readonly string[] = REQUIREMENTS.map(({ id }) => id);

/** @throws UserError for a section or a requirement that there is not, and for a filter that leaves nothing. */
export function filterOf({ section, requirement }: Typed): Filter {
  const filter = { sections: listed(section), requirements: listed(requirement) };
  for (const number of filter.sections) ensureSection(number);
  for (const id of filter.requirements) ensureRequirement(id);
  if (!REQUIREMENTS.some((one) => selects(filter, one)))
    throw new UserError(
      'This selection holds no requirement.',
      'payops-conformance requirements lists all of them by section.',
    );
  return filter;
}

/**
 * As `filterOf`, for a run.
 * @throws UserError also where all that is selected is what no client can observe.
 */
export function runFilterOf(typed: Typed): Filter {
  const filter = filterOf(typed);
  const selected = REQUIREMENTS.filter((one) => selects(filter, one));
  if (selected.some(({ excluded }) => excluded === undefined)) return filter;
  const reasons = selected.map(({ id, excluded }) => `${id}: ${excluded}`);
  throw new UserError(['No client can observe what is selected.', ...reasons].join('\n'), 'Select more.');
}

/** The items of a list that is repeated, or holds commas, each once. */
export function listed(typed: readonly string[] = []): string[] {
  const items = typed.flatMap((text) => text.split(',')).map((text) => text.trim());
  return [...new Set(items.filter((text) => text !== ''))];
}

function ensureSection(number: string): void {
  if (SECTION_NUMBERS.some((known) => known === number || known.startsWith(`${number}.`))) return;
  const [chapter = ''] = number.split('.');
  const near = SECTION_NUMBERS.filter((known) => known === chapter || known.startsWith(`${chapter}.`));
  const hint = near.length > 0 ? `Near it: ${near.join(', ')}.` : `There are: ${SECTION_NUMBERS.join(', ')}.`;
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
  const list = 'payops-conformance requirements lists them.';
  throw new UserError(
    `There is no requirement ${wanted}.`,
    meant === undefined ? list : `Did you mean ${meant}? ${list}`,
  );
}
