import { NOTHING_SENT } from '../../../spec/run/run-record.ts';
import type { RunContext } from '../../../suites/engine/declare/experiment.ts';
import { budgetFor } from '../../../suites/engine/perform/budget.ts';
import { Confirmations } from '../../../suites/engine/perform/confirmations.ts';
import { ExtraTime } from '../../../suites/engine/perform/extra-time.ts';
import { Standstill } from '../../../suites/engine/run/standstill.ts';
import { Waits } from '../../../suites/engine/run/waits.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { AnswerListener } from '../../../target/door/door.ts';
import { FixturePool } from '../../../target/fixtures/fixture-pool.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';

const withoutSecret = (text: string) => text.replaceAll('secret-token-1', '‹masked›');

const unused = (): never => {
  throw new Error('The engine sent something by itself.');
};

/**
 * A run whose door must not be used, but for what `send` answers: for the engine's own rules.
 * @param listeners is filled with those who listen for answers.
 */
export function closedRun(
  send: RunContext['door']['send'] = unused,
  listeners: AnswerListener[] = [],
): RunContext {
  const kept = new Map<string, unknown>();
  const keep = <T>(name: string, make: () => T) => {
    if (!kept.has(name)) kept.set(name, make());
    // One name is always asked for with one function, here as in a run.
    return kept.get(name) as T;
  };
  const profile = resolveProfile({
    ...MINIMAL,
    fixtures: {
      ...MINIMAL.fixtures,
      thirdPartyBeneficiaries: [{ msisdnBeneficiaire: '22507000000', refContributeurBeneficiaire: 'C' }],
    },
  });
  const waits = new Waits();
  const run: RunContext = {
    profile,
    seed: 1,
    effort: 'quick',
    exampleOf: () => undefined,
    door: {
      send,
      race: (calls, by) => releasedTogether(calls.map((call) => () => send(call, by))),
      authorization: unused,
      hasten: () => {},
      onAnswer: (listener) => void listeners.push(listener),
      recordSpend: unused,
      tokenIssuedBy: undefined,
      issuedToken: undefined,
      close: async () => {},
      profile,
      get masker() {
        return unused();
      },
      get stats() {
        return unused();
      },
    },
    pool: new FixturePool(profile.fixtures.instruments),
    budget: budgetFor(profile),
    waits,
    standstill: new Standstill(waits),
    extraTime: new ExtraTime(),
    confirmations: new Confirmations(),
    goesEarly: () => false,
    once: unused,
    forget: () => {},
    derived: (name, make) => keep(`derived: ${name}`, make),
    kept: keep,
    remembered: (name, make) => keep(`remembered: ${name}`, make),
    again: () => run,
    get alone() {
      return run;
    },
    isForeign: () => false,
    hindrancesOf: () => 0,
    isKnown: () => false,
    foundBy: () => [],
    afterChecksOf: async () => {},
    holdUps: { longestBetween: () => 0, totalBetween: () => 0 },
    receiver: unused,
    mask: withoutSecret,
    sentence: withoutSecret,
    steps: () => [],
    keep: () => {},
    results: () => [],
    close: async () => NOTHING_SENT,
  };
  return run;
}

/** Answers of requests that were released together, as the door notes it. */
export async function releasedTogether(
  sends: readonly (() => Promise<Answer>)[],
): Promise<readonly Answer[]> {
  const answers = await Promise.all(sends.map((send) => send()));
  const race = { race: 'race', releasedAt: 0, answeredAt: 1, inFlight: answers.length };
  return answers.map((answer) => ({ ...answer, race }));
}
