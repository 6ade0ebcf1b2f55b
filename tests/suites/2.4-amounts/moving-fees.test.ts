/** Fees that change by themselves, between a quote and its operation (2.4). */
import { expect, test } from 'vitest';
import { withRecords } from '../../../sandbox/behaviours/answer-parts.ts';
import { onRequest, onSuccess } from '../../../sandbox/behaviours/change-answers.ts';
import { withOperationRecord, withRules } from '../../../sandbox/behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../../sandbox/behaviours/hooks.ts';
import { additionDebit } from '../../../suites/2.4-amounts/recorded-amounts.ts';
import { untoldIn } from '../../untold.ts';
import { carriedOut } from '../carried-out.ts';

const ODD = 'an amount with odd digits down to the minor unit';

/** Fees of one more from each operation to the next. */
function risingFees(): Hooks {
  let executed = 0;
  return combineHooks([
    onRequest('executeOperation', () => {
      executed += 1;
      return undefined;
    }),
    withRules((rules) => ({
      fees: (service, montant, all) => rules.fees(service, montant, all).plus(executed),
    })),
  ]);
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

test.each([2, 3, 7])('are told from a quote in %s that is wrong', async (every) => {
  let asked = 0;
  const wrongNowAndThen = onSuccess('getFees', (answer) => {
    asked += 1;
    if (asked % every !== 1) return undefined;
    return withRecords(answer, (fees) => ({ ...fees, montantFrais: Number(fees.montantFrais) + 1 }));
  });
  const { result } = await carriedOut('amounts.addition-debit', additionDebit, ODD, wrongNowAndThen);
  expect(result).toMatchObject({ verdict: 'fail' });
});

test('that stay the same excuse no operation that is debited more', async () => {
  const more = withOperationRecord(({ montantADebiter, ...record }) => ({
    ...record,
    montantADebiter: Number(montantADebiter) + 1,
  }));
  const { result } = await carriedOut('amounts.addition-debit', additionDebit, ODD, more);
  expect(result).toMatchObject({ verdict: 'fail' });
});
