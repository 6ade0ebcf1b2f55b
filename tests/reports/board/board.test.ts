import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'parse5';
import { describe, expect, it, test } from 'vitest';
import { makeBoard } from '../../../reports/board/make-board.ts';
import type { Language } from '../../../spec/document/language.ts';
import type { BoardIndex } from '../../../spec/generated/board-types.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { parseXml } from '../formats/xml.ts';
import { englishTexts } from '../html/english-texts.ts';
import { HOSTILE, richExchanges } from '../made-up.ts';
import { newKey, reportOf, temporary, writeRun } from './board-folders.ts';

const tool = { name: 'payops-conformance', version: '0.1.0' };
const FAILING = ['cancel.success'];

async function boardOf(folder: string, more: { lang?: Language; trusted?: string } = {}) {
  const site = join(folder, 'site');
  const { lang = 'en', trusted } = more;
  await makeBoard({ folders: [join(folder, 'reports')], out: site, lang, trusted, tool });
  const index: BoardIndex = JSON.parse(readFileSync(join(site, 'index.json'), 'utf8'));
  const text = (file: string) => readFileSync(join(site, file), 'utf8');
  return { site, index, text };
}

/** Every file below a folder, from there. */
function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

describe('a board of several targets', () => {
  it('has an index of its schema, pages that lead to what is there, and badges', async () => {
    const folder = temporary();
    const at = (name: string) => join(folder, 'reports', name);
    await writeRun(at('one'), reportOf({ failing: FAILING }), { exchanges: richExchanges() });
    await writeRun(at('two'), reportOf({ startedAt: '2026-03-05T00:00:00.000Z' }));
    await writeRun(at('deep/er'), reportOf({ name: 'Other' }));
    const { site, index, text } = await boardOf(folder);

    const ajv = new Ajv2020({ allowUnionTypes: true });
    addFormats.default(ajv);
    const schema = JSON.parse(
      readFileSync(new URL('../../../spec/board.schema.json', import.meta.url), 'utf8'),
    );
    expect(ajv.validate(schema, index), ajv.errorsText()).toBe(true);

    expect(index.targets.map(({ name, standing, reports }) => [name, standing, reports.length])).toEqual([
      ['Acme', 'conformant', 2],
      ['Other', 'conformant', 1],
    ]);
    const [acme] = index.targets;
    expect(acme?.turns).toMatchObject([{ requirement: 'cancel.success', from: 'fail', to: 'pass' }]);
    expect(acme?.reports[0]).toMatchObject({
      source: 'reports/one',
      outcome: 'non-conformant',
      seal: { kind: 'unsigned' },
      requirements: { failed: 1, open: 0 },
      sections: { '4.2': 'fail' },
      latencyMs: { answers: expect.any(Number) },
    });
    expect(filesIn(site)).toEqual([...index.files, 'index.html', 'index.json'].sort());

    for (const page of filesIn(site).filter((file) => file.endsWith('.html'))) {
      const links = [...text(page).matchAll(/ (?:href|src)="([^"#]+)(?:#([^"]*))?"/g)];
      for (const [, file = '', place = ''] of links.filter(([, to = '']) => !/^https?:/.test(to))) {
        const target = join(site, dirname(page), file);
        expect(existsSync(target), `${page} leads to ${file}`).toBe(true);
        if (place !== '')
          expect(readFileSync(target, 'utf8'), `${file}#${place}`).toContain(`id="${decodeURI(place)}"`);
      }
    }
    const badges = index.files.filter((file) => file.endsWith('.svg'));
    expect(badges).toHaveLength(4);
    for (const badge of badges) expect(parseXml(text(badge)).name).toBe('svg');
    expect(text(acme?.badges?.counts ?? '')).toMatch(/✓ (\d+)\/\1 verified/);
  });

  it('is French as a whole', async () => {
    const folder = temporary();
    const at = (name: string) => join(folder, 'reports', name);
    await writeRun(at('one'), reportOf({ name: 'Acme', failing: FAILING }), { exchanges: richExchanges() });
    await writeRun(at('two'), reportOf({ startedAt: '2026-03-05T00:00:00.000Z' }), { key: await newKey() });
    mkdirSync(at('broken'), { recursive: true });
    writeFileSync(at('broken/report.json'), '{}');
    const { index, text } = await boardOf(folder, { lang: 'fr' });
    for (const page of ['index.html', ...index.targets.map((target) => target.page)])
      expect(englishTexts(text(page))).toEqual([]);
    expect(text(index.targets[0]?.reports[0]?.page ?? '')).toContain('<html lang="fr">');
  });

  it('shows who answers for a failure and until when, and counts it as one', async () => {
    const folder = temporary();
    const waiver = { owner: 'team payments', reason: 'OPS-17', until: '2026-12-31' };
    const waived = { ...waiver, requirement: 'cancel.success', covers: ['cancel.success/one'] };
    const report = reportOf({ failing: [...FAILING, 'lock.success'], rest: { waivers: [waived] } });
    await writeRun(join(folder, 'reports'), report);
    for (const [lang, told] of [
      ['en', '2 failed (1 of them waived)'],
      ['fr', '2 en échec (dont 1 sous dérogation)'],
    ] as const) {
      const { site, index, text } = await boardOf(folder, { lang });
      const [target] = index.targets;
      expect(target?.standing).toBe('non-conformant');
      expect(target?.reports[0]).toMatchObject({
        requirements: { failed: 2, waived: 1 },
        waivers: [
          {
            names: 'requirement cancel.success',
            owner: 'team payments',
            until: '2026-12-31',
            standing: 'used',
            brokenChecks: 1,
          },
        ],
      });
      expect(text('index.html')).toContain(told);
      const page = text(target?.page ?? '');
      expect(page).toContain('<td>team payments</td><td>2026-12-31</td>');
      const [, file = '', place = ''] = /href="([^"#]+)#(req-cancel\.success)"/.exec(page) ?? [];
      expect(readFileSync(join(site, 'targets', file), 'utf8')).toContain(`id="${place}"`);
      if (lang === 'fr') expect(englishTexts(page)).toEqual([]);
    }
  });

  it('shows what would do harm, and does nothing of it', async () => {
    const folder = temporary();
    const names = [HOSTILE, '../../../evil', '"><script>alert(1)</script>', '"><script>alert(2)</script>'];
    for (const [at, name] of names.entries())
      await writeRun(
        join(folder, 'reports', String(at)),
        reportOf({ name, baseUrl: `javascript:alert(${at})//${HOSTILE}` }),
      );
    const { site, index, text } = await boardOf(folder);
    expect(index.targets).toHaveLength(names.length);
    expect(readdirSync(folder).sort()).toEqual(['reports', 'site']);
    for (const page of filesIn(site).filter(
      (file) => /^(?:index|targets)/.test(file) && file.endsWith('.html'),
    )) {
      const elements = elementsIn(parse(text(page)));
      const scripts = elements.filter(({ name }) => name === 'script' || name === 'img');
      expect(scripts).toEqual(page === 'index.html' ? [{ name: 'script', attributes: [] }] : []);
      expect(text(page)).not.toContain('<script>alert');
      expect(
        elements.flatMap(({ attributes }) => attributes.filter((one) => /^on|=javascript:/.test(one))),
      ).toEqual([]);
    }
  });
});

/** Elements with their attributes as `name=value`. */
function elementsIn(node: object): { name: string; attributes: string[] }[] {
  const own =
    'tagName' in node && 'attrs' in node && Array.isArray(node.attrs)
      ? [{ name: String(node.tagName), attributes: node.attrs.map(({ name, value }) => `${name}=${value}`) }]
      : [];
  const below = 'childNodes' in node && Array.isArray(node.childNodes) ? node.childNodes : [];
  return [...own, ...below.flatMap((one: object) => elementsIn(one))];
}

describe('what is not as it should be', () => {
  const stateOf = async (spoil: (folder: string) => void, signed = true) => {
    const folder = temporary();
    const run = join(folder, 'reports', 'run');
    const key = await newKey();
    await writeRun(run, reportOf({ failing: FAILING }), {
      exchanges: richExchanges(),
      ...(signed && { key }),
    });
    spoil(run);
    return { ...(await boardOf(folder, { trusted: key.pub.thumbprint })), key };
  };
  const rewritten = (file: string, from: string | RegExp, to: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

  it('is nothing in a signed report: it says by which key', async () => {
    const { index, key, text } = await stateOf(() => {});
    expect(index.targets[0]?.reports[0]?.seal).toEqual({
      kind: 'signed',
      thumbprint: key.pub.thumbprint,
      key: 'trusted',
    });
    expect(text(index.targets[0]?.page ?? '')).toContain('signed with the given key');
  });

  test.each<[string, (folder: string) => void, boolean?]>([
    [
      'an outcome that was turned',
      (run) => rewritten(join(run, 'report.json'), '"outcome": "non-conformant"', '"outcome": "conformant"'),
    ],
    [
      'the same, unsigned',
      (run) => rewritten(join(run, 'report.json'), '"outcome": "non-conformant"', '"outcome": "conformant"'),
      false,
    ],
    [
      'an outcome that does not follow, where the manifest is gone too',
      (run) => {
        rmSync(join(run, 'manifest.json'));
        rewritten(join(run, 'report.json'), /"outcome": "non-conformant"/, '"outcome": "conformant"');
      },
      false,
    ],
    [
      'a signature over something else',
      (run) => rewritten(join(run, 'manifest.json'), /"seed": \d+/, '"seed": 7'),
    ],
    ['a signature that was taken away', (run) => rmSync(join(run, 'manifest.jws'))],
    ['evidence that was changed', (run) => writeFileSync(join(run, 'exchanges.ndjson.gz'), 'nothing')],
  ])('has no outcome: %s', async (_what, spoil, signed = true) => {
    const { index, text } = await stateOf(spoil, signed);
    const [target] = index.targets;
    expect(target?.standing).toBe('changed');
    expect(target?.reports[0]?.seal.kind).toBe('changed');
    for (const badge of [target?.badges?.outcome, target?.badges?.counts])
      expect(text(badge ?? '')).toContain('! modified after it was written');
    expect(text('index.html')).toContain('One report was modified after it was written.');
    expect(text('index.html')).not.toMatch(/badge v-(?:pass|fail)/);
  });

  test.each<[string, (folder: string) => void]>([
    ['a format that was added', (run) => writeFileSync(join(run, 'report.sarif'), '{}')],
    ['evidence that was left out', (run) => rmSync(join(run, 'exchanges.bodies'))],
  ])('is not said of %s', async (_what, spoil) => {
    expect((await stateOf(spoil)).index.targets[0]?.standing).toBe('non-conformant');
  });

  test.each<[string, (folder: string) => void, RegExp]>([
    ['no JSON', (run) => writeFileSync(join(run, 'report.json'), '{"oops'), /not JSON/],
    ['no report', (run) => writeFileSync(join(run, 'report.json'), '{}'), /This version cannot read/],
    ['evidence without a report', (run) => rmSync(join(run, 'report.json')), /there is no report\.json/],
    [
      'a link in place of a report',
      (run) => {
        rmSync(join(run, 'report.json'));
        symlinkSync('/dev/zero', join(run, 'report.json'));
      },
      /there is no report\.json/,
    ],
    [
      'what a run left that broke off',
      (run) => {
        for (const name of readdirSync(run)) rmSync(join(run, name));
        mkdirSync(join(run, '.partial'));
        writeFileSync(join(run, '.partial', 'report.json'), '{}');
      },
      /broke off/,
    ],
  ])('is shown as unreadable: %s', async (_what, spoil, why) => {
    const { index, text } = await stateOf(spoil);
    expect(index.targets).toEqual([]);
    expect(index.unreadable).toEqual([{ source: 'reports/run', why: expect.stringMatching(why) }]);
    expect(text('index.html')).toContain('One report cannot be read.');
  });
});

it('tells evidence from traffic apart, and never calls it conformant', async () => {
  const folder = temporary();
  const traffic = { sources: ['a.har'], judged: 3, left: {}, shows: [] };
  await writeRun(join(folder, 'reports', 'run'), reportOf());
  const seen = { ...reportOf({ name: 'evidence' }), traffic };
  await writeRun(join(folder, 'reports', 'run'), seen, { prefix: 'traffic-' });
  const { index, text } = await boardOf(folder);
  expect(index.targets.map(({ kind, standing, badges }) => [kind, standing, badges === null])).toEqual([
    ['run', 'conformant', false],
    ['traffic', 'unviolated', true],
  ]);
  expect(text('index.html').match(/badge v-pass/g)).toHaveLength(1);
});

/** Folders of so many reports that were modified after they were written. */
async function withModified(folder: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const run = join(folder, 'reports', String(at).padStart(2, '0'));
    await writeRun(run, reportOf({ startedAt: `2026-03-${at + 10}T00:00:00.000Z` }));
    const path = join(run, 'report.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"seed": \d+/, '"seed": 99'));
  }
}

it.each([
  [8, 8, undefined],
  [9, 5, '4 more modified reports'],
])('of %i modified reports shows %i, and folds the others', async (count, visible, summary) => {
  const folder = temporary();
  await withModified(folder, count);
  const { text } = await boardOf(folder);
  const [, notice = ''] = /<div class="notice wrong">(.*?)<\/div>/s.exec(text('index.html')) ?? [];
  expect(notice).toContain(`${count} reports were modified after they were written.`);
  expect(notice.match(/<li>/g)).toHaveLength(count);
  const [open = '', folded = ''] = notice.split('<details>');
  expect(open.match(/<li>/g)).toHaveLength(visible);
  expect(/<summary>(.*?)<\/summary>/.exec(folded)?.[1]).toBe(summary);
});

it('shows a report once that is there twice, and says so', async () => {
  const folder = temporary();
  for (const name of ['a', 'b']) await writeRun(join(folder, 'reports', name), reportOf());
  const { index, site } = await boardOf(folder);
  expect(index.targets[0]?.reports.map(({ source }) => source)).toEqual(['reports/a']);
  expect(index.copies).toEqual(['reports/b']);
  expect(filesIn(join(site, 'reports'))).toHaveLength(1);
});

describe('the folder of a board', () => {
  it('is updated: what is no longer there goes, and what is nobody’s stays', async () => {
    const folder = temporary();
    await writeRun(join(folder, 'reports', 'a'), reportOf());
    await writeRun(join(folder, 'reports', 'b'), reportOf({ name: 'Gone' }));
    const { site, index } = await boardOf(folder);
    writeFileSync(join(site, 'CNAME'), 'board.example');
    rmSync(join(folder, 'reports', 'b'), { recursive: true });
    const after = await boardOf(folder);
    expect(after.index.targets.map(({ name }) => name)).toEqual(['Acme']);
    expect(after.index.files).toEqual(index.files.filter((file) => !file.includes('gone')));
    expect(filesIn(site)).toEqual(['CNAME', ...after.index.files, 'index.html', 'index.json'].sort());
  });

  it('is the same twice', async () => {
    const folder = temporary();
    await writeRun(join(folder, 'reports', 'a'), reportOf());
    const texts = async () => {
      const { site, text } = await boardOf(folder);
      return filesIn(site).map((file) => [file, text(file)]);
    };
    expect(await texts()).toEqual(await texts());
  });

  test.each<[string, (site: string) => void]>([
    ['of something else', (site) => writeFileSync(join(site, 'thesis.txt'), 'years of work')],
    ['with an index of something else', (site) => writeFileSync(join(site, 'index.json'), '{"files":["a"]}')],
    [
      'that leads elsewhere',
      (site) => {
        writeFileSync(join(site, 'index.json'), '{"boardVersion":"1.0","files":[]}');
        symlinkSync(dirname(site), join(site, 'reports'));
      },
    ],
  ])('is left alone where it is one %s', async (_what, prepare) => {
    const folder = temporary();
    await writeRun(join(folder, 'reports', 'a'), reportOf());
    mkdirSync(join(folder, 'site'));
    prepare(join(folder, 'site'));
    await expect(boardOf(folder)).rejects.toThrow(UserError);
    expect(filesIn(join(folder, 'reports'))).toEqual(['a/manifest.json', 'a/report.json']);
    expect(existsSync(join(folder, 'site', 'index.html'))).toBe(false);
  });

  it('loses nothing outside of it to an index that was changed', async () => {
    const folder = temporary();
    await writeRun(join(folder, 'reports', 'a'), reportOf());
    mkdirSync(join(folder, 'site'));
    writeFileSync(join(folder, 'keep.html'), 'mine');
    const files = ['../keep.html', 'targets/../../keep.html', 'reports/a/../../../keep.html'];
    writeFileSync(join(folder, 'site', 'index.json'), JSON.stringify({ boardVersion: '1.0', files }));
    await boardOf(folder);
    expect(readFileSync(join(folder, 'keep.html'), 'utf8')).toBe('mine');
  });

  test.each([
    ['a folder without a report', 'empty', /No report in/],
    ['a folder that is not there', 'nowhere', /No such file or folder/],
  ])('is not begun for %s', async (_what, name, message) => {
    const folder = temporary();
    mkdirSync(join(folder, 'empty'));
    const out = join(folder, 'site');
    await expect(makeBoard({ folders: [join(folder, name)], out, lang: 'en', tool })).rejects.toThrow(
      message,
    );
    expect(existsSync(out)).toBe(false);
  });
});
