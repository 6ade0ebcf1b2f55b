import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { type Overlap, overlapRulings } from '../../../suites/1-journey/overlap-rule.ts';
import { firstDeparture } from '../../../suites/engine/declare/judge.ts';
import { answerTo } from '../engine/declare/answers.ts';

const from100 = (after: string) => ({ before: new Big(100), after: new Big(after), decimals: 2 });
const times = (count: number, each: string) => ({ count, each: new Big(each) });
const beside = (after: string): Overlap => ({ moved: { ...from100(after), received: times(2, '5') } });
const toAndFro = (after: string): Overlap => ({
  moved: { ...from100(after), paid: times(2, '10.5'), received: times(1, '5') },
});
const cancelled = (after: string): Overlap => ({ cancelled: { ...from100(after), granted: 2 } });
const answered = (...statuses: readonly number[]): Overlap => ({
  answered: {
    spending: 'lockInstrument',
    answers: statuses.map((status) => answerTo({ operationId: 'executeOperation' }, status)),
  },
});

describe('journey.overlapping-calls: what overlapping calls leave', () => {
  test.each<[string, Overlap, string | undefined]>([
    ['two debits beside a credit', toAndFro('84'), undefined],
    ['a debit that was lost', toAndFro('94.5'), 'a balance of 94.5: 10.5 too much'],
    ['credits beside a lock', beside('110'), undefined],
    ['one of them twice', beside('115'), 'a balance of 115: 5 too much'],
    ['all given back', cancelled('100'), undefined],
    ['all but a cost of the cancellation', cancelled('99'), undefined],
    [
      'twice given back',
      cancelled('110'),
      'a balance of 110, which is 10 more; 2 cancellations were granted',
    ],
    ['calls carried out or refused', answered(200, 400, 409), undefined],
    ['one that broke down', answered(200, 500), 'HTTP 500 to executeOperation beside lockInstrument'],
  ])('%s', (_, left, actual) => {
    expect(firstDeparture(overlapRulings(left))?.actual).toBe(actual);
  });
});
