/** The HTTP archive, which is made of the stored exchanges when it is asked for. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storeIn } from '../../../reports/archive/evidence-store.ts';
import { type HarOptions, harOf } from '../../../reports/formats/har.ts';
import { buildReport } from '../../../reports/model/build.ts';
import type { CheckResult } from '../../../spec/run/check-result.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { putTogether, storeExchanges, takeApart } from '../../stored-exchanges.ts';
import { ACTING, exchange, HOSTILE, input, requirement, result, richExchanges, run } from '../made-up.ts';
import { harDepartures } from './schemas.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'har-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const reportOf = (results: readonly CheckResult[]) =>
  buildReport(input({ requirements: [requirement('a')], run: run({ results }) }));

async function textOf(
  exchanges: readonly Exchange[],
  results: readonly CheckResult[] = [],
  options: HarOptions = {},
): Promise<string> {
  const store = storeIn(await storeExchanges(emptyFolder(), exchanges));
  let text = '';
  for await (const piece of harOf(reportOf(results), store, options)) text += piece;
  return text;
}

async function har(...given: Parameters<typeof textOf>) {
  return JSON.parse(await textOf(...given)).log;
}

describe('the HTTP archive', () => {
  it('has what HAR 1.2 asks for, in every entry', async () => {
    const failed = exchange('x3', { response: undefined, error: { kind: 'timeout', message: 'no answer' } });
    const log = await har([...richExchanges(), failed]);
    expect(log).toMatchObject({ version: '1.2', creator: { name: 'payops-conformance', version: '0.1.0' } });
    expect(log.entries).toHaveLength(5);
    expect(harDepartures()({ log })).toEqual([]);
    for (const { time, timings } of log.entries)
      expect(timings.send + timings.wait + timings.receive).toBe(time);
    expect(log.entries[0].request.queryString).toEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: ' ' },
    ]);
    expect(log.entries[2]).toMatchObject({ _kind: 'callback', _exchangeId: 'x9', _checkId: 'some/check' });
    expect(log.entries[4]).toMatchObject({ response: { status: 0 }, _error: 'timeout: no answer' });
  });

  it('keeps hostile bodies as they were', async () => {
    const body = `${HOSTILE.replace('\uD800', '\ufffd')}\u2029\n`;
    const bad = exchange('x1', { response: { status: 200, headers: {}, body, truncated: false } });
    const text = await textOf([bad, exchange('x2')]);
    const { log } = JSON.parse(text);
    expect(harDepartures()({ log })).toEqual([]);
    expect(log.entries).toHaveLength(2);
    expect(log.entries[0].response.content.text).toBe(body);
    expect((text.match(ACTING) ?? []).filter((character) => character !== '\n')).toEqual([]);
  });

  it('says how much of the evidence could not be read', async () => {
    const folder = await storeExchanges(emptyFolder(), [exchange('x1'), exchange('x2')]);
    const { lines, blocks } = takeApart(folder);
    putTogether(folder, { lines: ['{"id":"x1"}', ...lines.slice(2)], blocks });
    let text = '';
    for await (const piece of harOf(reportOf([]), storeIn(folder))) text += piece;
    expect(JSON.parse(text).log.comment).toMatch(/Places of the evidence that could not be read: \d\./);
  });
});

describe('of long bodies', () => {
  const body = 'é'.repeat(10_000);
  const long = (id: string) =>
    exchange(id, {
      request: { method: 'POST', url: 'http://a.example/', headers: {}, body },
      response: { status: 200, headers: {}, body, truncated: false },
    });
  const failure = { message: 'm', expected: 'e', actual: 'a' };
  const results = [
    result('a', 'failed', { verdict: 'fail', failure, exchangeIds: ['x1', 'x2'] }),
    result('a', 'warned', { verdict: 'warn', failure, exchangeIds: ['x3'] }),
    result('a', 'undecided', { verdict: 'inconclusive', message: 'm', exchangeIds: ['x4'] }),
    result('a', 'passed', { exchangeIds: ['x5'] }),
  ];
  const all = ['x1', 'x2', 'x3', 'x4', 'x5', 'x6'].map(long);
  const wholeIn = (entries: readonly { _exchangeId: string; response: { content: { text: string } } }[]) =>
    entries.flatMap(({ _exchangeId: id, response }) => (response.content.text === body ? [id] : []));

  it('those are whole that a finding is about; of the others there is the digest, and how to get them', async () => {
    const log = await har(all, results);
    expect(harDepartures()({ log })).toEqual([]);
    expect(wholeIn(log.entries)).toEqual(['x1', 'x2', 'x3', 'x4']);
    const { request, response } = log.entries[5];
    const digest = createHash('sha256').update(body).digest('hex');
    for (const { text, comment, _sha256 } of [request.postData, response.content]) {
      expect(body.startsWith(text)).toBe(true);
      expect({ comment, _sha256 }).toEqual({
        comment: `cut here: ${body.length - text.length} more characters`,
        _sha256: digest,
      });
    }
    expect(response.content.size).toBe(Buffer.byteLength(body));
    expect(log.comment).toContain('report render <folder> --format har --whole-bodies');
  });

  it('all are whole where they are asked for', async () => {
    const log = await har(all, results, { wholeBodies: true });
    expect(wholeIn(log.entries)).toHaveLength(6);
    expect(log.comment).toBe('Secrets are masked.');
  });

  it('only the exchanges of failures are there where only they are asked for', async () => {
    const log = await har(all, results, { failedOnly: true });
    expect(wholeIn(log.entries)).toEqual(['x1', 'x2', 'x3']);
    expect(log.entries).toHaveLength(3);
  });
});
