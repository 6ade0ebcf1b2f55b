/** What a run was narrowed to, as it would be typed. */
import type { Filter } from '../../spec/document/selection.ts';
import type { Report } from '../../spec/generated/report-types.ts';

/** The filter as it would be typed; empty for a full run. */
export function filterText({ sections, requirements }: Filter): string {
  return [
    ...sections.map((section) => `--section ${section}`),
    ...requirements.map((id) => `--requirement ${id}`),
  ].join(' ');
}

/** The filter, and the shard of a run that is spread over machines; empty for a full run. */
export function narrowingText({ filter, shard }: Pick<Report['run'], 'filter' | 'shard'>): string {
  const part = shard === undefined || shard.total === 1 ? '' : `--shard ${shard.index}/${shard.total}`;
  return [filterText(filter), part].filter((text) => text !== '').join(' ');
}
