/** Calls that other checks send as well must not be in anybody's way. */
import { expect, test } from 'vitest';
import { callOf } from '../../../suites/act/any-call.ts';
import { Experiment, type RunContext } from '../../../suites/engine/declare/experiment.ts';
import { FixturePool } from '../../../target/fixtures/fixture-pool.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';
import { closedRun } from '../engine/closed-run.ts';

test.each(['call', 'harmless'] as const)(
  'an OTP (%s) waits for whoever is about to pay with another',
  async (which) => {
    const profile = resolveProfile({
      ...MINIMAL,
      bindings: { ...MINIMAL.bindings, otp: { call: { method: 'POST', path: '/otps' }, pointer: '/otp' } },
    });
    const pool = new FixturePool(profile.fixtures.instruments);
    const run: RunContext = { ...closedRun(), profile, pool };
    const wants = profile.fixtures.instruments.map((own) => ({
      mode: 'paying with an OTP' as const,
      instrument: (one: unknown) => one === own,
    }));
    const paying = await pool.lease(wants, AbortSignal.timeout(5000));
    const t = new Experiment(run, 'a/check', AbortSignal.timeout(5000));
    const order: string[] = [];
    const made = callOf('generateOtp')
      [which](t)
      .then(() => order.push('made'));
    await new Promise((resolve) => setImmediate(resolve));
    order.push('paid');
    paying.release();
    await made;
    expect(order).toEqual(['paid', 'made']);
    await t.finish();
  },
);
