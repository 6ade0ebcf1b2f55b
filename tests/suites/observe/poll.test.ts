/** How often and how long something is looked for. */
import { expect, test, vi } from 'vitest';
import { Experiment, type RunContext } from '../../../suites/engine/declare/experiment.ts';
import { growingWaits, pollUntil, SHORT_WAITS_MS, shownWaits } from '../../../suites/observe/poll.ts';
import { closedRun } from '../engine/closed-run.ts';

/** An experiment whose time passes when it waits. */
function timed(run: RunContext = closedRun()) {
  const t = new Experiment(run, 'a/check', new AbortController().signal);
  let now = 0;
  vi.spyOn(t, 'now').mockImplementation(() => now);
  const pause = vi.spyOn(t, 'pause').mockImplementation(async (ms) => {
    now += ms;
  });
  return { t, paused: () => pause.mock.calls.map(([ms]) => ms) };
}

test('what holds at once is looked at once, without a wait', async () => {
  const { t, paused } = timed();
  expect(await pollUntil(t, SHORT_WAITS_MS, async () => 'there', Boolean)).toBe('there');
  expect(paused()).toEqual([]);
});

test('what never holds is looked for as often as there are waits, and the last look counts', async () => {
  const { t, paused } = timed();
  let looks = 0;
  const seen = await pollUntil(
    t,
    SHORT_WAITS_MS,
    async () => (looks += 1),
    () => false,
  );
  expect(seen).toBe(5);
  expect(paused()).toEqual([100, 300, 800, 1_500]);
});

test.each([
  ['that go on beyond the time', {}, [50, 75, 112.5]],
  ['that end with the time', { endsInTime: true }, [50, 75, 75]],
  ['with a look at once', { atOnce: true }, [0, 50, 75, 112.5]],
  ['that grow no further', { longest: 60 }, [50, 60, 60, 60]],
])('waits %s', async (_, growth, expected) => {
  const { t } = timed();
  const waits: number[] = [];
  const look = async (waited: number) => waits.push(waited);
  await pollUntil(t, growingWaits(t, 200, growth), look, () => false);
  expect(waits).toEqual(expected);
});

test('what was not there at the first try is looked for until the deadline of the profile at the next', async () => {
  const short = timed();
  expect(await pollUntil(short.t, shownWaits(short.t), async () => 0, Boolean)).toBe(0);
  expect(short.t.now()).toBe(2_700);
  const run = closedRun();
  const { limits } = run.profile;
  for (const [finalStatusMs, lookedForMs] of [
    [8_000, 8_000],
    [60_000, 15_000],
  ] as const) {
    const profile = { ...run.profile, limits: { ...limits, finalStatusMs } };
    const { t } = timed({ ...run, profile, triedAgain: { checkId: 'a/check', nth: 2 } });
    await pollUntil(t, shownWaits(t), async () => 0, Boolean);
    expect(t.now()).toBe(lookedForMs);
  }
});
