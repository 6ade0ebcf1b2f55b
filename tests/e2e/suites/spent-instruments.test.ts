/** Instruments that an earlier run has put out of service say nothing; a call that asks for more than the document does. */
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../../sandbox/server/start.ts';
import { partOf } from './parts.ts';

test('run after run, until no instrument is left', async () => {
  const sandbox = await startSandbox({ personalities: ['locked-once'] });
  onTestFinished(() => sandbox.close());
  const verdicts = [];
  for (let run = 0; run < 4; run += 1) {
    const [result] = await partOf(sandbox, ['lock.success']);
    verdicts.push(result?.verdict);
  }
  expect(verdicts[0]).toBe('pass');
  expect(verdicts.at(-1)).toBe('inconclusive');
  expect(verdicts).not.toContain('fail');
});

test('a lock that takes a body alone fails', async () => {
  const sandbox = await startSandbox({ faults: ['lock-needs-body'] });
  onTestFinished(() => sandbox.close());
  const [result] = await partOf(sandbox, ['lock.success']);
  expect(result?.verdict).toBe('fail');
});

test('an unenrolling that was refused, and done, fails', async () => {
  const sandbox = await startSandbox({ faults: ['unenroll-needs-body'] });
  onTestFinished(() => sandbox.close());
  const [result] = await partOf(sandbox, ['unenroll.success']);
  expect(result?.verdict).toBe('fail');
});

test('an unenrolling that was refused for its token, and done, fails', async () => {
  const sandbox = await startSandbox({ faults: ['token-refused-but-unenrolled'] });
  onTestFinished(() => sandbox.close());
  const results = await partOf(sandbox, ['authentication.refused-without-effect']);
  expect(results.filter(({ verdict }) => verdict === 'fail')).not.toEqual([]);
});

test('the same where the others are spent before it can be seen again', async () => {
  const sandbox = await startSandbox({ faults: ['token-refused-but-unenrolled'] });
  onTestFinished(() => sandbox.close());
  const lasting =
    sandbox.profile.fixtures.instruments?.filter(({ allows }) => !allows?.includes('unenroll')) ?? [];
  const spent =
    sandbox.profile.fixtures.instruments?.filter(({ allows }) => allows?.includes('unenroll')) ?? [];
  for (const { reference } of spent.slice(2)) {
    const instrument = sandbox.state.store.instruments.get(reference);
    if (instrument !== undefined) instrument.enrolled = false;
  }
  const fixtures = { ...sandbox.profile.fixtures, instruments: [...lasting, ...spent] };
  const results = await partOf({ profile: { ...sandbox.profile, fixtures } }, [
    'authentication.refused-without-effect',
  ]);
  expect(results.filter(({ verdict }) => verdict === 'fail')).not.toEqual([]);
});
