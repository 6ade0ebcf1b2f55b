/** A period that leaves out operations for their beneficiary or their end, though their day lies inside. */
import { describe, expect } from 'vitest';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { periodEndOfKinds, periodStartOfKinds } from '../../../suites/4.3-operation-list/period-kinds.ts';
import { flips } from '../flips.ts';

const TO_THIRD_PARTIES = 'operations to beneficiaries at third parties';
const OPEN = 'an operation that is not final yet';
const FAILED = 'an operation that failed after acceptance';

function hooksOf(fault: string) {
  const found = FAULTS.find(({ id }) => id === fault);
  if (found === undefined) throw new Error(`There is no fault ${fault}.`);
  return found.hooks;
}

const failure = { message: expect.stringMatching(/^the list .* leaves out an operation of/) };

describe.each([
  ['operation-list.period-start', periodStartOfKinds, 'list-start'],
  ['operation-list.period-end', periodEndOfKinds, 'list-end'],
] as const)('%s', (requirement, rule, fault) => {
  flips(requirement, rule, TO_THIRD_PARTIES, hooksOf(`${fault}-without-third-parties`), failure);
  flips(requirement, rule, OPEN, hooksOf(`${fault}-leaves-out-what-is-open`), failure);
  flips(requirement, rule, FAILED, hooksOf(`${fault}-without-failed`), failure);
});
