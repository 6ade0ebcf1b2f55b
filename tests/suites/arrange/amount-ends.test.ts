/** Amounts that a target may not take, where the profile does not say that it does (8). */
import Big from 'big.js';
import { expect, test } from 'vitest';
import { endNotGiven, refusedForItsAmount, surelyLargest } from '../../../suites/arrange/amount-ends.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';

type Given = { readonly smallest?: number; readonly largest?: number };

const profileWith = (amount: Given) =>
  resolveProfile({ ...MINIMAL, limits: { amount: { typical: 100, ...amount } } });

test.each<[Given, number, string | undefined]>([
  [{}, 99, 'smallest'],
  [{}, 100, undefined],
  [{}, 101, 'largest'],
  [{ smallest: 5 }, 99, undefined],
  [{ smallest: 5 }, 101, 'largest'],
  [{ largest: 500 }, 99, 'smallest'],
  [{ largest: 500 }, 101, undefined],
])('with %j the end that %d lies towards and that is not given is %s', (given, montant, end) => {
  expect(endNotGiven(profileWith(given), new Big(montant))).toBe(end);
});

test.each<[Given, number]>([
  [{}, 100],
  [{ largest: 500 }, 500],
])('with %j an operation may surely have %d', (given, largest) => {
  expect(surelyLargest(profileWith(given))).toBe(largest);
});

/** What is said where an amount was refused by a target that takes some. */
async function saidOf(given: Given, montant: number, takes: (montant: number) => boolean) {
  const asked: number[] = [];
  const excuse = await refusedForItsAmount(profileWith(given), new Big(montant), async (other) => {
    asked.push(other.toNumber());
    return takes(other.toNumber());
  });
  return { asked, end: /limits\.amount\.\w+/.exec(excuse?.message ?? '')?.[0], cause: excuse?.cause };
}

test.each<[string, Given, number, (montant: number) => boolean, object]>([
  ['too small', {}, 3, (one) => one >= 5, { asked: [3, 100], end: 'limits.amount.smallest' }],
  ['too large', {}, 501, (one) => one <= 500, { asked: [501, 100], end: 'limits.amount.largest' }],
  ['too small, with decimals', {}, 3.5, (one) => one >= 5, { asked: [3, 100], cause: 'fixture' }],
  ['too large, with decimals', {}, 100.37, (one) => one <= 100, { asked: [101, 100], cause: 'fixture' }],
  ['less than one', {}, 0.5, (one) => one >= 1, { asked: [0.5, 100], end: 'limits.amount.smallest' }],
  ['refused for its decimals', {}, 100.37, Number.isInteger, { asked: [101], cause: 'fixture' }],
  ['less than one, taken another time', {}, 0.5, () => true, { asked: [0.5], cause: undefined }],
  ['taken another time', {}, 3, () => true, { asked: [3], end: undefined }],
  ['refused like any', {}, 3, () => false, { asked: [3, 100], end: undefined }],
  ['within what is given', { smallest: 1 }, 3, (one) => one >= 5, { asked: [], end: undefined }],
])('an amount %s', async (_, given, montant, takes, said) => {
  expect(await saidOf(given, montant, takes)).toMatchObject(said);
});
