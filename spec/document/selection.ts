/** Which requirements a filter of the command line selects. */

/** Empty lists select everything. */
export interface Filter {
  /** Section numbers; `4` takes in 4.1, 4.2 …, and not 41. */
  readonly sections: readonly string[];
  /** Requirement ids; `envelope.*` takes in the family. */
  readonly requirements: readonly string[];
}

/** Whether a requirement is selected: by both lists where both are given. */
export function selects(
  filter: Filter,
  requirement: { readonly id: string; readonly section: string },
): boolean {
  const { id, section } = requirement;
  const bySection = filter.sections.some((wanted) => section === wanted || section.startsWith(`${wanted}.`));
  const byId = filter.requirements.some((wanted) =>
    wanted.endsWith('*') ? id.startsWith(wanted.slice(0, -1)) : id === wanted,
  );
  return (filter.sections.length === 0 || bySection) && (filter.requirements.length === 0 || byId);
}
