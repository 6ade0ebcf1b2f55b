import { describe, expect, test } from 'vitest';
import { withItems } from '../../../sandbox/behaviours/change-answers.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { noPurchaseTwice, sharedBy } from '../../../suites/4.9-credit-purchase-list/no-duplicates.ts';
import type { JsonObject } from '../../../suites/act/answers.ts';
import { carriedOut } from '../carried-out.ts';

/** Keeps a request without a field twice, under two ids and references. */
const twiceWithout = (field: string) =>
  withItems('listCreditPurchases', (all) =>
    all.flatMap((one) => {
      if (!isJsonObject(one) || (one[field] ?? undefined) !== undefined) return [one];
      const again = { id: 1e6 + Number(one.id), refDemandeAchatACredit: `${one.refDemandeAchatACredit}-2` };
      return [one, { ...one, ...again }];
    }),
  );

test.each(['refProduit', 'refUsager'])('a request without %s that is kept twice fails', async (field) => {
  const circumstance = 'one request, submitted once';
  const { result } = await carriedOut(
    'credit-purchase-list.no-duplicates',
    noPurchaseTwice,
    circumstance,
    twiceWithout(field),
  );
  expect(result).toMatchObject({
    verdict: 'fail',
    failure: {
      message: 'a credit purchase request that was submitted once is in the list more than once',
      change: `${field} was left out`,
    },
  });
});

describe('credit-purchase-list.no-duplicates: no two requests of a list share a reference or an id', () => {
  test.each<[string, readonly JsonObject[], string | undefined]>([
    [
      'different ones',
      [
        { id: 1, refDemandeAchatACredit: 'A' },
        { id: 2, refDemandeAchatACredit: 'B' },
      ],
      undefined,
    ],
    ['one id', [{ id: 1 }, { id: 2 }, { id: 1 }], '/body/2/id'],
    [
      'one reference',
      [{ refDemandeAchatACredit: 'A' }, { refDemandeAchatACredit: 'A' }],
      '/body/1/refDemandeAchatACredit',
    ],
    ['neither filled', [{ id: null }, { id: null }], undefined],
    [
      'ids too large for a double',
      JSON.parse('[{"id":7301234567890123457},{"id":7301234567890123458}]'),
      undefined,
    ],
  ])('%s', (_, items, pointer) => {
    expect(sharedBy(items)?.pointer).toBe(pointer);
  });
});
