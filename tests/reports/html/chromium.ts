/** The browser that pages are looked at in. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { CHROMIUM } from '../../programs.ts';

function launch(): Promise<Browser> {
  return chromium.launch({
    ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

/** One browser for the tests of a block: its windows are closed after each. @returns what gives it to a test. */
export function useBrowser(): () => Browser {
  let browser: Browser | undefined;
  const running = () => {
    if (browser === undefined) throw new Error('The browser starts before the first test.');
    return browser;
  };
  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(async () => {
    await Promise.all(
      running()
        .contexts()
        .map((context) => context.close()),
    );
  });
  afterAll(() => running().close());
  return running;
}

/** What a page complains of from now on: errors, messages and dialogues. More may be added. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => {
    complaints.push(`dialogue: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return complaints;
}

export interface View {
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly scripts?: boolean;
  /** Scripts of the test's own may run. */
  readonly bypassCSP?: boolean;
}

/** A page in a window of its own, and what it complained of: errors, refused loads, dialogues. */
export async function opened(
  browser: Browser,
  html: string,
  { width = 1280, colorScheme = 'light', scripts = true, bypassCSP = false }: View = {},
): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    javaScriptEnabled: scripts,
    bypassCSP,
  });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  page.on('request', (request) => {
    if (request.url() !== PAGE) complaints.push(`request: ${request.url()}`);
  });
  await context.route(PAGE, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await page.goto(PAGE);
  return { page, complaints };
}

/** Nothing is there: the page is handed over when it is asked for. */
const PAGE = 'http://report.invalid/report.html';
