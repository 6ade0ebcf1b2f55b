import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { citationsOf } from '../../../reports/archive/cited-exchanges.ts';
import { writePieces } from '../../../reports/archive/pieces.ts';
import { writeReports } from '../../../reports/archive/write.ts';
import { FORMATS } from '../../../reports/formats/formats.ts';
import { buildReport } from '../../../reports/model/build.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { storedExchanges, storeExchanges } from '../../stored-exchanges.ts';
import { exchange, input, result, richExchanges, richResults, run } from '../made-up.ts';

const FILES = [
  'exchanges.bodies',
  'exchanges.ndjson.gz',
  'junit.xml',
  'report.html',
  'report.json',
  'report.md',
];

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const report = buildReport(input({ run: run({ results: richResults() }) }));

async function evidence(exchanges: readonly Exchange[]): Promise<string> {
  const path = join(folder, 'evidence');
  await mkdir(path, { recursive: true });
  return storeExchanges(path, exchanges);
}

describe('writeReports', () => {
  it('writes the reports with their evidence, and leaves nothing half written', async () => {
    const out = join(folder, 'a', 'b');
    const store = await evidence(richExchanges());
    const files = await writeReports(out, report, store);
    expect(files.map(({ path }) => path)).toEqual(
      ['report.html', 'report.json', 'junit.xml', 'report.md', 'exchanges.ndjson.gz', 'exchanges.bodies'].map(
        (name) => join(out, name),
      ),
    );
    expect((await readdir(out)).sort()).toEqual(FILES);
    expect(await readdir(folder)).toEqual(['a', 'evidence']);
    expect(JSON.parse(await readFile(join(out, 'report.json'), 'utf8'))).toEqual(report);
    await rm(store, { recursive: true });
    expect(await storedExchanges(out)).toHaveLength(richExchanges().length);
  });

  it('tells of every file how large it is and its digest, as they are on the disk', async () => {
    const files = await writeReports(folder, report, await evidence(richExchanges()), { formats: FORMATS });
    expect(files).toHaveLength(FORMATS.length + 2);
    for (const { path, size, sha256 } of files) {
      const bytes = await readFile(path);
      expect([size, sha256]).toEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')]);
    }
  });

  it('leaves what stood there where a text breaks off', async () => {
    const path = join(folder, 'report.json');
    await writePieces(path, ['the one before']);
    const breaking = function* () {
      yield 'x'.repeat(1_000_000);
      throw new Error('no more');
    };
    await expect(writePieces(path, breaking())).rejects.toThrow('no more');
    expect(await readdir(folder)).toEqual(['report.json']);
    expect(await readFile(path, 'utf8')).toBe('the one before');
  });

  it('replaces the files of an earlier run, and leaves evidence that exists already where it is', async () => {
    await writeReports(folder, report, await storeExchanges(folder, [exchange('x1')]));
    await writeReports(folder, report, await storeExchanges(folder, [exchange('x2')]));
    expect((await readdir(folder)).sort()).toEqual(FILES);
    expect((await storedExchanges(folder)).map(({ id }) => id)).toEqual(['x2']);
  });

  it('writes the chosen formats alone, the page with its exchanges', async () => {
    const out = join(folder, 'out');
    const formats = ['sarif', 'html'] as const;
    const files = await writeReports(out, report, await evidence(richExchanges()), { formats });
    expect(files.slice(0, 2).map(({ path }) => path)).toEqual(
      ['report.html', 'report.sarif'].map((name) => join(out, name)),
    );
    expect((await readdir(out)).sort()).toEqual([
      'exchanges.bodies',
      'exchanges.ndjson.gz',
      'report.html',
      'report.sarif',
    ]);
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

  it('manages without evidence', async () => {
    await writeReports(folder, report, join(folder, 'none'), { formats: ['har', 'html'] });
    expect(JSON.parse(await readFile(join(folder, 'exchanges.har'), 'utf8')).log.entries).toEqual([]);
  });

  it('leaves the evidence where a file cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const path = await evidence([exchange('x1')]);
    await expect(writeReports(join(folder, 'file'), report, path)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['evidence', 'file']);
  });
});

describe('citedBy', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `x${at + 1}`);
  const failure = { message: 'm', expected: 'e', actual: 'a', exchangeId: 'x2' };
  const cited = (rest: Parameters<typeof result>[2]) => {
    const { verdict, exchangeIds, failure: found } = result('a', 'b', rest);
    return citationsOf({
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
