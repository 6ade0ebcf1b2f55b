import { expect, test, vi } from 'vitest';
import { RunEnd } from '../../../../suites/engine/part/run-end.ts';

test('so many different failures end a run, and nothing else does', () => {
  const end = new RunEnd({ maxFailures: 2 });
  end.hear({ id: 'a', verdict: 'fail' });
  end.hear({ id: 'a', verdict: 'fail' });
  end.hear({ id: 'b', verdict: 'warn' });
  expect(end.signal.aborted).toBe(false);
  end.hear({ id: 'c', verdict: 'fail' });
  expect([end.signal.aborted, end.because]).toEqual([true, 'failures']);
});

test('its time ends it, unless it is over by then', () => {
  vi.useFakeTimers();
  const endsAt = performance.now() + 1_000;
  const [end, closed] = [new RunEnd({ endsAt }), new RunEnd({ endsAt })];
  closed.close();
  vi.advanceTimersByTime(1_500);
  expect([end.because, closed.because]).toEqual(['time', undefined]);
  vi.useRealTimers();
});

test('a target that answers 5xx to everything ends a run at its first failure', () => {
  const end = new RunEnd();
  for (let nth = 0; nth < 40; nth += 1) end.hearAnswer(500);
  expect(end.because).toBeUndefined();
  end.hear({ id: 'a', verdict: 'fail' });
  expect([end.signal.aborted, end.because]).toEqual([true, 'breakdown']);
});

test('a target that answered anything else does not', () => {
  const end = new RunEnd();
  end.hearAnswer(404);
  for (let nth = 0; nth < 100; nth += 1) end.hearAnswer(500);
  end.hear({ id: 'a', verdict: 'fail' });
  expect(end.because).toBeUndefined();
});
