import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PAGES, pageFile } from '../../../bin/words/pages.ts';
import { call, emptyFolder } from '../harness.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const { files }: { readonly files: readonly string[] } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);

/** As GitHub and the site make them of headings. */
function anchorsOf(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(Object.entries(PAGES))('the page about %s', (_topic, page) => {
  const [path = '', anchor] = page.split('#');

  it('is in the package', () => {
    expect(existsSync(join(ROOT, path))).toBe(true);
    expect(files.some((one) => path === one || path.startsWith(`${one}/`))).toBe(true);
  });

  it.skipIf(anchor === undefined)('has the heading that is named', () => {
    expect(anchorsOf(readFileSync(join(ROOT, path), 'utf8'))).toContain(anchor);
  });
});

it('no other code of the package names a page', () => {
  const folders = ['bin', 'suites', 'generators', 'target', 'reports', 'sandbox', 'spec/sentences'];
  const sources = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
      /\.(?:ts|yaml)$/.test(name) ? [join(folder, name)] : [],
    ),
  );
  const naming = sources.filter((path) => /docs\/[\w/-]+\.md/.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(naming).toEqual(['bin/words/pages.ts']);
});

it('the path of a page opens from any folder', () => {
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(emptyFolder());
  onTestFinished(() => cwd.mockRestore());
  expect(pageFile('profile')).toBe(join(ROOT, PAGES.profile));
  // As where a project has installed it.
  cwd.mockReturnValue(join(ROOT, '..'));
  expect(pageFile('profile')).toMatch(/^[^/].*docs\/how-to\/profile\.md$/);
});

describe('the last line of an error names a page', () => {
  it.each([
    ['run --profile nowhere.yaml', 'first steps'],
    ['run --lang fr --profile nowhere.yaml', 'first steps'],
    ['doctor --profile nowhere.yaml', 'doctor'],
    ['init --out a --add', 'init'],
    ['show x1 nowhere', 'exchanges'],
    ['contract diff nowhere.yaml', 'contract'],
    ['verify nowhere', 'signatures'],
    ['--quiet', 'first steps'],
  ] as const)('%s', async (line, topic) => {
    const { code, err } = await call(line.split(' '));
    expect(err.trimEnd().split('\n').at(-1)).toMatch(new RegExp(`^(See|Voir) ${PAGES[topic]}$`));
    expect(code).toBe(2);
  });
});
