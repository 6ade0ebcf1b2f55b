/** Another callbackUrl in an operation request, and nothing else. */
import { expect, test } from 'vitest';
import { CallbackLanes, withCallbackUrl } from '../../../target/proxy/callback-lanes.ts';

test.each([
  ['{"a":1, "callbackUrl" : "http://c/x?y=1","b":2}', '{"a":1, "callbackUrl" : "NEW","b":2}'],
  ['{"callbackUrl":"http:\\/\\/c\\/x"}', '{"callbackUrl":"NEW"}'],
  ['{"montant":1.10,"callbackUrl":"https://c/"}', '{"montant":1.10,"callbackUrl":"NEW"}'],
  ['{"callbackUrl":"not a url"}', undefined],
  ['{"callbackUrl":"mailto:a@b"}', undefined],
  ['{"callbackUrl":7}', undefined],
  ['{"libelle":"a"}', undefined],
  ['{"callbackUrl":"http://a/","callbackUrl":"http://b/"}', undefined],
  ['{"x":{"callbackUrl":"http://a/"}}', undefined],
  ['["callbackUrl"', undefined],
])('%s', (body, expected) => {
  expect(withCallbackUrl(body, () => 'NEW')).toBe(expected);
});

test('a lane leads to the address that was given, and to no other', () => {
  const lanes = new CallbackLanes('http://proxy/base');
  const lane = { url: new URL('http://c/1'), exchangeId: 'x1' };
  const { pathname } = new URL(lanes.open(lane));
  expect(lanes.find(pathname)).toBe(lane);
  expect(lanes.find(`${pathname}?more=1`)).toBe(lane);
  expect(lanes.find(pathname.replace(/.{4}$/, 'ffff'))).toBeUndefined();
  expect(lanes.find('/api/v1/operations')).toBe('none');
});
