import { expect, it } from 'vitest';
import { runTrials, Trial } from '../../../bin/calibrate/trial.ts';

const signal = new AbortController().signal;

function trial(good: readonly boolean[], log: string[], name: string): Trial<number> {
  let tries = 0;
  return new Trial(async (before) => {
    log.push(`${name}${before === undefined ? '' : ' again'}`);
    await Promise.resolve();
    tries += 1;
    return { value: tries, isGood: good[tries - 1] === true, harnessErrors: [] };
  });
}

it('tries once more, when all others have ended, what was not good', async () => {
  const log: string[] = [];
  const [bad, good] = [trial([false, true], log, 'bad'), trial([true], log, 'good')];
  let ended = 0;
  const onEnd = () => {
    ended += 1;
  };
  await runTrials([bad, good], 2, { signal, onEnd });
  expect(log).toEqual(['bad', 'good', 'bad again']);
  expect([bad.outcome, good.outcome].map(({ value, isGood }) => [value, isGood])).toEqual([
    [2, true],
    [1, true],
  ]);
  expect(ended).toBe(2);
});

it('keeps what was not good twice', async () => {
  const bad = trial([false, false], [], 'bad');
  await runTrials([bad], 1, { signal, onEnd: () => {} });
  expect(bad.outcome.isGood).toBe(false);
});
