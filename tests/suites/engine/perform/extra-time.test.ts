import { describe, expect, it } from 'vitest';
import { ExtraTime } from '../../../../suites/engine/perform/extra-time.ts';

/** A clock that a test sets. */
function clockAt(start: number) {
  const clock = { now: start };
  return { clock, extra: new ExtraTime(() => clock.now) };
}

describe('extra time', () => {
  it('is not over while a check has no first result', () => {
    const { clock, extra } = clockAt(0);
    extra.expect(['a', 'b']);
    extra.begin('a');
    extra.begin('a');
    clock.now = 1_000_000;
    expect(extra.isOver).toBe(false);
  });

  it('lasts for a share of what the run took until then', () => {
    const { clock, extra } = clockAt(1_000);
    extra.expect(['a', 'b']);
    extra.begin('a');
    clock.now = 41_000;
    extra.begin('b');
    clock.now = 50_999;
    expect(extra.isOver).toBe(false);
    clock.now = 51_000;
    expect(extra.isOver).toBe(true);
  });

  it('lasts three seconds at the least', () => {
    const { clock, extra } = clockAt(0);
    extra.expect(['a']);
    extra.begin('a');
    clock.now = 2_999;
    expect(extra.isOver).toBe(false);
    clock.now = 3_000;
    expect(extra.isOver).toBe(true);
  });
});
