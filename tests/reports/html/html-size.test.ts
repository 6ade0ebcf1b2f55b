/** How large the page becomes: what it leaves out is named, and where it is. */
import { describe, expect, it } from 'vitest';
import { buildReport } from '../../../reports/model/build.ts';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { exchange, input, result, richResults, run } from '../made-up.ts';
import { pageOf } from './pages.ts';

const FAILURES = 500;

const TESTED = REQUIREMENTS.filter(({ excluded, level }) => excluded === undefined && level !== 'advisory');

/** Bytes of the page as a file. */
const sizeOf = (page: string) => Buffer.byteLength(page);

/** A failure of its own kind, with a body of its own. */
function failing(at: number): { result: CheckResult; exchange: Exchange } {
  const id = `x${at}`;
  const rule = TESTED[at % TESTED.length]?.id ?? '';
  const failure = {
    message: `The target broke the rule in way ${at}.`,
    expected: `HTTP 409, envelope with body null (${at}). `.repeat(8),
    actual: `HTTP 200, statutOperation INITIEE (${at}). `.repeat(8),
    pointer: '/body/statutOperation',
    exchangeId: id,
    again: `curl -sS 'https://staging.acme.example/pay/api/v1/operations' --data '${'{"a":1}'.repeat(60)}'`,
    timeline: [
      { atMs: 0, source: 'answer' as const, text: 'INITIEE', exchangeId: id },
      { atMs: 900, source: 'list' as const, text: 'ENCOURS', exchangeId: id },
    ],
  };
  const items = Array.from({ length: 40 }, (_, item) => ({ reference: `OP-${at}-${item}` }));
  const body = JSON.stringify({ body: { statutOperation: 'INITIEE', items } });
  return {
    result: result(rule, `case ${at}`, { verdict: 'fail', failure, exchangeIds: [id] }),
    exchange: exchange(id, { response: { status: 200, headers: {}, body, truncated: false } }),
  };
}

describe('the size of the page', () => {
  const all = Array.from({ length: FAILURES }, (_, at) => failing(at));
  const results = all.map((one) => one.result);
  const page = pageOf(
    buildReport(input({ run: run({ results }) })),
    all.map((one) => one.exchange),
  );

  it('stays below a megabyte with 500 failures, each of its own kind', () => {
    expect(sizeOf(page)).toBeLessThan(1_000_000);
  });

  it('still says of every failure what was wrong, under an anchor of its own', () => {
    for (const { id, failure } of results) {
      expect(page.split(`id="check-${id}"`), id).toHaveLength(2);
      expect(page).toContain(failure?.message);
    }
  });

  it('names the exchange in the evidence file where it has no room to show it', () => {
    const shown = new Set([...page.matchAll(/class="pair" id="(x\d+)"/g)].map(([, id]) => id));
    expect(shown.size).toBeGreaterThan(10);
    const left = results.flatMap(({ failure }) => failure?.exchangeId ?? []).filter((id) => !shown.has(id));
    expect(left.length).toBeGreaterThan(10);
    expect(left.filter((id) => !page.includes(`<code>${id}</code>`))).toEqual([]);
    expect(page).toContain('Not shown, to keep the page small. In the evidence file: exchange');
  });

  it('is below 400 kilobytes where everything passed', () => {
    const passed = richResults().map(({ requirement, circumstance, exchangeIds }) =>
      result(requirement, circumstance, { exchangeIds }),
    );
    const conformant = buildReport(input({ run: run({ results: passed }) }));
    expect(conformant.outcome).toBe('conformant');
    expect(sizeOf(pageOf(conformant))).toBeLessThan(400_000);
  });
});
