/** What a filter of the command line leaves out. */
import { type Filter, selects } from '../spec/selection.ts';

/** Why the filter left a requirement out, or undefined where it did not. */
export function leftOutBy(
  filter: Filter,
  requirement: { readonly id: string; readonly section: string },
): string | undefined {
  return selects(filter, requirement) ? undefined : `left out by ${filterText(filter)}`;
}

/** The filter as it would be typed; empty for a full run. */
export function filterText({ sections, requirements }: Filter): string {
  return [
    ...sections.map((section) => `--section ${section}`),
    ...requirements.map((id) => `--requirement ${id}`),
  ].join(' ');
}
