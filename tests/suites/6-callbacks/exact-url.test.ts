/** Which callbacks came to the very path and query that was given (6). */
import { expect, test } from 'vitest';
import { isAddressedTo } from '../../../suites/6-callbacks/exact-url.ts';

test.each([
  ['the same', '/callbacks/1?a=1', '{}', '/callbacks/1?a=1', true],
  ['a percent-encoding in the other case', '/callbacks/1/a%2fb', '{}', '/callbacks/1/a%2Fb', true],
  ['an encoding that was undone', '/callbacks/1/a/b', '{}', '/callbacks/1/a%2Fb', false],
  ['without its query', '/callbacks/1', '{}', '/callbacks/1?a=1', false],
  ['without its path', '/callbacks/1', '{}', '/callbacks/1/notifications', false],
  ['without the slash at its end', '/callbacks/1', '{}', '/callbacks/1/', false],
  ['parameters added to what has a body', '/callbacks/1?status=SUCCES', '{}', '/callbacks/1', false],
  ['parameters added to what has none', '/callbacks/1?status=SUCCES', '', '/callbacks/1', true],
  ['parameters added to a query', '/callbacks/1?a=1&status=SUCCES', '', '/callbacks/1?a=1', true],
  ['another path and no body', '/callbacks/12', '', '/callbacks/1', false],
])('%s', (_what, target, body, wanted, expected) => {
  expect(isAddressedTo({ target, body }, wanted)).toBe(expected);
});
