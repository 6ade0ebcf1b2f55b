import { describe, expect, it } from 'vitest';
import { mergedMoney, reportedMoney } from '../../../reports/model/figures/reported-money.ts';
import {
  instrumentRows,
  movedByInstrument,
  movedText,
  reachedLines,
} from '../../../reports/words/money-words.ts';
import type { MoneyRecord } from '../../../spec/run/money.ts';

const RECORD: MoneyRecord = {
  currency: 'XOF',
  announced: {
    about: 2_500_150,
    atMost: 3_000_000,
    boundBy: 'limits.totalAmount',
    instruments: [
      { name: 'payer', about: 150, atMost: 1200 },
      { name: 'full', about: 2_500_000, atMost: 2_500_900, drained: '2500000' },
    ],
    beyond: { upTo: 1e12, instruments: ['full'] },
  },
  instruments: [
    { name: 'payer', moved: '101.5', uncertain: '50' },
    { name: 'full', moved: '2500000', paidIn: '30', beyond: '7' },
  ],
  reached: [
    { key: 'limits.totalAmount', allows: '3000000' },
    { key: 'fixtures.instruments[].totalAmount', allows: '1200', instrument: 'payer' },
  ],
};

describe('what moved, in words', () => {
  it('is grouped, in its currency, beside what was announced', () => {
    expect(movedText(RECORD, 'en')).toBe(
      '2,500,101.5\u00A0XOF (estimate for a conforming target: about 2,500,000, upper bound 3,000,000); 50 more in operations without an answer; 7 more in operations that were accepted without cover',
    );
    const estimated = (moved: string) => ({
      announced: { about: 100, instruments: [] },
      instruments: [{ name: 'payer', moved }],
    });
    expect(movedText(estimated('149'), 'en')).not.toContain('exceeded');
    expect(movedText(estimated('151'), 'en')).toContain('exceeded');
    expect(movedText(estimated('151'), 'en', false)).not.toContain('exceeded');
    expect(movedText({ announced: { about: 0, atMost: 0, instruments: [] }, instruments: [] }, 'en')).toBe(
      '0 units',
    );
    expect(movedText({ instruments: [{ name: 'payer', moved: '1' }] }, 'en')).toBe('1 unit');
    expect(movedText(RECORD, 'fr')).toMatch(
      /^2\u202F500\u202F101,5\u00A0XOF \(estimation pour une cible conforme\u00A0: environ /,
    );
    expect(movedText(estimated('151'), 'fr')).toContain('environ 100\u202F; dépassée');
  });

  it('is given by instrument, the one that moved most first', () => {
    expect(movedByInstrument(RECORD, 'en')).toBe(
      '2,500,007 from full (upper bound 2,500,900), 151.5 from payer (upper bound 1,200)',
    );
    expect(instrumentRows(RECORD, 'en')).toEqual([
      ['payer', '150', '1,200', '151.5'],
      ['full', '2,500,000', '2,500,900', '2,500,007'],
    ]);
  });

  it('names the key of a bound that was reached, and never asks for higher balances', () => {
    expect(reachedLines(RECORD, 'en')).toEqual([
      'limits.totalAmount reached: 3,000,000. Checks that needed more are inconclusive. Raise limits.totalAmount',
      'fixtures.instruments[].totalAmount reached: 1,200 from payer. Checks that needed more are inconclusive. Raise fixtures.instruments[].totalAmount',
    ]);
    expect(reachedLines({ instruments: [] }, 'en')).toEqual([]);
  });
});

describe('a bound that the run computed', () => {
  it('is told without a key, for no key of the profile sets it', () => {
    const announced = { about: 2000, atMost: 5410, instruments: [] };
    const reached = [
      { key: 'limits.totalAmount', allows: '5410' },
      { key: 'limits.totalAmount', allows: '30', instrument: 'payer' },
    ];
    expect(reachedLines({ instruments: [], announced, reached }, 'en')).toEqual([
      'estimated bound reached: 5,410. Checks that needed more are inconclusive',
      'estimated bound reached: 30 from payer. Checks that needed more are inconclusive',
    ]);
    expect(reachedLines({ instruments: [], announced, reached }, 'fr').join()).not.toContain('limits');
  });

  it('is named with limits.totalAmount where that bounds an instrument as well', () => {
    const announced = { about: 20, atMost: 30, boundBy: 'limits.totalAmount', instruments: [] } as const;
    const reached = [{ key: 'limits.totalAmount', allows: '30', instrument: 'payer' }];
    expect(reachedLines({ instruments: [], announced, reached }, 'en')).toEqual([
      'limits.totalAmount reached: 30 from payer. Checks that needed more are inconclusive. Raise limits.totalAmount',
    ]);
  });
});

describe('what several parts of a run moved', () => {
  it('is added up by instrument, and so is what they announced', () => {
    const one = reportedMoney(RECORD);
    const merged = mergedMoney([one, one]);
    expect(merged).toMatchObject({
      currency: 'XOF',
      announced: { about: 5_000_300, atMost: 6_000_000, boundBy: 'limits.totalAmount' },
      instruments: [
        { name: 'payer', moved: '203', uncertain: '100' },
        { name: 'full', moved: '5000000', paidIn: '60', beyond: '14' },
      ],
    });
    expect(merged?.announced?.instruments[0]).toEqual({ name: 'payer', about: 300, atMost: 2400 });
  });

  it('is announced only where each part announced it', () => {
    const { announced: _, ...silent } = reportedMoney(RECORD);
    expect(mergedMoney([reportedMoney(RECORD), silent])?.announced).toBeUndefined();
    expect(mergedMoney([undefined, undefined])).toBeUndefined();
  });
});
