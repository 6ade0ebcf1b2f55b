/** A period that leaves out operations for their beneficiary or their end, though their day lies inside. */
import { describe, expect, test } from 'vitest';
import { combineHooks } from '../../../sandbox/behaviours/hooks.ts';
import { FAULTS } from '../../../sandbox/faults/all.ts';
import { HISTORY_PERSONALITIES } from '../../../sandbox/personalities/processing/histories.ts';
import { periodEndOfKinds, periodStartOfKinds } from '../../../suites/4.3-operation-list/period-kinds.ts';
import { carriedOut } from '../carried-out.ts';
import { flips } from '../flips.ts';

const TO_THIRD_PARTIES = 'operations to beneficiaries at third parties';
const OPEN = 'an operation that is not final yet';
const FAILED = 'an operation that failed after acceptance';

function habitOf(personality: string) {
  const found = HISTORY_PERSONALITIES.find(({ id }) => id === personality);
  if (found === undefined) throw new Error(`There is no personality ${personality}.`);
  return found.hooks;
}

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

test('an end of period takes in more than a list holds without a maximum', async () => {
  const hooks = combineHooks([habitOf('long-history'), habitOf('lists-of-five-oldest')]);
  const { result } = await carriedOut('operation-list.period-end', periodEndOfKinds, OPEN, hooks);
  expect(result).toMatchObject({ verdict: 'pass' });
});
