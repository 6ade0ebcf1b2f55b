import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { makeBoard } from '../../../reports/board/make-board.ts';
import { readEntry } from '../../../reports/board/read-entry.ts';
import { reportOf, temporary, writeRun } from './board-folders.ts';

const tool = { name: 'payops-conformance', version: '0.1.0' };
const secret = Buffer.alloc(32, 1);

interface Made {
  readonly secret?: Uint8Array;
  readonly lang?: 'en' | 'fr';
  /** Milliseconds from now at which the board is made: what changed long before is settled. */
  readonly after?: number;
}

/** Makes a board. @returns the sources of the reports that were read, and what the page of the site says. */
async function boardOf(folder: string, { secret: own = secret, lang = 'en', after = 60_000 }: Made = {}) {
  const read: string[] = [];
  const out = join(folder, 'site');
  const content = await makeBoard({
    folders: [join(folder, 'reports')],
    out,
    lang,
    tool,
    readAll: async (jobs) => {
      read.push(...jobs.map(({ source }) => source));
      return Promise.all(jobs.map(readEntry));
    },
    reuse: { secret: own, now: () => Date.now() + after },
  });
  const standings = content.targets.map(({ latest }) => latest.outcome).join();
  const seals = content.targets.map(({ latest }) => latest.seal.kind).join();
  return {
    read: read.sort(),
    standings,
    seals,
    index: `${out}.index`,
    page: readFileSync(join(out, 'index.html'), 'utf8'),
  };
}

async function twoReports() {
  const folder = temporary();
  const at = (name: string) => join(folder, 'reports', name);
  await writeRun(at('a'), reportOf());
  await writeRun(at('b'), reportOf({ name: 'Other', failing: ['cancel.success'] }));
  return { folder, at };
}

const ALL = ['reports/a', 'reports/b'];

describe('a second board', () => {
  it('reads nothing again, and is the same', async () => {
    const { folder } = await twoReports();
    const first = await boardOf(folder);
    expect(first.read).toEqual(ALL);
    const second = await boardOf(folder);
    expect(second.read).toEqual([]);
    expect(second.page).toBe(first.page);
  });

  test.each<[string, (at: (name: string) => string, folder: string) => unknown, string[], Made?]>([
    [
      'a report that changed',
      (at) => writeRun(at('a'), reportOf({ failing: ['lock.success'] })),
      ['reports/a'],
    ],
    [
      'a report of the same size and time as before',
      (at) => {
        const file = join(at('b'), 'report.json');
        const text = readFileSync(file, 'utf8');
        writeFileSync(
          `${file}.new`,
          text.replace('"outcome": "non-conformant"', '"outcome": "xxx-conformant"'),
        );
        renameSync(`${file}.new`, file);
      },
      ['reports/b'],
    ],
    ['a file beside a report', (at) => writeFileSync(join(at('a'), 'manifest.jws'), 'x'), ['reports/a']],
    ['a new report', (at) => writeRun(at('c'), reportOf({ name: 'New' })), ['reports/c']],
    [
      'a page that is gone or was changed',
      (_at, folder) => {
        const { files } = JSON.parse(readFileSync(join(folder, 'site', 'index.json'), 'utf8'));
        for (const file of files.filter((one: string) => one.startsWith('reports/other')))
          writeFileSync(join(folder, 'site', file), 'forged');
      },
      ['reports/b'],
    ],
    ['everything in another language', () => {}, ALL, { lang: 'fr' }],
    ['everything that may have changed a moment ago', () => {}, ALL, { after: 0 }],
  ])('reads %s', async (_what, change, expected, second = {}) => {
    const { folder, at } = await twoReports();
    // What is indexed was settled when it was read.
    await boardOf(folder, second.after === undefined ? {} : second);
    await change(at, folder);
    expect((await boardOf(folder, second)).read).toEqual(expected);
  });

  test.each<[string, (index: string) => void, Made?]>([
    ['is gone', (index) => rmSync(index)],
    ['is cut', (index) => writeFileSync(index, readFileSync(index).subarray(0, 500))],
    ['is empty', (index) => writeFileSync(index, '')],
    [
      'is a folder',
      (index) => {
        rmSync(index);
        mkdirSync(index);
      },
    ],
    [
      'was forged to call a report signed',
      (index) =>
        writeFileSync(
          index,
          readFileSync(index, 'utf8').replaceAll(
            '"seal":{"kind":"unsigned"}',
            '"seal":{"kind":"signed","thumbprint":"x","key":"trusted"}',
          ),
        ),
    ],
    [
      'was forged to call a report conformant',
      (index) =>
        writeFileSync(index, readFileSync(index, 'utf8').replaceAll('"non-conformant"', '"conformant"')),
    ],
    ['another user wrote', () => {}, { secret: Buffer.alloc(32, 2) }],
  ])('ignores an index that %s', async (_what, spoil, second) => {
    const { folder } = await twoReports();
    const first = await boardOf(folder);
    spoil(first.index);
    const after = await boardOf(folder, second);
    expect(after.read).toEqual(ALL);
    expect([after.standings, after.seals]).toEqual(['conformant,non-conformant', 'unsigned,unsigned']);
  });
});
