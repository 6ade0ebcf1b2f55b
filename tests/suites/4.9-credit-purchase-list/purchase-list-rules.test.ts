import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import {
  type HeldPurchase,
  holdsSubmittedRulings,
  onlyOwnRule,
} from '../../../suites/4.9-credit-purchase-list/purchase-list-rules.ts';
import type { JsonObject } from '../../../suites/act/answers.ts';
import { firstDeparture } from '../../../suites/engine/declare/judge.ts';
import { answerWith } from '../engine/declare/answers.ts';

type Records = readonly JsonObject[];

const listOf = (items: Records) => ({ items, answer: answerWith('listCreditPurchases', items) });
const within = new Big('0.005');

describe('credit-purchase-list.holds-submitted: an accepted request is in the list of its contributor, as sent', () => {
  const missing = 'a credit purchase request that was accepted is not in the list of its contributor';
  const missingUnpriced =
    'a credit purchase request without montant was accepted and is not in the list of its contributor';
  const unlike = 'no record of the list shows what was sent with the credit purchase request';
  const priced = { montant: 105.01 };
  const unpriced = { refUsager: 'U-1' };
  test.each<[string, JsonObject, Records, readonly number[], string | undefined]>([
    ['a record that shows what was sent', priced, [{ id: 4, montant: 105.01 }], [], undefined],
    ['the same beside that of another', priced, [{ montant: 7 }, { montant: 105.01 }], [7], undefined],
    ['none', priced, [], [], missing],
    ['one that shows something else', priced, [{ id: 4, montant: 105 }], [], unlike],
    ['without an amount: one that has none', unpriced, [{ id: 4, montant: null }], [], undefined],
    ['without an amount: that of another alone', unpriced, [{ id: 4, montant: 7 }], [7], missingUnpriced],
    ['without an amount: of another user', unpriced, [{ id: 4, refUsager: 'U-2' }], [], unlike],
    [
      'without an amount: of another user, beside that of another request',
      unpriced,
      [
        { id: 4, refUsager: 'U-2' },
        { id: 5, refUsager: 'U-1', montant: 7 },
      ],
      [7],
      unlike,
    ],
  ])('records more: %s', (_, sent, added, amounts, message) => {
    const beside = amounts.map((amount) => new Big(amount));
    const before = listOf([{ id: 1 }]);
    const since = { sent, contributor: 'CTR-1', before, beside, within };
    const rulings = holdsSubmittedRulings({ list: listOf([{ id: 1 }, ...added]), since });
    expect(firstDeparture(rulings)?.message).toBe(message);
  });

  test.each<[string, Records, Records, string | undefined]>([
    ['all that it held', [{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 1 }, { id: 3 }], undefined],
    ['not all that it held', [{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 3 }], '{"id":1}'],
    ['what cannot be told from others', [{ montant: 1 }], [{ id: 3 }], undefined],
  ])('the list later: %s', (_, kept, items, expected) => {
    expect(firstDeparture(holdsSubmittedRulings({ list: listOf(items), kept }))?.expected).toBe(expected);
  });
});

describe('credit-purchase-list.only-own: the list of a contributor holds no request of another', () => {
  const since = { sent: { montant: 9, refContributeur: 'CTR-2' }, within };
  test.each<[string, Partial<HeldPurchase>, string | undefined]>([
    ['its own', { record: { refContributeur: 'CTR-1' } }, undefined],
    ['one that names no contributor', { record: { refContributeur: null } }, undefined],
    ['that of another', { record: { refContributeur: 'CTR-2' } }, 'refContributeur "CTR-1"'],
    ['added since: another one', { record: { montant: 8 }, since }, undefined],
    [
      'added since: that of another, by its amount',
      { record: { montant: 9 }, since },
      'no request to CTR-2 in the list of CTR-1',
    ],
    [
      'one that names no contributor, in two lists',
      { record: { id: 1 }, alsoOf: 'CTR-3' },
      'no more than one list with it; that of CTR-3 has it',
    ],
  ])('%s', (_, held, expected) => {
    const given = { record: {}, contributor: 'CTR-1', pointer: '/body/0', ...held };
    expect(onlyOwnRule(given)?.expected).toBe(expected);
  });
});
