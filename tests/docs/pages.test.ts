/** The pages of the documentation: their links, what lists them, their sentences, their French. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { anchorOf } from '../../docs/.vitepress/anchors.ts';
import { siteLink } from '../../docs/.vitepress/links.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** Pages below a folder, without the site's own. */
function pagesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}

const PAGES = pagesIn('docs');
const FRENCH = PAGES.filter((page) => page.startsWith('docs/fr/'));
const ENGLISH = PAGES.filter((page) => !FRENCH.includes(page));
const GENERATED = /\/(profile-keys|requirements|open-points|gallery)\.md$/;

/** A page without its blocks of code. */
function proseOf(page: string): string {
  return textOf(page).replaceAll(/^```.*?^```$/gms, '');
}

interface Link {
  /** From the root. */
  readonly file: string;
  readonly anchor: string | undefined;
}

function linksOf(page: string): Link[] {
  return [...proseOf(page).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, target = '']) => {
    const [path = '', anchor] = target.split('#');
    return { file: path === '' ? page : join(dirname(page), path), anchor };
  });
}

/** What a link may name on a page: its headings, and the ids that it sets. */
function anchorsOf(page: string): Set<string> {
  const prose = proseOf(page);
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, text = '']) =>
    anchorOf(text.replaceAll(/`|\[([^\]]*)\]\([^)]*\)/g, '$1')),
  );
  return new Set([...headings, ...[...prose.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)]);
}

test.each([...PAGES, 'README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'llms.txt'])(
  'links of %s',
  (page) => {
    const wrong = linksOf(page).filter(({ file, anchor }) => {
      const path = join(ROOT, file);
      if (!existsSync(path) || statSync(path).isDirectory()) return true;
      return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).has(anchor);
    });
    expect(wrong).toEqual([]);
  },
);

describe.each([
  ['English', 'docs', ENGLISH],
  ['French', 'docs/fr', FRENCH],
])('the pages in %s', (_language, folder, pages) => {
  test('are one click away from the first one', () => {
    const listed = new Set(linksOf(`${folder}/index.md`).map(({ file }) => file));
    expect(pages.filter((page) => page !== `${folder}/index.md` && !listed.has(page))).toEqual([]);
  });

  test('are fifteen at the most, without those that are generated', () => {
    expect(pages.filter((page) => !GENERATED.test(page)).length).toBeLessThanOrEqual(15);
  });

  test('have sentences of 18 words on average', () => {
    const counts = pages.filter((page) => !GENERATED.test(page)).flatMap(wordCounts);
    const average = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(counts.length).toBeGreaterThan(300);
    expect(average).toBeLessThanOrEqual(18);
  });
});

test('every page is there in French', () => {
  const translated = FRENCH.map((page) => relative('docs/fr', page)).toSorted();
  expect(translated).toEqual(ENGLISH.map((page) => relative('docs', page)).toSorted());
});

test('what is outside the documentation is in the repository for a reader of the site', () => {
  const at = (page: string, href: string) => siteLink(page, href, 'https://host/owner/name');
  expect(at('how-to/code.md', '../../action.yml')).toBe('https://host/owner/name/blob/main/action.yml');
  expect(at('fr/how-to/code.md', '../reference/results.md#causes')).toBe('../reference/results.md#causes');
  expect(at('index.md', 'https://rclone.org')).toBe('https://rclone.org');
});

/** Words of each sentence: tables, headings and pictures are none. */
function wordCounts(page: string): number[] {
  const paragraphs = proseOf(page)
    .split(/\n(?=\s*(?:[-*]|\d+\.) )|\n\s*\n/)
    .filter((text) => !/^\s*(?:\||#|!\[|<!--)/.test(text));
  return paragraphs
    .flatMap((text) => text.replaceAll(/`[^`]*`/g, 'x').split(/[.!?:]\**(?=\s|$)/))
    .map((sentence) => sentence.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length)
    .filter((count) => count > 0);
}

test.each(FRENCH)('%s has the spaces and apostrophes of French', (page) => {
  const prose = proseOf(page)
    .replaceAll(/`[^`]*`|\]\([^)]*\)|<!--.*?-->/gs, '')
    .split('\n');
  expect(prose.filter((line) => / [:;?!»](?:\s|$)|« |\p{L}'\p{L}/u.test(line))).toEqual([]);
});
