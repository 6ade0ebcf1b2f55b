/** `proxy` with programs of its own: the command behind `--`, and the signals of a terminal. */
import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startCommand } from '../../../../bin/proxy/proxied-command.ts';
import { call, emptyFolder, start } from '../../../bin/harness.ts';
import { serverOf } from '../../../target/proxy/watched-proxy.ts';

/** Every answer is an empty list. */
async function target(): Promise<string> {
  const answer = (_request: unknown, response: ServerResponse) => {
    const envelope = { message: 'ok', status: 200, body: [], timestamp: '2026-01-31T10:00:00Z' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
  };
  return (await serverOf(answer)).url;
}

const TOKEN = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.c2ln';
const LIST = '/api/v1/wallets/W-1/operations';
const asks = (headers: string) =>
  `await fetch(process.env.PAYOPS_BASE_URL + '${LIST}', { headers: ${headers} });`;
const KEEPING = asks(`{ authorization: 'Bearer ${TOKEN}' }`);
const BREAKING = asks('{}');

describe('the exit code of', () => {
  test.each([
    ['a command that ends well, and keeps the document', KEEPING, 0],
    ['one that ends well, and violates it', BREAKING, 1],
    ['one that fails, and violates it', `${BREAKING} process.exit(7)`, 7],
    ['one that a signal ends', `${KEEPING} process.kill(process.pid, 'SIGKILL')`, 137],
    ['one that asks nothing', '', 3],
  ])('%s', async (_what, script, exit) => {
    const folder = emptyFolder();
    const command = [process.execPath, '--input-type=module', '-e', script];
    const options = ['--target', await target(), '--out', folder, '--format', 'json'];
    const { code, err } = await call(['proxy', ...options, '--', ...command], process.env);
    expect({ code, err }).toEqual({ code: exit, err: '' });
    for (const side of ['client', 'server']) expect(existsSync(join(folder, side, 'report.json'))).toBe(true);
  });

  test('one that cannot be started is that of a mistake', async () => {
    const options = ['--target', await target(), '--out', emptyFolder()];
    const { code, err } = await call(['proxy', ...options, '--', 'no-such-program-anywhere']);
    expect(code).toBe(2);
    expect(err).toMatch(/no-such-program-anywhere cannot be started: .*ENOENT/);
    expect(err).not.toMatch(/^\s+at /m);
  });
});

test('a command that does not end when it is asked to is ended', async () => {
  const stubborn = `process.on('SIGTERM', () => {}); fetch(process.env.PAYOPS_BASE_URL); setInterval(() => {}, 1000);`;
  let asked = () => {};
  const ready = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const { url } = await serverOf((_request, response) => {
    response.end();
    asked();
  });
  const command = startCommand([process.execPath, '-e', stubborn], url, process.env, 100);
  await ready;
  await command.stop();
  expect(await command.ended).toBe(137);
});

test('Ctrl-C ends a command that goes on, and the reports are written', async () => {
  const folder = emptyFolder();
  const script = `${BREAKING} console.log('client', process.pid); setInterval(() => {}, 1000);`;
  const command = [process.execPath, '--input-type=module', '-e', script];
  const proxy = start(['proxy', '--target', await target(), '--', ...command], folder);
  const [, pid = ''] = await proxy.printed(/client (\d+)/);
  proxy.signal('SIGINT');
  const { code, out } = await proxy.ended;
  expect(code).toBe(1);
  expect(out).toMatch(/^client +1 violated/m);
  const report: unknown = JSON.parse(
    readFileSync(join(folder, 'payops-proxy-report', 'client', 'report.json'), 'utf8'),
  );
  expect(report).toMatchObject({ outcome: 'non-conformant' });
  // It has not outlived the proxy.
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});
