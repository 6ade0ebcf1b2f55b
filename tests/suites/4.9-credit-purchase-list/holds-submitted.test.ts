import { describe, expect, test } from 'vitest';
import { judgePurchaseListed } from '../../../suites/4.9-credit-purchase-list/holds-submitted.ts';
import type { JsonObject } from '../../../suites/act/answers.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

describe('credit-purchase-list.holds-submitted: an accepted request is in the list of its contributor, as sent', () => {
  const answer = answerWith('listCreditPurchases', []);
  const what = { sent: { montant: 105.01 }, refContributeur: 'CTR-1', before: 3 };
  test.each<[string, readonly JsonObject[], object]>([
    ['a record that shows what was sent', [{ id: 4, montant: 105.01 }], { held: true }],
    ['the same beside that of another request', [{ montant: 7 }, { montant: 105.01 }], { held: true }],
    [
      'none',
      [],
      {
        failure: {
          message: 'a credit purchase request that was accepted is not in the list of its contributor',
          expected: 'a record more in the list of CTR-1',
          actual: 'none beside the 3 that were there before',
          pointer: '/body',
        },
      },
    ],
    [
      'one that shows something else',
      [{ id: 4, montant: 105 }],
      {
        failure: {
          message: 'no record of the list shows what was sent with the credit purchase request',
          expected: '{"montant":105.01}',
          actual: '[{"id":4,"montant":105}]',
        },
      },
    ],
  ])('records more: %s', (_, added, said) => {
    const shows = (all: readonly JsonObject[]) => all.some(({ montant }) => montant === 105.01);
    const told = judged((t) => judgePurchaseListed(t.judge, { added, answer }, what, { shows }));
    expect(told).toMatchObject(said);
  });
});
