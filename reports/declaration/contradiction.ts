/** What contradicts a declaration, whatever it was compared with. */
import type { ReportedContradiction } from '../../spec/generated/report-types.ts';

/** What a declaration was compared with. */
export type ContradictionSource = 'inside' | 'scheme' | 'openapi' | 'run';

/** Why two things do not go together. `reports/words/declaration` has a sentence for each. */
export type ContradictionReason =
  | 'status-undeclared'
  | 'no-open-status'
  | 'no-cancelled-status'
  | 'no-final-status'
  | 'nothing-to-execute'
  | 'nothing-executed'
  | 'instrument-undeclared'
  | 'instrument-unused'
  | 'request-undeclared'
  | 'operation-used'
  | 'value-used'
  | 'practice-of-none'
  | 'callbacks-undeclared'
  | 'not-in-testing'
  | 'not-allowed'
  | 'not-offered'
  | 'requirement-excluded'
  | 'absent-there'
  | 'present-there'
  | 'not-shown'
  | 'shown'
  | 'shown-otherwise';

export interface Contradiction extends ReportedContradiction {
  readonly source: ContradictionSource;
  readonly reason: ContradictionReason;
  /** What stands on the other side: a key of the declaration or of the scheme, or a place of the description. */
  readonly against?: string;
  /** The key of the profile that would let a run show it. */
  readonly profileKey?: string;
}

/** Two statements of a declaration that do not go together. */
export function insideOf(
  reason: ContradictionReason,
  key: string,
  declared: readonly string[],
  against: string,
): Contradiction {
  return { source: 'inside', kind: 'other', reason, key, declared: [...declared], against };
}
