/** Whether a user may pay an instrument of their own is not shown: amounts are judged where a target takes that. */
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { answeredAs, bodyOf } from '../../../sandbox/behaviours/answer-parts.ts';
import { onSuccess } from '../../../sandbox/behaviours/change-answers.ts';
import { extraStep } from '../../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../../sandbox/behaviours/hooks.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { additionFalls, soustractionRises } from '../../../suites/2.4-amounts/moved-balances.ts';
import { soustractionCredit } from '../../../suites/2.4-amounts/recorded-amounts.ts';
import type { Rule } from '../../../suites/engine/declare/section.ts';
import { hooksOf } from '../../hooks-of.ts';
import { carriedOut, carriedOutWith } from '../carried-out.ts';

const OWN = 'between two instruments of one user';

const refusing = extraStep('executeOperation', 'users.differ', ({ instrument, beneficiary }) =>
  instrument !== undefined && instrument.refUsager === beneficiary?.instrument?.refUsager
    ? { status: 400, message: 'Both instruments are of one user' }
    : undefined,
);

/** A user has one account, and every instrument leads to it. */
const sharing: Hooks = onSuccess('getBalance', (answer, { params }, { store }) => {
  const user = store.instruments.get(params.referenceWallet ?? '')?.refUsager;
  const held = [...store.instruments.values()].filter(({ refUsager }) => refUsager === user);
  const sum = held.reduce((total, { balance }) => total.plus(balance), new Big(0));
  const body = bodyOf(answer);
  return isJsonObject(body) ? answeredAs(answer, 200, { ...body, solde: sum.toNumber() }) : undefined;
});

const withoutUsers = ({ fixtures, ...profile }: Profile): Profile => ({
  ...profile,
  fixtures: { ...fixtures, instruments: fixtures.instruments.map(({ refUsager, ...one }) => one) },
});

const MOVED: readonly (readonly [
  'amounts.balance-debit-addition' | 'amounts.balance-credit-soustraction',
  Rule,
])[] = [
  ['amounts.balance-debit-addition', additionFalls],
  ['amounts.balance-credit-soustraction', soustractionRises],
];

describe.each(MOVED)('%s, between two instruments of one user', (requirement, rule) => {
  test('holds where they are accepted', async () => {
    expect((await carriedOut(requirement, rule, OWN)).result).toMatchObject({
      verdict: 'pass',
    });
  });

  test.each([
    ['are refused', refusing, 'an operation between two instruments of one user is answered HTTP 400'],
    ['move one balance', sharing, 'two instruments of one user show the same balance, and may share it'],
  ])('says nothing where they %s', async (_, hooks, message) => {
    const { result } = await carriedOut(requirement, rule, OWN, hooks);
    expect(result).toMatchObject({ verdict: 'observed', message });
  });

  test('says nothing where the profile names no such pair', async () => {
    const { result, answers } = await carriedOutWith(withoutUsers, requirement, rule, OWN);
    expect(result).toMatchObject({ verdict: 'observed' });
    expect(answers.filter(({ call }) => call.operationId === 'executeOperation')).toEqual([]);
  });

  test('fails where no fees are charged', async () => {
    const hooks = hooksOf('fees-between-own-instruments-waived');
    const { result } = await carriedOut(requirement, rule, OWN, hooks);
    expect(result).toMatchObject({ verdict: 'fail', failure: { message: expect.stringContaining('fees') } });
  });
});

test('a record that is not filled with the amounts fails', async () => {
  const hooks = hooksOf('record-between-own-instruments-without-amounts');
  const { result } = await carriedOut('amounts.soustraction-credit', soustractionCredit, OWN, hooks);
  expect(result).toMatchObject({
    verdict: 'fail',
    failure: { pointer: '/body/montantACrediter', actual: 'montantACrediter 0' },
  });
});
