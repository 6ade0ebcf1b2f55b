import { describe, expect, it } from 'vitest';
import { isParticiple, PHRASES } from '../../scripts/words/phrases.ts';
import { exportsOf, textsOf } from '../../scripts/words/readable-texts.ts';

const flagged = (text: string) => PHRASES.filter(({ pattern }) => pattern.test(text)).length;

describe('the lint of words', () => {
  it.each([
    'The file is told by the run.',
    'The secret stands in the report.',
    'skipped for want of a payer',
    'inconclusive, and whose it is',
    'checks that came to grief',
    'Retry-After is kept to.',
    'makes the exit code 1 no more.',
    '30 sections without news',
    'what its operations make of it',
    'skipped, for what the profile lacks',
    'To be mended in the profile',
    'No requirement speaks of it.',
    'The report says what becomes of it.',
  ])('flags "%s"', (text) => {
    expect(flagged(text)).toBeGreaterThan(0);
  });

  it.each([
    'There are no more than 12 files in a folder.',
    '9 more checks',
    'A mock stands in for the target.',
    'The name is in use, and the port is taken.',
    'This is recommended.',
    'Keep the token until it expires.',
  ])('accepts "%s"', (text) => {
    expect(flagged(text)).toBe(0);
  });

  it.each([
    ['told', true],
    ['Known', true],
    ['shownAgain', true],
    ['compared', true],
    ['ToldTrouble', false],
    ['seed', false],
    ['read', false],
    ['runOnce', false],
    ['MARKED', false],
  ])('takes the name %s for a participle: %s', (name, is) => {
    expect(isParticiple(name)).toBe(is);
  });

  it('reads strings and comments of sources, and prose of pages without code', () => {
    const source = "/** A comment. */\nexport const told = 'two words';\nconst key = 'one';\n";
    expect(textsOf('a.ts', source)).toEqual([
      { line: 2, text: 'two words' },
      { line: 1, text: '/** A comment. */' },
    ]);
    expect(exportsOf(source)).toEqual([{ line: 2, name: 'told' }]);
    expect(textsOf('a.md', 'Prose with `code`.\n```\nhidden\n```\n').map(({ text }) => text)).toEqual([
      'Prose with `…`.',
      '',
    ]);
  });
});
