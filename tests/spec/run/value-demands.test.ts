/** Demands on one value of an answer, and what masks leave open of them. */
import { describe, expect, test } from 'vitest';
import { type Demand, isHidden, isMet } from '../../../spec/run/claims.ts';

const ENVELOPE = { message: 'm', status: 200, body: { token: 't', n: 1, empty: '' }, timestamp: 't' };
const at = (is: 'filled' | 'text' | 'scalar' | 'objects' | 'token' | 'no-token', pointer = '/a'): Demand => ({
  is,
  at: pointer,
});
const number = (sent: string, ...others: string[]): Demand => ({
  is: 'number',
  at: '/a',
  number: sent,
  ...(others.length > 0 && { others }),
});
const carriesNot = (text: string): Demand => ({ is: 'carries-not', text });
const DATED = { a: '2026-03-01T10:00:05Z', timestamp: '2026-03-01T10:00:10Z' };
const beside = (before: number, after: number): Demand => ({
  is: 'beside-timestamp',
  at: '/a',
  before,
  after,
});

describe('an answer', () => {
  test.each<[what: string, demand: Demand, status: number, json: unknown, met: boolean]>([
    ['of the 2xx', { is: 'success' }, 201, undefined, true],
    ['below', { is: 'success' }, 199, undefined, false],
    ['above', { is: 'success' }, 300, undefined, false],
    ['in the envelope', { is: 'no-envelope' }, 200, ENVELOPE, false],
    ['in part of one', { is: 'no-envelope' }, 200, { message: 'm', status: 200 }, true],
    ['like the envelope', { is: 'like-envelope' }, 405, { message: 'm', status: 405 }, true],
    ['of a framework', { is: 'like-envelope' }, 405, { status: 405, error: 'e', path: 'p' }, false],
    ['with a token', at('token'), 200, { a: 't' }, true],
    ['with a token in an envelope', at('token', '/token'), 200, ENVELOPE, true],
    ['with a number for a token', at('token'), 200, { a: 1 }, false],
    ['with a token and an error', at('token'), 400, { a: 't' }, false],
    ['without a token', at('no-token'), 200, { a: 1 }, true],
    ['an error with one', at('no-token'), 400, { a: 't' }, true],
    ['with one that must not be', at('no-token'), 200, { a: 't' }, false],
    ['with a text', at('text'), 200, { a: 't' }, true],
    ['with a number for a text', at('text'), 200, { a: 1 }, false],
    ['with an empty text', at('text'), 200, { a: '' }, false],
    ['with a number', at('scalar'), 200, { a: 0 }, true],
    ['with an object', at('scalar'), 200, { a: {} }, false],
    ['with something', at('filled'), 200, { a: false }, true],
    ['with null', at('filled'), 200, { a: null }, false],
    ['with nothing', at('filled'), 200, {}, false],
    ['with null that is to be empty', { is: 'empty', at: '/a' }, 409, { a: null }, true],
    ['with nothing that is to be empty', { is: 'empty', at: '/a' }, 409, {}, true],
    ['with an object that is to be empty', { is: 'empty', at: '/a' }, 409, { a: {} }, false],
    ['with a text within', carriesNot('R'), 409, { body: [{ a: 'R' }] }, false],
    ['with it in its message alone', carriesNot('R'), 409, { message: 'R', body: null }, true],
    ['with it under a message', carriesNot('R'), 409, { message: { a: 'R' } }, false],
    ['with a part of it', carriesNot('R'), 409, { a: 'R1' }, true],
    ['with this text', { is: 'same-text', at: '/a', text: 'e\u0301' }, 200, { a: 'e\u0301' }, true],
    ['composed otherwise', { is: 'same-text', at: '/a', text: 'e\u0301' }, 200, { a: '\u00e9' }, false],
    ['with objects', at('objects'), 200, { a: [{}] }, true],
    ['with a text among them', at('objects'), 200, { a: [{}, ''] }, false],
    ['with the number', number('0022670000001'), 200, { a: '+226 70 00 00 01' }, true],
    ['with the number in part', number('22670000001'), 200, { a: '2267*****01' }, true],
    ['with another number', number('22670000001'), 200, { a: '22670000002' }, false],
    ['with none of the others', number('22670000001', 'W-1'), 200, { a: '22670000002' }, true],
    ['with one of the others', number('22670000001', 'W-1'), 200, { a: 'W-1' }, false],
    ['dated before it', beside(5_000, 0), 200, DATED, true],
    ['dated too long before it', beside(4_999, 0), 200, DATED, false],
    ['dated after it', beside(0, 5_000), 200, { a: DATED.timestamp, timestamp: DATED.a }, true],
    ['without a date', beside(5_000, 5_000), 200, { ...DATED, a: null }, false],
  ])('%s', (_what, demand, status, json, met) => {
    expect(isMet(demand, { status, json })).toBe(met);
  });

  test('that is its token as plain text', () => {
    expect(isMet(at('token', ''), { status: 200, json: undefined, text: 'a.b.c' })).toBe(true);
  });

  test.each([
    ['2026-03-01T10:01:05Z', '2026-03-01T10:01:08Z', true],
    ['2026-03-01T10:01:05Z', '2026-03-01T10:01:13Z', false],
    ['', '2026-03-01T10:01:10Z', false],
  ])('dated %s, stamped %s beside an earlier one', (a, timestamp, met) => {
    const demand = { is: 'paced', at: '/a', than: 'x1', within: 2_000 } as const;
    expect(isMet(demand, { status: 200, json: { a, timestamp } }, DATED)).toBe(met);
  });

  test('with something else than an earlier one', () => {
    const demand = { is: 'differs', at: '/a', than: 'x1' } as const;
    expect(isMet(demand, { status: 200, json: { a: 'R1' } }, { a: 'R2' })).toBe(true);
    expect(isMet(demand, { status: 200, json: { a: 'R1' } }, { a: 'R1' })).toBe(false);
  });
});

describe('masks leave open', () => {
  const MASK = '«msisdn:1 2267*****01»';
  test.each<[what: string, demand: Demand, a: unknown, isLoose: boolean, hidden: boolean]>([
    ['nothing of a text', at('text'), '«otp:1»', false, false],
    ['whether it is a text', at('text'), '«otp:1»', true, true],
    ['nothing of a token', at('token'), '«token:1»', false, false],
    ['whether it is a token', at('no-token'), '«token:1»', true, true],
    ['not whether something is there', at('filled'), '«otp:1»', true, false],
    ['not whether that is a number or a text', at('scalar'), '«otp:1»', true, false],
    ['not whether a text that shows is carried', carriesNot('R'), '«otp:1»', false, false],
    ['whether a masked text is carried', carriesNot('«otp:1»'), 'R', false, true],
    ['nothing of what is to be empty', { is: 'empty', at: '/a' }, '«otp:1»', true, false],
    ['nothing of equal numbers', number(MASK), MASK, false, false],
    ['whether other numbers are equal', number('«account:2»'), MASK, false, true],
    ['the number', number('22670000001'), MASK, false, true],
    [
      'nothing of a number that ends otherwise',
      number('«msisdn:2 226******10»'),
      '«pan:1 00****00»',
      false,
      false,
    ],
    [
      'whether numbers are equal that end alike',
      number('«msisdn:2 226******10»'),
      '«msisdn:1 +226***10»',
      false,
      true,
    ],
    [
      'nothing of a masked number and one that ends otherwise',
      number('«msisdn:2 226******10»'),
      '000000',
      false,
      false,
    ],
    [
      'whether a number is another whose end the target hides',
      number('«msisdn:2 226******10»'),
      '226700*****',
      false,
      true,
    ],
    ['nothing of a number among masked others', number('C-1', MASK), 'C-1', false, false],
    ['whether it is one of masked others', number('C-1', MASK), 'C-2', false, true],
    ['the letters of a text', { is: 'same-text', at: '/a', text: MASK }, MASK, false, true],
    ['a date', beside(1, 1), '«otp:1»', false, true],
    [
      'nothing where a text quotes',
      { is: 'same-text', at: '/a', text: '« n° 7 »' },
      '« n° 7 »',
      false,
      false,
    ],
  ])('%s', (_what, demand, a, isLoose, hidden) => {
    expect(isHidden(demand, { json: { a }, isLoose })).toBe(hidden);
  });

  test('a number that is masked alike is the same', () => {
    expect(isMet(number(MASK), { status: 200, json: { a: MASK } })).toBe(true);
  });

  test('what an earlier answer holds', () => {
    const demand = { is: 'differs', at: '/a', than: 'x1' } as const;
    expect(isHidden(demand, { json: { a: 'R' }, isLoose: false, earlier: { a: '«otp:1»' } })).toBe(true);
  });
});
