/** Which checks a run carries out. */
import { requirementOf } from '../../spec/catalogue.ts';
import type { RequirementId } from '../../spec/generated/catalogue.ts';

/** Empty lists select everything. */
export interface Filter {
  /** Section numbers; `4` takes in 4.1, 4.2 … */
  readonly sections: readonly string[];
  /** Requirement ids; `envelope.*` takes in the family. */
  readonly requirements: readonly string[];
}

/** Whether a requirement is selected: by both lists where both are given. */
export function selects(filter: Filter, id: RequirementId): boolean {
  const { section } = requirementOf(id);
  const bySection = filter.sections.some((wanted) => section === wanted || section.startsWith(`${wanted}.`));
  const byId = filter.requirements.some((wanted) =>
    wanted.endsWith('*') ? id.startsWith(wanted.slice(0, -1)) : id === wanted,
  );
  return (
    (filter.sections.length === 0 || bySection) && (filter.requirements.length === 0 || byId)
  );
}
