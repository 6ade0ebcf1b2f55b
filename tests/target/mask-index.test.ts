import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextIndex } from '../../target/mask-index.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\u0161', '7', '\ud83d'), maxLength: 40 });
const wanted = fc.array(
  letters.map((text) => text.slice(0, 6)).filter((text) => text !== ''),
  { maxLength: 5 },
);

test('finds what looking for each of them finds', () => {
  fc.assert(
    fc.property(wanted, letters, (texts, text) => {
      const index = new TextIndex();
      for (const one of texts) index.add(one);
      expect(index.occursIn(text)).toBe(texts.some((one) => text.includes(one)));
    }),
    { numRuns: 2000 },
  );
});

test('letters that share the bits that are looked at are told apart', () => {
  const index = new TextIndex();
  index.add('abcd');
  expect(index.occursIn('\u00e1\u0162cd abc')).toBe(false);
  expect(index.occursIn('xabcd')).toBe(true);
});
