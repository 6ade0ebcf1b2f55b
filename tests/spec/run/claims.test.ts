/** What is demanded of an answer, and how demands are gathered. */
import { describe, expect, test } from 'vitest';
import { ClaimList, type Demand, isMet, maskedClaims, renamedClaims } from '../../../spec/run/claims.ts';

const JSON_OF = {
  message: 'm',
  status: 200,
  body: { montantADebiter: 10.1, montantACrediter: '10', libelleOperation: 'Re\u0301glement' },
  timestamp: 't',
};
const noAmount = (amount: string) =>
  ({ is: 'no-amount', member: 'montant', amount, within: '0.005' }) as const;
const AMOUNTS = { body: [{ montant: 10.1 }, { montant: '7' }, {}] };
const DATED = {
  body: [{ dateHeureOperation: '2026-03-01T10:00:00Z' }, { dateHeureOperation: '2026-03-02T10:00:00Z' }, {}],
};
const LIST = { ...JSON_OF, body: [{ referenceOperation: 'OP-1' }, null, { referenceOperation: 'OP-1' }] };
const STATUSES = {
  body: [
    { referenceOperation: 'OP-1', statutOperation: 'SUCCES' },
    { referenceOperation: 'OP-1', statutOperation: 'ECHOUE' },
    { referenceOperation: 'OP-2', statutOperation: 'SUCCES' },
  ],
};
const shows = (status: string): Demand => ({
  is: 'record',
  reference: 'OP-1',
  field: 'statutOperation',
  values: [status],
});
const [AT, LESS] = ['/body/montantADebiter', '/body/montantACrediter'] as const;

describe('an answer', () => {
  test.each<[what: string, demand: Demand, json: unknown, met: boolean]>([
    ['with one of the codes', { is: 'code', codes: [400, 200] }, undefined, true],
    ['with another code', { is: 'code', codes: [400] }, undefined, false],
    ['with none of the codes', { is: 'other-code', codes: [500] }, undefined, true],
    ['with a code that it must not have', { is: 'other-code', codes: [500, 200] }, undefined, false],
    ['that came', { is: 'answered' }, undefined, true],
    ['in the envelope', { is: 'enveloped' }, JSON_OF, true],
    ['in none', { is: 'enveloped' }, [JSON_OF], false],
    [
      'with a text whose letters are composed otherwise',
      { is: 'value', at: '/body/libelleOperation', values: ['x', 'R\u00e9glement'] },
      JSON_OF,
      true,
    ],
    ['with another text', { is: 'value', at: '/message', values: ['n'] }, JSON_OF, false],
    ['with a number for a text', { is: 'value', at: '/status', values: ['200'] }, JSON_OF, false],
    ['with an amount', { is: 'amount', at: AT, amount: '10.1', within: '0.005' }, JSON_OF, true],
    ['with an amount as a text', { is: 'amount', at: LESS, amount: '10', within: '0' }, JSON_OF, true],
    [
      'with an amount that is off',
      { is: 'amount', at: AT, amount: '10.11', within: '0.005' },
      JSON_OF,
      false,
    ],
    ['without the amount', { is: 'amount', at: '/body/none', amount: '0', within: '5' }, JSON_OF, false],
    [
      'with a difference that doubles blur',
      { is: 'difference', at: AT, less: LESS, amount: '0.1', within: '0' },
      JSON_OF,
      true,
    ],
    [
      'with another difference',
      { is: 'difference', at: AT, less: LESS, amount: '0.2', within: '0.005' },
      JSON_OF,
      false,
    ],
    ['whose body is null', { is: 'null-body' }, { body: null }, true],
    ['without a body', { is: 'null-body' }, {}, false],
    ['whose body is an array', { is: 'array-body' }, LIST, true],
    ['whose body is none', { is: 'array-body' }, JSON_OF, false],
    ['with a member of its body', { is: 'members', any: ['x', 'montantADebiter'] }, JSON_OF, true],
    ['with none of the members', { is: 'members', any: ['x'] }, JSON_OF, false],
    ['whose list shows its status', shows('SUCCES'), STATUSES, true],
    ['whose list shows another status first', shows('ECHOUE'), STATUSES, false],
    ['whose record shows its status', shows('ECHOUE'), { body: STATUSES.body[1] }, true],
    ['whose record is of another operation', shows('SUCCES'), { body: STATUSES.body[2] }, false],
    ['whose list holds it', { is: 'lists', reference: 'OP-1' }, LIST, true],
    ['whose list holds it twice', { is: 'lists', reference: 'OP-1', once: true }, LIST, false],
    ['whose list holds it not', { is: 'lists', reference: 'OP-2' }, LIST, false],
    ['that is no list', { is: 'lists', reference: 'OP-1' }, JSON_OF, false],
    ['whose list is to lack one that it holds', { is: 'lists-not', reference: 'OP-1' }, LIST, false],
    ['whose list lacks one', { is: 'lists-not', reference: 'OP-2' }, LIST, true],
    ['that lacks one and is no list', { is: 'lists-not', reference: 'OP-2' }, JSON_OF, false],
    ['whose list has another amount', noAmount('10.2'), AMOUNTS, true],
    ['whose list has the amount', noAmount('10.1'), AMOUNTS, false],
    ['that has the amount and is no list', noAmount('10.1'), JSON_OF, false],
    ['whose list is dated within a period', { is: 'dated', from: '2026-03-02' }, DATED, true],
    ['whose list begins too early', { is: 'dated', from: '2026-03-03' }, DATED, false],
    ['whose list ends too late', { is: 'dated', to: '2026-02-28' }, DATED, false],
    ['with a day to spare', { is: 'dated', from: '2026-03-02', to: '2026-03-01' }, DATED, true],
  ])('%s', (_what, demand, json, met) => {
    expect(isMet(demand, { status: 200, json })).toBe(met);
  });

  test.each([
    [[{ referenceOperation: 'OP-1' }], true],
    [[], true],
    [[{ referenceOperation: 'OP-1' }, { referenceOperation: 'OP-3' }], false],
    [null, false],
  ])('that adds none to an earlier list: %j', (body, met) => {
    const demand = { is: 'adds-none', than: 'x1', member: 'referenceOperation' } as const;
    const earlier = { body: [{ referenceOperation: 'OP-1' }, { referenceOperation: 'OP-2' }] };
    expect(isMet(demand, { status: 200, json: { body } }, earlier)).toBe(met);
  });

  test('that never came is none', () => {
    expect(isMet({ is: 'answered' }, { status: 0, json: undefined })).toBe(false);
  });
});

test('equal demands are one claim, and what no claim states is counted', () => {
  const list = new ClaimList();
  expect(list.all()).toBeUndefined();
  list.state({ is: 'code', codes: [400] }, 'x1');
  list.state({ is: 'code', codes: [400] }, 'x2');
  list.state({ is: 'code', codes: [400] }, 'x2');
  const own = new ClaimList();
  own.state({ is: 'code', codes: [400] }, 'x3');
  own.countOther();
  const other = own.all();
  if (other !== undefined) list.join(other);
  const all = { stated: [{ is: 'code', codes: [400], of: ['x1', 'x2', 'x3'] }], others: 1 };
  expect(list.all()).toEqual(all);
});

test('claims are stored without secrets, and by the ids of the whole', () => {
  const claims = {
    stated: [
      { is: 'value', at: '/body/a', values: ['secret', 'plain'], of: ['x1'] },
      { is: 'lists', reference: 'secret', of: ['x2'] },
      { is: 'adds-none', than: 'x1', member: 'm', of: ['x2'] },
    ],
    others: 2,
  } as const;
  const masked = maskedClaims(claims, (text) => text.replace('secret', '«otp:1»'));
  expect(JSON.stringify(masked)).not.toContain('secret');
  expect(renamedClaims(masked, (id) => `b-${id}`)).toEqual({
    stated: [
      { is: 'value', at: '/body/a', values: ['«otp:1»', 'plain'], of: ['b-x1'] },
      { is: 'lists', reference: '«otp:1»', of: ['b-x2'] },
      { is: 'adds-none', than: 'b-x1', member: 'm', of: ['b-x2'] },
    ],
    others: 2,
  });
});
