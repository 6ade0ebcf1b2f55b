import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { contractExamples } from '../../../../bin/examples/contract-examples.ts';
import { contractPage } from '../../../../reports/contract/contract-page.ts';
import { CHROMIUM } from '../../../programs.ts';
import { opened, useBrowser } from '../../../reports/html/chromium.ts';

describe.skipIf(CHROMIUM === undefined)('the contract’s page in a browser', { timeout: 240_000 }, () => {
  const browser = useBrowser();

  it.each([
    ['en', 'light', 'body'],
    ['fr', 'dark', 'header'],
  ] as const)(
    'in %s and %s: complains of nothing, is as wide as a phone, and axe finds nothing',
    async (lang, colorScheme, part) => {
      const html = contractPage(await contractExamples(), { lang, tool: 'tool 1' });
      const { page, complaints } = await opened(browser(), html, {
        width: 390,
        colorScheme,
        bypassCSP: true,
      });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      expect(complaints).toEqual([]);
      // The whole page takes axe half a minute: once is enough, and of the other colours the head.
      await page.evaluate(axe.source);
      const found: { violations: { id: string; nodes: { html: string }[] }[] } = await page.evaluate(
        `axe.run('${part}')`,
      );
      expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    },
  );
});
