/** Two drivers before two sandboxes, through the proxy: a board shows three pairs, and how the fourth is filled. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createProfile, toYaml } from '../../../sandbox/server/sandbox-profile.ts';
import { startSandbox } from '../../../sandbox/server/start.ts';
import { CLIENT } from '../../../sandbox/service/bearer-tokens.ts';
import type { BoardIndex } from '../../../spec/generated/board-types.ts';
import { call, emptyFolder } from '../../bin/harness.ts';
import { type ReadyDriver, ROOT, readyDriver } from '../../clients/drivers.ts';

/** The example client of these tests, with one of its bugs. */
const KEYLESS = {
  command: process.execPath,
  args: [
    '--import',
    import.meta.resolve('tsx'),
    join(ROOT, 'tests/clients/example-driver.ts'),
    'no-request-id',
  ],
};

/** A sandbox at an address of its own. @returns the file of its profile. */
async function sandboxCalled(name: string, folder: string, faults: readonly string[] = []): Promise<string> {
  const sandbox = await startSandbox({ faults });
  onTestFinished(() => sandbox.close());
  const file = join(folder, `${name}.yaml`);
  writeFileSync(file, toYaml({ ...(await createProfile(sandbox.baseUrl)), name }));
  return file;
}

/** A command that asks a driver for one payment, at the address that the proxy gives it. */
async function paymentBy({ command, args }: Pick<ReadyDriver, 'command' | 'args'>): Promise<string[]> {
  const { fixtures } = await createProfile();
  const [payer, beneficiary] = (fixtures?.instruments ?? []).filter(({ type }) => type === 'MOBILE_WALLET');
  const asked = {
    protocol: 1,
    case: 'one',
    do: 'pay',
    payer: payer?.reference,
    beneficiary: { refInstrumentPaiementBeneficiaire: beneficiary?.reference },
    service: 'SRV-GRATUIT',
    contributor: beneficiary?.refContributeur,
    type: 'P2P',
    label: 'Facture',
    amount: '12.50',
    modeApplication: 'SOUSTRACTION',
    amountIs: 'total',
    deadlineMs: 10_000,
  };
  const script = `
    import { spawnSync } from 'node:child_process';
    const baseUrl = process.env.PAYOPS_BASE_URL;
    const token = { url: baseUrl + '/api/v1/auth/token', clientId: '${CLIENT.client_id}', clientSecret: '${CLIENT.client_secret}' };
    const input = JSON.stringify({ ...${JSON.stringify(asked)}, baseUrl, token }) + '\\n';
    const told = spawnSync(${JSON.stringify(command)}, ${JSON.stringify(args)}, { input, timeout: 60_000, encoding: 'utf8' });
    process.exitCode = JSON.parse(told.stdout).outcome === 'paid' ? 0 : 9;`;
  return [process.execPath, '--input-type=module', '-e', script];
}

test('a board of two drivers and two sandboxes', async () => {
  const folder = emptyFolder();
  const right = await sandboxCalled('Right bank', folder);
  const wrong = await sandboxCalled('Wrong bank', folder, ['envelope-timestamp-not-a-date']);
  const example = await paymentBy(await readyDriver('typescript'));
  const keyless = await paymentBy(KEYLESS);
  const through = async (client: string, profile: string, command: readonly string[]) => {
    const out = join(folder, 'reports', `${client} ${profile === right ? 'right' : 'wrong'}`);
    const options = ['--profile', profile, '--client', client, '--out', out, '--format', 'json'];
    const { code, err } = await call(['proxy', ...options, '--', ...command], process.env);
    expect(err).toBe('');
    return code;
  };
  expect(await through('Example', right, example)).toBe(0);
  expect(await through('Example', wrong, example)).toBe(1);
  // The code of the command: the server refuses a payment without a requestId.
  expect(await through('Keyless', right, keyless)).toBe(9);

  const site = join(folder, 'site');
  expect((await call(['board', join(folder, 'reports'), '--out', site])).code).toBe(0);
  const index: BoardIndex = JSON.parse(readFileSync(join(site, 'index.json'), 'utf8'));
  expect(index.pairs).toMatchObject([
    {
      client: 'Example',
      server: 'Right bank',
      ofClient: { standing: 'unviolated', failed: 0, seal: { kind: 'bare' } },
      ofServer: { standing: 'unviolated', failed: 0 },
    },
    {
      client: 'Example',
      server: 'Wrong bank',
      ofClient: { standing: 'unviolated' },
      ofServer: { standing: 'violated', failed: 1 },
    },
    {
      client: 'Keyless',
      server: 'Right bank',
      ofClient: { standing: 'violated', failed: 1 },
      ofServer: { standing: 'unviolated', failed: 0 },
    },
  ]);
  for (const { ofClient, ofServer } of index.pairs ?? []) {
    expect(ofClient?.requests).toBeGreaterThan(3);
    expect(ofServer?.requests).toBe(ofClient?.requests);
    for (const side of [ofClient, ofServer]) expect(existsSync(join(site, side?.page ?? 'none'))).toBe(true);
  }
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  expect(page.match(/How to fill this cell/g)).toHaveLength(1);
  expect(page).toContain('npx payops-conformance proxy --profile PROFILE --client=Keyless');
  const ofClient = readFileSync(join(site, index.pairs?.[2]?.ofClient?.page ?? ''), 'utf8');
  expect(ofClient).toContain('Keyless with Right bank');
});
