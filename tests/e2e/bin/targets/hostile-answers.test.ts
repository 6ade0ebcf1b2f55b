/** What a hostile target says acts nowhere: a run against one, and each kind of what it leaves behind. */

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { type DefaultTreeAdapterTypes, parse as parseHtml } from 'parse5';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withEnvelope } from '../../../../sandbox/behaviours/answer-parts.ts';
import { onSuccess } from '../../../../sandbox/behaviours/change-answers.ts';
import { toYaml } from '../../../../sandbox/server/sandbox-profile.ts';
import { asReport } from '../../../../spec/json/report-validator.ts';
import { type Behind, openFront } from '../../../bin/front.ts';
import { call, PROGRAM } from '../../../bin/harness.ts';
import { ctrfDepartures, harDepartures, sarifDepartures } from '../../../reports/formats/schemas.ts';
import { ACTING, FORMULA, HOSTILE } from '../../../reports/made-up.ts';
import { storedExchanges } from '../../../stored-exchanges.ts';
import { copyRead } from './copy-read.ts';

const TEN_MEGABYTES = 10 * 1024 * 1024;
/** Characters of a body that are stored. */
const KEPT = 2 ** 20;
/** No UTF-8: a byte that none begins with, one that none ends with, and one that lacks its next. */
const NO_UTF8 = Buffer.from([0xff, 0xfe, 0x80, 0xc3, 0x28, 0xed, 0xa0, 0x80]);
/** The start of a value, so that it stands at the start of what is shown of it. */
const FORMULAS = [FORMULA, '+1', '-1', '@SUM(1)', '\t=1'];

const CHECKED = [
  'marketplace-services.*',
  'marketplace-service-record.*',
  'favorite-beneficiary.*',
  'favorite-beneficiary-record.*',
  'callback.status-agrees',
  'envelope.*',
].flatMap((name) => ['--requirement', name]);

let folder = '';
let screen = '';
const at = (name: string) => join(folder, name);
const file = (name: string) => readFileSync(join(folder, 'hostile', name), 'utf8');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'payops-hostile-'));
  const front = await openFront({ hooks: HOOKS, answer, onRequest: peek });
  const profile = { ...front.profile, limits: { ...front.profile.limits, maxBodyBytes: 2 * TEN_MEGABYTES } };
  writeFileSync(at('payops.profile.yaml'), toYaml(profile));
  const argv = ['run', '--effort', 'quick', '--verbose', '--format', 'all', '--out', 'hostile', ...CHECKED];
  try {
    screen = await new Promise<string>((ended) => {
      const options = { cwd: folder, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 2 ** 26 };
      execFile(process.execPath, [PROGRAM, ...argv], options, (_error, out, err) => ended(out + err));
    });
  } finally {
    await front.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOOKS = [
  onSuccess('listMarketplaceServices', (answer) =>
    withEnvelope(answer, (envelope) => ({
      ...envelope,
      body: FORMULAS.map((id) => ({ id, libelle: HOSTILE, description: 7, [HOSTILE]: HOSTILE })),
    })),
  ),
  onSuccess('getFavoriteBeneficiary', (answer) =>
    withEnvelope(answer, (envelope) => ({ ...envelope, status: HOSTILE, body: { nom: [HOSTILE] } })),
  ),
  {
    callback: (
      notice: Parameters<NonNullable<import('../../../../sandbox/behaviours/hooks.ts').Hooks['callback']>>[0],
    ) => ({
      ...notice,
      body: { ...Object(notice.body), statutOperation: HOSTILE },
    }),
  },
];

function answer({ url, status, headers, text, response }: Behind): void {
  const hostile = { ...headers, 'x-hostile': '<script>alert(1)</script> \x9b31m \xff' };
  if (status < 400) response.writeHead(status, hostile).end(text);
  else if (url.includes('/mmps/MMP-9999'))
    response
      .writeHead(500, { 'content-type': 'text/html' })
      .end(Buffer.concat([Buffer.from(`<html onload="alert(1)">${HOSTILE}`), NO_UTF8]));
  else if (url.includes('/mmps/')) response.writeHead(500, hostile).end(NO_UTF8);
  else if (url.includes('/beneficiaries/')) response.writeHead(500, hostile).end(tenMegabytes());
  else response.writeHead(status, hostile).end(text);
}

let large = 0;

/** Once: it is long enough. */
function tenMegabytes(): Buffer {
  large += 1;
  const unit = Buffer.concat([Buffer.from(HOSTILE), NO_UTF8]);
  return Buffer.concat(
    Array.from({ length: large > 1 ? 10 : Math.ceil(TEN_MEGABYTES / unit.length) }, () => unit),
  );
}

function peek(): void {
  try {
    copyRead(at('hostile/.partial'), at('peeked'));
  } catch {
    // There is none yet, or no more.
  }
}

/** Characters of a text that act, those aside that are meant to. */
function actingIn(text: string, meant = '\n'): string[] {
  return [...new Set(text.match(ACTING) ?? [])].filter((one) => !meant.includes(one));
}

describe('what a hostile target says', () => {
  it('is what the failures are about', () => {
    const { requirements } = JSON.parse(file('report.json'));
    const failures = JSON.stringify(requirements);
    for (const text of ['alert(1)', 'onload', "cmd|'/C calc'!A0", '\\ufffd'])
      expect(failures).toContain(
        JSON.stringify(text).slice(1, -1).replace('\\\\u', '\\u').replace('\\ufffd', '\ufffd'),
      );
  });

  it('is no markup on the page, and reads no other', () => {
    const complaints: string[] = [];
    const page = parseHtml(file('report.html'), { onParseError: ({ code }) => complaints.push(code) });
    expect(complaints).toEqual([]);
    const found: string[] = [];
    walk(page, (element) => {
      if (element.tagName === 'img' || element.tagName === 'iframe') found.push(element.tagName);
      if (element.tagName === 'script' && textOf(element).includes('alert')) found.push('script');
      for (const { name, value } of element.attrs)
        if (name.startsWith('on') || /^\s*javascript:/i.test(value)) found.push(`${name}="${value}"`);
    });
    expect(found).toEqual([]);
    expect(actingIn(file('report.html'))).toEqual([]);
  });

  it('is well-formed XML', () => {
    const parser = new SaxesParser();
    const complaints: string[] = [];
    parser.on('error', ({ message }) => complaints.push(message));
    parser.write(file('junit.xml')).close();
    expect(complaints).toEqual([]);
    expect(actingIn(file('junit.xml'))).toEqual([]);
  });

  it('neither colours nor clears a terminal, nor turns its text round', () => {
    expect(screen).toContain('FAIL');
    expect(actingIn(screen)).toEqual([]);
  });

  it('is no Markdown', () => {
    const html = micromark(file('report.md'), {
      allowDangerousHtml: true,
      allowDangerousProtocol: true,
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
    });
    expect(html).not.toMatch(/<(?:script|img|a|html)\b/i);
    expect(html.replaceAll(/<code>.*?<\/code>/gs, '')).not.toMatch(/alert|@everyone|evil\.example/);
    expect(actingIn(file('report.md'))).toEqual([]);
  });

  it('is no formula of a spreadsheet', () => {
    const rows: string[][] = parseCsv(file('requirements.csv'));
    expect(rows.flat().filter((cell) => /^\s*[=+\-@|%]/.test(cell))).toEqual([]);
    expect(actingIn(file('requirements.csv'), '\r\n')).toEqual([]);
  });

  it('keeps SARIF, CTRF and the archive to their schemas', () => {
    expect(sarifDepartures()(JSON.parse(file('report.sarif')))).toEqual([]);
    expect(ctrfDepartures()(JSON.parse(file('ctrf-report.json')))).toEqual([]);
    expect(harDepartures()(JSON.parse(file('exchanges.har')))).toEqual([]);
    for (const name of ['report.sarif', 'ctrf-report.json', 'earl.jsonld', 'exchanges.har', 'report.json'])
      expect(actingIn(file(name)), name).toEqual([]);
    expect(asReport(JSON.parse(file('report.json')))).toHaveProperty('report');
  });

  it('is in the archive, of ten megabytes the first, with a mark for what is no UTF-8', () => {
    const { entries } = JSON.parse(file('exchanges.har')).log;
    const texts: string[] = entries.map(
      (one: { response: { content: { text: string } } }) => one.response.content.text,
    );
    const longest = texts.reduce((one, other) => (other.length > one.length ? other : one));
    expect(longest.length).toBeGreaterThanOrEqual(KEPT);
    expect(longest.length).toBeLessThan(2 * KEPT);
    // Behind these, a lone surrogate: UTF-8 has none.
    expect(longest.startsWith(HOSTILE.slice(0, 20))).toBe(true);
    expect(texts).toContain('\ufffd\ufffd\ufffd\ufffd(\ufffd\ufffd\ufffd');
  });

  it('is in the evidence while the run goes on, whatever it holds', async () => {
    const exchanges = await storedExchanges(at('peeked'));
    expect(exchanges.length).toBeGreaterThan(10);
    for (const { id } of exchanges) expect(id).toMatch(/^x\d+$/);
  });

  it.each([
    ['diff', ['report', 'diff', 'hostile', 'hostile']],
    ['render', ['report', 'render', 'hostile', '--format', 'csv']],
    ['verify', ['verify', 'hostile']],
    ['eligibility', ['eligibility', 'hostile']],
  ])('is shown harmlessly by %s', async (_name, argv) => {
    const told = await call(argv.map((one) => (one === 'hostile' ? at('hostile') : one)));
    expect(told.out).not.toBe('');
    expect(actingIn(told.out + told.err, '\r\n')).toEqual([]);
  });
});

function walk(
  node: DefaultTreeAdapterTypes.Node,
  see: (element: DefaultTreeAdapterTypes.Element) => void,
): void {
  if ('tagName' in node) see(node);
  if ('childNodes' in node) for (const child of node.childNodes) walk(child, see);
}

function textOf(element: DefaultTreeAdapterTypes.Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
