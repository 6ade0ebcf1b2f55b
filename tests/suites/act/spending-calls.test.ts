import { describe, expect, test } from 'vitest';
import { isAlreadyOutOfService } from '../../../suites/act/spending-calls.ts';

describe('lock.success, unenroll.success: an instrument that an earlier run has spent', () => {
  test.each<[number, readonly number[], boolean, string, boolean]>([
    [200, [200, 200], false, 'was not spent', false],
    [409, [200, 200], false, 'is in that state already', true],
    [404, [404, 404], false, 'is gone: neither its list nor its balance was found before', true],
    [404, [200, 404], false, 'was there before: the call is not', false],
    [404, [], false, 'of which nothing can be read may be gone', true],
    [400, [200], false, 'is unavailable data', true],
    [400, [200], true, 'was taken all the same: with a body, or by the refused call', false],
    [405, [200], false, 'meets a call that is not there', false],
    [500, [200], false, 'meets an internal error', false],
  ])(
    '%i, %j read before, taken all the same %j: it %s',
    (status, readBefore, refusedThoughTaken, _, spent) => {
      expect(isAlreadyOutOfService({ answer: { status }, readBefore, refusedThoughTaken })).toBe(spent);
    },
  );
});
