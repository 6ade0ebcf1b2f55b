/** How long a driver has: what it takes to start is not charged to a case. */
import { expect, test } from 'vitest';
import { DriverProcess, type Patience } from '../../../bin/clients/driver-process.ts';
import type { DriverCase } from '../../../spec/clients/client-case.ts';

const DEADLINE_MS = 100;
/** Shorter than the answer of the driver takes from the line, and longer than from its first request. */
const PATIENCE: Patience = { helloMs: 30_000, startMs: 20_000, graceMs: 300 };

const ASKED: DriverCase = {
  protocol: 1,
  case: 'plain-payment.1',
  do: 'pay',
  baseUrl: 'http://127.0.0.1:1/c/a',
  token: { url: 'http://127.0.0.1:1/c/a/api/v1/auth/token', clientId: 'c', clientSecret: 's' },
  payer: 'INS-0001',
  beneficiary: {},
  service: 'SRV-ADDITION',
  contributor: 'CTR-MOBILE',
  type: 'P2P',
  label: 'a',
  amount: '1',
  modeApplication: 'ADDITION',
  amountIs: 'net',
  otp: '123456',
  receiver: false,
  deadlineMs: DEADLINE_MS,
};

/** A driver that answers its first case when it is asked for a third one. */
const LATE = `const names = [];
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { case: name } = JSON.parse(line);
  const outcome = name.startsWith('case-') ? 'unsupported' : 'paid';
  if (outcome === 'unsupported') return console.log(JSON.stringify({ case: name, outcome }));
  if (names.push(name) === 3) console.log(JSON.stringify({ case: names[0], outcome }));
});`;

async function started(patience: Patience): Promise<DriverProcess> {
  return DriverProcess.start([process.execPath, '-e', LATE], process.env, patience);
}

test('a case has its deadline from its first request, and until then as long as a start may take', async () => {
  const driver = await started(PATIENCE);
  const never = new Promise<void>(() => {});
  const answered = driver.ask({ case: ASKED, begun: never });
  const begun = Promise.resolve();
  const silent = await driver.ask({ case: { ...ASKED, case: 'second.1' }, begun });
  expect(silent).toEqual({
    silence: `the driver did not answer within ${DEADLINE_MS + PATIENCE.graceMs} ms`,
  });
  void driver.ask({ case: { ...ASKED, case: 'third.1' }, begun });
  expect(await answered).toEqual({ answer: { outcome: 'paid' } });
  await driver.close();
});

test('a case that never begins has an end as well', async () => {
  const driver = await started({ ...PATIENCE, startMs: 50 });
  const silent = await driver.ask({ case: ASKED, begun: new Promise<void>(() => {}) });
  expect(silent).toEqual({ silence: `the driver did not answer within ${50 + DEADLINE_MS} ms` });
  await driver.close();
});
