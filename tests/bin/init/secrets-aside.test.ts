/** Every secret that was typed has a variable of its own. */
import { expect, test } from 'vitest';
import { secretsAside } from '../../../bin/init/secrets-aside.ts';

test('two fields never share a variable, nor take one that the program reads or the user named', () => {
  const typed = [
    '用户=a',
    '密码=b',
    'contraseña=c',
    'token=d',
    'kenn-wort=e',
    'kenn_wort=f',
    `x=\${PAYOPS_PIN}`,
    'pin=g',
  ];
  const { fields, variables } = secretsAside(typed);
  expect([...variables]).toEqual([
    ['PAYOPS_FIELD', 'a'],
    ['PAYOPS_FIELD_2', 'b'],
    ['PAYOPS_CONTRASENA', 'c'],
    ['PAYOPS_TOKEN_2', 'd'],
    ['PAYOPS_KENN_WORT', 'e'],
    ['PAYOPS_KENN_WORT_2', 'f'],
    ['PAYOPS_PIN_2', 'g'],
  ]);
  expect(fields[6]).toBe(`x=\${PAYOPS_PIN}`);
});

test('what is public, the name of a user, and what comes from a variable stay as they were typed', () => {
  const typed = [
    'grant_type=password',
    'scope=pay',
    'client_id=a',
    'username=b',
    `kennwort=\${WORT}`,
    'kennwort',
    'kennwort=',
  ];
  expect(secretsAside(typed)).toEqual({ fields: typed, variables: new Map() });
});
