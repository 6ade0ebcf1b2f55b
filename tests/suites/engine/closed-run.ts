import { NOTHING_SENT } from '../../../spec/run/run-record.ts';
import type { RunContext } from '../../../suites/engine/declare/experiment.ts';
import { Budget } from '../../../suites/engine/perform/budget.ts';
import { FixturePool } from '../../../target/fixtures/fixture-pool.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';

const unused = (): never => {
  throw new Error('The engine sent something by itself.');
};

/** A run whose door must not be used, but for what `send` answers: for the engine's own rules. */
export function closedRun(send: RunContext['door']['send'] = unused): RunContext {
  const profile = resolveProfile({
    ...MINIMAL,
    fixtures: {
      ...MINIMAL.fixtures,
      thirdPartyBeneficiaries: [{ msisdnBeneficiaire: '22507000000', refContributeurBeneficiaire: 'C' }],
    },
  });
  const run: RunContext = {
    profile,
    seed: 1,
    effort: 'quick',
    exampleOf: () => undefined,
    door: {
      send,
      authorization: unused,
      onAnswer: () => {},
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
    budget: new Budget({}, () => {}),
    once: unused,
    kept: (_, make) => make(),
    again: () => run,
    get alone() {
      return run;
    },
    isForeign: () => false,
    hindrancesOf: () => 0,
    foundBy: () => [],
    afterChecksOf: async () => {},
    holdUps: { longestBetween: () => 0, totalBetween: () => 0 },
    receiver: unused,
    mask: (text) => text.replaceAll('secret-token-1', '‹masked›'),
    curlOf: () => undefined,
    keep: () => {},
    results: () => [],
    close: async () => NOTHING_SENT,
  };
  return run;
}
