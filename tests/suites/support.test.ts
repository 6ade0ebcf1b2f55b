/** What the checks build on: money, time and hostile tokens. */

import Big from 'big.js';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { ResponseClock } from '../../suites/2.1-envelope/response-clock.ts';
import { INVALID_TOKENS, jwtOf } from '../../suites/5-authentication/invalid-tokens.ts';
import { minorUnit, money, sameMoney } from '../../suites/arrange/money.ts';

describe('money', () => {
  test.each<[unknown, string | undefined]>([
    [0.1 + 0.2, '0.30000000000000004'],
    ['12.50', '12.5'],
    [' 7 ', '7'],
    [1e21, '1000000000000000000000'],
    [Number.NaN, undefined],
    ['12,50', undefined],
    ['1e3', undefined],
    [null, undefined],
    [true, undefined],
    ['', undefined],
  ])('%j is %s', (value, expected) => {
    expect(money(value)?.toFixed()).toBe(expected);
  });

  test.each([
    [0.1 + 0.2, 0.3, 2, true],
    [10, 10.01, 2, false],
    [10, 10.005, 2, true],
    [100, 101, 0, false],
    [100, 100.4, 0, true],
  ])('%d and %d at %d decimals: the same is %s', (left, right, decimals, same) => {
    expect(sameMoney(new Big(left), new Big(right), decimals)).toBe(same);
  });

  test('a minor unit', () => {
    expect([0, 2, 3].map((decimals) => minorUnit(decimals).toString())).toEqual(['1', '0.01', '0.001']);
  });
});

describe('the clock of responses', () => {
  const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms).toISOString();

  test('a clock that runs with ours agrees, however far away it is', () => {
    const clock = new ResponseClock();
    const seen = [0, 5_000, 60_000].map((ms) => clock.agrees(at(ms + 86_400_000), ms - 5, ms + 5));
    expect(seen).toEqual([true, true, true]);
  });

  test('a timestamp that stands still is found out', () => {
    const clock = new ResponseClock();
    expect(clock.agrees(at(0), 0, 1)).toBe(true);
    expect(clock.agrees(at(0), 5_000, 5_001)).toBe(false);
  });

  test('an answer that is read late proves nothing against the target', () => {
    const clock = new ResponseClock();
    expect(clock.agrees(at(100), 0, 9_000)).toBe(true);
    expect(clock.agrees(at(9_100), 9_000, 9_200)).toBe(true);
    expect(clock.agrees(at(9_300), 9_200, 18_000)).toBe(true);
    expect(clock.agrees(at(18_100), 18_000, 18_100)).toBe(true);
    expect(clock.agrees(at(18_100), 24_000, 24_100)).toBe(false);
  });

  test('seconds that were cut off are no departure', () => {
    const clock = new ResponseClock();
    expect(clock.agrees('2026-01-01T00:00:00Z', 899, 900)).toBe(true);
    expect(clock.agrees('2026-01-01T00:00:02Z', 2_099, 2_100)).toBe(true);
  });

  test('timestamps with and without a zone are not held against each other', () => {
    const clock = new ResponseClock();
    expect(clock.agrees('2026-01-01T00:00:00Z', 0, 1)).toBe(true);
    expect(clock.agrees('2026-01-01T05:00:00', 0, 1)).toBe(true);
    expect(clock.agrees('2026-01-01T05:00:30', 0, 1)).toBe(false);
  });
});

describe('hostile tokens', () => {
  const key = new TextEncoder().encode('a key of the target that nobody else knows');
  const sign = () =>
    new SignJWT({ sub: 'somebody' })
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .setExpirationTime('1h')
      .sign(key);
  const made = async (circumstance: string, from?: string) => {
    const token = from ?? (await sign());
    const hostile = INVALID_TOKENS.find((entry) => entry.circumstance === circumstance);
    return String(await hostile?.authorization(token)).replace('Bearer ', '');
  };

  test('none of them is the valid header', async () => {
    const token = await sign();
    for (const { circumstance, authorization } of INVALID_TOKENS)
      expect(await authorization(token), circumstance).not.toBe(`Bearer ${token}`);
  });

  test('a changed payload keeps the signature and changes the claims', async () => {
    // One token for both: a second one may expire a second later, and be signed otherwise.
    const token = await sign();
    const changed = await made('a changed payload', token);
    expect(decodeJwt(changed).sub).toBe('conformance');
    expect(jwtOf(changed)?.signature).toBe(jwtOf(token)?.signature);
  });

  test('alg none says so and is not signed', async () => {
    const unsigned = await made('alg none');
    expect(JSON.parse(Buffer.from(unsigned.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({
      alg: 'none',
    });
    expect(unsigned.endsWith('.')).toBe(true);
  });

  test('one signed with another key names the same key', async () => {
    expect(decodeProtectedHeader(await made('a token signed with another key'))).toMatchObject({ kid: 'k1' });
  });

  test('an opaque token cannot be taken apart', async () => {
    const opaque = INVALID_TOKENS.find(({ circumstance }) => circumstance === 'a changed payload');
    expect(await opaque?.authorization('opaque')).toBeUndefined();
  });
});
