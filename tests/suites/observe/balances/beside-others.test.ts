import { expect, test } from 'vitest';
import { Experiment, type RunContext } from '../../../../suites/engine/declare/experiment.ts';
import { besideOthers } from '../../../../suites/observe/balances/beside-others.ts';
import { closedRun } from '../../engine/closed-run.ts';

test('who asks for an experiment once more has it carried out anew', async () => {
  const found = new Map<string, Promise<unknown>>();
  const signal = AbortSignal.timeout(5000);
  const run: RunContext = {
    ...closedRun(),
    once: <T>(name: string, find: (shared: Experiment) => Promise<T>) => {
      const known = found.get(name) ?? find(new Experiment(run, name, signal));
      found.set(name, known);
      return known as Promise<T>;
    },
    forget: (name) => void found.delete(name),
  };
  const t = new Experiment(run, 'a/check', signal);
  const together: boolean[] = [];
  const carryOut = async (_: Experiment, isTogether: boolean) => together.push(isTogether);
  expect(await besideOthers(t, 'an experiment', carryOut)).toBe(1);
  expect(await besideOthers(t, 'an experiment', carryOut)).toBe(2);
  expect(together).toEqual([true, true]);
});
