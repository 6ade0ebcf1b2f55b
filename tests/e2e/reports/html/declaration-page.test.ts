import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { declarationPage } from '../../../../reports/declaration/page/declaration-page.ts';
import { CHROMIUM } from '../../../programs.ts';
import { trueDeclaration } from '../../../reports/declaration/true-declaration.ts';
import { opened, useBrowser } from '../../../reports/html/chromium.ts';

describe.skipIf(CHROMIUM === undefined)(
  'the page of a declaration in a browser',
  { timeout: 240_000 },
  () => {
    const browser = useBrowser();

    it.each([
      ['en', 'light'],
      ['fr', 'dark'],
    ] as const)(
      'in %s and %s: complains of nothing, is as wide as a phone, and axe finds nothing',
      async (lang, colorScheme) => {
        const html = declarationPage(await trueDeclaration(), {
          digest: `sha256:${'cd'.repeat(32)}`,
          lang,
          tool: 'tool 1',
        });
        const { page, complaints } = await opened(browser(), html, {
          width: 390,
          colorScheme,
          bypassCSP: true,
        });
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
        expect(complaints).toEqual([]);
        await page.evaluate(axe.source);
        const found: { violations: { id: string; nodes: { html: string }[] }[] } =
          await page.evaluate('axe.run()');
        expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      },
    );

    it('prints on a few sheets of A4, and no wider', async () => {
      const html = declarationPage(await trueDeclaration(), {
        digest: `sha256:${'cd'.repeat(32)}`,
        lang: 'en',
        tool: 'tool 1',
      });
      const { page } = await opened(browser(), html, { width: 794 });
      await page.emulateMedia({ media: 'print' });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(794);
      const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
      expect(boxes.length).toBeGreaterThan(0);
      expect(boxes.length).toBeLessThanOrEqual(8);
      for (const [, width, height] of boxes) {
        expect(Math.round(Number(width))).toBe(595);
        expect(Math.round(Number(height))).toBe(842);
      }
    });
  },
);
