/** Several kinds of trouble together, in a whole run, and faults behind them. */
import { describe, expect, test } from 'vitest';
import { ROWS, type Row, withFault } from '../../../scripts/trouble/trouble-rows.ts';
import { carryOut, expectBounded, expectNobodyAccused } from './bounded.ts';
import { anyKind } from './plan.ts';

/** Of the requirements, in a whole run. */
const LEAST_PASSED = 150;

test('everyday trouble in a whole run: no requirement fails, and most are passed', async () => {
  const [made] = await carryOut(rowOf('everyday trouble together'), { sections: [] });
  if (made === undefined) throw new Error('It made no run.');
  expectNobodyAccused(made);
  expect(made.passed).toBeGreaterThan(LEAST_PASSED);
});

describe('a fault is seen behind a little of every kind', () => {
  const row: Row = { name: 'any kind', plan: { rules: [anyKind(0.01)] } };

  test.each([
    ['fees-charged-with-tax', '2.4'],
    ['request-id-refused-but-replayed', '4.1'],
    ['list-maximum-ignored', '4.3'],
  ])('%s', async (fault, section) => {
    const [made] = await carryOut(withFault(row, fault), { sections: [section] });
    if (made === undefined) throw new Error('It made no run.');
    expectBounded(made);
    expect(made).toMatchObject({ seen: true, exit: 1 });
  });
});

function rowOf(name: string): Row {
  const row = ROWS.find((one) => one.name === name);
  if (row === undefined) throw new Error(`There is no row "${name}".`);
  return row;
}
