import { expect, test } from 'vitest';
import {
  FORECAST_AFTER_MS,
  FORECAST_EVERY_MS,
  Forecast,
  STEADY_MS,
} from '../../../../bin/screen/bar/forecast.ts';

/** What is shown at each computation, when so much is computed to be left after so many milliseconds. */
function told(leftAfter: (ms: number) => number, untilMs: number): number[] {
  const started = performance.now();
  let now = started;
  const sight = { waitsOf: () => [], standing: new Set<string>(), leftMs: () => leftAfter(now - started) };
  const forecast = new Forecast({ unfinished: () => 1 }, sight, 500);
  const texts: number[] = [];
  for (; now < started + untilMs; now += FORECAST_EVERY_MS + 1) texts.push(forecast.leftMs(now));
  return texts;
}

const ENOUGH = FORECAST_AFTER_MS + 2 * STEADY_MS;

test('the time left is shown when the same end has been foreseen for a while, and not before enough was seen', () => {
  const texts = told((ms) => 100_000 - ms, ENOUGH);
  const first = texts.findIndex((left) => left > 0);
  expect(first * FORECAST_EVERY_MS).toBeGreaterThanOrEqual(FORECAST_AFTER_MS - FORECAST_EVERY_MS);
  expect(texts.slice(first).every((left) => left > 0)).toBe(true);
});

test.each<[string, (ms: number) => number]>([
  ['a few seconds that last', () => 5_000],
  ['minutes now, and seconds then', (ms) => (Math.floor(ms / 4_000) % 2 === 0 ? 300_000 : 20_000)],
  ['less and less, ever faster', (ms) => 400_000 - 6 * ms],
])('%s: nothing is shown', (_, leftAfter) => {
  expect(told(leftAfter, ENOUGH).every((left) => left === 0)).toBe(true);
});

test('ends that are foreseen a little earlier and later by turns do not make the time left jump', () => {
  let nth = 0;
  const texts = told((ms) => 200_000 - ms + (nth++ % 2) * 20_000, ENOUGH + 20_000).filter((left) => left > 0);
  expect(texts.length).toBeGreaterThan(3);
  const steps = texts.slice(1).map((left, at) => Math.abs(left - (texts[at] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(8_000);
});
