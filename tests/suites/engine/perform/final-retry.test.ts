/** What stayed inconclusive among the others has a last chance, alone. */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { InconclusiveCause, Verdict } from '../../../../spec/run/check-result.ts';
import { FinalRetry } from '../../../../suites/engine/perform/final-retry.ts';
import type { Performed } from '../../../../suites/engine/perform/perform.ts';

function performed(verdict: Verdict, cause?: InconclusiveCause, exchangeId = 'x1'): Performed {
  return {
    result: {
      id: 'a/b',
      requirement: 'a',
      circumstance: 'b',
      verdict,
      exchangeIds: [exchangeId],
      durationMs: 10,
      ...(cause && { cause }),
    },
  };
}

const quiet = new AbortController().signal;
const never = async (): Promise<Performed> => {
  throw new Error('It was carried out again.');
};

test.each<[string, Performed]>([
  ['what was decided', performed('pass')],
  ['what the profile lacks', performed('skipped')],
  ['want of money, which lasts', performed('inconclusive', 'money')],
  ['what the target did in peace', performed('inconclusive', 'target')],
  ['a failure that is doubted', { ...performed('inconclusive', 'network'), isDoubt: true }],
  ['an error of the suite', { ...performed('inconclusive', 'this-machine'), harnessError: 'it threw' }],
])('none for %s', async (_what, first) => {
  const chance = new FinalRetry(1);
  chance.ended();
  expect(await chance.again(first, quiet, never)).toBe(first);
});

test('it comes when every check has ended, one after the other, and counts', async () => {
  const chance = new FinalRetry(3);
  const told: string[] = [];
  const carryOut = (name: string) => async () => {
    told.push(`${name} begins`);
    await Promise.resolve();
    told.push(`${name} ends`);
    return performed('pass', undefined, 'x2');
  };
  const missed = performed('inconclusive', 'this-machine');
  const waiting = [
    chance.again(missed, quiet, carryOut('first')),
    chance.again(missed, quiet, carryOut('second')),
  ];
  chance.ended();
  chance.ended();
  await Promise.resolve();
  expect(told).toEqual([]);
  chance.ended();
  const [first, second] = await Promise.all(waiting);
  expect(told).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect([first?.result.verdict, second?.result.verdict]).toEqual(['pass', 'pass']);
  expect(first?.result).toMatchObject({ exchangeIds: ['x1', 'x2'], durationMs: 20 });
});

test('where two stayed inconclusive for one reason, others are left as they were, and another reason is tried', async () => {
  const chance = new FinalRetry(1);
  chance.ended();
  const missed = (message: string): Performed => {
    const { result } = performed('inconclusive', 'this-machine');
    return { result: { ...result, message } };
  };
  let tried = 0;
  const again = async (): Promise<Performed> => {
    tried += 1;
    return performed('inconclusive', 'target');
  };
  for (const ms of [10, 20, 30, 40]) await chance.again(missed(`too slow for ${ms} ms`), quiet, again);
  expect(tried).toBe(2);
  await chance.again(missed('no answer'), quiet, again);
  expect(tried).toBe(3);
});

test('where a check failed, there is little time for it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const missed = performed('inconclusive', 'network');
  const again = async () => performed('pass', undefined, 'x2');
  const verdicts: Verdict[] = [];
  for (const hasFailed of [false, true]) {
    const chance = new FinalRetry(1);
    chance.ended(() => hasFailed);
    vi.advanceTimersByTime(10_000);
    verdicts.push((await chance.again(missed, quiet, again)).result.verdict);
  }
  expect(verdicts).toEqual(['pass', 'inconclusive']);
});

test('what comes to nothing again says why the second time', async () => {
  const chance = new FinalRetry(1);
  chance.ended();
  const again = performed('inconclusive', 'target');
  const { result } = await chance.again(performed('inconclusive', 'others'), quiet, async () => again);
  expect(result).toMatchObject({ verdict: 'inconclusive', cause: 'target' });
});

test('a second time that is cut short changes nothing', async () => {
  const chance = new FinalRetry(1);
  chance.ended();
  const first = performed('inconclusive', 'network');
  const cut = performed('inconclusive', 'interrupted');
  expect(await chance.again(first, quiet, async () => cut)).toBe(first);
});

test('a run that is ended before every check has begun leaves nobody waiting', async () => {
  const chance = new FinalRetry(2);
  chance.ended();
  const end = new AbortController();
  const first = performed('inconclusive', 'network');
  const waiting = chance.again(first, end.signal, never);
  end.abort();
  expect(await waiting).toBe(first);
});
