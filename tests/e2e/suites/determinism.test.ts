/** The same seed makes the same cases and comes to the same verdicts, however many requests are under way at once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../../sandbox/server/start.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { ANY_DUPLICATES } from '../../../suites/cases/duplicates.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { runChecks } from '../../../suites/engine/run/run-checks.ts';
import type { RunOptions } from '../../../suites/engine/run/run-options.ts';
import { MISTAKES } from '../../../suites/judge/changed-operation-rules.ts';
import { ANY_SEQUENCE } from '../../../suites/judge/sequence-rules.ts';
import { ANY_VALID_REQUEST } from '../../../suites/judge/valid-operation-rules.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { storedExchanges } from '../../stored-exchanges.ts';

/** The last resort: a run is bounded by itself. */
const LONGEST_RUN_MS = 500_000;
const CONCURRENCIES = [1, 4, 16] as const;

const CIRCUMSTANCES: readonly string[] = [
  ANY_VALID_REQUEST,
  ...Object.values(MISTAKES),
  ANY_DUPLICATES,
  ANY_SEQUENCE,
];
const GENERATED = DOCUMENT.checks
  .filter(({ circumstance }) => CIRCUMSTANCES.includes(circumstance))
  .map(({ id }) => id);

interface Carried {
  readonly results: readonly CheckResult[];
  /** The values of every case that sent something, by family, in no order of time. */
  readonly cases: ReadonlyMap<string, readonly string[]>;
}

async function carryOut(
  concurrency: number,
  rest: Partial<RunOptions>,
  faults: readonly string[] = [],
): Promise<Carried> {
  const sandbox = await startSandbox({ faults });
  onTestFinished(() => sandbox.close());
  const folder = mkdtempSync(join(tmpdir(), 'payops-same-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const profile = {
    ...sandbox.profile,
    limits: { ...sandbox.profile.limits, concurrency, raceConcurrency: 8 },
  };
  const { results, harnessErrors } = await runChecks(
    DOCUMENT,
    {
      profile: resolveProfile(profile),
      seed: 5,
      effort: 'quick',
      filter: { sections: [], requirements: [] },
      evidenceFolder: folder,
      version: '0.0.0',
      ...rest,
    },
    AbortSignal.timeout(LONGEST_RUN_MS),
  );
  expect(harnessErrors).toEqual([]);
  return { results, cases: casesIn(await storedExchanges(folder)) };
}

/** The sender of a generated case's exchanges names its family and its values. */
function casesIn(exchanges: readonly Exchange[]): Map<string, string[]> {
  const cases = new Map<string, Set<string>>();
  for (const { checkId } of exchanges) {
    const [, family, values] = /^run\/([^{]+) (\{.*\})$/.exec(checkId) ?? [];
    if (family === undefined || values === undefined) continue;
    cases.set(family, (cases.get(family) ?? new Set()).add(values));
  }
  return new Map([...cases].map(([family, values]) => [family, [...values].sort()]));
}

/** What must be the same; how long it took and which exchange it was need not be. */
function verdictsOf({ results }: Carried): Readonly<Record<string, string>> {
  return Object.fromEntries(results.map(({ id, verdict }) => [id, verdict]).toSorted());
}

describe('the same seed', () => {
  it('makes the same cases and comes to the same verdicts', async () => {
    const [alone, few, many] = await Promise.all(
      CONCURRENCIES.map((concurrency) => carryOut(concurrency, { only: GENERATED })),
    );
    expect([...(alone?.cases.keys() ?? [])]).toEqual(expect.arrayContaining(['operations', 'sequences']));
    for (const other of [few, many]) {
      expect(other?.cases).toEqual(alone?.cases);
      expect(other && verdictsOf(other)).toEqual(alone && verdictsOf(alone));
    }
  });

  it('makes the same cases for one requirement as for all', async () => {
    const [all, one] = await Promise.all([
      carryOut(16, { only: GENERATED }),
      carryOut(16, { filter: { sections: [], requirements: ['operation-request.montant-required'] } }),
    ]);
    const family = 'changes of operation-request.montant-required';
    expect(one.cases.get(family)?.length).toBeGreaterThan(0);
    expect(one.cases.get(family)).toEqual(all.cases.get(family));
  });

  it('shrinks a failure to the same case', async () => {
    const only = ['operation-record.echoes-libelle/any-valid-request'];
    const runs = await Promise.all(
      CONCURRENCIES.map((concurrency) => carryOut(concurrency, { only }, ['rare-long-labels-cut'])),
    );
    const [first, ...others] = runs.map(({ results }) => results[0]?.failure);
    expect(first?.counterexample).toBeDefined();
    for (const other of others) {
      expect(other?.counterexample).toEqual(first?.counterexample);
      expect(other?.change).toBe(first?.change);
    }
  });
});
