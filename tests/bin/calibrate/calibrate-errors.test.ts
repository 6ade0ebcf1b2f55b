import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { call } from '../harness.ts';

it.each<[string[], RegExp]>([
  [['--via', 'http://127.0.0.1:1'], /--via works only with --port\.\nAdd --port <number>/],
  [['--port', '9000'], /--port works only with --via\.\nAdd --via <address>/],
  [['--via', 'gateway', '--port', '9000'], /--via gateway is not a valid address\.\nUse an address/],
  [['--faults', '0'], /--faults must be a whole number from 1 to 1000/],
  [['--nonce', ''], /--nonce needs a value/],
  [['--out', '.'], /^\. cannot be written: EISDIR\.\nChoose another file with --out/],
])('calibrate %s is a usage error', async (line, message) => {
  const { code, err, out } = await call(['calibrate', ...line]);
  expect(err).toMatch(message);
  expect(out).toBe('');
  expect(code).toBe(2);
});

it('says so in French', async () => {
  const { err } = await call(['calibrate', '--port', '9000', '--lang', 'fr']);
  expect(err).toMatch(/^--port ne va qu’avec --via\.\nAjouter --via/);
});

it('sends nothing but reading calls to an address that reaches another server', async () => {
  const asked: string[] = [];
  const elsewhere = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url}`);
    answer.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
  });
  await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void elsewhere.close());
  const address = elsewhere.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const free = await freePort();
  const { code, err } = await call([
    'calibrate',
    '--via',
    `http://127.0.0.1:${port}`,
    '--port',
    String(free),
  ]);
  expect(err).toMatch(/--via http:\S+ (?:does not reach the sandbox|reaches another server)/);
  expect(err).toContain(`It must forward to port ${free} of this machine`);
  expect(asked.filter((one) => !/^GET |^POST \/api\/v1\/auth\/token$/.test(one))).toEqual([]);
  expect(code).toBe(2);
});

/** One that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
