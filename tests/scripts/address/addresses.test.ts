import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { checkedSlug, moved, slugOf, strayUses } from '../../../scripts/address/addresses.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const slug = slugOf(JSON.parse(readFileSync(`${root}/package.json`, 'utf8')).repository);

describe('the address of the repository', () => {
  it('is read from package.json, and moves as a whole', () => {
    const from = slugOf({ url: 'git+https://github.com/one/name.git' });
    expect(from).toBe('one/name');
    expect(moved('- uses: one/name@v1.2.3', from, checkedSlug('two/other'))).toBe('- uses: two/other@v1.2.3');
  });

  it.each(['', 'owner', 'a b/c', 'https://github.com/a/b'])('is not %j', (text) => {
    expect(() => checkedSlug(text)).toThrow('OWNER/NAME');
  });

  it('is missed where a text names another one', () => {
    expect(strayUses('- uses: a/payops-conformance@v0.1.0', 'b/payops-conformance')).toEqual([
      'a/payops-conformance',
    ]);
  });
});

test('no text names another repository than package.json', () => {
  const files = execFileSync('git', ['ls-files', '*.md', '*.yml', '*.yaml', '*.txt', '*.cff'], {
    cwd: root,
    encoding: 'utf8',
  });
  const stray = files
    .split('\n')
    .filter((file) => file !== '')
    .flatMap((file) =>
      strayUses(readFileSync(`${root}/${file}`, 'utf8'), slug).map((use) => `${file}: ${use}`),
    );
  expect(stray).toEqual([]);
});
