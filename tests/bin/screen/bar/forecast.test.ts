import { expect, test } from 'vitest';
import { FORECAST_AFTER_MS, FORECAST_EVERY_MS, Forecast } from '../../../../bin/screen/bar/forecast.ts';

test('no time left is told before enough has been seen, though the run is looked at all the while', () => {
  const looks: number[] = [];
  const sight = {
    waitsOf: () => [],
    standing: new Set<string>(),
    leftMs: (requests: number) => looks.push(requests) * 1_000,
  };
  const started = performance.now();
  const forecast = new Forecast({ unfinished: () => 1 }, sight, 500);
  const at = (ms: number) => forecast.leftMs(started + ms + 1_000);
  expect([at(FORECAST_EVERY_MS), at(2 * FORECAST_EVERY_MS)]).toEqual([0, 0]);
  expect(looks).toEqual([500, 500]);
  expect(at(FORECAST_AFTER_MS)).toBe(3_000);
  // Between two looks it stands.
  expect(at(FORECAST_AFTER_MS + 1)).toBe(3_000);
});
