import { describe, expect, test } from 'vitest';
import { judgeExactUrl } from '../../../suites/6-callbacks/exact-url.ts';
import { isAddressedTo } from '../../../suites/observe/callbacks/decoded-target.ts';
import { judged } from '../judged.ts';
import { type Came, notified } from './notified.ts';

describe('callback.exact-url: the URL notified is the one that was given, path and query included', () => {
  test.each([
    ['the same', '/callbacks/1?a=1', '{}', '/callbacks/1?a=1', true],
    ['a percent-encoding in the other case', '/callbacks/1/a%2fb', '{}', '/callbacks/1/a%2Fb', true],
    ['an encoding that was undone', '/callbacks/1/a/b', '{}', '/callbacks/1/a%2Fb', false],
    ['one that says nothing, undone', '/callbacks/1/~a', '{}', '/callbacks/1/%7Ea', true],
    ['in small letters', '/callbacks/1/ab', '{}', '/callbacks/1/aB', false],
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

  test.each([
    ['an encoding that was undone', '/callbacks/1/a/b?x=é', '/callbacks/1/a%2Fb?x=%C3%A9', true],
    ['one that was added', '/callbacks/1?next=https%3A%2F%2Fx', '/callbacks/1?next=https://x', true],
    ['another value', '/callbacks/1/a+b', '/callbacks/1/a%20b', false],
    ['another path', '/callbacks/1', '/callbacks/1/x', false],
    ['no encoding at all', '/callbacks/1/100%', '/callbacks/1/100%25', false],
  ])('the text says whether decoded values agree: %s', (_what, came, wanted, agree) => {
    const said = judged((t) => judgeExactUrl(t, notified({ came: [at(came)] }), wanted));
    expect(said).toMatchObject({
      failure: {
        message: 'the callback came to another path or query than those of callbackUrl',
        actual: agree ? expect.stringContaining('may have normalised the URL') : `POST ${came}`,
      },
    });
  });

  const at = (target: string): Came => [1_100, {}, target];
  test.each<[string, readonly Came[], object]>([
    ['one there', [at('/callbacks/1/x')], { held: true }],
    [
      'one there and one elsewhere',
      [at('/callbacks/1/x'), at('/callbacks/1')],
      {
        failure: {
          message: 'the callback came to another path or query than those of callbackUrl',
          expected: 'a callback about OP-0001 to /callbacks/1/x (x0)',
          actual: 'POST /callbacks/1',
          pointer: '/callbackUrl',
        },
      },
    ],
    ['none', [], { failure: { message: expect.stringContaining('never arrived'), actual: 'no callback' } }],
  ])('callbacks: %s', (_, came, said) => {
    expect(judged((t) => judgeExactUrl(t, notified({ came }), '/callbacks/1/x'))).toMatchObject(said);
  });
});
