import { describe, expect, test } from 'vitest';
import { storedCase, type Values } from '../../../../generators/cases.ts';
import { SharedCases } from '../../../../suites/engine/run/shared-cases.ts';

/** So many cases, which were made, and which were given up. @param sameAs which of those that are alike it is. */
function shared({ count = 3, sameAs = (number: number) => number } = {}) {
  const made: number[] = [];
  const gone: unknown[] = [];
  const source = {
    count,
    at: (number: number) => {
      made.push(number);
      return storedCase({ number: sameAs(number) });
    },
  };
  const cases = new SharedCases(source, ({ number }: Values) => void gone.push(number));
  return { cases, made, gone };
}

describe('a case that several checks judge', () => {
  test('is held until the last of them has judged it', () => {
    const { cases, made, gone } = shared();
    const [quick, slow] = [cases.join('a/quick'), cases.join('a/slow')];
    expect(quick.at(0)).toBe(slow.at(0));
    quick.took(0, 'judged');
    expect(gone).toEqual([]);
    slow.took(0, 'outside');
    expect(gone).toEqual([0]);
    expect(made).toEqual([0]);
  });

  test('waits for nobody who has left', () => {
    const { cases, gone } = shared();
    const [one, failing] = [cases.join('a/one'), cases.join('a/failing')];
    for (const number of [0, 1]) {
      one.at(number);
      one.took(number, 'judged');
    }
    failing.at(2);
    failing.leave();
    expect(gone).toEqual([0, 1]);
    one.took(2, 'undecided');
    expect(gone).toEqual([0, 1, 2]);
  });

  test('is made and carried out anew, and is the same, for whoever comes when all the others have left', () => {
    const { cases, made, gone } = shared();
    const early = cases.join('a/early');
    const { values } = early.at(1);
    early.took(1, 'judged');
    early.leave();
    expect(gone).toEqual([1]);
    expect(cases.join('a/late').at(1).values).toEqual(values);
    expect(made).toEqual([1, 1]);
  });

  test('stays judged for a later try of a check, unless it could not be decided', () => {
    const { cases } = shared();
    const first = cases.join('a/one');
    for (const [number, judgement] of (['judged', 'outside', 'undecided'] as const).entries())
      first.took(number, judgement);
    first.leave();
    const again = cases.join('a/one');
    expect([0, 1, 2].map((number) => again.before(number))).toEqual(['judged', 'outside', undefined]);
    expect(cases.join('a/other').before(0)).toBeUndefined();
  });

  test('is not judged again where one with the same values was, and both are given up', () => {
    const { cases, gone } = shared({ count: 4, sameAs: (number) => number % 2 });
    const [one, slow] = [cases.join('a/one'), cases.join('a/slow')];
    one.at(0);
    one.took(0, 'judged');
    expect(one.before(2)).toBe('judged');
    one.took(2, 'judged');
    expect(slow.before(2)).toBeUndefined();
    expect(gone).toEqual([]);
    slow.took(2, 'judged');
    expect(slow.before(0)).toBe('judged');
    expect(gone).toEqual([0]);
  });

  test('is given up with those that were made simpler of it when nobody judges any more', () => {
    const { cases, gone } = shared();
    const [one, other] = [cases.join('a/one'), cases.join('a/other')];
    one.takesAnother({ number: 'simpler' });
    one.leave();
    expect(gone).toEqual([]);
    other.leave();
    expect(gone).toEqual(['simpler']);
  });
});
