import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { citedBy, readExchanges } from '../../../reports/archive/evidence.ts';
import { writeReports } from '../../../reports/archive/write.ts';
import { buildReport } from '../../../reports/model/build.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { harDepartures } from '../formats/schemas.ts';
import { ACTING, exchange, HOSTILE, input, result, richExchanges, richResults, run } from '../made-up.ts';

const FILES = ['exchanges.har', 'junit.xml', 'report.html', 'report.json', 'report.md'];

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const report = buildReport(input({ run: run({ results: richResults() }) }));

async function evidence(exchanges: readonly Exchange[], tail = ''): Promise<string> {
  const file = join(folder, 'exchanges.ndjson');
  await writeFile(file, exchanges.map((one) => `${JSON.stringify(one)}\n`).join('') + tail);
  return file;
}

async function har(exchanges: readonly Exchange[], tail = '') {
  const out = join(folder, 'out');
  await writeReports(out, report, await evidence(exchanges, tail));
  return JSON.parse(await readFile(join(out, 'exchanges.har'), 'utf8')).log;
}

describe('writeReports', () => {
  it('writes five files, removes the evidence file and leaves nothing half written', async () => {
    const out = join(folder, 'a', 'b');
    const file = await evidence(richExchanges());
    const paths = await writeReports(out, report, file);
    expect(paths).toEqual(
      ['report.html', 'report.json', 'junit.xml', 'exchanges.har', 'report.md'].map((name) =>
        join(out, name),
      ),
    );
    expect((await readdir(out)).sort()).toEqual(FILES);
    expect(await readdir(folder)).toEqual(['a']);
    expect(JSON.parse(await readFile(join(out, 'report.json'), 'utf8'))).toEqual(report);
  });

  it('replaces the files of an earlier run, and keeps the evidence when asked', async () => {
    const file = await evidence([exchange('x1')]);
    await writeReports(folder, report, file, { keepEvidence: true });
    await writeReports(folder, report, file);
    expect((await readdir(folder)).sort()).toEqual(FILES);
  });

  it('writes the chosen formats alone, the page with its exchanges even where no archive is wanted', async () => {
    const out = join(folder, 'out');
    const formats = ['sarif', 'html'] as const;
    const paths = await writeReports(out, report, await evidence(richExchanges()), { formats });
    expect(paths).toEqual(['report.html', 'report.sarif'].map((name) => join(out, name)));
    expect((await readdir(out)).sort()).toEqual(['report.html', 'report.sarif']);
    expect(await readFile(join(out, 'report.html'), 'utf8')).toContain('id="x8"');
  });

  it('puts the cited exchanges on the page, and no other', async () => {
    const other = exchange('x9999', {
      request: { method: 'GET', url: 'http://other.example/secret', headers: {} },
    });
    await writeReports(folder, report, await evidence([...richExchanges(), other]));
    const page = await readFile(join(folder, 'report.html'), 'utf8');
    expect(page).toContain('id="x8"');
    expect(page).not.toContain('other.example');
  });

  it('manages without an evidence file', async () => {
    await writeReports(folder, report, join(folder, 'none.ndjson'));
    expect(JSON.parse(await readFile(join(folder, 'exchanges.har'), 'utf8')).log.entries).toEqual([]);
  });

  it('leaves the evidence where a file cannot be written', async () => {
    const file = await evidence([exchange('x1')]);
    await expect(writeReports(file, report, file)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['exchanges.ndjson']);
  });
});

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
    const bad = exchange('x1', {
      response: { status: 200, headers: {}, body: `${HOSTILE}\u2029\n`, truncated: false },
    });
    const log = await har([bad, exchange('x2')]);
    expect(harDepartures()({ log })).toEqual([]);
    expect(log.entries).toHaveLength(2);
    expect(log.entries[0].response.content.text).toBe(`${HOSTILE}\u2029\n`);
    const text = await readFile(join(folder, 'out', 'exchanges.har'), 'utf8');
    expect((text.match(ACTING) ?? []).filter((character) => character !== '\n')).toEqual([]);
  });

  it('says when the end of the evidence was cut off', async () => {
    const log = await har([exchange('x1')], '{"id":"x2","requ');
    expect(log.entries).toHaveLength(1);
    expect(log.comment).toContain('could not be read: 1');
  });
});

describe('readExchanges', () => {
  it('reads lines longer than what is read at once', async () => {
    const body = 'é'.repeat(1_500_000);
    const response = { status: 200, headers: {}, body, truncated: false };
    const file = await evidence([exchange('x1', { response }), exchange('x2')]);
    const read: Exchange[] = [];
    for await (const one of readExchanges(file, { unreadable: 0 })) read.push(one);
    expect(read.map(({ id, response }) => [id, response?.body.length])).toEqual([
      ['x1', 1_500_000],
      ['x2', exchange('x2').response?.body.length],
    ]);
  });
});

describe('citedBy', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `x${at + 1}`);
  const failure = { message: 'm', expected: 'e', actual: 'a', exchangeId: 'x2' };
  const cited = (rest: Parameters<typeof result>[2]) => {
    const { verdict, exchangeIds, failure: found } = result('a', 'b', rest);
    return citedBy({
      id: 'a/b',
      circumstance: 'b',
      verdict,
      exchangeIds: [...exchangeIds],
      durationMs: 0,
      ...(found && {
        failure: { message: found.message, expected: '', actual: '', exchangeId: found.exchangeId ?? '' },
      }),
    });
  };

  it('is nothing for a pass', () => {
    expect(cited({ exchangeIds: ids })).toEqual([]);
  });

  it('is the exchange that a failure names and the last ones, in the order of sending', () => {
    expect(cited({ verdict: 'fail', failure, exchangeIds: ids })).toEqual([
      'x2',
      'x36',
      'x37',
      'x38',
      'x39',
      'x40',
    ]);
  });
});
