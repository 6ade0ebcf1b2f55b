import { describe, expect, test } from 'vitest';
import { onlyOwnPurchases } from '../../../suites/4.9-credit-purchase-list/only-own-purchases.ts';
import { answerTo, answerWith } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

describe('credit-purchase-list.only-own: the list of a contributor holds no request of another', () => {
  const operationId = 'listCreditPurchases' as const;
  const ofFirst = answerTo({ operationId, params: { refContributor: 'CTR-1' } }, 200);
  test.each([
    ['its own', [{ refContributeur: 'CTR-1' }], undefined],
    ['nothing', [], undefined],
    ['one that names no contributor', [{ refContributeur: null }, { id: 2 }], undefined],
    [
      'that of another',
      [{ refContributeur: 'CTR-1' }, { refContributeur: 'CTR-2' }],
      '/body/1/refContributeur',
    ],
  ])('%s', (_, records, pointer) => {
    const examine = begunRule('credit-purchase-list.only-own', onlyOwnPurchases);
    const { json } = answerWith(operationId, records);
    expect(examine({ ...ofFirst, json })?.pointer).toBe(pointer);
  });
});
