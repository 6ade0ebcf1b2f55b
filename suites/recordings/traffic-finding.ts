/** What judging traffic brings to light. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import type { Level } from '../../spec/run/check-result.ts';
import type { RecordedExchange } from './recorded-exchange.ts';

/** A rule that an exchange breaks. Nothing in it is masked. */
export interface TrafficFinding {
  readonly requirement: RequirementId;
  readonly level: Level;
  readonly operationId: OperationId | 'callback';
  readonly exchangeId: string;
  readonly departure: Departure;
  /** The exchange that it shows in, where that is an earlier one. */
  readonly shownIn?: RecordedExchange;
}
