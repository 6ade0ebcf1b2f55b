import { describe, expect, it } from 'vitest';
import { rangeOf } from '../../../spec/errata/version-range.ts';

describe('a range of versions', () => {
  it.each<[string, string, boolean]>([
    ['>=0.1.0 <0.2.0', '0.1.0', true],
    ['>=0.1.0 <0.2.0', '0.1.9', true],
    ['>=0.1.0 <0.2.0', '0.2.0', false],
    ['>= 0.1.0 < 0.2.0', '0.1.5', true],
    ['0.1.0', '0.1.0', true],
    ['=0.1.0', '0.1.1', false],
    ['>0.9.0', '0.10.0', true],
    ['<=1.0.0', '1.0.0', true],
    ['0.1.0 || >=1.0.0', '0.1.0', true],
    ['0.1.0 || >=1.0.0', '0.2.0', false],
    ['0.1.0||>=1.0.0', '2.0.0', true],
    ['*', '7.8.9', true],
    ['*', 'next', false],
    ['<0.2.0', '0.2.0-rc.1', true],
    ['>=0.2.0', '0.2.0-rc.1', false],
    ['>0.2.0-rc.2', '0.2.0-rc.10', true],
    ['>0.2.0-rc.1', '0.2.0-rc.1.1', true],
    ['>0.2.0-alpha', '0.2.0-1', false],
    ['=0.2.0', '0.2.0+build.5', true],
  ])('%s of %s: %s', (range, version, want) => {
    expect(rangeOf(range)?.(version)).toBe(want);
  });

  it.each(['', 'x', '^1.0.0', '~1.0.0', '1.0', '>=1.0.0 || ', '1.0.0 - 2.0.0', '=>1.0.0', '>=1.0.0 <'])(
    'is not "%s"',
    (text) => {
      expect(rangeOf(text)).toBeUndefined();
    },
  );
});
