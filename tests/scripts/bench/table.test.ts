import { expect, test } from 'vitest';
import { median, type Row, ratioRow } from '../../../scripts/bench/rows.ts';
import { headLine, rowLine } from '../../../scripts/bench/table.ts';

const figuresIn = (line: string) => line.split(/ {2,}/);

const ROW: Row = { id: 'start.node', label: 'node -e 0', unit: 'ms', values: [52.4, 40.26, 1047] };

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('a ratio is that of figures of the same turn, or of the one figure that there is', () => {
  const name = { id: 'a', label: 'b' };
  expect(ratioRow(name, [6, 9], [2, 3])).toEqual({ ...name, unit: '×', values: [3, 3] });
  expect(ratioRow(name, [6, 9], [3]).values).toEqual([2, 3]);
});

test('a row has its median between the least and the most, in three digits', () => {
  expect(figuresIn(rowLine(ROW))).toEqual(['node -e 0', 'ms', '52.4', '40.3', '1047']);
});

test('a row stands beside the same one of an earlier time, and beside no other', () => {
  const earlier = [
    { ...ROW, id: 'start.help', values: [1] },
    { ...ROW, values: [104.8] },
  ];
  expect(figuresIn(rowLine(ROW, earlier)).slice(-2)).toEqual(['105', '0.50']);
  expect(rowLine({ ...ROW, id: 'new' }, earlier)).toBe(rowLine(ROW));
  expect(figuresIn(headLine(true)).slice(-2)).toEqual(['before', 'now/before']);
});
