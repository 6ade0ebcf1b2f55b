/** The page of a certificate, and the register of a board, in a browser. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { certificatePage } from '../../../../reports/certificates/certificate-page.ts';
import { call, emptyFolder } from '../../../bin/harness.ts';
import { CHROMIUM } from '../../../programs.ts';
import { KEYS, programme, signedWith } from '../../../reports/certificates/kit.ts';
import { opened, useBrowser } from '../../../reports/html/chromium.ts';

const { certificate, text, folder: report } = await programme();

/** The register of a board with a certificate that holds, and one that does not. */
async function registerPage(lang: 'en' | 'fr'): Promise<string> {
  const folder = emptyFolder({ 'key.json.pub': JSON.stringify(KEYS.certifier.pub.jwk) });
  mkdirSync(join(folder, 'certificates'));
  writeFileSync(join(folder, 'certificates', 'a.jws'), text);
  writeFileSync(join(folder, 'certificates', 'b.jws'), await signedWith(certificate, {}, KEYS.forger));
  const words = ['--register', join(folder, 'certificates'), '--key', join(folder, 'key.json.pub')];
  const { code } = await call(['board', report, '--out', join(folder, 'site'), ...words, '--lang', lang]);
  expect(code).toBe(0);
  return readFileSync(join(folder, 'site', 'register.html'), 'utf8');
}

const PAGES = {
  certificate: async (lang: 'en' | 'fr') => certificatePage(certificate, { lang, tool: 'tool 1' }),
  register: registerPage,
} as const;

describe.skipIf(CHROMIUM === undefined)('in a browser', { timeout: 240_000 }, () => {
  const browser = useBrowser();

  it.each([
    ['certificate', 'en', 'light'],
    ['certificate', 'fr', 'dark'],
    ['register', 'en', 'dark'],
    ['register', 'fr', 'light'],
  ] as const)(
    'the page of a %s in %s and %s complains of nothing, is as wide as a phone, and axe finds nothing',
    async (name, lang, colorScheme) => {
      const html = await PAGES[name](lang);
      const { page, complaints } = await opened(browser(), html, {
        width: 390,
        colorScheme,
        bypassCSP: true,
      });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      expect(complaints).toEqual([]);
      await page.evaluate(axe.source);
      const found: { violations: { id: string; nodes: { html: string }[] }[] } =
        await page.evaluate("axe.run('body')");
      expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    },
  );
});
