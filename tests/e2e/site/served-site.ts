/** The built site in a browser, served from its folder: a request to another address is a complaint. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { finished } from '../../children.ts';
import { complaintsOf } from '../../reports/html/chromium.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Nothing is there: the browser is handed the files of the folder. */
const ORIGIN = 'http://site.invalid/';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/** Builds the site as `npm run site` does, into another folder. @throws Error with what the build printed. */
export async function buildSite(folder: string): Promise<void> {
  const program = join(ROOT, 'node_modules/vitepress/bin/vitepress.js');
  const argv = [program, 'build', 'docs', '--outDir', folder];
  const { code, out, err } = await finished(process.execPath, argv, { cwd: ROOT });
  if (code !== 0) throw new Error(`${out}${err}`);
}

export interface SiteView {
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
}

/** A page of the site in a window of its own, and what it complained of. */
export async function openSite(
  browser: Browser,
  folder: string,
  path: string,
  { width = 1280, colorScheme = 'light' }: SiteView = {},
): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await context.route('**/*', (route) => {
    const url = route.request().url();
    const file = join(folder, decodeURI(new URL(url).pathname));
    const found = existsSync(file) && statSync(file).isDirectory() ? join(file, 'index.html') : file;
    if (!url.startsWith(ORIGIN) || !existsSync(found)) {
      // Browsers ask for it unasked.
      if (!url.endsWith('/favicon.ico')) complaints.push(`request: ${url}`);
      return route.fulfill({ status: 404 });
    }
    const type = TYPES[found.replace(/.*\./, '')] ?? 'application/octet-stream';
    return route.fulfill({ contentType: type, body: readFileSync(found) });
  });
  await page.goto(ORIGIN + path, { waitUntil: 'networkidle' });
  return { page, complaints };
}
