import { expect, it } from 'vitest';
import { circumstanceText } from '../../../reports/words/circumstance-words.ts';

it.each([
  ['left out', 'the field left out'],
  ['null, with a third-party beneficiary', 'the field set to null, with a third-party beneficiary'],
  ['any loyalty enrollment with one such mistake', 'any loyalty enrollment whose only mistake is this one'],
  ['left out of the request, in the list', 'left out of the request, in the list'],
  ['nullable', 'nullable'],
])('%s is shown as %s', (circumstance, text) => {
  expect(circumstanceText(circumstance, 'en')).toBe(text);
  expect(circumstanceText(circumstance, 'fr')).toBe(circumstance);
});
