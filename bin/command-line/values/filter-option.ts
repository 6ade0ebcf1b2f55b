/** `--section` and `--requirement`: from what was typed to a filter that selects something. */

import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { type Filter, selects } from '../../../spec/document/selection.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { ensureKnown } from '../../../suites/choice/known-filter.ts';

export interface FilterOptions {
  readonly section?: readonly string[] | undefined;
  readonly requirement?: readonly string[] | undefined;
}

/** @throws UserError for a section or a requirement that there is not, and for a filter that leaves nothing. */
export function filterOf({ section, requirement }: FilterOptions): Filter {
  const filter = { sections: listItems(section), requirements: listItems(requirement) };
  ensureKnown(filter);
  if (!REQUIREMENTS.some((one) => selects(filter, one)))
    throw new UserError(
      filter.sections.length > 0 && filter.requirements.length > 0
        ? 'The selection contains no requirement: --section and --requirement together select only what is in both.'
        : 'The selection contains no requirement.',
      'To list them: npx payops-conformance requirements',
    );
  return filter;
}

/**
 * As `filterOf`, for a run.
 * @throws UserError also where all that is selected is what no client can observe.
 */
export function runFilterOf(typed: FilterOptions): Filter {
  const filter = filterOf(typed);
  const selected = REQUIREMENTS.filter((one) => selects(filter, one));
  if (selected.some(({ excluded }) => excluded === undefined)) return filter;
  const reasons = selected.map(({ id, excluded }) => `${id}: ${excluded}`);
  throw new UserError(
    ['The selection contains only requirements that no client can observe.', ...reasons].join('\n'),
    'Add sections or requirements to the selection.',
  );
}

/** The items of a list that is repeated, or holds commas, each once. */
export function listItems(typed: readonly string[] = []): string[] {
  const items = typed.flatMap((text) => text.split(',')).map((text) => text.trim());
  return [...new Set(items.filter((text) => text !== ''))];
}
