import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { citedExchanges } from '../../../reports/archive/cited-exchanges.ts';
import { readStore, storeIn } from '../../../reports/archive/evidence-store.ts';
import { EvidenceCollector, pageEvidenceIn } from '../../../reports/archive/page-evidence.ts';
import type { StoreProblem } from '../../../reports/archive/stored-index.ts';
import { buildReport } from '../../../reports/model/build.ts';
import { LatencyTally } from '../../../reports/model/figures/latency.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import { STORE_FILES } from '../../../spec/run/stored-evidence.ts';
import { storeExchanges } from '../../stored-exchanges.ts';
import { temporary } from '../board/board-folders.ts';
import { exchange, input, requirement, result, run } from '../made-up.ts';

const reportOf = (results: readonly CheckResult[]) =>
  buildReport(input({ requirements: [requirement('a')], run: run({ results }) }));

const failure = { message: 'm', expected: 'e', actual: 'a' };

describe('LatencyTally', () => {
  it('counts the answers of each operation, in the order of the contract', () => {
    const tally = new LatencyTally();
    const seen = (operationId: string, durationMs: number) =>
      tally.see(exchange('x', { operationId, durationMs }));
    seen('other', 5);
    for (let ms = 1; ms <= 1000; ms += 1) seen('getBalance', ms);
    seen('executeOperation', 0);
    const rows = tally.rows();
    expect(rows.map(({ operationId, answers }) => [operationId, answers])).toEqual([
      ['executeOperation', 1],
      ['getBalance', 1000],
      ['other', 1],
    ]);
    expect(rows[0]).toMatchObject({ minMs: 0, medianMs: 0, p95Ms: 0, maxMs: 0 });
    const [, balance] = rows;
    expect(balance).toMatchObject({ minMs: 1, maxMs: 1000 });
    expect(Math.abs((balance?.medianMs ?? 0) - 500)).toBeLessThan(5);
    expect(Math.abs((balance?.p95Ms ?? 0) - 950)).toBeLessThan(9.5);
  });

  it('leaves out what says nothing about how fast the target answers', () => {
    const tally = new LatencyTally();
    tally.see(exchange('x1', { kind: 'callback' }));
    tally.see(exchange('x2', { response: undefined, error: { kind: 'timeout', message: 'none came' } }));
    expect(tally.rows()).toEqual([]);
  });
});

describe('EvidenceCollector', () => {
  it('keeps the beginning of a body, and how long it was', () => {
    const collector = new EvidenceCollector(
      reportOf([result('a', 'one', { verdict: 'fail', failure, exchangeIds: ['x1'] })]),
    );
    const body = 'é'.repeat(10_000_000);
    collector.see(exchange('x1', { response: { status: 200, headers: {}, body, truncated: false } }));
    const kept = collector.evidence().exchanges.get('x1');
    expect(kept?.response?.body.length).toBeLessThan(100_000);
    expect(kept?.wholeLength.response).toBe(10_000_000);
  });

  it('keeps the moments of a first try alone, and no exchange that nothing cites', () => {
    const timeline = [{ atMs: 1, source: 'answer', text: 'INITIEE', exchangeId: 'x1' } as const];
    const secondTry = { outcome: 'failed', exchangeIds: ['x3'] } as const;
    const check = { verdict: 'fail', failure: { ...failure, timeline, secondTry } } as const;
    const collector = new EvidenceCollector(
      reportOf([
        result('a', 'one', { ...check, exchangeIds: ['x1', 'x2', 'x3'] }),
        result('a', 'two', { exchangeIds: ['x4'] }),
      ]),
    );
    for (const id of ['x1', 'x2', 'x3', 'x4']) collector.see(exchange(id));
    const { exchanges, moments } = collector.evidence();
    expect([...moments.keys()]).toEqual(['x1', 'x2']);
    expect([...exchanges.keys()]).toEqual(['x1', 'x2', 'x3']);
  });
});

describe('citedExchanges', () => {
  it('is bounded, and what shows a failure best comes before everything else', () => {
    const of = (at: number) => Array.from({ length: 5 }, (_, index) => `x${at * 5 + index}`);
    const results = Array.from({ length: 700 }, (_, at) =>
      result('a', `${at}`, {
        verdict: at < 100 ? 'inconclusive' : 'fail',
        ...(at >= 100 && { failure: { ...failure, exchangeId: `x${at * 5}` } }),
        exchangeIds: of(at),
      }),
    );
    const cited = citedExchanges(reportOf(results));
    expect(cited.size).toBe(800);
    const missing = results.filter(({ failure: found }) => found && !cited.has(found.exchangeId ?? ''));
    expect(missing).toEqual([]);
  });
});

describe('pageEvidenceIn', () => {
  it.each([
    ['nothing of the bodies where no exchange is cited', [], 0, false],
    ['the bodies once where one is', ['x1'], 1, false],
    ['the same where the lines of an intact index are skimmed', ['x1'], 1, true],
  ])('opens %s', async (_, exchangeIds, expected, isIntact) => {
    const folder = temporary();
    await storeExchanges(folder, [exchange('x1'), exchange('x2')]);
    const store = storeIn(folder);
    if (store === undefined) throw new Error('Nothing was stored.');
    let opened = 0;
    const counting = {
      index: store.index,
      bodies: () => {
        opened += 1;
        return store.bodies();
      },
    };
    const failed = result('a', 'one', { verdict: 'fail', failure, exchangeIds });
    const found = (problem: unknown) => expect.fail(JSON.stringify(problem));
    const { exchanges, latency, wholeLatency } = await pageEvidenceIn(reportOf([failed]), counting, found, {
      isIntact,
    });
    expect(opened).toBe(expected);
    expect([...latency, wholeLatency].map((one) => one?.answers)).toEqual([2, 2]);
    expect([...exchanges.keys()]).toEqual(exchangeIds);
  });

  it('parses the claims of an index only where it may have been changed, or where they are asked for', async () => {
    const folder = temporary();
    const claims = { stated: [{ is: 'other-code', codes: [500], of: ['x1'] } as const], others: 0 };
    await storeExchanges(folder, [exchange('x1')], [{ checkId: 'a/"one" \\é', claims }]);
    const path = join(folder, STORE_FILES.index);
    const index = gunzipSync(readFileSync(path)).toString();
    expect(index).toContain('"others":0');
    writeFileSync(path, gzipSync(index.replace('"others":0', '"others":-1')));
    const store = storeIn(folder);
    if (store === undefined) throw new Error('Nothing was stored.');
    const problems = async (isIntact: boolean) => {
      const found: StoreProblem[] = [];
      const { wholeLatency } = await pageEvidenceIn(reportOf([]), store, (one) => found.push(one), {
        isIntact,
      });
      expect(wholeLatency?.answers).toBe(1);
      return found;
    };
    expect(await problems(true)).toEqual([]);
    const broken = [{ id: 'line 2', text: 'is no exchange as a run writes it' }];
    expect(await problems(false)).toMatchObject(broken);
    const found: StoreProblem[] = [];
    const reading = {
      found: (one: StoreProblem) => found.push(one),
      only: new Set<string>(),
      isIntact: true,
    };
    for await (const _ of readStore(store, { ...reading, claimed: () => {} }));
    expect(found).toMatchObject(broken);
  });

  it('counts the exchanges of an index that is called intact, not its claims', async () => {
    const folder = temporary();
    const claims = { stated: [], others: 1 };
    await storeExchanges(folder, [exchange('x1'), exchange('x2')], [{ checkId: 'a/one', claims }]);
    const path = join(folder, STORE_FILES.index);
    const lines = gunzipSync(readFileSync(path)).toString().split('\n');
    writeFileSync(path, gzipSync(lines.slice(1).join('\n')));
    const store = storeIn(folder);
    if (store === undefined) throw new Error('Nothing was stored.');
    const found: StoreProblem[] = [];
    await pageEvidenceIn(reportOf([]), store, (one) => found.push(one), { isIntact: true });
    expect(found).toMatchObject([{ id: 'the end', text: 'counts 2 exchanges, and 1 can be read' }]);
  });
});
