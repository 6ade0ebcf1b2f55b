/** Folders and archives that are given to be verified: whatever they hold, they are read within bounds. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesOf, openReports, textOf } from '../../../reports/verify/archive/folder.ts';
import { filesCondition } from '../../../reports/verify/archive/integrity.ts';
import type { Manifest } from '../../../spec/generated/manifest-types.ts';

let base = '';
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'payops-folder-'));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

function stored(content: Uint8Array): string {
  const path = join(mkdtempSync(join(base, 'zip-')), 'reports.zip');
  writeFileSync(path, content);
  return path;
}

interface Entry {
  readonly name: string;
  readonly packed: Uint8Array;
  /** What the central directory says of its size. */
  readonly declared: number;
  readonly method?: number;
  readonly flags?: number;
  /** Of an earlier entry: this one points at its bytes. */
  readonly at?: number;
}

/** A zip whose central directory says whatever it is told to say. */
function archive(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const { name, packed, declared, method = 8, flags = 0, at } of entries) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(method, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(declared, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    offsets.push(at === undefined ? offset : (offsets[at] ?? 0));
    if (at === undefined) {
      locals.push(head, Buffer.from(name), Buffer.from(packed));
      offset += 30 + Buffer.byteLength(name) + packed.length;
    }
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(method, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(declared, 24);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(offsets.at(-1) ?? 0, 42);
    directory.push(central, Buffer.from(name));
  }
  const size = Buffer.concat(directory).length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** Reads every file of it. */
async function readAll(path: string): Promise<void> {
  const folder = openReports(path);
  for (const name of folder.files.keys()) await bytesOf(folder, name);
}

const ZEROS = deflateRawSync(Buffer.alloc(50_000_000));
const SMALL = deflateRawSync(Buffer.from('{}'));

describe('an archive that lies', () => {
  test('about the size of a file is refused as soon as the file grows beyond it', async () => {
    const path = stored(archive([{ name: 'report.json', packed: ZEROS, declared: 100_000 }]));
    await expect(readAll(path)).rejects.toThrow('report.json is larger than the 100000 bytes that');
  });

  test('about the size of a file is refused where the file ends before it', async () => {
    const path = stored(archive([{ name: 'report.json', packed: SMALL, declared: 100 }]));
    await expect(readAll(path)).rejects.toThrow('report.json is smaller than the 100 bytes that');
  });

  test.each<[string, readonly Entry[], RegExp]>([
    [
      'packs more than any run does',
      [{ name: 'a', packed: ZEROS, declared: 50_000_000 }],
      /a grows more than \d+ times/,
    ],
    [
      'holds more than any run makes',
      [{ name: 'a', packed: SMALL, declared: 0xfffffff0 }],
      /a is larger than/,
    ],
    [
      'uses the same bytes twice',
      [
        { name: 'a', packed: SMALL, declared: 2 },
        { name: 'b', packed: SMALL, declared: 2, at: 0 },
      ],
      /b overlaps another/,
    ],
    ['is encrypted', [{ name: 'a', packed: SMALL, declared: 2, flags: 1 }], /a is encrypted/],
    [
      'is packed in another way',
      [{ name: 'a', packed: SMALL, declared: 2, method: 14 }],
      /a is packed in a way/,
    ],
    [
      'has too many entries',
      Array.from({ length: 1001 }, (_, at) => ({ name: `${at}`, packed: SMALL, declared: 2 })),
      /more than 1000 files/,
    ],
  ])('or %s is refused before anything is unpacked', (_what, entries, why) => {
    expect(() => openReports(stored(archive(entries)))).toThrow(why);
  });

  test('and points outside of itself is no archive', () => {
    const good = Buffer.from(archive([{ name: 'a', packed: SMALL, declared: 2 }]));
    const directory = good.indexOf(Buffer.from('PK\u0001\u0002'));
    for (const [at, value] of [
      [directory + 42, good.length],
      [directory + 20, good.length],
      [good.length - 6, good.length],
      [good.length - 10, good.length],
    ] as const) {
      const bad = Buffer.from(good);
      bad.writeUInt32LE(value, at);
      expect(() => openReports(stored(bad))).toThrow('neither a folder nor a zip');
    }
  });

  test('or is cut anywhere is no archive', () => {
    const whole = zipSync({ 'report.json': bytes('{}') });
    for (let end = 0; end < whole.length; end += 1)
      expect(() => openReports(stored(whole.subarray(0, end)))).toThrow('neither a folder nor a zip');
  });
});

test('an archive is read as it was packed, stored files and compressed ones', async () => {
  const text = 'é'.repeat(100_000);
  const content = { 'r/a.txt': bytes(text), 'r/b.txt': [bytes('as it is'), { level: 0 }] } as const;
  const folder = openReports(stored(zipSync({ ...content, 'r/b.txt': [bytes('as it is'), { level: 0 }] })));
  expect(await textOf(folder, 'a.txt')).toBe(text);
  expect(await textOf(folder, 'b.txt')).toBe('as it is');
  expect(await textOf(folder, 'a.txt')).toBe(text);
});

describe('what an operating system leaves', () => {
  const LITTER = ['.DS_Store', 'Thumbs.db', 'desktop.ini', '._report.json'];
  const manifest: Manifest = {
    manifestVersion: '1.0',
    tool: { name: 't', version: '1' },
    contract: { version: '1', openapiDigest: '', requirementsDigest: '' },
    target: { name: 't', baseUrl: 'http://t.example' },
    run: { startedAt: '', finishedAt: '', seed: 1, effort: 'quick' },
    outcome: 'incomplete',
    files: [],
  };

  test('in a folder is named and harmless', async () => {
    const path = mkdtempSync(join(base, 'littered-'));
    for (const name of LITTER) writeFileSync(join(path, name), '');
    mkdirSync(join(path, '__MACOSX'));
    const { problems, note } = await filesCondition(openReports(path), manifest);
    expect(problems).toEqual([]);
    for (const name of [...LITTER, '__MACOSX']) expect(note).toContain(name);
  });

  test('in an archive is named and harmless', async () => {
    const names = [...LITTER.map((name) => `r/${name}`), '__MACOSX/r/._report.json', '__MACOSX/'];
    const content = Object.fromEntries([...names, 'r/', 'r/report.json'].map((name) => [name, bytes('')]));
    const folder = openReports(stored(zipSync(content)));
    expect([...folder.files.keys()]).toEqual(['report.json']);
    const { problems, note } = await filesCondition(folder, manifest);
    expect(problems.map(({ file }) => file)).toEqual(['report.json']);
    for (const name of LITTER) expect(note).toContain(name);
  });
});

test('a file that the manifest names a thousand times is read once', async () => {
  const path = mkdtempSync(join(base, 'named-'));
  writeFileSync(join(path, 'a'), '');
  let reads = 0;
  const folder = openReports(path);
  const file = folder.files.get('a');
  const counted = {
    ...folder,
    files: new Map([
      [
        'a',
        {
          size: 0,
          chunks: () => {
            reads += 1;
            return file?.chunks() ?? [];
          },
        },
      ],
    ]),
  };
  const named = { name: 'a', size: 0, sha256: '0'.repeat(64) };
  const files = Array.from({ length: 1000 }, () => named);
  const { problems } = await filesCondition(counted as typeof folder, { files } as Manifest);
  expect([problems.length > 0, reads]).toEqual([true, 1]);
});
