/** Operations of the past show the bounds of a period to the day, and a maximum that is applied before the period. */
import { describe, expect, test } from 'vitest';
import { withRules } from '../../../sandbox/behaviours/change-rules.ts';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { maximumOfPeriod, periodDays } from '../../../suites/4.3-operation-list/dated-operations.ts';
import { carriedOut, carriedOutWith } from '../carried-out.ts';

const hooksOf = (fault: string) => FAULTS.filter(({ id }) => id === fault).map(({ hooks }) => hooks);
const MAXIMUM = 'a maximum with a period of the past';
const FIRST_DAY = 'the first day of a period, for each operation of the past';
const LAST_DAY = 'the last day of a period, for each operation of the past';

test.each(['list-maximum-before-period', 'list-maximum-of-oldest-before-period'])(
  '%s fails',
  async (fault) => {
    const { result } = await carriedOut(
      'operation-list.maximum',
      maximumOfPeriod,
      MAXIMUM,
      ...hooksOf(fault),
    );
    expect(result).toMatchObject({ verdict: 'fail', failure: { actual: 'none' } });
  },
);

test('the conforming sandbox passes, and without dated operations nothing is claimed', async () => {
  const { result } = await carriedOut('operation-list.maximum', maximumOfPeriod, MAXIMUM);
  expect(result.verdict).toBe('pass');
  const without = await carriedOutWith(
    (profile) => ({ ...profile, fixtures: { ...profile.fixtures, datedOperations: [] } }),
    'operation-list.maximum',
    maximumOfPeriod,
    MAXIMUM,
  );
  expect(without.result.verdict).toBe('observed');
});

test.each([
  ['list-past-end-exclusive', LAST_DAY],
  ['list-past-start-exclusive', FIRST_DAY],
  ['list-past-by-month', FIRST_DAY],
  ['list-past-day-late', FIRST_DAY],
])('%s is a warning', async (fault, circumstance) => {
  const seen = await carriedOut('operation-list.period-days', periodDays, circumstance, ...hooksOf(fault));
  expect(seen.result.verdict).toBe('warn');
});

test('an operation that the list does not hold says nothing of the target', async () => {
  const wrong = { referenceWallet: 'INS-0001', referenceOperation: 'OP-NONE', day: '2024-01-31' };
  const { result } = await carriedOutWith(
    (profile) => ({ ...profile, fixtures: { ...profile.fixtures, datedOperations: [wrong] } }),
    'operation-list.period-days',
    periodDays,
    FIRST_DAY,
  );
  expect(result).toMatchObject({ verdict: 'inconclusive', cause: 'fixture' });
});

describe('a list that is cut to its newest', () => {
  const cut = withRules((rules) => ({
    list: (operations, instrument, query) =>
      rules.list(operations, instrument, { ...query, max: query.max ?? 1 }),
  }));

  test('is asked with the largest maximum', async () => {
    const { result } = await carriedOut('operation-list.period-days', periodDays, FIRST_DAY, cut);
    expect(result.verdict).toBe('pass');
  });

  test('says so where the profile binds no maximum', async () => {
    const { result } = await carriedOutWith(
      ({ bindings, ...profile }) => ({
        ...profile,
        bindings: { ...bindings, operationList: { ...bindings?.operationList, max: undefined } },
      }),
      'operation-list.period-days',
      periodDays,
      FIRST_DAY,
      cut,
    );
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      message: expect.stringContaining('may be cut before OP-PAST-1'),
    });
  });
});
