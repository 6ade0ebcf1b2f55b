/** What of a report counts for its outcome. Pure. */

/** A check as scoring sees it. */
interface ScorableCheck {
  readonly unscored?: true | undefined;
}

/** A requirement as scoring sees it. */
interface ScorableRequirement<Check extends ScorableCheck> extends ScorableCheck {
  readonly excluded?: string | undefined;
  readonly checks: readonly Check[];
}

/** The checks that decide the verdict of a requirement: the scored ones; all of one that is unscored itself. */
export function decisiveChecks<Check extends ScorableCheck>({
  unscored,
  checks,
}: Pick<ScorableRequirement<Check>, 'unscored' | 'checks'>): readonly Check[] {
  return unscored === true ? checks : checks.filter((check) => check.unscored !== true);
}

/** The requirements that count, each with the checks that count: neither what no client can test, nor what is unscored. */
export function scoredIn<Check extends ScorableCheck, R extends ScorableRequirement<Check>>(
  requirements: readonly (R & ScorableRequirement<Check>)[],
): (R & { readonly checks: readonly Check[] })[] {
  return requirements
    .filter(({ excluded, unscored }) => excluded === undefined && unscored !== true)
    .map((one) => ({ ...one, checks: decisiveChecks(one) }));
}
