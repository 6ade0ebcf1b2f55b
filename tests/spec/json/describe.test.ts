import { expect, test } from 'vitest';
import { describeAnswer, show } from '../../../spec/json/describe.ts';

const CARD = '4111111111111111';

test('what is cut is masked whole: nobody would know half of a secret', () => {
  const value = { libelle: 'x'.repeat(86), reste: `carte ${CARD}, et la suite` };
  const shown = show(value, (text) => text.replaceAll(CARD, '«pan:1»'));
  expect(shown).toMatch(/ \(\d+ characters of JSON\)$/);
  expect(shown).toContain('carte «pan:…');
});

test.each([CARD, '4111 1111 1111 1111', '4111-1111-1111-1111'])(
  'no half of a number is shown, wherever the line ends: %s',
  (number) => {
    for (let before = 80; before < 125; before += 1) {
      const shown = show(`${'x'.repeat(before)} ${number} and more that nobody needs to see`);
      expect([shown.includes(number), /\d…/.test(shown)]).not.toEqual([false, true]);
      expect(shown).toMatch(/^"x{80,}/);
    }
  },
);

test('a value that fits is shown as it is', () => {
  expect(show({ montant: 12.5 })).toBe('{"montant":12.5}');
});

test.each([
  ['a number that is none', `{"message":"${'x'.repeat(300)}","body":[{"montant":1e+24`, '.0}]}'],
  ['an object that is not closed', '{"message":"OK","body":null', ''],
])('the place where a body stops being JSON is given, however far behind: %s', (_, good, bad) => {
  expect(describeAnswer({ status: 200, text: good + bad })).toContain(
    `HTTP 200 with a body that is JSON up to character ${good.length} only: {"message":"`,
  );
});

test.each(['<html></html>', 'OK', '{"message":"OK"}'])('for %s no place is given', (text) => {
  expect(describeAnswer({ status: 200, text })).toBe(`HTTP 200 ${text}`);
});
