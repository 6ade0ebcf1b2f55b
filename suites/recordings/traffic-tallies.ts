/** How each rule fared with each operation, as far as traffic shows it. */
import { requirementOf } from '../../spec/document/catalogue.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { checkIdOf, everyAnswerOf } from '../../spec/run/check-id.ts';
import type { CheckResult } from '../../spec/run/check-result.ts';
import { verdictOf } from '../../spec/run/verdicts.ts';
import type { TrafficFinding } from './traffic-finding.ts';

/** Answers of an operation, or notifications. */
type Judgeable = OperationId | 'callback';

interface Tally {
  readonly requirement: RequirementId;
  readonly operationId: Judgeable;
  held: number;
  broken: number;
  first?: TrafficFinding;
}

export class TrafficTallies {
  readonly #tallies = new Map<string, Tally>();

  /** Takes down that an answer kept a rule. */
  held(requirement: RequirementId, operationId: Judgeable): void {
    this.#of(requirement, operationId).held += 1;
  }

  /** Takes down that an exchange broke a rule. @returns whether it is the first one. */
  broken(finding: TrafficFinding): boolean {
    const tally = this.#of(finding.requirement, finding.operationId);
    tally.broken += 1;
    if (tally.first !== undefined) return false;
    tally.first = finding;
    return true;
  }

  /** A result for each rule with each operation that it had answers of. Nothing in it is masked. */
  results(): CheckResult[] {
    return [...this.#tallies.values()].map(resultOf);
  }

  #of(requirement: RequirementId, operationId: Judgeable): Tally {
    const key = `${requirement} ${operationId}`;
    const before = this.#tallies.get(key);
    if (before !== undefined) return before;
    const tally = { requirement, operationId, held: 0, broken: 0 };
    this.#tallies.set(key, tally);
    return tally;
  }
}

function resultOf({ requirement, operationId, held, broken, first }: Tally): CheckResult {
  const circumstance = circumstanceOf(operationId);
  const what = operationId === 'callback' ? 'callbacks' : 'answers';
  const id = checkIdOf(requirement, circumstance);
  const common = { id, requirement, circumstance, durationMs: 0 };
  if (first === undefined)
    return { ...common, verdict: 'observed', message: `no violation in ${held} ${what}`, exchangeIds: [] };
  const { departure, exchangeId } = first;
  const message = `${departure.message} (${broken} of ${held + broken} ${what})`;
  const failure = { ...departure, message, exchangeId };
  const verdict = verdictOf(requirementOf(requirement).level, { kind: 'broken', detail: failure });
  return { ...common, verdict, message, failure, exchangeIds: [exchangeId] };
}

function circumstanceOf(operationId: Judgeable): string {
  return operationId === 'callback' ? 'every callback' : everyAnswerOf(operationId);
}
