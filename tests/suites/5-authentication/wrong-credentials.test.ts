import { describe, expect, test } from 'vitest';
import { changed, isCredential } from '../../../suites/5-authentication/wrong-credentials.ts';

describe('token.wrong-credentials: what says who asks is changed, and what says how to ask is not', () => {
  test.each([
    ['a flat object', { username: 'u', password: 'p' }, { username: 'u-wrong', password: 'p-wrong' }],
    [
      'the words of OAuth',
      { grant_type: 'client_credentials', scope: 's', audience: 'a', client_id: 'c', client_secret: 'x' },
      {
        grant_type: 'client_credentials',
        scope: 's',
        audience: 'a',
        client_id: 'c-wrong',
        client_secret: 'x-wrong',
      },
    ],
    [
      'at any depth',
      { user: { pin: '1' }, keys: ['a', 'b'] },
      { user: { pin: '1-wrong' }, keys: ['a-wrong', 'b-wrong'] },
    ],
    ['what is no text', { pin: 1, on: true, none: null }, { pin: 1, on: true, none: null }],
  ])('%s', (_, given, wanted) => {
    expect(changed(given, isCredential)).toEqual(wanted);
  });

  test('one at a time', () => {
    expect(changed({ username: 'u', password: 'p' }, (key) => key === 'password')).toEqual({
      username: 'u',
      password: 'p-wrong',
    });
  });
});
