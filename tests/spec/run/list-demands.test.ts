/** Demands on the items of a list in an answer, and what masks leave open of them. */
import { describe, expect, test } from 'vitest';
import { type Demand, isHidden, isMet, maskedClaims } from '../../../spec/run/claims.ts';

const LIST = {
  body: [
    { id: 1, operation: { ref: 'OP-1' }, name: 'a', amount: -100 },
    { id: 2, operation: { ref: 'OP-2' }, name: 'a', amount: 2 },
    { id: null, name: '' },
  ],
};
const by = { at: '/body', by: '/operation/ref' } as const;
const sum = (total: string, main: string, fees: string, amount = '/amount'): Demand => ({
  is: 'sum',
  ...by,
  text: 'OP-1',
  amount,
  total,
  parts: [main, fees],
  within: '0.005',
});
const once = (...members: string[]): Demand => ({ is: 'once', members, named: ['id', 'name'] });

describe('a list', () => {
  test.each<[what: string, demand: Demand, json: unknown, met: boolean]>([
    ['of records', { is: 'records', any: ['x', 'id'] }, LIST, true],
    ['of records and another', { is: 'records', any: ['amount'] }, LIST, false],
    ['that is none', { is: 'records', any: ['id'] }, { body: { id: 1 } }, false],
    ['with an operation', { is: 'names', ...by, text: 'OP-2' }, LIST, true],
    ['without it', { is: 'names', ...by, text: 'OP-3' }, LIST, false],
    ['that must not have it', { is: 'names-not', ...by, text: 'OP-2' }, LIST, false],
    ['that has it not', { is: 'names-not', ...by, text: 'OP-3' }, LIST, true],
    ['that is no list and has it not', { is: 'names-not', ...by, text: 'OP-3' }, {}, false],
    ['of different ids', { is: 'distinct', members: ['id'] }, LIST, true],
    ['of equal names', { is: 'distinct', members: ['id', 'name'] }, LIST, false],
    ['of different items', once('id', 'name'), LIST, true],
    ['of equal items', once('name'), LIST, false],
    ['with a text in each', { is: 'each-text', members: ['name'] }, { body: LIST.body.slice(0, 2) }, true],
    ['with blanks in one', { is: 'each-text', members: ['a'] }, { body: [{ a: 'b' }, { a: ' ' }] }, false],
    ['with a number in one', { is: 'each-text', members: ['id'] }, LIST, false],
    ['with null for an item', { is: 'each-text', members: [] }, { body: [null] }, false],
    ['with the sum in one', sum('100', '98', '3'), LIST, true],
    ['with the sum in parts', sum('102', '100', '2'), LIST, true],
    ['with another sum', sum('102', '100', '3'), LIST, false],
  ])('%s', (_what, demand, json, met) => {
    expect(isMet(demand, { status: 200, json })).toBe(met);
  });

  test.each([
    ['of other items', 200, [{ id: 3 }], true],
    ['of the same in another order', 200, [...LIST.body].reverse(), false],
    ['that is none', 200, null, true],
    ['of the same, refused', 404, LIST.body, true],
  ])('%s than an earlier one', (_what, status, body, met) => {
    const demand = { is: 'lists-other', than: 'x1', members: ['id'], named: ['id'] } as const;
    expect(isMet(demand, { status, json: { body } }, LIST)).toBe(met);
  });
});

test.each([
  ['all', [...LIST.body, { id: 4 }].reverse(), true],
  ['less', LIST.body.slice(1), false],
  ['nothing that is a list', null, false],
])('a list that holds %s of an earlier one', (_what, body, met) => {
  const demand = { is: 'keeps', than: 'x1', member: 'id' } as const;
  expect(isMet(demand, { status: 200, json: { body } }, LIST)).toBe(met);
});

test.each([
  ['but what is known to be new', [{ id: 1 }, { id: 'new' }], ['new'], true],
  ['and something else', [{ id: 1 }, { id: 'other' }], ['new'], false],
])('a list that adds none to an earlier one, %s', (_what, body, but, met) => {
  const demand = { is: 'adds-none', than: 'x1', member: 'id', but } as const;
  expect(isMet(demand, { status: 200, json: { body } }, LIST)).toBe(met);
});

describe('a list of a period', () => {
  const on = (referenceOperation: string, dateHeureOperation: unknown) => ({
    referenceOperation,
    dateHeureOperation,
  });
  const whole = {
    body: [
      on('OP-1', '2026-03-01T10:00:00Z'),
      on('OP-2', '2026-03-05T23:30:00-02:00'),
      on('OP-3', null),
      on('OP-4', '2026-03-04T10:00:00Z'),
    ],
  };
  test.each([
    ['holds all that lie inside', '2026-03-03', '2026-03-10', ['OP-2', 'OP-4'], true],
    ['leaves out one of them', '2026-03-03', '2026-03-10', ['OP-4'], false],
    ['may leave out one that lies inside in some zones', '2026-03-03', '2026-03-07', ['OP-4'], true],
    ['may leave out the day of a bound', '2026-03-04', '2026-03-05', [], true],
    ['with one bound holds what lies behind it', '2026-03-03', undefined, ['OP-2'], false],
  ])('%s', (_what, from, to, references, met) => {
    const demand = { is: 'keeps-inside', than: 'x1', ...(from && { from }), ...(to && { to }) } as const;
    const json = { body: references.map((referenceOperation) => ({ referenceOperation })) };
    expect(isMet(demand, { status: 200, json }, whole)).toBe(met);
  });
});

describe('masks', () => {
  const MASKED = { body: [{ id: '«pan:1»', name: 'a', operation: { ref: 'OP-1' } }] };
  test.each<[what: string, demand: Demand, hidden: boolean]>([
    ['hide none of the names of members', { is: 'records', any: ['id'] }, false],
    ['elsewhere in an item hide nothing', { is: 'names', ...by, text: 'OP-1' }, false],
    ['hide what an earlier list is compared by', { is: 'adds-none', than: 'x1', member: 'id' }, true],
    ['elsewhere leave that open to see', { is: 'adds-none', than: 'x1', member: 'name' }, false],
    ['hide an amount', { is: 'no-amount', member: 'id', amount: '1', within: '0' }, true],
    ['hide what is known to be new', { is: 'adds-none', than: 'x1', member: 'name', but: ['«otp:1»'] }, true],
    ['elsewhere hide no period', { is: 'keeps-inside', than: 'x1' }, false],
    ['hide what of an earlier list is kept', { is: 'keeps', than: 'x1', member: 'id' }, true],
    ['hide whether a text is more than blanks', { is: 'each-text', members: ['id'] }, true],
    ['elsewhere hide none of the texts', { is: 'each-text', members: ['name'] }, false],
    ['hide what is looked for', { is: 'names', ...by, text: '«otp:1»' }, true],
    ['hide whether two values are written alike', { is: 'distinct', members: ['id'] }, true],
    ['hide an amount', sum('1', '1', '1', '/id'), true],
  ])('%s', (_what, demand, hidden) => {
    expect(isHidden(demand, { json: MASKED, isLoose: false })).toBe(hidden);
  });

  test('stand in place of secrets in what is stored', () => {
    const stated = [
      { is: 'names', ...by, text: 'secret', of: ['x1'] },
      { is: 'number', at: '/a', number: 'secret', others: ['secret'], of: ['x1'] },
      { is: 'same-text', at: '/a', text: 'secret', of: ['x1'] },
      { is: 'adds-none', than: 'x1', member: 'id', but: ['secret'], of: ['x2'] },
    ] as const;
    const masked = maskedClaims({ stated, others: 0 }, () => '«otp:1»');
    expect(JSON.stringify(masked)).not.toContain('secret');
  });
});
