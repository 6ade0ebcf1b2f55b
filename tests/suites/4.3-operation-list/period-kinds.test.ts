/** A period that leaves out operations for their beneficiary or their end, though their day lies inside. */
import { describe, expect, test } from 'vitest';
import { periodEndOfKinds, periodStartOfKinds } from '../../../suites/4.3-operation-list/period-kinds.ts';
import { hooksOf } from '../../hooks-of.ts';
import { carriedOut } from '../carried-out.ts';
import { flips } from '../flips.ts';

const TO_THIRD_PARTIES = 'operations to beneficiaries at third parties';
const OPEN = 'an operation that is not final yet';
const FAILED = 'an operation that failed after acceptance';

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
  const hooks = hooksOf('long-history', 'lists-of-five-oldest');
  const { result } = await carriedOut('operation-list.period-end', periodEndOfKinds, OPEN, hooks);
  expect(result).toMatchObject({ verdict: 'pass' });
});
