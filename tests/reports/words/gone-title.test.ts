import { expect, test } from 'vitest';
import { CAUSE_PHRASES } from '../../../reports/words/page/cause-words.ts';
import { goneTitle } from '../../../reports/words/page/comparison-words.ts';

const MESSAGE = 'zebra';

test.each([
  [[], 0],
  [['getFees'], 0],
  [['getFees', 'getBalance'], 0],
  [['getFees', 'getBalance', 'cancelOperation'], 0],
  [['getFees', 'getBalance', 'cancelOperation'], 1],
  [['getFees', 'getBalance', 'cancelOperation'], 12],
  [[], 4],
])('a title that names %j and %d more is read again in either language', (named, more) => {
  for (const failing of [[], ['typeOperation B2G'], ['typeOperation B2G', 'refService SRV-1']]) {
    for (const modes of [[], ['SOUSTRACTION']]) {
      const extent = { named, more, failing, modes };
      const title = CAUSE_PHRASES.en.broken(MESSAGE, extent);
      expect(goneTitle(title, 'en')).toBe(title);
      expect(goneTitle(title, 'fr')).toBe(CAUSE_PHRASES.fr.broken(MESSAGE, extent));
    }
  }
});

test('a title of an earlier version is read too', () => {
  const title = `${MESSAGE}; seen with 2 other calls too`;
  expect(goneTitle(title, 'en')).toBe(`${MESSAGE}; also in 2 other calls`);
  expect(goneTitle(`${MESSAGE}; the same with getFees`, 'en')).toBe(`${MESSAGE}; also in getFees`);
});
