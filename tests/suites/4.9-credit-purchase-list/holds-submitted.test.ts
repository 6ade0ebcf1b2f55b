import { describe, expect, test } from 'vitest';
import { withItems } from '../../../sandbox/behaviours/change-answers.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import {
  holdsIncompleteRequests,
  holdsSubmitted,
} from '../../../suites/4.9-credit-purchase-list/holds-submitted.ts';
import { carriedOut } from '../carried-out.ts';

describe('credit-purchase-list.holds-submitted: a request that leaves out a field is in the list', () => {
  test.each(['montant', 'refUsager', 'refProduit'])('%s', async (field) => {
    const joined = withItems('listCreditPurchases', (all) =>
      all.filter((one) => isJsonObject(one) && one[field] !== null),
    );
    const lookedFor = (...hooks: Parameters<typeof carriedOut>[3][]) =>
      carriedOut(
        'credit-purchase-list.holds-submitted',
        holdsIncompleteRequests,
        `a request without ${field}`,
        ...hooks,
      );
    expect((await lookedFor(joined)).result).toMatchObject({
      verdict: 'fail',
      failure: { message: expect.stringContaining('is not in the list of its contributor') },
    });
    expect((await lookedFor()).result.verdict).toBe('pass');
  });
});

test('a look that a replica answers with an earlier list is no loss', async () => {
  const shown: (readonly unknown[])[] = [];
  let whole = 0;
  const replicas = withItems('listCreditPurchases', (all) => {
    const [first = all] = shown;
    const earlier = shown.findLast(({ length }) => length < all.length) ?? all;
    shown.push(all);
    // Once all of them have been seen, one look is answered by the replica that has not heard of the last.
    if (all.length === first.length + 12) whole += 1;
    return [...(whole === 2 ? earlier : all)];
  });
  const { result } = await carriedOut(
    'credit-purchase-list.holds-submitted',
    holdsSubmitted,
    '12 requests, all of them together',
    replicas,
  );
  expect(whole).toBeGreaterThan(1);
  expect(result).toMatchObject({ verdict: 'pass' });
});
