/** The built site: its links, what axe finds, its search, and that it needs no other host. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REQUIREMENTS } from '../../../spec/document/catalogue.ts';
import { CHROMIUM } from '../../programs.ts';
import { useBrowser } from '../../reports/html/chromium.ts';
import { QUESTIONS } from './questions.ts';
import { buildSite, openSite } from './served-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'payops-site-'));

beforeAll(() => buildSite(folder));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('its files', () => {
  const htmlOf = (page: string) => readFileSync(join(folder, page), 'utf8');
  const idsOf = (html: string) => new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id));

  test('hold whatever one of them leads to', () => {
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.html'),
    );
    const ids = new Map(pages.map((page) => [page, idsOf(htmlOf(page))]));
    const wrong = pages.flatMap((page) =>
      [...htmlOf(page).matchAll(/\s(?:href|src)="(?!\w+:)([^"]+)"/g)]
        .map(([, target = '']) => decodeURI(target))
        .filter((target) => !leads(page, target, ids))
        .map((target) => `${page}: ${target}`),
    );
    expect(pages.length).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });

  /** Whether a target is a file of the site, with the id that it names. */
  function leads(page: string, target: string, ids: ReadonlyMap<string, ReadonlySet<string>>): boolean {
    const [path = '', anchor] = target.split('#');
    const at = path === '' ? page : posix.join(path.startsWith('/') ? '' : posix.dirname(page), path);
    const file = at.replace(/^\//, '').replace(/(^|\/)$/, '$1index.html');
    const found = [file, `${file}.html`].find((one) => existsSync(join(folder, one)));
    if (found === undefined) return false;
    return anchor === undefined || anchor === '' || ids.get(found)?.has(anchor) === true;
  }

  test.each(['reference', 'fr/reference'])('have an anchor for each requirement: %s', (part) => {
    const ids = idsOf(htmlOf(`${part}/requirements.html`));
    expect(REQUIREMENTS.map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe.skipIf(CHROMIUM === undefined)('in a browser', () => {
  const browser = useBrowser();

  test.each([
    ['', 'light'],
    ['fr/', 'dark'],
    ['tutorial/quickstart.html', 'dark'],
    ['fr/tutorial/quickstart.html', 'light'],
    ['reference/requirements.html', 'light'],
    ['fr/reference/requirements.html', 'dark'],
  ] as const)(
    '/%s in %s complains of nothing, fits a phone, and axe finds nothing',
    async (path, colorScheme) => {
      const { page, complaints } = await openSite(browser(), folder, path, { colorScheme });
      await page.evaluate(axe.source);
      // The catalogue repeats one form 300 times: its first chapter is enough.
      const part = path.includes('requirements') ? '{ exclude: [["h2:nth-of-type(n+2) ~ *"]] }' : 'document';
      const found: { violations: { id: string; nodes: { html: string }[] }[] } = await page.evaluate(
        `axe.run(${part})`,
      );
      expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      expect(complaints).toEqual([]);
    },
  );

  test.each(Object.entries(QUESTIONS))('/%s finds each answer on the first screen', async (start, asked) => {
    const { page, complaints } = await openSite(browser(), folder, start);
    const unanswered: string[] = [];
    for (const [question, answer] of asked) {
      await page.locator('.DocSearch-Button').click();
      // The box opens with the last question: its results must go before those of this one can come.
      await page.locator('#localsearch-input').fill('');
      await page.locator('.VPLocalSearchBox .result').first().waitFor({ state: 'detached' });
      await page.locator('#localsearch-input').fill(question);
      const found = page.locator(`.VPLocalSearchBox .result[href*="/${answer}."]`).first();
      const box = await found
        .waitFor({ timeout: 15_000 })
        .then(() => found.boundingBox())
        .catch(() => null);
      const screen = await page.locator('.VPLocalSearchBox .results').boundingBox();
      if (box === null || screen === null || box.y + box.height > screen.y + screen.height)
        unanswered.push(question);
      await page.keyboard.press('Escape');
    }
    expect(unanswered).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('changes the language of the page that is open', async () => {
    const { page } = await openSite(browser(), folder, 'how-to/profile.html');
    expect(await page.locator('.VPNavBarTranslations a').first().getAttribute('href')).toBe(
      '/fr/how-to/profile.html',
    );
  });
});
