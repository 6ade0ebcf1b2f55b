import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBoard } from '../../../../reports/board/make-board.ts';
import { CHROMIUM } from '../../../programs.ts';
import { reportOf, writeRun } from '../../../reports/board/board-folders.ts';
import { launch } from '../../../reports/html/chromium.ts';
import { richExchanges } from '../../../reports/made-up.ts';

describe.skipIf(CHROMIUM === undefined)('a board in a browser', { timeout: 240_000 }, () => {
  let browser: Browser;
  let folder = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'payops-board-'));
    const at = (name: string) => join(folder, 'reports', name);
    await writeRun(at('a'), reportOf({ failing: ['cancel.success'] }), { exchanges: richExchanges() });
    await writeRun(at('b'), reportOf({ startedAt: '2026-04-01T00:00:00.000Z' }), {
      exchanges: richExchanges(),
    });
    await writeRun(at('c'), reportOf({ name: '<b>Other</b>' }));
    browser = await launch();
  });

  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['en', 'light'],
    ['fr', 'dark'],
  ] as const)(
    'in %s and %s: from disk, without script, as wide as a phone, and axe finds nothing',
    async (lang, colorScheme) => {
      const out = join(folder, lang);
      const tool = { name: 'tool', version: '1' };
      const { targets } = await makeBoard({ folders: [join(folder, 'reports')], out, lang, tool });
      const context = await browser.newContext({
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
      await page.goto(pathToFileURL(join(out, 'index.html')).href);
      await look();
      await page.locator('.matrix .name', { hasText: 'Acme' }).click();
      await look();
      await page.locator('.history tbody a').first().click();
      await page.waitForURL(
        pathToFileURL(join(out, targets.find(({ name }) => name === 'Acme')?.latest.page ?? '')).href,
      );
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
