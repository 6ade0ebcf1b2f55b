import { expect, it } from 'vitest';
import { causesSection } from '../../../../scripts/gallery/causes/causes-section.ts';
import { namedCauses } from '../../../../scripts/gallery/causes/named-causes.ts';
import { result } from '../../../reports/made-up.ts';

const failure = { message: 'm', expected: 'e', actual: 'a' };

it('names what failed and what warned, and not what is inconclusive by itself', () => {
  const results = [
    result('lock.success', 'any', { verdict: 'fail', message: 'm', failure }),
    result('cancel.success', 'any', { verdict: 'inconclusive', message: 'No answer.', cause: 'network' }),
  ];
  expect(namedCauses(results)).toEqual(['m']);
});

it('tells how many causes are named for one fault', () => {
  const recorded = [1, 1, 1, 3, undefined].map((causes, at) => ({
    fault: `f-${at}`,
    runs: 1,
    missed: 0,
    failed: [],
    warned: [],
    ...(causes !== undefined && { causes }),
  }));
  expect(causesSection(recorded).slice(2)).toEqual([
    'A report groups failures by their root cause. One fault should give one cause. 4 of the 5 faults were run to the end: the median is 1, the mean 1.50.',
    '',
    '| causes named | 1 | 3 |',
    '|---|--:|--:|',
    '| faults | 3 | 1 |',
  ]);
  expect(causesSection([])).toEqual([]);
});
