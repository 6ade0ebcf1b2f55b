/** Which records of credit purchases show what was submitted (4.9). */
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { purchaseIdentity, unexplainedBy } from '../../../../spec/run/purchase-demands.ts';
import type { JsonObject } from '../../../../suites/act/answers.ts';
import { Experiment } from '../../../../suites/engine/declare/experiment.ts';
import { amountsBeside, showsPurchase } from '../../../../suites/observe/lists/purchase-reading.ts';
import { closedRun } from '../../engine/closed-run.ts';

const t = new Experiment(closedRun(), 'a/check', new AbortController().signal);

describe('credit-purchase-list.holds-submitted: a record that shows a submission', () => {
  const sent = { montant: 100.5, refUsager: 'U-1', refContributeur: 'C-1', refProduit: 'P-1' };

  test.each<[string, JsonObject, boolean]>([
    ['all of it', sent, true],
    ['with the noise of a double', { ...sent, montant: 100.50000000000001 }, true],
    ['another amount', { ...sent, montant: 100.51 }, false],
    ['another user', { ...sent, refUsager: 'U-2' }, false],
    ['what is not filled is free', { montant: 100.5, refUsager: null, refProduit: '' }, true],
    ['nothing at all', {}, true],
  ])('%s', (_, record, shows) => {
    expect(showsPurchase(t, record, sent)).toBe(shows);
  });

  test('what was not sent may be anything', () => {
    expect(showsPurchase(t, { refProduit: 'P-9' }, { montant: 1 })).toBe(true);
  });
});

describe('credit-purchase-list.holds-submitted: records beyond what was submitted', () => {
  const submitted = ['10', '20'].map((montant) => new Big(montant));

  test.each<[string, readonly unknown[], readonly unknown[]]>([
    ['each submission explains one', [10, 20], []],
    ['two of one amount', [10, 10], [10]],
    ['an amount that nobody sent', [10, 30], [30]],
    ['no amount', [null], [null]],
  ])('%s', (_, amounts, left) => {
    const records = amounts.map((montant) => ({ montant }));
    expect(unexplainedBy(records, submitted, new Big('0.005')).map(({ montant }) => montant)).toEqual(left);
  });
});

test.each<[string, JsonObject, readonly number[]]>([
  ['one of them', { montant: 5 }, [5, 7]],
  ['an amount that was not answered yet', { montant: 9 }, [5, 5, 7]],
  ['no amount', {}, [5, 5, 7]],
])('of what was answered beside a request with %s', (_, sent, beside) => {
  const amounts = [5, 5, 7].map((amount) => new Big(amount));
  expect(amountsBeside(amounts, sent).map(Number)).toEqual(beside);
});

test.each<[string, JsonObject, JsonObject, boolean]>([
  [
    'its reference and id',
    { id: 1, refDemandeAchatACredit: 'R', montant: 1 },
    { id: 1, refDemandeAchatACredit: 'R', montant: 2 },
    true,
  ],
  ['another id', { id: 1 }, { id: 2 }, false],
  ['the whole of it, where it has neither', { montant: 1 }, { montant: 2 }, false],
])('a record is known by %s', (_, one, other, same) => {
  expect(purchaseIdentity(one) === purchaseIdentity(other)).toBe(same);
});
