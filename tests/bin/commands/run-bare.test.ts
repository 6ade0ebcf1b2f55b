import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../../sandbox/server/start.ts';
import { signToken } from '../../../sandbox/service/bearer-tokens.ts';
import { call, emptyFolder } from '../harness.ts';

async function sandboxAddress(): Promise<string> {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox.baseUrl;
}

it('an address and a token are enough for a run, which is incomplete and says how to go on', async () => {
  const out = join(emptyFolder(), 'report');
  const token = await signToken(new Date());
  const argv = ['run', '--base-url', await sandboxAddress(), '--effort', 'quick', '--out', out];
  const told = await call(argv, { PAYOPS_TOKEN: token });
  expect(told).toMatchObject({ code: 3, err: '' });
  expect(told.out).toMatch(/incomplete: none failed[\s\S]*This run had only an address and a token\./);
  expect(told.out).not.toContain(token);
  const { requirements } = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
  const verdicts = requirements.map((one: { verdict?: string }) => one.verdict);
  expect(verdicts.filter((one: unknown) => one === 'pass').length).toBeGreaterThan(0);
  expect(verdicts).not.toContain('fail');
});

it('a token that is refused is told before anything is checked', async () => {
  const argv = ['run', '--base-url', await sandboxAddress(), '--token', 'nobody', '--out', emptyFolder()];
  const { code, err } = await call(argv);
  expect(code).toBe(2);
  expect(err).toMatch(/refused the token \(401\)[\s\S]*--token/);
});
