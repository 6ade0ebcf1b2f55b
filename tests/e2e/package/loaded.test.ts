/** What a command loads: the time to its first word, or to its first request, is little else. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createProfile } from '../../../sandbox/server/sandbox-profile.ts';
import { emptyFolder, runProgram, start } from '../../bin/harness.ts';

/** The files that a command line makes Node load. */
async function loadedBy(...argv: readonly string[]): Promise<string[]> {
  const coverage = emptyFolder();
  await runProgram(argv, emptyFolder(), { NODE_V8_COVERAGE: coverage });
  const [file = ''] = readdirSync(coverage);
  const { result }: { result: { url: string }[] } = JSON.parse(readFileSync(join(coverage, file), 'utf8'));
  return result.map(({ url }) => url).filter((url) => url.startsWith('file:'));
}

const among = (loaded: readonly string[], ...parts: readonly string[]) =>
  loaded.filter((url) => parts.some((part) => url.includes(part)));

test('--version loads no parser of command lines', async () => {
  const loaded = await loadedBy('--version');
  expect(among(loaded, '/dist/bin/main.js')).toHaveLength(1);
  expect(among(loaded, '/node_modules/')).toEqual([]);
  expect(loaded.length).toBeLessThan(20);
});

test('--help loads nothing of what commands do', async () => {
  const loaded = await loadedBy('--help');
  expect(among(loaded, '/node_modules/yargs/')).not.toEqual([]);
  const parts = ['/suites/', '/sandbox/', '/target/door/', '/spec/contract/', '/ajv', '/yaml/', '/undici/'];
  expect(among(loaded, ...parts)).toEqual([]);
});

test('a run against a server of its own compiles no schema, and loads no sandbox', async () => {
  const server = createServer((_request, response) => response.writeHead(401).end('{}'));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const profile = JSON.stringify(await createProfile(`http://127.0.0.1:${port}`));
  const folder = emptyFolder({ 'profile.json': profile });
  const loaded = await loadedBy('run', '--profile', join(folder, 'profile.json'));
  expect(among(loaded, '/dist/target/door/door.js')).toHaveLength(1);
  expect(among(loaded, '/dist/sandbox/', '/@hono/node-server/', '/ajv')).toEqual([]);
});

/** Beyond what Node takes to start on this machine, which does other things too: half of it where it does nothing else. */
const LONGEST_TO_FIRST_LINE_MS = 1_000;

test('the first line of a run does not wait for the contract and the checks', async () => {
  const began = performance.now();
  await once(spawn(process.execPath, ['--eval', '']), 'exit');
  const bareMs = performance.now() - began;
  const startedAt = performance.now();
  const running = start(['run', '--sandbox', '--requirement', 'versioning.*'], emptyFolder());
  await running.printed(/^payops-conformance \S+: Loading contract and checks…$/m);
  expect(performance.now() - startedAt - bareMs).toBeLessThan(LONGEST_TO_FIRST_LINE_MS);
});
