import { expect, test } from 'vitest';
import { Room } from '../../../../target/door/pace/room.ts';

const room = () => new Room({ concurrency: 16, farConcurrency: 64 });

/** Serves so many answers, each as long as it is said, and tells the room that there is then. */
function after(subject: Room, count: number, durationMs: (at: number) => number): number {
  for (let at = 0; at < count; at += 1) subject.served(durationMs(at));
  return subject.size;
}

test.each([
  ['near', 2, 16],
  ['a little further', 20, 32],
  ['far', 150, 64],
])('a target that is %s and keeps up: %i ms', (_, ms, expected) => {
  const subject = room();
  expect(after(subject, 24, () => ms)).toBe(16);
  expect(after(subject, 1000, (at) => ms + (at % 5) * 0.04 * ms)).toBe(expected);
});

test('a target that is far away gets no more of them where answers take longer for it', () => {
  const subject = room();
  expect(after(subject, 40, () => 100)).toBeGreaterThan(16);
  // It works on 20 at once: who comes on top of them waits for one of them.
  const served = (): number => after(subject, 8, () => Math.max(100, (subject.size / 20) * 100));
  const sizes = Array.from({ length: 200 }, served);
  expect(Math.max(...sizes)).toBeLessThan(32);
  expect(after(subject, 200, () => 400)).toBe(16);
});

test('a target of which some answers take long keeps up where most do not', () => {
  expect(after(room(), 1000, (at) => (at % 3 === 0 ? 900 : 100))).toBe(64);
});

test.each(['halve', 'stayNear'] as const)('after %s there is no more room than at a near target', (event) => {
  const subject = room();
  after(subject, 1000, () => 100);
  subject[event]();
  expect(subject.size).toBeLessThanOrEqual(16);
  expect(after(subject, 1000, () => 100)).toBe(16);
});

test('where the bound was given, distance changes nothing', () => {
  expect(after(new Room({ concurrency: 4 }), 1000, () => 150)).toBe(4);
});
