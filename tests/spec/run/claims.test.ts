/** What is demanded of an answer, and how demands are gathered. */
import { describe, expect, test } from 'vitest';
import { ClaimList, type Demand, isMet, maskedClaims, renamedClaims } from '../../../spec/run/claims.ts';

const JSON_OF = {
  message: 'm',
  status: 200,
  body: { montantADebiter: 10.1, montantACrediter: '10', libelleOperation: 'Re\u0301glement' },
  timestamp: 't',
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
  ])('%s', (_what, demand, json, met) => {
    expect(isMet(demand, { status: 200, json })).toBe(met);
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
    ],
    others: 2,
  } as const;
  const masked = maskedClaims(claims, (text) => text.replace('secret', '«otp:1»'));
  expect(JSON.stringify(masked)).not.toContain('secret');
  expect(renamedClaims(masked, (id) => `b-${id}`)).toEqual({
    stated: [
      { is: 'value', at: '/body/a', values: ['«otp:1»', 'plain'], of: ['b-x1'] },
      { is: 'lists', reference: '«otp:1»', of: ['b-x2'] },
    ],
    others: 2,
  });
});
