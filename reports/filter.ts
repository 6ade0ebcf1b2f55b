/** What a filter of the command line leaves out. */
import type { RunRecord } from '../spec/run-record.ts';

type Filter = RunRecord['filter'];

/**
 * Why the filter left a requirement out, or undefined where it did not.
 *
 * A section stands for itself and for those under it: `4` holds `4.1`, and not `41`.
 */
export function leftOutBy(
  filter: Filter,
  requirement: { readonly id: string; readonly section: string },
): string | undefined {
  const { sections, requirements } = filter;
  const { id, section } = requirement;
  const inSections =
    sections.length === 0 ||
    sections.some((wanted) => section === wanted || section.startsWith(`${wanted}.`));
  const inRequirements = requirements.length === 0 || requirements.includes(id);
  return inSections && inRequirements ? undefined : `left out by ${filterText(filter)}`;
}

/** The filter as it would be typed; empty for a full run. */
export function filterText({ sections, requirements }: Filter): string {
  return [
    ...sections.map((section) => `--section ${section}`),
    ...requirements.map((id) => `--requirement ${id}`),
  ].join(' ');
}
