/** How each rule for clients fared: counts, and the first departure of each. */

import type { Departure } from '../../spec/contract/answer-rule.ts';
import { CLIENT_REQUIREMENTS, clientRequirementOf } from '../../spec/document/client-catalogue.ts';
import type { ClientRuleId } from '../../spec/generated/catalogue-ids.ts';
import { checkIdOf } from '../../spec/run/check-id.ts';
import type { CheckResult, Level } from '../../spec/run/check-result.ts';
import { verdictOf } from '../../spec/run/verdicts.ts';

/** A rule that a request, or the answer to a notification, breaks. Nothing in it is masked. */
export interface ClientFinding {
  readonly requirement: ClientRuleId;
  readonly level: Level;
  /** Undefined where the client's own words break it. */
  readonly exchangeId: string | undefined;
  readonly departure: Departure;
}

interface Tally {
  held: number;
  broken: number;
  first?: ClientFinding;
  /** Why it could not be judged, where it could not. */
  undecided?: string;
}

/** The circumstance of every result where no other is given. */
const CIRCUMSTANCE = 'the requests of the client';

export class ClientTallies {
  readonly #tallies = new Map<ClientRuleId, Tally>();
  readonly #circumstance: string;

  /** @param circumstance in which the client was seen. */
  constructor(circumstance = CIRCUMSTANCE) {
    this.#circumstance = circumstance;
  }

  held(requirement: ClientRuleId): void {
    this.#of(requirement).held += 1;
  }

  broken(finding: ClientFinding): void {
    const tally = this.#of(finding.requirement);
    tally.broken += 1;
    tally.first ??= finding;
  }

  /** The rule speaks of what was seen, and something is missing to judge by. */
  undecided(requirement: ClientRuleId, why: string): void {
    this.#of(requirement).undecided ??= why;
  }

  /**
   * A result for each rule that spoke of something, in the order of the document.
   * @param shown masks what is quoted of the traffic.
   */
  results(shown: (text: string) => string): CheckResult[] {
    const tested = CLIENT_REQUIREMENTS.flatMap(({ id }) => {
      const found = [...this.#tallies].find(([rule]) => rule === id);
      return found === undefined ? [] : [found];
    });
    return tested.map(([requirement, tally]) => resultOf(requirement, tally, shown, this.#circumstance));
  }

  #of(requirement: ClientRuleId): Tally {
    const before = this.#tallies.get(requirement);
    if (before !== undefined) return before;
    const tally: Tally = { held: 0, broken: 0 };
    this.#tallies.set(requirement, tally);
    return tally;
  }
}

function resultOf(
  requirement: ClientRuleId,
  { held, broken, first, undecided }: Tally,
  shown: (text: string) => string,
  circumstance: string,
): CheckResult {
  const id = checkIdOf(requirement, circumstance);
  const common = { id, requirement, circumstance, durationMs: 0 };
  if (first === undefined && undecided !== undefined)
    return { ...common, verdict: 'skipped', message: undecided, exchangeIds: [] };
  if (first === undefined)
    return { ...common, verdict: 'pass', message: `kept ${held} times`, exchangeIds: [] };
  const { departure, exchangeId } = first;
  const { message, expected, actual, pointer } = departure;
  const detail = {
    message: `${shown(message)} (${broken} of ${held + broken} times)`,
    expected: shown(expected),
    actual: shown(actual),
    ...(pointer !== undefined && { pointer }),
    ...(exchangeId !== undefined && { exchangeId }),
  };
  const verdict = verdictOf(clientRequirementOf(requirement).level, { kind: 'broken', detail });
  return {
    ...common,
    verdict,
    message: detail.message,
    failure: detail,
    exchangeIds: exchangeId === undefined ? [] : [exchangeId],
  };
}
