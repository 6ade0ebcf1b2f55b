import { expect, test } from 'vitest';
import { MeterFull, RequestMeter } from '../../../target/door/request-meter.ts';

test('as many leave as may, and no more', () => {
  const meter = new RequestMeter(2);
  meter.take();
  meter.take();
  expect(() => meter.take()).toThrow(MeterFull);
  expect(meter.sent).toBe(2);
});

test('what is kept is for those who try again alone', () => {
  const meter = new RequestMeter(3, 1);
  meter.take();
  meter.take();
  expect(() => meter.take()).toThrow(MeterFull);
  meter.take(true);
  expect(() => meter.take(true)).toThrow(MeterFull);
  expect(meter.sent).toBe(3);
});
