/** Masked texts keep types and equality. */
import { expect, test } from 'vitest';
import { maskedJson, withoutEscapeForms } from '../../../spec/json/masked-json.ts';
import { Masker } from '../../../target/mask/mask.ts';

const masker = new Masker();
const read = (json: unknown) => maskedJson(masker.body(JSON.stringify(json)));

test('a number stays a number, a text a text, and equal ones stay equal', () => {
  const value = (json: unknown) => Object(read(json)).authData;
  expect(typeof value({ authData: 987654 })).toBe('number');
  expect(typeof value({ authData: '987654' })).toBe('string');
  expect(value({ authData: 987654, montant: 12.5 })).toBe(value({ authData: 987654 }));
  expect(value({ authData: 987655 })).not.toBe(value({ authData: 987654 }));
});

test('a blank value stays blank', () => {
  expect(read({ panBeneficiaire: ' ', authData: '' })).toEqual({ panBeneficiaire: ' ', authData: '' });
});

test('what is no JSON stays none, and null is null', () => {
  expect(maskedJson('{"authData":«otp»}')).toBeUndefined();
  expect(maskedJson('{"a":')).toBeUndefined();
  expect(maskedJson('null')).toBeNull();
});

test('the same secret has one mask, in a body and in an address', () => {
  masker.learn('s&cret/of-client', 'credential');
  const [body, url] = [
    masker.body('{"note":"s&cret/of-client"}'),
    masker.url('http://a.example/b?x=s%26cret%2Fof-client'),
  ];
  const mask = /«credential:\d+»/.exec(body)?.[0];
  expect(mask).toBeDefined();
  expect(url).not.toContain(mask);
  expect(withoutEscapeForms(url)).toContain(mask);
});
