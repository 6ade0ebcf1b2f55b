/** Which numbers of a sentence are grouped, and which are left as they came. */
import { describe, expect, it } from 'vitest';
import { withGroupedAmounts, withGroupedCounts } from '../../../../reports/words/layout/grouped-amounts.ts';

describe('withGroupedAmounts', () => {
  it.each([
    ['balance moved by 10000223.72', 'balance moved by 10,000,223.72'],
    ['montant 10000', 'montant 10,000'],
    ['a balance of 9927690.185: 10029365.155 before', 'a balance of 9,927,690.185: 10,029,365.155 before'],
    ['balance moved by -25000.50, then 25000.', 'balance moved by -25,000.50, then 25,000.'],
    ['fees of 123456, balance 999999999999', 'fees of 123,456, balance 999,999,999,999'],
    ['balance 12345.10000000000000000001', 'balance 12,345.10000000000000000001'],
  ])('groups in English: %s', (text, want) => {
    expect(withGroupedAmounts(text, 'en')).toBe(want);
  });

  it('says long times of observations in seconds', () => {
    expect(withGroupedAmounts('statutOperation "INITIEE" after 60012 ms, gone after 7 ms', 'en')).toBe(
      'statutOperation "INITIEE" after 60.01 s, gone after 7 ms',
    );
    expect(withGroupedAmounts('"ENCOURS" après 12345 ms', 'fr')).toBe('"ENCOURS" après 12,35 s');
  });

  it('groups in French with narrow spaces and a comma', () => {
    expect(withGroupedAmounts('solde de 10000223.72', 'fr')).toBe('solde de 10\u202F000\u202F223,72');
  });

  it('writes the smaller amounts of the same sentence with the same mark', () => {
    expect(withGroupedAmounts('solde de 9999719.95\u00A0: puis montant 137.77, frais 2.07', 'fr')).toBe(
      'solde de 9\u202F999\u202F719,95\u00A0: puis montant 137,77, frais 2,07',
    );
    expect(withGroupedAmounts('solde de 12345.6, section 2.4, version 1.0.9 : il manque 0.37', 'fr')).toBe(
      'solde de 12\u202F345,6, section 2.4, version 1.0.9 : il manque 0,37',
    );
    expect(withGroupedAmounts('montantADebiter 101.5 (montant 100)', 'fr')).toBe(
      'montantADebiter 101.5 (montant 100)',
    );
  });

  it.each([
    ['four digits', 'montant 9999'],
    ['a sentence that is not about money', 'HTTP 200 with 12345 items'],
    ['a short time', 'statutOperation "INITIEE" after 9999 ms'],
    ['a time that a target tells', 'message "again after 12345 ms"'],
    ['a time of the profile', 'within limits.finalStatusMs (60000 ms)'],
    ['JSON', '{"montant":10000223.72}'],
    ['a quoted value', 'montant "10000223.72"'],
    ['a part of a reference', 'balance of WAL-000123 and OP77120'],
    ['leading zeros', 'montant 00012345'],
    ['what a letter follows', 'montant 12345.67a'],
    ['a pointer', 'montant at /body/10000'],
    ['a time', 'balance at 2026-03-04T05:06:07.123456Z'],
    ['a number longer than any amount', 'montant 1234567890123'],
  ])('leaves %s as it came', (_what, text) => {
    expect(withGroupedAmounts(text, 'en')).toBe(text);
  });
});

describe('withGroupedCounts', () => {
  it('groups the counts of answers, and no other number', () => {
    const text = '1043 answers: 1043 × 200; a maximum of 1001';
    expect(withGroupedCounts(text, 'en')).toBe('1,043 answers: 1,043 × 200; a maximum of 1001');
    expect(withGroupedCounts('1043 réponses', 'fr')).toBe('1\u202F043 réponses');
  });
});
