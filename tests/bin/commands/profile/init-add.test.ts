import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { main } from '../../../../bin/main.ts';
import { startSandbox } from '../../../../sandbox/server/start.ts';
import { loadProfile } from '../../../../target/profile/reading/load.ts';
import { call, emptyFolder, paper } from '../../harness.ts';

const ENV = { CLIENT: 'sandbox-client', CLIENT_SECRET: 'sandbox-secret' };

async function profileOf(): Promise<{ out: string; text: string }> {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const out = join(emptyFolder(), 'payops.profile.yaml');
  const text = `# Written by hand.
baseUrl: ${sandbox.baseUrl}   # staging
auth:
  tokenRequest: { json: { client_id: '\${CLIENT}', client_secret: '\${CLIENT_SECRET}' }, tokenPointer: /access_token }
bindings:
  # Ours, whatever the answer looks like.
  balance: { amount: /body/solde }
fixtures:
  instruments:
    - { name: ours, reference: INS-0001, type: MOBILE_WALLET, refContributeur: CTR-MOBILE, allows: [debit, credit] }
    - { name: theirs, reference: INS-0002, type: MOBILE_WALLET, refContributeur: CTR-MOBILE, allows: [credit] }
  services:
    - { reference: SRV-ADDITION, typesOperation: [P2P] }
`;
  writeFileSync(out, text);
  return { out, text };
}

it('init --add asks only for what a profile lacks, and keeps every line of the file', async () => {
  const { out, text } = await profileOf();
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    if (/^Instruments that may be locked/.test(question)) return 'INS-0003,MOBILE_WALLET,CTR-MOBILE';
    return /keeps an operation INITIEE/.test(question) ? 'none' : '';
  };
  const stdout = paper();
  const io = { stdout, stderr: stdout, env: ENV, ask, onInterrupt: () => () => {} };
  expect({ code: await main(['init', '--add', '--out', out], io), said: stdout.text() }).toMatchObject({
    code: 0,
  });
  expect(questions.filter((one) => /^(Address|The token comes|An instrument|The service)/.test(one))).toEqual(
    [],
  );
  expect(questions.join()).not.toContain('bindings.balance');
  const added = readFileSync(out, 'utf8');
  const lines = added.split('\n');
  // The service's mode goes into its braces; everything else is on lines of its own.
  const lost = text.split('\n').filter((line) => !lines.includes(line));
  expect(lost.map((line) => line.trim().slice(0, 12))).toEqual(['- { referenc']);
  const profile = loadProfile(out, ENV);
  expect(profile.bindings.operationList).toMatchObject({ from: 'dateDebut', to: 'dateFin', max: 'limite' });
  expect(profile.fixtures.services).toMatchObject([{ mode: 'ADDITION', typesOperation: ['P2P'] }]);
  expect(profile.fixtures.instruments.map(({ name }) => name)).toEqual(['ours', 'theirs', 'to lock']);
  expect(profile.notOffered).toEqual(['INITIEE']);
  expect(added).not.toContain(ENV.CLIENT_SECRET);
  expect(stdout.text()).toMatch(/payops\.profile\.yaml: .*bindings\.operationList.* added\./);

  // A second time there is nothing left to add without answers.
  const again = await call(['init', '--add', '--yes', '--out', out], ENV);
  expect(again).toMatchObject({ code: 0, out: expect.stringMatching(/is unchanged/) });
  expect(readFileSync(out, 'utf8')).toBe(added);
});

it('init --add without a profile names the command that writes one', async () => {
  const told = await call(['init', '--add', '--out', join(emptyFolder(), 'none.yaml')], ENV);
  expect(told).toMatchObject({
    code: 2,
    err: expect.stringMatching(/npx payops-conformance init without --add/),
  });
});
