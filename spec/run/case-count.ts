/** How many generated cases a check had, as it says so in its message, and as the verification reads it again. */

/** What became of the cases of a check. */
export interface CaseCount {
  /** Held to the rule. */
  readonly judged: number;
  /** Without an answer, or without what the judgement needs. */
  readonly undecided: number;
  /** Not spoken of by the rule. */
  readonly outside: number;
}

const TEXT =
  /^(?<judged>\d+) generated cases judged(?:, (?<undecided>\d+) could not be decided)?(?:, (?<outside>\d+) not covered by the rule)?/;

/** How a message begins; what there was none of is left out. */
export function caseCountText({ judged, undecided, outside }: CaseCount): string {
  return [
    `${judged} generated cases judged`,
    ...(undecided === 0 ? [] : [`${undecided} could not be decided`]),
    ...(outside === 0 ? [] : [`${outside} not covered by the rule`]),
  ].join(', ');
}

/** @returns undefined for a message that does not begin with a count. */
export function caseCountOf(message: string): CaseCount | undefined {
  const groups = TEXT.exec(message)?.groups;
  if (groups === undefined) return undefined;
  const { judged = '0', undecided = '0', outside = '0' } = groups;
  return { judged: Number(judged), undecided: Number(undecided), outside: Number(outside) };
}
