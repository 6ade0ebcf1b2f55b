/** The filter of the page, and links to what it hides or what is folded. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../../../spec/generated/report-types.ts';
import { CHROMIUM } from '../../../programs.ts';
import { opened, useBrowser } from '../../../reports/html/chromium.ts';
import { RICH, richPage } from '../../../reports/html/pages.ts';

describe.skipIf(CHROMIUM === undefined)('the filter of the page', () => {
  const browser = useBrowser();

  it('sifts by text and verdict, says how many are left, and shows again what a link leads to', async () => {
    const { page } = await opened(browser(), richPage());
    const shown = page.locator('[id^="req-"]:visible');
    const count = page.locator('#shown');
    const all = RICH.requirements.length;
    expect(await count.innerText()).toBe(`${all} of ${all} requirements shown`);
    expect(await shown.count()).toBe(0);

    await page.locator('#find').fill('REQUESTID 409');
    await count.filter({ hasNotText: new RegExp(`^${all} `) }).waitFor();
    const found = await shown.allInnerTexts();
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(20);
    expect(await page.locator('#shown').innerText()).toBe(`${found.length} of ${all} requirements shown`);
    expect(await page.locator('#section-1').isVisible()).toBe(false);

    await page.locator('#find').fill('');
    for (const verdict of [
      'pass',
      'skipped',
      'observed',
      'not-applicable',
      'excluded',
      'inconclusive',
      'warn',
    ])
      await page.locator(`#tools input[value="${verdict}"]`).uncheck();
    const failed = RICH.requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => `req-${id}`);
    await count.filter({ hasText: new RegExp(`^${failed.length} `) }).waitFor();
    expect(await shown.evaluateAll((rows) => rows.map(({ id }) => id))).toEqual(failed);

    await page.locator('#unverified ~ .groups .group summary').first().click();
    await page.locator('#unverified ~ .groups .group li a').first().click();
    await count.filter({ hasText: new RegExp(`^${all} `) }).waitFor();
  });

  it('narrows to a section and a verdict by the number in its row, and back', async () => {
    const { page } = await opened(browser(), richPage());
    const shown = page.locator('[id^="req-"]:visible');
    const link = page.locator('.totals [data-sift="fail"]').first();
    const section = (await link.getAttribute('href'))?.replace('#section-', '');
    await link.click();
    const failed = RICH.requirements.filter((one) => one.section === section && one.verdict === 'fail');
    expect(await shown.evaluateAll((rows) => rows.map(({ id }) => id))).toEqual(
      failed.map(({ id }) => `req-${id}`),
    );
    await page.locator('#whole').click();
    await expectWhole(page);
  });

  it('narrows to a section, to a cause, and to what did not pass, and back', async () => {
    const { page } = await opened(browser(), richPage());
    const shown = page.locator('[id^="req-"]:visible');
    const shownIds = () => shown.evaluateAll((rows) => rows.map(({ id }) => id));
    const idsOf = (requirements: Report['requirements']) => requirements.map(({ id }) => `req-${id}`);
    const all = RICH.requirements;

    await page.locator('#by-section').selectOption('4.3');
    expect(await shownIds()).toEqual(idsOf(all.filter(({ section }) => section === '4.3')));
    await page.locator('#whole').click();
    await expectWhole(page);

    const hidePassed = page.locator('#hide-passed');
    await hidePassed.check();
    expect(await shownIds()).toEqual(
      idsOf(all.filter(({ verdict, excluded }) => excluded !== undefined || verdict !== 'pass')),
    );
    expect(await page.locator('#tools input[value="pass"]').isChecked()).toBe(false);
    await page.locator('#tools input[value="pass"]').check();
    expect(await hidePassed.isChecked()).toBe(false);
    await expectWhole(page);

    const cause = RICH.causes?.find(({ verdict }) => verdict !== 'inconclusive');
    const own = [...(cause?.checks ?? []), ...(cause?.followUps ?? [])];
    const ofCause = all.filter(({ checks }) => checks.some(({ id }) => own.includes(id)));
    expect(ofCause.length).toBeGreaterThan(0);
    expect(ofCause.length).toBeLessThan(all.length);
    await page.locator(`#cause-${cause?.id} [data-cause]`).click();
    expect(await page.locator('#by-cause').inputValue()).toBe(cause?.id);
    expect(await shownIds()).toEqual(idsOf(ofCause));
    const cases = await page.locator('.sifted .case:visible').evaluateAll((them) => them.map(({ id }) => id));
    expect(cases.length).toBeGreaterThan(0);
    expect(cases.filter((id) => !own.includes(id.replace('check-', '')))).toEqual([]);
    await page.locator('#by-cause').selectOption('');
    await expectWhole(page);
  });

  it('opens the exchange that an address names, and for a passed check its requirement', async () => {
    const { page } = await opened(browser(), richPage());
    const passed = RICH.requirements.find(({ verdict, checks }) => verdict === 'pass' && checks.length > 0);
    for (const [hash, anchor] of [
      ['x9', 'x9'],
      [`check-${passed?.checks[0]?.id}`, `req-${passed?.id}`],
    ] as const) {
      const goal = page.locator(`[id="${anchor}"]`);
      expect(await goal.isVisible(), hash).toBe(false);
      await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
      await goal.waitFor({ state: 'visible' });
    }
  });
});

/** Nothing is filtered away, and every chapter is folded. */
async function expectWhole(page: Page): Promise<void> {
  const all = RICH.requirements.length;
  await page.locator('#shown', { hasText: `${all} of ${all} requirements shown` }).waitFor();
  expect(await page.locator('.sifted [hidden]:not(button, .only)').count()).toBe(0);
  expect(await page.locator('.chapter[open]').count()).toBe(0);
  expect(await page.locator('#whole').isVisible()).toBe(false);
}
