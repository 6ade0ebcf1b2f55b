/** Fees that change by themselves, between a quote and its operation (2.4). */
import { expect, test } from 'vitest';
import { withOperationRecord, withRules } from '../../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import { additionDebit } from '../../../suites/2.4-amounts/recorded-amounts.ts';
import { untoldIn } from '../../untold.ts';
import { carriedOut } from '../carried-out.ts';

const ODD = 'an amount with odd digits down to the minor unit';

/** Fees that are reckoned anew, and more, each time that anybody asks or pays. */
function risingFees(): Hooks {
  let asked = 0;
  return withRules((rules) => ({
    fees: (service, montant, all) => {
      asked += 1;
      return rules.fees(service, montant, all).plus(asked);
    },
  }));
}

test('accuse nobody', async () => {
  const { result } = await carriedOut('amounts.addition-debit', additionDebit, ODD, risingFees());
  expect(result).toMatchObject({
    verdict: 'inconclusive',
    cause: 'target',
    message: expect.stringMatching(/^The fees of \S+ were .* when the same was asked again/),
  });
  expect(untoldIn(result), 'sentences without French: npm run sentences').toEqual([]);
});

test('that stay the same excuse no operation that is debited more', async () => {
  const more = withOperationRecord(({ montantADebiter, ...record }) => ({
    ...record,
    montantADebiter: Number(montantADebiter) + 1,
  }));
  const { result } = await carriedOut('amounts.addition-debit', additionDebit, ODD, more);
  expect(result).toMatchObject({ verdict: 'fail' });
});
