/** 4.2: what is cancelled in time, and carried out all the same. */
import { describe, expect, test } from 'vitest';
import { insteadOf, onRequest } from '../../../sandbox/behaviours/change-answers.ts';
import { combineHooks, type Hooks } from '../../../sandbox/behaviours/hooks.ts';
import { changeStatus } from '../../../sandbox/service/operation-lifecycle.ts';
import { grantedNotCarriedOut } from '../../../suites/4.2-cancel-operation/granted-not-carried-out.ts';
import { hooksOf } from '../../hooks-of.ts';
import { untoldIn } from '../../untold.ts';
import { carriedOut } from '../carried-out.ts';

const ORDINARY = 'an ordinary operation';
const RESTING = 'one that rests for a while';
const UNDER_WAY = 'an operation that is ENCOURS';
const SUSPENDED = 'an operation that is SUSPENDUE';

function carried(circumstance: string, ...ids: readonly string[]) {
  return carriedOut('cancel.granted-not-carried-out', grantedNotCarriedOut, circumstance, hooksOf(...ids));
}

describe('cancel.granted-not-carried-out', () => {
  test.each([
    ORDINARY,
    RESTING,
    UNDER_WAY,
    SUSPENDED,
    'an operation that is INITIEE',
    'to a third party',
    'with an OTP',
  ])('%s: passes', async (circumstance) => {
    expect((await carried(circumstance)).result.verdict).toBe('pass');
  });

  test.each([
    ['cancel-granted-but-carried-out', ORDINARY],
    ['cancel-granted-but-carried-out-later', ORDINARY],
    ['cancel-granted-but-carried-out-later', RESTING],
    ['cancel-granted-but-carried-out-when-suspended', RESTING],
    ['cancel-granted-but-carried-out-when-suspended', SUSPENDED],
    ['cancel-granted-but-carried-out-when-under-way', UNDER_WAY],
    ['cancel-granted-but-carried-out-for-third-party', 'to a third party'],
    ['cancel-granted-but-carried-out-with-otp', 'with an OTP'],
  ])('%s is seen: %s', async (fault, circumstance) => {
    const { result } = await carried(circumstance, fault);
    expect(untoldIn(result), 'sentences without French: npm run sentences').toEqual([]);
    expect(result).toMatchObject({
      verdict: 'warn',
      failure: { message: 'an operation whose cancellation was granted was carried out all the same' },
    });
  });

  test.each([
    ['cancel-never-granted', ORDINARY],
    ['cancel-never-granted', UNDER_WAY],
    ['cancel-never-granted', SUSPENDED],
    ['final-at-once', ORDINARY],
  ])('%s accuses nobody', async (personality, circumstance) => {
    const { result } = await carried(circumstance, personality);
    expect(untoldIn(result)).toEqual([]);
    expect(result.verdict).toMatch(/^(observed|pass)$/);
  });

  test('a cancellation that comes when the operation is SUCCES, and is answered 200, accuses nobody', async () => {
    const tooLate: Hooks = combineHooks([
      onRequest('cancelOperation', (call, sandbox) => {
        const operation = sandbox.store.operations.get(call.params.referenceOperation ?? '');
        operation?.stop();
        if (operation !== undefined && operation.status !== 'SUCCES')
          changeStatus(operation, 'SUCCES', sandbox);
        return undefined;
      }),
      insteadOf('cancelOperation', 409, 200),
    ]);
    const { result } = await carriedOut(
      'cancel.granted-not-carried-out',
      grantedNotCarriedOut,
      ORDINARY,
      tooLate,
    );
    expect(untoldIn(result)).toEqual([]);
    expect(result).toMatchObject({
      verdict: 'observed',
      message: 'the operation may have been SUCCES when its cancellation was answered',
    });
  });
});
