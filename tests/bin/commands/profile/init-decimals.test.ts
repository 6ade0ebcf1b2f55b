/** A profile without decimals has amounts of two: `init` gives what the target shows. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Big from 'big.js';
import { expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../../../sandbox/server/start.ts';
import { loadProfile } from '../../../../target/profile/reading/load.ts';
import { call, emptyFolder } from '../../harness.ts';

const ENV = { CLIENT: 'sandbox-client', CLIENT_SECRET: 'sandbox-secret' };
const TOKEN_CALL = [
  '--token-field',
  `client_id=\${CLIENT}`,
  '--token-field',
  `client_secret=\${CLIENT_SECRET}`,
];
const PARTIES = [
  ['--payer', 'INS-0001,MOBILE_WALLET,CTR-MOBILE'],
  ['--beneficiary', 'INS-0002,MOBILE_WALLET,CTR-MOBILE'],
  ['--service', 'SRV-ADDITION'],
].flat();

interface Shown {
  readonly balance?: string;
  readonly personalities?: readonly string[];
}

/** A sandbox whose first instrument holds this. */
async function target({ balance, personalities = [] }: Shown) {
  const sandbox = await startSandbox({ personalities });
  onTestFinished(() => sandbox.close());
  const [first] = sandbox.state.store.instruments.values();
  if (balance !== undefined && first !== undefined) first.balance = new Big(balance);
  const out = join(emptyFolder(), 'a.yaml');
  return { sandbox, out, line: ['init', '--yes', '--base-url', sandbox.baseUrl, '--out', out] };
}

it.each<[string, Shown, number, string]>([
  ['a balance', { balance: '9999.125' }, 3, 'the balance of payer has 3 decimals: 9999.125'],
  ['fees', { personalities: ['fees-of-three-decimals'] }, 3, 'the fees of SRV-ADDITION have 3 decimals'],
])('%s with more than two decimals gives money.decimals, and init says why', async (...row) => {
  const [, shown, decimals, why] = row;
  const { line, out } = await target(shown);
  const { code, out: text } = await call([...line, ...PARTIES, ...TOKEN_CALL], ENV);
  expect(code).toBe(0);
  expect(text).toContain(why);
  expect(readFileSync(out, 'utf8')).toMatch(/^# .*decimals.*\nmoney: \{ decimals: 3 \}$/m);
  expect(loadProfile(out, ENV).money).toEqual({ decimals });
});

it.each<[string, Shown]>([
  ['two decimals', { balance: '9999.25' }],
  ['the noise of doubles', { balance: '9999.12345678' }],
])('%s leave the profile without money.decimals', async (_what, shown) => {
  const { line, out } = await target(shown);
  await call([...line, ...PARTIES, ...TOKEN_CALL], ENV);
  expect(loadProfile(out, ENV).money).toEqual({ decimals: 2, assumed: true });
});

it.each([
  ['', { decimals: 3 }, true],
  ['money: { currency: XOF }\n', { currency: 'XOF', decimals: 3 }, true],
  ['money: { decimals: 2 }\n', { decimals: 2 }, false],
])('init --add gives it too, but changes none: "%s"', async (written, money, isTold) => {
  const { sandbox, out } = await target({ balance: '9999.125' });
  writeFileSync(
    out,
    `baseUrl: ${sandbox.baseUrl}
auth:
  tokenRequest: { json: { client_id: '\${CLIENT}', client_secret: '\${CLIENT_SECRET}' }, tokenPointer: /access_token }
${written}bindings:
  balance: { amount: /body/solde }
fixtures:
  instruments:
    - { name: ours, reference: INS-0001, type: MOBILE_WALLET, refContributeur: CTR-MOBILE, allows: [debit, credit] }
    - { name: theirs, reference: INS-0002, type: MOBILE_WALLET, refContributeur: CTR-MOBILE, allows: [credit] }
  services:
    - { reference: SRV-ADDITION, typesOperation: [P2P] }
`,
  );
  const { code, out: text } = await call(['init', '--add', '--yes', '--out', out], ENV);
  expect(code).toBe(0);
  expect(text.includes('the balance of ours has 3 decimals')).toBe(isTold);
  expect(loadProfile(out, ENV).money).toEqual(money);
});
