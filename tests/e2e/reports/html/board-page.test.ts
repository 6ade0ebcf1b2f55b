import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBoard } from '../../../../reports/board/make-board.ts';
import { REQUIREMENTS } from '../../../../spec/document/catalogue.ts';
import { CLIENT_REQUIREMENTS } from '../../../../spec/document/client-catalogue.ts';
import { CHROMIUM } from '../../../programs.ts';
import { reportOf, writeRun } from '../../../reports/board/board-folders.ts';
import { useBrowser } from '../../../reports/html/chromium.ts';
import { result, richExchanges, run } from '../../../reports/made-up.ts';

const TESTED = REQUIREMENTS.filter(({ excluded }) => excluded === undefined);
const FAILED = { verdict: 'fail', failure: { message: 'wrong', expected: '1', actual: '2' } } as const;

describe.skipIf(CHROMIUM === undefined)('a board in a browser', { timeout: 240_000 }, () => {
  const browser = useBrowser();
  let folder = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'payops-board-'));
    const at = (name: string) => join(folder, 'reports', name);
    await writeRun(at('a'), reportOf({ failing: ['cancel.success'] }), { exchanges: richExchanges() });
    await writeRun(at('b'), reportOf({ startedAt: '2026-04-01T00:00:00.000Z' }), {
      exchanges: richExchanges(),
    });
    await writeRun(at('c'), reportOf({ name: '<b>Other</b>' }));
    await writeRun(at('d'), reportOf({ name: 'Third', failing: ['operation-list.success'] }));
    const proxied = { client: '<i>Shop</i> & partners', server: 'Acme' };
    await writeRun(at('e'), reportOf({ name: 'Shop', rest: { proxied, requirements: CLIENT_REQUIREMENTS } }));
    const traffic = { sources: ['http://127.0.0.1:1'], judged: 1, left: {}, shows: [] };
    await writeRun(at('f'), reportOf({ failing: ['cancel.success'], rest: { proxied, traffic } }));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['en', 'light'],
    ['fr', 'dark'],
  ] as const)(
    'in %s and %s: from disk, as wide as a phone, and axe finds nothing',
    async (lang, colorScheme) => {
      const out = join(folder, lang);
      const tool = { name: 'tool', version: '1' };
      const { targets } = await makeBoard({ folders: [join(folder, 'reports')], out, lang, tool });
      const context = await browser().newContext({
        viewport: { width: 390, height: 900 },
        colorScheme,
        bypassCSP: true,
      });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      page.on('request', (request) => {
        if (!request.url().startsWith(pathToFileURL(out).href)) complaints.push(request.url());
      });
      const look = async () => {
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
        await page.evaluate(axe.source);
        const found: { violations: { id: string; nodes: { html: string }[] }[] } =
          await page.evaluate('axe.run()');
        expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      };
      await page.goto(pathToFileURL(join(out, 'requirements.html')).href);
      await look();
      await page.locator('.requirements a', { hasText: 'cancel.success' }).click();
      await look();
      await page.goto(pathToFileURL(join(out, 'index.html')).href);
      await look();
      // The columns scroll in a region of their own, which the keyboard reaches, and the command opens there.
      const pairs = page.getByRole('group', {
        name: lang === 'en' ? 'Clients and servers' : 'Clients et serveurs',
      });
      await pairs.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => pairs.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
      const heads = pairs.getByRole('columnheader', { name: /Acme|Third/ });
      expect(await heads.count()).toBe(2);
      expect(await pairs.getByRole('rowheader').innerText()).toContain('<i>Shop</i> & partners');
      await pairs.locator('summary').first().click();
      expect(await pairs.locator('details[open] code').innerText()).toContain(
        `--client='<i>Shop</i> & partners'`,
      );
      await look();
      await page.locator('.matrix a.name', { hasText: 'Acme' }).first().click();
      await look();
      await page.locator('.history tbody a').first().click();
      await page.waitForURL(
        pathToFileURL(join(out, targets.find(({ name }) => name === 'Acme')?.latest.page ?? '')).href,
      );
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('fits the sections of many targets into 1280 pixels, and the verdicts of a requirement into a phone', async () => {
    const many = join(folder, 'many');
    const failing = ['1', '2.1', '2.4', '4.3', '4.12'].flatMap((section) =>
      TESTED.filter((one) => one.section === section).slice(0, 2),
    );
    const ids = failing.map(({ id }) => id);
    // One target leaves the others without a verdict, which is a column of its own.
    const results = failing.map(({ id }) => result(id, 'one', FAILED));
    for (let at = 0; at < 31; at++)
      await writeRun(
        join(many, String(at)),
        reportOf({
          name: `Participant with a long legal name, société anonyme ${at}`,
          failing: ids,
          ...(at === 0 && { rest: { run: run({ results }) } }),
        }),
      );
    const out = join(folder, 'of-many');
    const tool = { name: 'tool', version: '1' };
    await makeBoard({ folders: [many], out, lang: 'en', tool });
    const page = await browser().newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(pathToFileURL(join(out, 'index.html')).href);
    const matrix = page.locator('.scroll:has(> .dense)');
    expect(await matrix.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(pathToFileURL(join(out, 'requirements.html')).href);
    const widths = await page
      .locator('.requirements thead th')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().width));
    expect(Math.max(...widths)).toBe(widths[0]);
    await page.close();
  });

  it('folds the reports that were modified where they are many, without a script too', async () => {
    const many = join(folder, 'modified');
    for (let at = 0; at < 12; at++) {
      const report = join(many, String(at), 'report.json');
      await writeRun(dirname(report), reportOf({ startedAt: `2026-03-${at + 10}T00:00:00.000Z` }));
      writeFileSync(report, readFileSync(report, 'utf8').replace(/"seed": \d+/, '"seed": 99'));
    }
    const out = join(folder, 'of-modified');
    const tool = { name: 'tool', version: '1' };
    await makeBoard({ folders: [many], out, lang: 'en', tool });
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser().newContext({
        viewport: { width: 390, height: 900 },
        javaScriptEnabled,
        bypassCSP: true,
      });
      const page = await context.newPage();
      await page.goto(pathToFileURL(join(out, 'index.html')).href);
      const items = page.locator('.notice li:visible');
      expect(await items.count()).toBe(5);
      const summary = page.locator('.notice summary');
      expect(await summary.innerText()).toBe('7 more modified reports');
      await summary.focus();
      await page.keyboard.press('Enter');
      expect(await items.count()).toBe(12);
      if (javaScriptEnabled) {
        await page.evaluate(axe.source);
        const found: { violations: { id: string }[] } = await page.evaluate('axe.run()');
        expect(found.violations.map(({ id }) => id)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      }
      await context.close();
    }
  });

  it('answers queries, and keeps them in its address', async () => {
    const out = join(folder, 'queried');
    await makeBoard({
      folders: [join(folder, 'reports')],
      out,
      lang: 'en',
      tool: { name: 'tool', version: '1' },
    });
    const address = pathToFileURL(join(out, 'index.html')).href;
    const context = await browser().newContext();
    const page = await context.newPage();
    const shown = () => page.locator('#matrix-run ~ .scroll tbody tr:visible .name').allInnerTexts();
    const ask = async (query: string) => {
      await page.goto('about:blank');
      await page.goto(`${address}#q=${encodeURIComponent(query)}`);
      return shown();
    };
    const [Acme, Other, Third] = ['Acme', '<b>Other</b>', 'Third'];
    expect((await ask('')).sort()).toEqual([Other, Acme, Third]);
    expect(await ask('fails:4.3')).toEqual([Third]);
    expect(await ask('fails:4')).toEqual([Third]);
    expect(await ask('fails:operation-list')).toEqual([Third]);
    expect(await ask('fails:4.1')).toEqual([]);
    // It filters targets, and leaves the pairs alone.
    expect(await page.locator('.pairs').isVisible()).toBe(true);
    expect(await ask('alone:')).toEqual([Third]);
    expect(await ask('turned:2026-04-01')).toEqual([Acme]);
    expect(await ask('turned:2026-04-02')).toEqual([]);
    expect(await ask('-is:conformant')).toEqual([Third]);
    expect(await ask('other -fails:4.3')).toEqual([Other]);
    await ask('oops:1');
    expect(await page.locator('#shown').innerText()).toBe('5 of 5 targets Unknown: oops:1');
    await page.locator('[data-query="is:non-conformant"]').click();
    expect(await shown()).toEqual([Third]);
    expect(page.url()).toBe(`${address}#q=is:non-conformant`);
    await context.close();
  });
});
