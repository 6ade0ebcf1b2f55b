/** `--section` and `--requirement`: from what was typed to a filter that selects something. */

import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { type Filter, selects } from '../../../spec/document/selection.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { ensureKnown } from '../../../suites/choice/known-filter.ts';

export interface Typed {
  readonly section?: readonly string[] | undefined;
  readonly requirement?: readonly string[] | undefined;
}

/** @throws UserError for a section or a requirement that there is not, and for a filter that leaves nothing. */
export function filterOf({ section, requirement }: Typed): Filter {
  const filter = { sections: listed(section), requirements: listed(requirement) };
  ensureKnown(filter);
  if (!REQUIREMENTS.some((one) => selects(filter, one)))
    throw new UserError(
      'This selection holds no requirement.',
      'npx payops-conformance requirements lists all of them by section.',
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
