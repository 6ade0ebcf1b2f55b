/** Servers that are not this interface: the run ends before its first operation, and says what was asked and answered. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { UserError } from '../../../spec/run/user-error.ts';
import { preflight } from '../../../suites/prepare/preflight.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';

const WITHIN_MS = 20_000;

/** What the preflight comes to at a server; undefined where the run goes on. */
async function endAt(listener: RequestListener): Promise<unknown> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const folder = mkdtempSync(join(tmpdir(), 'payops-stranger-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const profile = resolveProfile({ ...MINIMAL, baseUrl: `http://127.0.0.1:${address.port}` });
  const signal = AbortSignal.timeout(WITHIN_MS);
  return preflight({ profile, seed: 1, version: '0.0.0' }, folder, signal).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const answering =
  (status: number, type: string, text: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': type, ...headers }).end(text);

const envelope = (status: number) =>
  JSON.stringify({ message: 'm', status, body: null, timestamp: '2026-01-01T00:00:00Z' });

test.each([
  ['a web page', answering(200, 'text/html', '<html>Welcome</html>'), 'web page'],
  ['a web server without the path', answering(404, 'text/html', '<html>Not found</html>'), 'web page'],
  ['a login page', answering(302, 'text/html', '', { location: '/login' }), 'redirection'],
  [
    'JSON of another kind',
    answering(404, 'application/json', '{"detail":"Not Found"}'),
    'JSON of another kind',
  ],
  ['an empty object', answering(200, 'application/json', '{}'), 'empty object'],
  ['401 to everything', answering(401, 'application/json', envelope(401)), '(401)'],
])('%s ends the run', async (_, listener, words) => {
  const error = await endAt(listener);
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toContain(words);
});

test.each([
  ['an envelope anywhere', answering(404, 'application/json', envelope(404))],
  ['an internal error', answering(500, 'text/plain', 'Internal Server Error')],
  ['a list without its envelope', answering(200, 'application/json', '[{"referenceOperation":"O"}]')],
])('%s lets the run go on', async (_, listener) => {
  expect(await endAt(listener)).toBeUndefined();
});
