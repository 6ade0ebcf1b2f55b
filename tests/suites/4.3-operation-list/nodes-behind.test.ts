/** A target of two nodes, of which one shows an operation two seconds later than the other (4.3). */
import { expect, test } from 'vitest';
import { withRules } from '../../../sandbox/behaviours/change-rules.ts';
import { anyPeriodEnd, anyPeriodStart } from '../../../suites/4.3-operation-list/any-period.ts';
import { ANY_QUESTION } from '../../../suites/cases/list-filters.ts';
import { carriedOut } from '../carried-out.ts';

const BEHIND_MS = 2_000;

/** The address decides which node answers: the one behind answers with a period, or without. */
function nodesByAddress(behind: 'with a period' | 'without') {
  return withRules((rules, { clock }) => ({
    list(operations, instrument, query) {
      const hasPeriod = query.from !== undefined || query.to !== undefined;
      const isBehind = hasPeriod === (behind === 'with a period');
      const newest = clock.now().getTime() - (isBehind ? BEHIND_MS : 0);
      return rules.list(
        operations.filter(({ createdAt }) => createdAt.getTime() <= newest),
        instrument,
        query,
      );
    },
  }));
}

test.each([
  ['start', 'with a period', 'operation-list.period-start', anyPeriodStart],
  ['start', 'without', 'operation-list.period-start', anyPeriodStart],
  ['end', 'with a period', 'operation-list.period-end', anyPeriodEnd],
  ['end', 'without', 'operation-list.period-end', anyPeriodEnd],
] as const)('%s of period, the node behind answers %s', async (_, behind, requirement, rule) => {
  const { result } = await carriedOut(requirement, rule, ANY_QUESTION, nodesByAddress(behind));
  expect(result).toMatchObject({ verdict: 'pass' });
});
