/** How a rule judges a whole case. */

import type { ClientOutcome } from '../../../spec/clients/scenario.ts';
import type { Departure } from '../../../spec/contract/answer-rule.ts';
import type { ScenarioId } from '../../../spec/generated/catalogue-ids.ts';
import type { CaseTrace, TracedRequest } from './case-trace.ts';

/** A case that breaks a rule, and the exchange that shows it; undefined where the client's own words do. */
export interface Broken {
  readonly departure: Departure;
  readonly exchangeId: string | undefined;
}

/** Why a case that a rule speaks of could not be judged by it. */
export interface Undecided {
  readonly undecided: string;
}

/** `outside`: the rule does not speak of this case. */
export type CaseJudgement = 'outside' | 'held' | Broken | Undecided;

/** What a client told in other cases: without it a failure may have another reason. */
export type Controls = ReadonlyMap<ScenarioId, ClientOutcome>;

/** Pure. */
export type CaseRule = (trace: CaseTrace, controls: Controls) => CaseJudgement;

export function broken(departure: Departure, at?: TracedRequest | string): Broken {
  return { departure, exchangeId: typeof at === 'string' ? at : at?.exchange.id };
}

/** The first that breaks it; else held where one held it. */
export function worst(judgements: readonly Exclude<CaseJudgement, Undecided>[]): CaseJudgement {
  return (
    judgements.find((one) => typeof one === 'object') ?? (judgements.includes('held') ? 'held' : 'outside')
  );
}
