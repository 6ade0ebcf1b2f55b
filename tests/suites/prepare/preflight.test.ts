import { readdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { createProfile, toYaml } from '../../../sandbox/server/sandbox-profile.ts';
import { startSandbox } from '../../../sandbox/server/start.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import { openRun } from '../../../suites/engine/run/open-run.ts';
import { preflight } from '../../../suites/prepare/preflight.ts';
import { maskerFor } from '../../../target/mask/profile-masker.ts';
import { readProfile } from '../../../target/profile/reading/load.ts';
import { emptyFolder } from '../../bin/harness.ts';

/** A target that answers everything in one way, met with a given token. */
async function meet(
  answer: RequestListener,
  { timeoutMs = 2000, scheme = 'http', listen = '127.0.0.1:0', signal = quiet() } = {},
) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const given = await createProfile(`${scheme}://127.0.0.1:${port}`);
  const text = toYaml({
    ...given,
    auth: { token: 'abcdefgh' },
    limits: { timeoutMs },
    callbacks: { listen },
  });
  const folder = emptyFolder();
  try {
    return await preflight({ profile: readProfile(text, 'a', {}), seed: 1, version: '0' }, folder, signal);
  } finally {
    expect(readdirSync(folder), 'nothing is left behind').toEqual([]);
  }
}

function quiet(): AbortSignal {
  return new AbortController().signal;
}

const ENVELOPE = '{"message":"","status":0,"body":null,"timestamp":"2026-03-01T10:00:00Z"}';

const status =
  (code: (url: string) => number): RequestListener =>
  (request, response) =>
    void response.writeHead(code(request.url ?? '')).end(ENVELOPE);

test('the run goes on with the token of the preflight, and knows what it learned', async () => {
  const seen: (string | undefined)[] = [];
  let issued = 0;
  const server = createServer((request, response) => {
    const isTokenCall = request.url?.endsWith('/token') === true;
    if (isTokenCall) issued += 1;
    else seen.push(request.headers.authorization);
    response.writeHead(200).end(isTokenCall ? `{"access_token":"opaque-of-the-target-${issued}"}` : ENVELOPE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const given = await createProfile(`http://127.0.0.1:${port}`);
  const folder = emptyFolder();
  const profile = readProfile(toYaml(given), 'a', {});
  const options = { profile, masker: maskerFor(profile), seed: 1, version: '0' };
  const token = await preflight(options, folder, quiet());
  const run = openRun({
    ...options,
    filter: { sections: [], requirements: [] },
    effort: 'quick',
    evidenceFolder: folder,
    token,
  });
  onTestFinished(async () => void (await run.close()));
  expect(run.mask('it was opaque-of-the-target-1')).toMatch(/^it was «token:\d+»$/);
  await run.door.send(
    { operationId: 'listOperations', params: { referenceWallet: 'w' } },
    { checkId: 'c', signal: quiet(), exchangeIds: [] },
  );
  expect(issued).toBe(1);
  expect(new Set(seen)).toEqual(new Set(['Bearer opaque-of-the-target-1']));
});

describe('preflight', () => {
  it.each([
    ['500 to everything', status(() => 500)],
    ['404 to everything', status(() => 404)],
    ['429 to everything', status(() => 429)],
    ['401 to all but one', status((url) => (url.includes('/balance') ? 200 : 401))],
  ])('judges nothing but the token: %s', async (_name, answer) => {
    await expect(meet(answer)).resolves.toBeUndefined();
  });

  it('refuses a token that every reading call refuses', async () => {
    await expect(meet(status(() => 401))).rejects.toThrow(/refused the token \(401\)/);
  });

  it('tells of a port for callbacks that somebody else has', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const address = other.address();
    const listen = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const refused = meet(
      status(() => 200),
      { listen },
    );
    await expect(refused).rejects.toThrow(`The callback receiver cannot listen on ${listen}`);
    await expect(refused).rejects.toBeInstanceOf(UserError);
  });

  it('lets a target pass that is slow', async () => {
    await expect(meet(() => {}, { timeoutMs: 50 })).resolves.toBeUndefined();
  });

  it('tells of one that drops every connection', async () => {
    const dropping = meet((request) => void request.socket.destroy());
    await expect(dropping).rejects.toThrow(/\(baseUrl\) cannot be reached/);
    await expect(dropping).rejects.toBeInstanceOf(UserError);
  });

  it('tells of https where there is none', async () => {
    await expect(
      meet(
        status(() => 200),
        { scheme: 'https' },
      ),
    ).rejects.toThrow(/cannot be reached/);
  });

  it('leaves it to the run to end when it is interrupted', async () => {
    await expect(meet(() => {}, { signal: AbortSignal.abort() })).resolves.toBeUndefined();
  });
});

test('what the profile gets wrong in the calls that read is noted, and stops nothing', async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const { bindings, fixtures, ...rest } = sandbox.profile;
  const text = toYaml({
    ...rest,
    fixtures,
    bindings: {
      ...bindings,
      balance: { amount: '/body/balance' },
      movements: { items: '/body/lignes', reference: '/r' },
    },
  });
  const noted: unknown[] = [];
  const options = { profile: readProfile(text, 'a', {}), seed: 1, version: '0' };
  await preflight(options, emptyFolder(), quiet(), ({ key, said }) => noted.push([key, said.code]));
  expect(noted).toEqual([
    ['bindings.balance.amount', 'value-elsewhere'],
    ['bindings.movements.items', 'value-elsewhere'],
  ]);
});
