/** Demands on records of the document's tables, and what masks leave open of them. */
import { describe, expect, test } from 'vitest';
import { type Demand, isHidden, isMet, maskedClaims } from '../../../spec/run/claims.ts';

const RECORD = {
  referenceOperation: 'OP-1',
  libelleOperation: 'Loyer',
  montantADebiter: 100,
  statutOperation: 'INITIEE',
  dateHeureOperation: '2026-03-01T10:00:00Z',
  identifiantInstrumentPaiementDebite: '22670000001',
};
const MASK = '«msisdn:1 2267*****01»';
const fits = (...fields: string[]): Demand => ({
  is: 'fits',
  at: '/body',
  schema: 'OperationRecord',
  ...(fields.length > 0 && { fields }),
});
const agrees = (reference = 'OP-1'): Demand => ({ is: 'agrees', than: 'x1', reference, within: '0.005' });
const bodyOf = (change: object) => ({ body: { ...RECORD, ...change } });
const listOf = (change: object) => ({ body: [{ referenceOperation: 'OP-0' }, { ...RECORD, ...change }] });

describe('a record', () => {
  test.each<[what: string, demand: Demand, json: unknown, met: boolean]>([
    ['that fits its table', fits(), bodyOf({}), true],
    ['with an amount as text', fits(), bodyOf({ montantADebiter: '100' }), false],
    ['with that beside what is looked at', fits('libelleOperation'), bodyOf({ montantADebiter: '1' }), true],
    ['with that in what is looked at', fits('montantADebiter'), bodyOf({ montantADebiter: '1' }), false],
    ['of an unknown status', fits(), bodyOf({ statutOperation: 'DONE' }), true],
    ['of one, where the values matter', fits('statutOperation'), bodyOf({ statutOperation: 'DONE' }), false],
    ['that is none', fits(), { body: [] }, false],
  ])('%s', (_what, demand, json, met) => {
    expect(isMet(demand, { status: 200, json })).toBe(met);
  });

  test.each<[what: string, json: unknown, met: boolean, reference?: string]>([
    ['as it was', listOf({}), true],
    ['in another status', listOf({ statutOperation: 'SUCCES' }), true],
    ['without a field', listOf({ libelleOperation: null }), true],
    ['of another label', listOf({ libelleOperation: 'Hire' }), false],
    ['of an amount that is the same', listOf({ montantADebiter: 100.004 }), true],
    ['of another amount', listOf({ montantADebiter: 100.01 }), false],
    ['that is missing', { body: [] }, false],
    ['of another operation', listOf({}), false, 'OP-2'],
  ])('%s', (_what, json, met, reference) => {
    expect(isMet(agrees(reference), { status: 200, json }, { body: RECORD })).toBe(met);
  });
});

describe('masks leave open', () => {
  const hidden = 'identifiantInstrumentPaiementDebite';
  test.each<[what: string, demand: Demand, change: object, isLoose: boolean, hidden: boolean]>([
    ['nothing of a text', fits(hidden), { [hidden]: MASK }, false, false],
    ['whether it is a text', fits(hidden), { [hidden]: MASK }, true, true],
    ['nothing beside what is looked at', fits('libelleOperation'), { [hidden]: MASK }, true, false],
    ['a date', fits('dateHeureOperation'), { dateHeureOperation: '«otp:1»' }, false, true],
    ['a status', fits('statutOperation'), { statutOperation: '«otp:1»' }, false, true],
    ['not that an amount is a text', fits('montantADebiter'), { montantADebiter: '«otp:1»' }, false, false],
  ])('%s', (_what, demand, change, isLoose, isOpen) => {
    expect(isHidden(demand, { json: bodyOf(change), isLoose })).toBe(isOpen);
  });

  test.each([
    ['nothing of equal values', MASK, MASK, false],
    ['what differs in its mask', MASK, '«msisdn:2 2267*****01»', true],
    ['what one of the two shows', '22670000001', MASK, true],
    ['nothing where there is none', '22670000001', '22670000002', false],
  ])('%s', (_what, before, now, isOpen) => {
    const earlier = bodyOf({ [hidden]: before });
    const json = listOf({ [hidden]: now });
    expect(isHidden(agrees(), { json, isLoose: false, earlier })).toBe(isOpen);
  });

  test('a reference that is masked', () => {
    const [claim] = maskedClaims(
      { stated: [{ ...agrees(), of: ['x2'] }], others: 0 },
      () => '«otp:1»',
    ).stated;
    expect(claim).toMatchObject({ reference: '«otp:1»' });
    expect(claim && isHidden(claim, { json: listOf({}), isLoose: false, earlier: bodyOf({}) })).toBe(true);
  });
});
