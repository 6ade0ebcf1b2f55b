import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseDocument } from 'yaml';
import { main } from '../../../../bin/main.ts';
import { startSandbox } from '../../../../sandbox/server/start.ts';
import { expiredToken, signToken } from '../../../../sandbox/service/bearer-tokens.ts';
import { loadProfile } from '../../../../target/profile/reading/load.ts';
import { call, emptyFolder, paper } from '../../harness.ts';
import { dialogue, PARTIES } from './dialogue.ts';

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
  expect(profile.fixtures.instruments.map(({ name }) => name)).toEqual(['ours', 'theirs', 'lock-1']);
  expect(profile.notOffered).toEqual(['INITIEE']);
  expect(added).not.toContain(ENV.CLIENT_SECRET);
  expect(stdout.text()).toMatch(/payops\.profile\.yaml: .*bindings\.operationList.* added\./);

  // A second time there is nothing left to add without answers.
  const again = await call(['init', '--add', '--yes', '--out', out], ENV);
  expect(again).toMatchObject({ code: 0, out: expect.stringMatching(/is unchanged/) });
  expect(readFileSync(out, 'utf8')).toBe(added);
});

it('init --add asks for payers of the holders and types that none has, as long as there are some', async () => {
  const payer = (reference: string, type: string, holder: string) =>
    `    - { name: ${reference}, reference: ${reference}, type: ${type}, holder: ${holder}, refContributeur: CTR-MOBILE, allows: [debit, credit] }`;
  const askedWith = async (payers: readonly string[]) => {
    const { text } = await profileOf();
    const existing = text.replace(/^ {4}- \{ name: ours.*$/m, payers.join('\n'));
    const { code, questions } = await dialogue([], { line: ['--add'], env: ENV, existing });
    expect(code).toBe(0);
    return questions.filter((one) => one.startsWith('More payers: other instruments'));
  };
  const wallets = [
    payer('INS-0001', 'MOBILE_WALLET', 'individual'),
    payer('INS-0003', 'MOBILE_WALLET', 'business'),
  ];
  expect(await askedWith(wallets)).toEqual([
    expect.stringMatching(
      /No payer so far is government, COMPTE_BANCAIRE, CARTE_BANCAIRE, COMPTE_FIDELITE\.\n/,
    ),
  ]);
  const types = ['COMPTE_BANCAIRE', 'CARTE_BANCAIRE', 'COMPTE_FIDELITE'] as const;
  const others = types.map((type, at) => payer(`INS-000${4 + at}`, type, 'government'));
  expect(await askedWith([...wallets, ...others])).toEqual([]);
});

it('init --add without a profile names the command that writes one', async () => {
  const told = await call(['init', '--add', '--out', join(emptyFolder(), 'none.yaml')], ENV);
  expect(told).toMatchObject({
    code: 2,
    err: expect.stringMatching(/npx payops-conformance init without --add/),
  });
});

describe('the profile that init wrote', () => {
  /** As `init` writes it first, and as it is after more answers. */
  async function twice() {
    const token = { PAYOPS_TOKEN: await signToken(new Date()) };
    const first = await dialogue([[/^Address/, ['{address}']], ...PARTIES], { env: token });
    const before = readFileSync(first.out, 'utf8');
    const answers: readonly (readonly [RegExp, string])[] = [
      [/^Instruments that may be locked/, 'INS-0003,MOBILE_WALLET,CTR-MOBILE'],
      [/^Mini marketplaces/, 'MMP-0001,CTR-MOBILE'],
      [/keeps an operation INITIEE/, 'none'],
      [/operation end ECHOUE/, 'montant=13.13'],
      [/expired token/, 'OLD_TOKEN'],
      [/^OLD_TOKEN is not set/, await expiredToken()],
    ];
    const ask = async (question: string) => answers.find(([of]) => of.test(question))?.[1] ?? '';
    const stdout = paper();
    const io = { stdout, stderr: stdout, env: token, ask, onInterrupt: () => () => {} };
    expect([await main(['init', '--add', '--out', first.out], io), stdout.text()]).toEqual([
      0,
      expect.any(String),
    ]);
    return {
      out: first.out,
      before,
      after: readFileSync(first.out, 'utf8'),
      env: { ...token, OLD_TOKEN: 'x' },
    };
  }

  it('parses with any of its comments uncommented, before and after --add', async () => {
    const { before, after } = await twice();
    for (const text of [before, after]) expect(uncommented(text)).not.toEqual([]);
    for (const text of [before, after])
      for (const { line, edited } of uncommented(text))
        expect([line, parseDocument(edited).errors]).toEqual([line, []]);
  });

  it('has no comment of what was added, and room for the lines of doctor', async () => {
    const { out, before, after, env } = await twice();
    expect(before).toMatch(/^ {2}# marketplaces: /m);
    expect(after).not.toMatch(/# (?:marketplaces|expiredToken|provoke):|allows: \[ lock \] \}(?! *$)/m);
    expect(after).toMatch(/^ {2}provoke:\n {4}ECHOUE: \{ montant: 13\.13 \}$/m);
    expect(after).toMatch(/^ {2}marketplaces:\n {4}- \{ referenceMmp: /m);
    expect(after).not.toMatch(/^# .*\d+ of 216/m);
    expect(loadProfile(out, env).notOffered).toEqual(['INITIEE']);
  });
});

/** The text with each key or item that is commented, and with the lines indented below it, in place of its comment. */
function uncommented(text: string): readonly { line: string; edited: string }[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    if (!/^ *# (?:- |\w+:)/.test(line)) return [];
    const rest = lines.slice(at + 1).findIndex((one) => !/^ *# {3}/.test(one));
    const end = at + 1 + rest;
    const edited = lines.map((one, index) => (index >= at && index < end ? one.replace('# ', '') : one));
    return [{ line, edited: edited.join('\n').replaceAll(/<\w+>/g, 'x') }];
  });
}
