import { expect, test } from 'vitest';
import { normalUrl } from '../../../../suites/recordings/callbacks/seen-callback.ts';

const SAME = [
  [
    'unreserved characters that were encoded',
    'https://a/cb/%7Euser%2D1?k=%41%5f',
    'https://a/cb/~user-1?k=A_',
  ],
  ['the case of what stays encoded', 'https://a/cb?k=a%2fb%c3%a9', 'https://a/cb?k=a%2Fb%C3%A9'],
  ['the case of scheme and host, and a port that goes without saying', 'HTTPS://A:443/cb', 'https://a/cb'],
] as const;

test.each(SAME)('two ways to write an address are one: %s', (_, one, other) => {
  expect(normalUrl(one)).toBe(other);
  expect(normalUrl(other)).toBe(other);
});

test.each(['https://a/cb?k=a%2Fb', 'https://a/cb?k=%25'])('what is reserved stays encoded: %s', (address) => {
  expect(normalUrl(address)).toBe(address);
});

test.each(['cb', 'ftp://a/cb', 'https://a/«token:1»'])('this is none to compare: %s', (address) => {
  expect(normalUrl(address)).toBeUndefined();
});
