/** Demands on a list of credit purchase requests. */
import { describe, expect, test } from 'vitest';
import { type Demand, isHidden, isMet, maskedClaims } from '../../../spec/run/claims.ts';
import { purchaseIdentity, sentPurchase } from '../../../spec/run/purchase-demands.ts';
import type { SentPurchase } from '../../../spec/run/wanted-purchases.ts';

const BEFORE = { body: [{ id: 1, montant: 10 }] };
const AFTER = { body: [...BEFORE.body, { id: 2, montant: 12.5, refUsager: 'U-1' }] };
const adds = (sent?: SentPurchase, beside?: readonly string[]): Demand => ({
  is: 'adds-purchase',
  than: 'x1',
  within: '0.005',
  ...(sent && { sent }),
  ...(beside && { beside }),
});
const addsNone = (sent: SentPurchase): Demand => ({
  is: 'adds-no-purchase',
  than: 'x1',
  sent,
  within: '0.005',
});

describe('a list', () => {
  test.each<[what: string, demand: Demand, json: unknown, met: boolean]>([
    ['with a record more', adds(), AFTER, true],
    ['with none more', adds(), BEFORE, false],
    ['with one more that shows it', adds({ montant: '12.5', refUsager: 'U-1' }), AFTER, true],
    ['with one more that shows another amount', adds({ montant: '12.51' }), AFTER, false],
    ['with one more that shows another user', adds({ refUsager: 'U-2' }), AFTER, false],
    ['with one more that another explains', adds(undefined, ['12.5']), AFTER, false],
    ['with one more that no other explains', adds(undefined, ['10']), AFTER, true],
    ['with one without an amount', adds({ montant: '12.51' }, []), { body: [{ id: 2 }] }, true],
    [
      'with one without an amount, beside an amount that nobody sent',
      adds({ montant: '12.51' }, ['7']),
      { body: [{ id: 2 }, { id: 3, montant: 12 }, { id: 4, montant: 7 }] },
      false,
    ],
    [
      'with one without an amount, beside its amount with another user',
      adds({ montant: '12.51', refUsager: 'U-1' }, []),
      { body: [{ id: 2 }, { id: 3, montant: 12.51, refUsager: 'U-2' }] },
      false,
    ],
    [
      'with one without an amount, beside amounts that others sent',
      adds({ montant: '12.51' }, ['7']),
      { body: [{ id: 2 }, { id: 4, montant: 7 }] },
      true,
    ],
    [
      'with its amount, beside another that nobody sent',
      adds({ montant: '12.51' }, []),
      {
        body: [
          { id: 2, montant: 12.51 },
          { id: 3, montant: 12 },
        ],
      },
      true,
    ],
    [
      'with one without an amount, beside one of somebody else',
      adds({ montant: '12.51', refUsager: 'U-1' }, []),
      { body: [{ id: 2 }, { id: 3, montant: 12, refUsager: 'U-2' }] },
      true,
    ],
    ['with one that must not be there', addsNone({ montant: '12.5' }), AFTER, false],
    ['with one of another amount', addsNone({ montant: '13' }), AFTER, true],
    [
      'with one of another contributor',
      addsNone({ montant: '12.5', refContributeur: 'C-1' }),
      { body: [{ id: 3, montant: 12.5, refContributeur: 'C-2' }] },
      true,
    ],
    ['with those of before', { is: 'holds-purchases', identities: ['[null,1]'] }, AFTER, true],
    ['without one of before', { is: 'holds-purchases', identities: ['[null,3]'] }, AFTER, false],
  ])('%s', (_what, demand, json, met) => {
    expect(isMet(demand, { status: 200, json }, BEFORE)).toBe(met);
  });
});

test.each<[body: Readonly<Record<string, unknown>>, said: SentPurchase | undefined]>([
  [
    { refUsager: 'U', refProduit: 'P', montant: 1.5, other: 1 },
    { refUsager: 'U', refProduit: 'P', montant: '1.5' },
  ],
  [{ refUsager: 1 }, undefined],
  [{ montant: 'much' }, undefined],
])('what was sent is said as far as it can be: %j', (body, said) => {
  expect(sentPurchase(body)).toEqual(said);
});

test('masks in a list, and in what was sent, hide what is demanded', () => {
  const masked = { body: [{ id: '«otp:1»' }] };
  expect(isHidden(adds(), { json: AFTER, isLoose: false, earlier: BEFORE })).toBe(false);
  expect(isHidden(adds(), { json: AFTER, isLoose: false, earlier: masked })).toBe(true);
  const stated = [{ ...addsNone({ refUsager: 'secret', montant: '1' }), of: ['x2'] }];
  const [claim] = maskedClaims({ stated, others: 0 }, () => '«otp:1»').stated;
  expect(claim).toMatchObject({ sent: { refUsager: '«otp:1»', montant: '1' } });
  expect(claim && isHidden(claim, { json: AFTER, isLoose: false, earlier: BEFORE })).toBe(true);
});

test('records are told apart although their ids, too large for a double, read alike', () => {
  const [one, other] = JSON.parse(
    '[{"id":7301234567890123457,"montant":10},{"id":7301234567890123458,"montant":12}]',
  );
  expect(one.id).toBe(other.id);
  expect(purchaseIdentity(one)).not.toBe(purchaseIdentity(other));
});
