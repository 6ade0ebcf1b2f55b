import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../../../bin/words/pages.ts';
import { call } from '../harness.ts';

/** From the root of the package. */
const inPackage = (path: string) =>
  existsSync(new URL(`../../../${path.replace(/#.*/, '')}`, import.meta.url));

it.each(Object.entries(PAGES))('the page about %s exists', (_topic, page) => {
  expect(inPackage(page)).toBe(true);
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
