import { describe, expect, it } from 'vitest';
import { checksNamed } from '../../../../bin/command-line/values/check-option.ts';
import { buildReport } from '../../../../reports/model/build.ts';
import { joinedPlans } from '../../../../suites/prepare/replay-plan.ts';
import { input, result, run } from '../../../reports/made-up.ts';

const failure = {
  message: 'm',
  expected: 'HTTP 401',
  actual: 'HTTP 200 {}',
  change: 'Authorization: an expired token',
};
const failed = (requirement: string) => result(requirement, 'an-expired-token', { verdict: 'fail', failure });
const report = buildReport(
  input({
    run: run({
      results: [
        failed('authentication.getFees'),
        result('authentication.getFees', 'no-token'),
        failed('authentication.getBalance'),
        result('lock.success', 'any'),
      ],
    }),
  }),
);

describe('what replay is asked for', () => {
  it.each<[string | undefined, boolean, string[]]>([
    ['lock.success/any', false, ['lock.success/any']],
    ['lock.success', false, ['lock.success/any']],
    ['authentication.getFees', false, ['authentication.getFees/an-expired-token']],
    ['c1', false, ['authentication.getBalance/an-expired-token', 'authentication.getFees/an-expired-token']],
    [
      undefined,
      true,
      ['authentication.getBalance/an-expired-token', 'authentication.getFees/an-expired-token'],
    ],
  ])('%s, --failed %s', (what, isFailed, ids) => {
    expect(
      checksNamed(report, what, isFailed)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids);
  });

  it.each<[string | undefined, boolean, RegExp]>([
    [undefined, false, /what to replay/],
    ['c1', true, /exclude each other/],
    ['c9', false, /no check, requirement or cause c9/],
    ['lock.succes', false, /no check, requirement or cause lock\.succes/],
  ])('%s, --failed %s, is a mistake', (what, isFailed, message) => {
    expect(() => checksNamed(report, what, isFailed)).toThrow(message);
  });

  it('is run together, each with its own case', () => {
    const plan = (id: string, values: Record<string, unknown>) => ({
      only: [id, 'shared'],
      examples: { [id]: { family: 'f', values, alone: true }, shared: { family: 's', values, alone: true } },
      isPartial: false,
    });
    const { only, examples } = joinedPlans([plan('a', { n: 1 }), plan('b', { n: 2 })]);
    expect(only).toEqual(['a', 'shared', 'b']);
    expect(examples).toMatchObject({
      a: { values: { n: 1 } },
      b: { values: { n: 2 } },
      shared: { values: { n: 1 } },
    });
  });
});
