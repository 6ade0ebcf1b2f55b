import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextIndex } from '../../../../target/mask/finding/mask-index.ts';
import { growthOverTenfold } from '../../growth.ts';

const letters = fc.string({
  unit: fc.constantFrom('a', 'b', 'A', 'é', '\u0161', '7', '\ud83d'),
  maxLength: 40,
});
const wanted = fc.array(
  fc.string({ unit: fc.constantFrom('a', 'b', 'é', '7'), minLength: 4, maxLength: 6 }),
  {
    maxLength: 5,
  },
);

function indexOf(texts: readonly string[], rest: { asWord?: boolean; anyCase?: boolean } = {}) {
  const index = new TextIndex<string>();
  for (const text of texts) index.add({ text, asWord: false, anyCase: false, meaning: text, ...rest });
  return index;
}

test('finds what looking for each of them finds, the longest first', () => {
  fc.assert(
    fc.property(wanted, letters, (texts, text) => {
      const pattern = texts.toSorted((one, other) => other.length - one.length).join('|');
      const expected =
        texts.length === 0
          ? []
          : [...text.matchAll(new RegExp(pattern, 'g'))].map(({ 0: one, index }) => [index, one]);
      expect([...indexOf(texts).find(text)].map(({ start, meaning }) => [start, meaning])).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});

test('letters that share the bits that are looked at are told apart', () => {
  const index = indexOf(['abcd']);
  expect([...index.find('\u00e1\u0162cd abc Abcd')]).toEqual([]);
  expect([...index.find('xabcd')]).toEqual([{ start: 1, end: 5, meaning: 'abcd', as: 'it stands' }]);
});

test('in other case, as a word, and before a cut', () => {
  const found = (index: TextIndex<string>, text: string, isCut = false) =>
    [...index.find(text, isCut)].map(({ start, end, as }) => [text.slice(start, end), as]);
  expect(found(indexOf(['secret-key'], { anyCase: true }), 'SECRET-Key secret-key')).toEqual([
    ['SECRET-Key', 'case'],
    ['secret-key', 'it stands'],
  ]);
  const words = indexOf(['123456789'], { asWord: true });
  expect(found(words, '0123456789 1234567890 -123456789_')).toEqual([['123456789', 'it stands']]);
  expect(found(words, '1234567… 12345… 1234567')).toEqual([['1234567', 'cut']]);
  expect(found(words, 'end 1234567', true)).toEqual([['1234567', 'cut']]);
});

test('many texts that begin alike do not slow it down', () => {
  const text = 'eyJhbGciOiJIUzI1NiJ9.x '.repeat(10_000);
  const indexes = new Map(
    [2_000, 20_000].map((count) => [
      count,
      indexOf(Array.from({ length: count }, (_, at) => `eyJhbGciOiJIUzI1NiJ9.${at + 10_000}`)),
    ]),
  );
  const search = (count: number) => {
    expect([...(indexes.get(count)?.find(text) ?? ['no index'])]).toEqual([]);
  };
  // Linear in the texts it would be ten.
  expect(growthOverTenfold(search, 2_000)).toBeLessThan(5);
});
