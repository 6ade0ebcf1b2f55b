/** What a list tells about an operation that is missing from it. */
import { describe, expect, test } from 'vitest';
import { type Absence, absenceAmong, type Timed } from '../../../../suites/observe/lists/cut-lists.ts';

/** Sent at a moment, and answered soon after. */
function at(sentAt: number): Timed {
  return { sentAt, answeredAt: sentAt + 5 };
}

const many = [at(0), ...Array.from({ length: 11 }, (_, index) => at(20 + 10 * index))];

describe('an operation that is missing from a list', () => {
  test.each<[string, readonly (Timed | undefined)[], Absence]>([
    ['later ones alone', [at(30), at(20)], 'cut off'],
    ['later ones, the oldest first', [at(20), at(30)], 'cut off'],
    ['earlier and later ones, the newest first', [...many].reverse(), 'omitted'],
    ['earlier and later ones, the oldest first', many, 'omitted'],
    ['five of six: the others that a maximum leaves in are open', many.slice(0, 5), 'unknown'],
    ['too few to tell their order', [at(30), at(20), at(0)], 'unknown'],
    ['earlier and later ones in no order of time', [at(20), at(0), at(30), at(40), at(50)], 'unknown'],
    ['earlier ones alone: the newest may be cut off', [at(0), at(-20)], 'unknown'],
    ['later ones, and one that another client sent', [at(20), undefined], 'unknown'],
    ['one that was under way at the same time', [at(12)], 'unknown'],
    ['nothing', [], 'unknown'],
  ])('%s', (_, shown, absence) => {
    const paid = [at(10), ...shown.filter((one) => one !== undefined)];
    expect(absenceAmong(at(10), shown, paid)).toBe(absence);
  });

  test('a choice of the operations that is put in the order of time leaves nothing out', () => {
    const shown = [at(0), at(20), at(40), at(60), at(80)];
    const paid = [at(0), at(10), at(20), at(30), at(40), at(50), at(60), at(70), at(80)];
    expect(absenceAmong(at(10), shown, paid)).toBe('unknown');
  });
});
