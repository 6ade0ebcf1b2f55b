import { expect, it } from 'vitest';
import { lostSince } from '../../../../suites/engine/perform/hold-up.ts';

it('no more time was lost than there was, where a hold-up began before', () => {
  const holdUps = { longestBetween: () => 788, totalBetween: () => 788 };
  const lost = lostSince(Date.now() - 100, holdUps, { longestMs: 1000, totalMs: 500 });
  expect(lost?.lostMs).toBe(lost?.ofMs);
});
