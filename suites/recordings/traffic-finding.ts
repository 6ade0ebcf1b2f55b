/** What judging traffic brings to light. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import type { Level } from '../../spec/run/check-result.ts';

/** A rule that an exchange breaks. Nothing in it is masked. */
export interface TrafficFinding {
  readonly requirement: RequirementId;
  readonly level: Level;
  readonly operationId: OperationId;
  readonly exchangeId: string;
  readonly departure: Departure;
}
