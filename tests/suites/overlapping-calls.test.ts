/** Faults that show only where requests overlap, each with the check that brings the overlap about. */
import { expect, test } from 'vitest';
import { FAULTS } from '../../sandbox/faults/all.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import { verdictOf } from './seen-faults.ts';

const hooksOf = (fault: string) => FAULTS.filter(({ id }) => id === fault).map(({ hooks }) => hooks);

test.each<[string, RequirementId, string]>([
  ['request-id-window-1ms', 'request-id.one-acceptance', 'requests-at-the-same-instant'],
  ['request-id-window-5ms', 'request-id.one-acceptance', 'requests-at-the-same-instant'],
  ['request-id-window-20ms', 'request-id.one-acceptance', 'requests-at-the-same-instant'],
  [
    'request-id-locked-by-body',
    'request-id.one-acceptance',
    'requests-with-different-bodies-at-the-same-instant',
  ],
  [
    'request-id-locked-by-wallet',
    'request-id.one-acceptance',
    'requests-of-two-initiators-at-the-same-instant',
  ],
  ['credit-overwrites-debits-5ms', 'journey.overlapping-calls', 'debits-beside-credits-of-one-instrument'],
  ['cancel-window-5ms', 'journey.overlapping-calls', 'cancellations-of-one-operation-at-the-same-instant'],
  ['reference-window-5ms', 'execute.reference-unique', 'operations-at-the-same-instant'],
])('%s is seen by %s/%s', async (fault, requirement, circumstance) => {
  expect(hooksOf(fault)).toHaveLength(1);
  expect(await verdictOf(requirement, `${requirement}/${circumstance}`, hooksOf(fault))).toBe('fail');
  expect(await verdictOf(requirement, `${requirement}/${circumstance}`, [])).toBe('pass');
});

test.each([
  ['request-id-locked-by-body', 'requests-at-the-same-instant'],
  ['request-id-locked-by-wallet', 'requests-at-the-same-instant'],
])('%s is not seen by copies alone', async (fault, circumstance) => {
  const check = `request-id.one-acceptance/${circumstance}`;
  expect(await verdictOf('request-id.one-acceptance', check, hooksOf(fault))).toBe('pass');
});
