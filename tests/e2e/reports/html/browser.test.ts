import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildReport } from '../../../../reports/model/build.ts';
import { REQUIREMENTS } from '../../../../spec/document/catalogue.ts';
import { LANGUAGES } from '../../../../spec/document/language.ts';
import { CHROMIUM } from '../../../programs.ts';
import { opened, useBrowser } from '../../../reports/html/chromium.ts';
import { hostilePage, pageOf, RICH, richPage, shortPage } from '../../../reports/html/pages.ts';
import { input, result, run } from '../../../reports/made-up.ts';

/** Where pictures of the page are kept for somebody to look at. */
const PICTURES = process.env.PAYOPS_PICTURES;

const PAGES = [
  ['rich', richPage()],
  ['French', richPage({ lang: 'fr' })],
  ['hostile', hostilePage()],
] as const;

const FAILED = RICH.requirements.flatMap(({ checks }) => checks.filter(({ verdict }) => verdict === 'fail'));

describe.skipIf(CHROMIUM === undefined)('the page in a browser', () => {
  const browser = useBrowser();

  it.each(PAGES)('the %s one complains of nothing, loads nothing and asks nothing', async (_name, html) => {
    const { page, complaints } = await opened(browser(), html);
    expect(await page.locator('#tools').isVisible()).toBe(true);
    expect(await page.locator('[data-verdict][hidden], section[hidden], .chapter[hidden]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each(PAGES)('the %s one is as wide as a phone', async (_name, html) => {
    for (const width of [390, 320]) {
      const { page } = await opened(browser(), html, { width });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
  });

  it('shows every failure without scripts, and opens what a link leads to', async () => {
    const { page } = await opened(browser(), richPage(), { scripts: false });
    expect(FAILED.length).toBeGreaterThan(1);
    for (const { id, failure } of FAILED) {
      const told = page.locator(`[id="check-${id}"]`);
      expect(await told.locator('.problem').isVisible(), id).toBe(true);
      expect(await told.locator('.got pre').innerText()).toBe(failure?.actual);
    }
    expect(await page.locator('#tools').isVisible()).toBe(false);
    const exchange = page.locator('[id="x7"]');
    expect(await exchange.isVisible()).toBe(false);
    await page.locator('a[href="#x7"]:visible').first().click();
    await exchange.waitFor({ state: 'visible' });
  });

  it('leads from a square to its requirement, by mouse and by arrow keys', async () => {
    const { page } = await opened(browser(), richPage());
    const [square] = RICH.requirements.filter(({ verdict }) => verdict === 'fail');
    await page.locator(`.map a[href="#req-${square?.id}"]`).click();
    expect(await page.locator(`[id="req-${square?.id}"] .checks`).isVisible()).toBe(true);
    const stops = page.locator('.map a:not([tabindex="-1"])');
    expect(await stops.count()).toBe(1);
    await stops.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.waitForURL((url) => url.hash === `#req-${RICH.requirements[1]?.id}`);
  });

  it('goes from finding to finding by keys, which can be turned off', async () => {
    const { page } = await opened(browser(), richPage());
    const at = () => page.evaluate('document.activeElement.id');
    await page.keyboard.press('j');
    expect(await at()).toBe('cause-c1');
    await page.keyboard.press('n');
    expect(await at()).toBe('totals');
    await page.keyboard.press('k');
    expect(await at()).toBe('cause-c1');
    await page.locator('#find').pressSequentially('jkj');
    expect(await page.locator('#find').inputValue()).toBe('jkj');
    await page.locator('#find').fill('');
    await page.locator('#keys input').uncheck();
    await page.keyboard.press('j');
    expect(await page.locator('#keys input').evaluate((box) => box === box.ownerDocument.activeElement)).toBe(
      true,
    );
  });

  it('copies a shell line, and says so', async () => {
    const { page } = await opened(browser(), richPage());
    await page.evaluate(
      "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.pasted = text; } } })",
    );
    const block = page.locator('.causes .pasted').first();
    await block.locator('.copy').click();
    await block.locator('.copy', { hasText: 'Copied' }).waitFor();
    expect(await page.evaluate('window.pasted')).toBe(await block.locator('pre').textContent());
  });

  it('has its contents at the side of a wide window, and folded on a phone', async () => {
    const wide = await opened(browser(), richPage());
    const [nav, main] = [
      await wide.page.locator('nav').boundingBox(),
      await wide.page.locator('main').boundingBox(),
    ];
    expect((nav?.x ?? 0) + (nav?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
    const { page } = await opened(browser(), richPage(), { width: 390 });
    const cause = page.locator('nav a[href="#cause-c1"]');
    expect(await cause.isVisible()).toBe(false);
    await page.locator('nav summary').click();
    expect(await cause.isVisible()).toBe(true);
  });

  it.each([
    { shot: 'desktop', width: 1280, height: 1600 },
    { shot: 'phone', width: 390, height: 1200 },
    { shot: 'dark', width: 1280, height: 1600, colorScheme: 'dark' as const },
  ])('has a picture of page one: $shot', async ({ shot, height, ...view }) => {
    const { page } = await opened(browser(), richPage(), view);
    await page.setViewportSize({ width: view.width, height });
    const picture = await page.screenshot(
      PICTURES === undefined ? {} : { path: join(PICTURES, `${shot}.png`) },
    );
    // The width and the height stand in the header of a PNG; a blank page takes a few thousand bytes.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([view.width, height]);
    expect(picture.length).toBeGreaterThan(30_000);
    const heading = await page.locator('h1').boundingBox();
    expect(heading?.y).toBeLessThan(200);
  });

  it('unfolds and folds everything', async () => {
    const { page } = await opened(browser(), richPage());
    const check = page.locator('.checks li').first();
    const row = page.locator('[id^="req-"]').first();
    expect(await row.isVisible()).toBe(false);
    expect(await check.isVisible()).toBe(false);
    await page.locator('#unfold').click();
    expect(await check.isVisible()).toBe(true);
    expect(await row.isVisible()).toBe(true);
    await page.locator('#fold').click();
    expect(await check.isVisible()).toBe(false);
  });

  it('lets a keyboard skip to the report', async () => {
    const { page } = await opened(browser(), richPage());
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.className')).toBe('skip');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('report');
  });

  it('prints on A4, with every check where the details are asked for', async () => {
    const { page } = await opened(browser(), richPage(), { colorScheme: 'dark' });
    await page.locator('#print-details').check();
    await page.emulateMedia({ media: 'print' });
    const checks = RICH.requirements.flatMap((requirement) => requirement.checks);
    const listed = await page
      .locator('.checks li')
      .evaluateAll((rows) => rows.map((row) => row.clientHeight > 0));
    expect(listed).toHaveLength(checks.length);
    expect(listed).not.toContain(false);
    expect(
      await page.locator('nav, #tools').evaluateAll((all) => all.map((one) => one.clientHeight)),
    ).toEqual([0, 0]);
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(10);
    const boxes = [...pdf.matchAll(/\/MediaBox \[([^\]]*)\]/g)].map(([, box]) => box?.split(' ').map(Number));
    expect(boxes.every((box) => box?.map(Math.round).join() === '0,0,595,842')).toBe(true);
  });

  it('prints the record alone, on three pages where all passed', async () => {
    const results = REQUIREMENTS.filter(({ excluded }) => excluded === undefined).map(({ id }) =>
      result(id, 'one'),
    );
    const { page } = await opened(browser(), pageOf(buildReport(input({ run: run({ results }) }))));
    expect(await page.locator('#print-details').isChecked()).toBe(false);
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(3);
  });

  it.each(
    LANGUAGES.flatMap((lang) => [
      { lang, colorScheme: 'light' as const },
      { lang, colorScheme: 'dark' as const },
    ]),
  )('has nothing that axe finds fault with: $lang, $colorScheme', async ({ lang, colorScheme }) => {
    const { page } = await opened(browser(), shortPage({ lang }), { colorScheme, bypassCSP: true });
    expect(await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")).toBe(
      colorScheme === 'dark',
    );
    await page.locator('#unfold').click();
    expect(await faultsOf(page)).toEqual([]);
  });
});

/** What axe finds, in words. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: axe.source });
  const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 200))}`,
  );
}
