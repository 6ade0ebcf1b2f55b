import { expect, test } from 'vitest';
import { isLoopback } from '../../../target/wire/loopback.ts';

test.each([
  'http://localhost:8080',
  'http://pay.localhost',
  'http://127.0.0.1',
  'https://127.8.9.10:8443',
  'http://[::1]:80',
  'http://[::ffff:127.0.0.1]',
  'http://2130706433',
])('%s is of this machine', (address) => {
  expect(isLoopback(address)).toBe(true);
});

test.each([
  'http://10.0.0.1',
  'http://128.0.0.1',
  'http://[::ffff:10.0.0.1]',
  'http://[::2]',
  'http://127.0.0.1.example.org',
  'http://localhost.example.org',
  'http://notlocalhost',
])('%s is not', (address) => {
  expect(isLoopback(address)).toBe(false);
});
