/** What the options of `proxy` may say. */
import { describe, expect, test, vi } from 'vitest';
import { IdleClock, idleMs } from '../../../bin/proxy/idle.ts';
import { addressOf } from '../../../bin/proxy/proxied-target.ts';

describe('an address', () => {
  test.each([
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
    ['https://pay.example/gateway/', 'https://pay.example/gateway/'],
  ])('%s is one', (text, href) => {
    expect(addressOf(text, '--target').href).toBe(href);
  });

  test.each([
    'pay.example',
    'ftp://pay.example',
    'https://pay.example/?a=1',
    'https://pay.example/#a',
    'https://pay.example/api/v1',
    'https://pay.example/api/v1/',
  ])('%s is none', (text) => {
    expect(() => addressOf(text, '--target')).toThrow(`--target is not the address of a server: ${text}`);
  });

  test('one that holds credentials is refused without showing them', () => {
    let told = '';
    try {
      addressOf('https://ann:s3cr3t@pay.example', '--target');
    } catch (error) {
      told = String(error);
    }
    expect(told).toContain('--target contains credentials');
    expect(told).not.toContain('s3cr3t');
  });
});

describe('--idle', () => {
  test.each([
    [undefined, undefined],
    ['30s', 30_000],
    ['500ms', 500],
    ['2m', 120_000],
    ['35791m', 2_147_460_000],
  ])('%s', (text, ms) => {
    expect(idleMs(text)).toBe(ms);
  });

  test.each(['0s', '30', 's', '-1s', '1.5s', '1h', '35792m', '999999m'])('%s is no such time', (text) => {
    expect(() => idleMs(text)).toThrow(`not ${text}`);
  });

  test('counts from the end of what was under way last', () => {
    vi.useFakeTimers();
    try {
      const strike = vi.fn();
      const clock = new IdleClock(100, strike);
      vi.advanceTimersByTime(99);
      clock.hold();
      clock.hold();
      clock.release();
      vi.advanceTimersByTime(1000);
      clock.release();
      vi.advanceTimersByTime(99);
      expect(strike).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(strike).toHaveBeenCalledTimes(1);
      clock.stop();
    } finally {
      vi.useRealTimers();
    }
  });
});
