/** The rules that traffic is held to, whoever brought it about and whatever came before it. */
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import { DOCUMENT } from '../document.ts';
import type { StandingRule } from '../engine/declare/suite.ts';

/** Those of a run's standing rules that lean on what only the sender of the requests knows. */
const OF_A_RUN: readonly RequirementId[] = [
  // Which token is valid.
  'authentication.valid-token',
];

/** Those that lean on the clock of whoever saw the traffic: it has to be right, or at least steady. */
const OF_A_STEADY_CLOCK: readonly RequirementId[] = [
  'envelope.timestamp-is-response-time',
  'envelope.timestamp-clock',
];

/** Those that compare times of several exchanges: each recording has a clock of its own. */
export const OF_ONE_CLOCK: readonly RequirementId[] = [
  ...OF_A_STEADY_CLOCK,
  'status.final-stands',
  'operation-list.holds-executed',
];

/** @param steadyClock the times of the exchanges are of one clock that never goes back. */
export function trafficRules(steadyClock: boolean): readonly StandingRule[] {
  const without = steadyClock ? OF_A_RUN : [...OF_A_RUN, ...OF_A_STEADY_CLOCK];
  return DOCUMENT.standingRules.filter(({ requirement }) => !without.includes(requirement));
}
