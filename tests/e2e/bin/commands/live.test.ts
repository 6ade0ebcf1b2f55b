/** `run --live`: a run seen in a browser while it goes on. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { emptyFolder, type Running, start } from '../../../bin/harness.ts';
import { CHROMIUM } from '../../../programs.ts';
import { complaintsOf, useBrowser } from '../../../reports/html/chromium.ts';

/** Where pictures of the page are kept for somebody to look at. */
const PICTURES = process.env.PAYOPS_PICTURES;

const SOME = ['--section', '4.1,4.2,4.10', '--effort', 'quick', '--fault', 'marketplace-206'];

describe('run --live', () => {
  it('takes no longer where nobody looks, and serves nothing once it has ended', async () => {
    const { running, url } = await begun();
    const { code } = await running.ended;
    expect(code).toBe(1);
    await expect(fetch(url)).rejects.toThrow();
  });

  it('ends where it is interrupted, and what it served says so', async () => {
    const { running, url } = await begun(['--sandbox', '--section', '4.1,4.2,6']);
    expect((await fetch(url)).status).toBe(200);
    running.signal('SIGINT');
    expect((await running.ended).code).toBe(3);
    await expect(fetch(url)).rejects.toThrow();
  });
});

describe.skipIf(CHROMIUM === undefined)('run --live in a browser', () => {
  const browser = useBrowser();

  it.each([
    { lang: 'en', begins: 'Under way', ends: 'Non-conformant', colorScheme: 'light' },
    { lang: 'fr', begins: 'En cours', ends: 'Non conforme', colorScheme: 'dark' },
  ] as const)('turns as the verdicts come, and ends as the report: $lang', async (each) => {
    const { lang, begins, ends, colorScheme } = each;
    const { running, url } = await begun(['--sandbox', ...SOME, '--lang', lang]);
    const context = await browser().newContext({ colorScheme });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto(url);
    const faults = await faultsOf(page);
    expect(await page.locator('h1').innerText()).toBe(begins);
    await page.locator('.mark.v-waiting').first().waitFor();
    await page.locator('.mark.v-pass').first().waitFor();
    await page.locator('#told article').first().waitFor();
    if (PICTURES !== undefined) mkdirSync(PICTURES, { recursive: true });
    const path = PICTURES === undefined ? {} : { path: join(PICTURES, `live-${lang}.png`) };
    await page.screenshot({ ...path, fullPage: true });
    await page.waitForURL(`${url}report.html`);
    await page.locator('#identity').waitFor();
    expect(await page.locator('h1').innerText()).toBe(ends);
    expect((await running.ended).code).toBe(1);
    expect({ complaints, faults }).toEqual({ complaints: [], faults: [] });
    await context.close();
  });
});

/** A run that serves a page, and where. */
async function begun(
  line: readonly string[] = ['--sandbox', ...SOME],
): Promise<{ running: Running; url: string }> {
  const running = start(['run', ...line, '--live'], emptyFolder());
  const [, url = ''] = await running.printed(/^(?:live view|suivi) +(http:\S+)$/m);
  return { running, url };
}

/** What axe finds, in words. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 200))}`,
  );
}
