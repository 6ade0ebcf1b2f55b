/** A page as somebody sees it who opens it. */
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

/** Pixels of the part that is shown. */
export interface Window {
  readonly width: number;
  readonly height: number;
}

/**
 * @param page path of an HTML file.
 * @returns a PNG of what stands in the window at first.
 * @throws where there is no Chromium: `CHROMIUM` names it, or it is that of the machine.
 */
export async function pagePicture(page: string, { width, height }: Window): Promise<Buffer> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const view = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
    await view.goto(pathToFileURL(page).href);
    return await view.screenshot();
  } finally {
    await browser.close();
  }
}
