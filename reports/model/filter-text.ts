/** What a filter of the command line leaves out. */
import type { Filter } from '../../spec/document/selection.ts';

/** The filter as it would be typed; empty for a full run. */
export function filterText({ sections, requirements }: Filter): string {
  return [
    ...sections.map((section) => `--section ${section}`),
    ...requirements.map((id) => `--requirement ${id}`),
  ].join(' ');
}
