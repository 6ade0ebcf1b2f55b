// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is the profile's own notation
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../spec/run/user-error.ts';
import type { ResolvedCall } from '../../../target/profile/resolved-bindings.ts';
import { fillBinding, placeholdersIn } from '../../../target/profile/template.ts';

const call = (given: Partial<ResolvedCall>): ResolvedCall => ({
  method: 'GET',
  path: '/p',
  query: {},
  headers: {},
  ...given,
});

describe('a filled call', () => {
  test('percent-encodes values in the path and nowhere else', () => {
    const binding = call({ path: '/w/{referenceWallet}/b', query: { w: '{referenceWallet}' } });
    const filled = fillBinding(binding, { referenceWallet: 'a/b ç?' });
    expect(filled.path).toBe('/w/a%2Fb%20%C3%A7%3F/b');
    expect(filled.query).toEqual({ w: 'a/b ç?' });
  });

  test('sends a body text that is exactly {montant} as a number', () => {
    const binding = call({ body: { a: '{montant}', list: ['{montant}', 'of {montant}'], n: 1, none: null } });
    expect(fillBinding(binding, { montant: '12.50' }).json).toEqual({
      a: 12.5,
      list: [12.5, 'of 12.50'],
      n: 1,
      none: null,
    });
  });

  test('leaves out what is a placeholder without a value, and nothing else', () => {
    const binding = call({
      query: { amount: '{montant}', kind: '{typeOperation}', fixed: 'x' },
      headers: { 'x-user': '{refUsager}' },
      body: { user: '{refUsager}', fixed: true },
    });
    expect(fillBinding(binding, { montant: 5 })).toEqual({
      method: 'GET',
      path: '/p',
      query: { amount: '5', fixed: 'x' },
      headers: {},
      json: { fixed: true },
    });
  });

  test('has no body where the binding has none', () => {
    expect(fillBinding(call({}), {}).json).toBeUndefined();
  });

  test.each([
    ['the path', { path: '/w/{referenceWallet}' }],
    ['a longer text', { query: { q: 'wallet:{referenceWallet}' } }],
  ])('says which value %s lacks', (_where, given) => {
    const fill = () => fillBinding(call(given), {});
    expect(fill).toThrow(UserError);
    expect(fill).toThrow('A binding needs {referenceWallet}, and nothing is known for it in this call.');
  });

  test('does not read values for placeholders', () => {
    const filled = fillBinding(call({ path: '/{referenceWallet}' }), {
      referenceWallet: '{montant}',
      montant: 1,
    });
    expect(filled.path).toBe('/%7Bmontant%7D');
  });
});

test('placeholders are names in braces, not JSON and not variables of the environment', () => {
  expect(placeholdersIn('{a}/{b_1} {"c":1} {} ${D}')).toEqual(['a', 'b_1']);
});
