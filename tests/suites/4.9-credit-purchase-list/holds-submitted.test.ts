import { describe, expect, test } from 'vitest';
import { withItems } from '../../../sandbox/behaviours/change-answers.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { holdsIncompleteRequests } from '../../../suites/4.9-credit-purchase-list/holds-submitted.ts';
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
