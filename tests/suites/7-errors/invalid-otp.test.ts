/** An OTP that was spoilt is another one: where it stays what it was, it is not sent as an invalid one. */
import { expect, test } from 'vitest';
import { SPOILINGS } from '../../../suites/7-errors/invalid-otp.ts';
import { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { closedRun } from '../engine/closed-run.ts';

const t = new Experiment(closedRun(), 'a/check', AbortSignal.timeout(1_000));

test.each(['123456', '000000', '999999', '7', 'a1B2z9', 'AZaz-Z'])('%s', (valid) => {
  const spoilt = SPOILINGS.map(({ spoil }) => spoil(valid, t)).filter((otp) => otp !== undefined);
  expect(spoilt).not.toContain(valid);
  expect(spoilt.length).toBeGreaterThanOrEqual(SPOILINGS.length - 2);
});
