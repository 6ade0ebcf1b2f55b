/** `proxy` from its first line to its two reports, in this process. */
import { readFileSync } from 'node:fs';
import { createServer, type ServerOptions } from 'node:https';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Io } from '../../../bin/io.ts';
import { main } from '../../../bin/main.ts';
import { createAuthority } from '../../e2e/ways-in/certificates.ts';
import { MINIMAL_YAML } from '../../target/profile/minimal.ts';
import { serverOf } from '../../target/proxy/watched-proxy.ts';
import { emptyFolder, paper } from '../harness.ts';

/** A proxy that has said where it listens. It ends with the test. */
async function serving(argv: readonly string[]) {
  const folder = emptyFolder();
  const [stdout, stderr] = [paper(), paper()];
  let interrupt = () => {};
  const io: Io = {
    stdout,
    stderr,
    env: {},
    onInterrupt: (listener) => {
      interrupt = listener;
      return () => {};
    },
  };
  const ended = main(['proxy', ...argv, '--out', join(folder, 'out'), '--format', 'json'], io);
  onTestFinished(async () => {
    interrupt();
    await ended;
  });
  let told: string | undefined;
  void ended.then((code) => {
    told = `It ended with ${code}: ${stderr.text()}`;
  });
  await vi.waitUntil(() => told ?? /Proxy at http/.test(stdout.text()), { timeout: 60_000 });
  if (told !== undefined && !stdout.text().includes('Proxy at')) throw new Error(told);
  const url = /http:\/\/\S+/.exec(stdout.text())?.[0] ?? '';
  const report = (side: string): SideReport =>
    JSON.parse(readFileSync(join(folder, 'out', side, 'report.json'), 'utf8'));
  return { url, ended, interrupt: () => interrupt(), report, out: stdout.text, err: stderr.text };
}

interface SideReport {
  readonly outcome: string;
  readonly requirements: readonly { readonly id: string; readonly verdict: string }[];
}

/** The requirements that the traffic spoke of. */
function judged({ requirements }: SideReport): string[] {
  return requirements.filter(({ verdict }) => /pass|fail|warn|observed/.test(verdict)).map(({ id }) => id);
}

const TOKEN = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.c2ln';
const HEADERS = { authorization: `Bearer ${TOKEN}` };
const LIST = '/api/v1/wallets/W-1/operations';

function answerPlainly(_request: unknown, response: import('node:http').ServerResponse): void {
  const envelope = { message: 'ok', status: 200, body: [], timestamp: '2026-01-31T10:00:00Z' };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
}

async function encryptedTarget(options: ServerOptions): Promise<string> {
  const server = createServer(options, answerPlainly);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

test('an interrupt ends it: both reports are written, and the exit code says what was judged', async () => {
  const target = await serverOf(answerPlainly);
  const proxy = await serving(['--target', target.url]);
  expect((await fetch(`${proxy.url}${LIST}`, { headers: HEADERS })).status).toBe(200);
  proxy.interrupt();
  expect(await proxy.ended).toBe(0);
  for (const side of ['client', 'server']) expect(judged(proxy.report(side)).length).toBeGreaterThan(3);
  expect(proxy.out()).toMatch(/^client +0 violated, .*\n.*\n^server +0 violated, /m);
  await expect(fetch(proxy.url)).rejects.toThrow();
});

test('what a client violates is told as it comes, and is in its report', async () => {
  const target = await serverOf(answerPlainly);
  const proxy = await serving(['--target', target.url]);
  await fetch(`${proxy.url}${LIST}`);
  await vi.waitFor(() => expect(proxy.out()).toContain('✗ client client-token.sent'));
  proxy.interrupt();
  expect(await proxy.ended).toBe(1);
  const failed = proxy.report('client').requirements.filter(({ verdict }) => verdict === 'fail');
  expect(failed.map(({ id }) => id)).toEqual(['client-token.sent']);
  expect(proxy.report('server').outcome).not.toBe('non-conformant');
});

test('one to which nothing came has judged nothing', async () => {
  const target = await serverOf(answerPlainly);
  const proxy = await serving(['--target', target.url, '--idle', '100ms']);
  expect(await proxy.ended).toBe(3);
  expect(proxy.out()).toContain('No request arrived');
});

test('--idle lets an answer come that takes longer', async () => {
  const target = await serverOf((request, response) => {
    // Thrice as long as nothing may go by.
    setTimeout(() => answerPlainly(request, response), 900);
  });
  const proxy = await serving(['--target', target.url, '--idle', '300ms']);
  expect((await fetch(`${proxy.url}${LIST}`, { headers: HEADERS })).status).toBe(200);
  expect(await proxy.ended).toBe(0);
});

test('a target with a certificate of its own authority is reached with tls.ca of the profile', async () => {
  const authority = await createAuthority();
  const target = await encryptedTarget(await authority.issue('target'));
  const folder = emptyFolder({
    'ca.pem': authority.cert,
    'profile.yaml': `${MINIMAL_YAML.replace(/baseUrl: .*/, `baseUrl: ${target}`)}tls:\n  ca: ca.pem\n`,
  });
  const proxy = await serving(['--profile', join(folder, 'profile.yaml')]);
  expect((await fetch(`${proxy.url}${LIST}`, { headers: HEADERS })).status).toBe(200);
  proxy.interrupt();
  expect(await proxy.ended).toBe(0);
});

test('one whose certificate nobody trusts is told of once, with what to do', async () => {
  const authority = await createAuthority();
  const target = await encryptedTarget(await authority.issue('target'));
  const proxy = await serving(['--target', target]);
  const answers = [
    await fetch(`${proxy.url}${LIST}`, { headers: HEADERS }),
    await fetch(`${proxy.url}${LIST}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([502, 502]);
  expect(await answers[0]?.text()).toMatch(
    /^payops-conformance proxy: 127\.0\.0\.1:\d+ cannot be reached: .*certificate/,
  );
  await vi.waitFor(() =>
    expect(
      proxy.out().match(/no answer from the target: .*certificate.*\n.*tls\.ca.*--profile/g),
    ).toHaveLength(1),
  );
  proxy.interrupt();
  await proxy.ended;
  expect(judged(proxy.report('server'))).toEqual([]);
});
