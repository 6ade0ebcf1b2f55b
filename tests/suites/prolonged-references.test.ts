/** A reference that begins with a real one is that of nothing (7, rule 4): text may have been read as a number. */
import { expect, test } from 'vitest';
import { FAULTS } from '../../sandbox/faults/all.ts';
import { verdictOf } from './seen-faults.ts';

test.each([
  'operation-initiator-read-to-its-end',
  'list-reference-read-to-its-end',
  'balance-reference-read-to-its-end',
  'movements-reference-read-to-its-end',
])('%s is seen', async (id) => {
  const fault = FAULTS.find((one) => one.id === id);
  if (fault === undefined) throw new Error(`There is no fault ${id}.`);
  const check = `${fault.requirement}/a-real-reference-with-more-at-its-end`;
  expect(await verdictOf(fault.requirement, check, [fault.hooks])).toBe('fail');
  expect(await verdictOf(fault.requirement, check, [])).toBe('pass');
});
