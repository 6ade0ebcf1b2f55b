import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Big from 'big.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { main } from '../../../../bin/main.ts';
import { PAST_OPERATIONS } from '../../../../sandbox/data/fixtures.ts';
import { startSandbox } from '../../../../sandbox/server/start.ts';
import { signToken } from '../../../../sandbox/service/bearer-tokens.ts';
import { planOf } from '../../../../suites/prepare/plan.ts';
import { loadProfile } from '../../../../target/profile/reading/load.ts';
import { call, emptyFolder, paper, plain } from '../../harness.ts';

const CREDENTIALS = { CLIENT: 'sandbox-client', CLIENT_SECRET: 'sandbox-secret' };
const PAYER = 'INS-0001,MOBILE_WALLET,CTR-MOBILE';
const BENEFICIARY = 'INS-0002,MOBILE_WALLET,CTR-MOBILE';

async function target(personalities: readonly string[] = []) {
  const sandbox = await startSandbox({ personalities });
  onTestFinished(() => sandbox.close());
  return { sandbox, baseUrl: sandbox.baseUrl, out: join(emptyFolder(), 'a.yaml') };
}

/** A command line that asks nothing. */
function lineOf({ baseUrl, out }: { baseUrl: string; out: string }, ...more: readonly string[]): string[] {
  const known = ['--payer', PAYER, '--beneficiary', BENEFICIARY, '--service', 'SRV-ADDITION'];
  return ['init', '--yes', '--base-url', baseUrl, '--out', out, ...known, ...more];
}

const TOKEN_CALL = [
  '--token-field',
  `client_id=\${CLIENT}`,
  '--token-field',
  `client_secret=\${CLIENT_SECRET}`,
];

describe('a profile from what is known of a target', () => {
  it('is short, says where its schema is, and leaves secrets in the environment', async () => {
    const at = await target();
    const { code, out, err } = await call(lineOf(at, ...TOKEN_CALL), CREDENTIALS);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const text = readFileSync(at.out, 'utf8');
    const lines = text.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(29);
    expect(lines.length).toBeLessThan(61);
    expect(lines[0]).toMatch(/^# yaml-language-server: \$schema=\S+profile\.schema\.json$/);
    expect(text + out).not.toContain(CREDENTIALS.CLIENT_SECRET);
    expect(text).toContain(`client_secret: '\${CLIENT_SECRET}'`);
    const { bindings, fixtures } = loadProfile(at.out, CREDENTIALS);
    expect(bindings).toMatchObject({
      balance: { amount: '/body/solde' },
      operationList: { from: 'dateDebut', to: 'dateFin', max: 'limite' },
    });
    expect(fixtures.services).toEqual([
      { reference: 'SRV-ADDITION', typesOperation: ['P2P'], mode: 'ADDITION' },
    ]);
    expect(text).toMatch(/^ {4}# - \{ name: drain-1, reference: <reference>, /m);
  });

  it('with operations that are allowed knows movements, callbacks and OTPs too', async () => {
    const at = await target(['movements-by-month', 'token-by-form']);
    const form = ['--token-field', `utilisateur=\${CLIENT}`, '--token-field', `motDePasse=\${CLIENT_SECRET}`];
    const { code, out } = await call(lineOf(at, ...form, '--spend', '--otp'), CREDENTIALS);
    expect(code).toBe(0);
    // Two, one for the payer, one for the nature, and one for each type that the service was not named with: said before, and no more than that.
    expect(out).toMatch(
      /^Sending operations: about 11 operations of 10 units, at most about 110 units in all[\s\S]*✔ bindings\.movements/m,
    );
    expect(at.sandbox.state.store.operations.size).toBeLessThanOrEqual(PAST_OPERATIONS.length + 11);
    const profile = loadProfile(at.out, CREDENTIALS);
    expect(profile.auth.tokenRequest).toMatchObject({
      tokenPointer: '/jeton/valeur',
      form: expect.anything(),
    });
    expect(profile.bindings).toMatchObject({
      movements: { items: '/body/releve/lignes', reference: '/operation/reference', amount: '/valeur' },
      callback: { reference: '/referenceOperation', status: '/statutOperation' },
      otp: { pointer: '/body/otp' },
    });
    const filter = { sections: [], requirements: [] };
    const lacking = planOf(filter, profile).flatMap(({ checks }) => checks.filter(({ lack }) => lack));
    expect(lacking.map(({ lack }) => lack?.key)).not.toContain('bindings.movements');
  });

  it('moves nothing that it was not allowed to move', async () => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const at = { baseUrl: sandbox.baseUrl, out: join(emptyFolder(), 'a.yaml') };
    await call(lineOf(at), { PAYOPS_TOKEN: await signToken(new Date()) });
    expect(sandbox.state.store.operations.size).toBe(PAST_OPERATIONS.length);
    expect([...sandbox.state.store.otps]).toEqual([]);
    expect(readFileSync(at.out, 'utf8')).toContain(`token: \${PAYOPS_TOKEN}`);
  });
});

describe('nothing is written where something is wrong or missing', () => {
  it.each<[string, readonly string[], RegExp]>([
    ['a payer that does not exist', ['--payer', 'INS-9999,MOBILE_WALLET,C'], /instrument is not accepted/],
    ['a payer without a type', ['--payer', 'INS-0001'], /reference,type,contributor/],
    [
      'a token call that is refused',
      ['--token-field', `client_id=\${CLIENT}`],
      /returned no token\.\n {2}json: HTTP 4\d\d \{/,
    ],
    [
      'a secret on the command line',
      ['--token-field', 'client_secret=abc'],
      /takes? it from the environment/i,
    ],
    ['an address where nobody is', ['--base-url', 'http://127.0.0.1:1'], /address is not accepted/],
    ['an address in a variable that is not set', ['--base-url', `\${BASE_URL}`], /^BASE_URL is not set\.$/m],
  ])(
    '%s',
    async (_what, more, message) => {
      const at = await target();
      const [name] = more;
      const rest = [...TOKEN_CALL, ...lineOf(at)];
      const without = rest.filter((word, index) => word !== name && rest[index - 1] !== name);
      const line = ['init', ...without.filter((word) => word !== 'init'), ...more];
      const { code, out, err } = await call(line, CREDENTIALS);
      expect(out + err).toMatch(message);
      expect(code).toBe(2);
      expect(existsSync(at.out)).toBe(false);
    },
    20_000,
  );

  it('what nobody is there to be asked for is named', async () => {
    const { code, err } = await call(['init', '--out', join(emptyFolder(), 'a.yaml')]);
    expect(err).toMatch(/--base-url is missing\.\n.*--base-url.*\nSee docs\//);
    expect(code).toBe(2);
  });
});

it('at a terminal every answer is tried, a mistake is asked for again, and what is unsure is asked', async () => {
  const at = await target();
  const [stdout, stderr] = [paper(), paper()];
  const asked: string[] = [];
  // Enter and a semicolon alone name no payer.
  const payers = ['', ' ; ', 'INS-9999,MOBILE_WALLET,CTR-MOBILE', PAYER];
  const confirmations = ['RSL-01', 'yes'];
  const answers: readonly (readonly [RegExp, () => string])[] = [
    [/^Address/, () => at.baseUrl],
    [/^Token: c/, () => 'c'],
    [/^Fields of the token call/, () => `client_id=\${CLIENT} client_secret=${CREDENTIALS.CLIENT_SECRET}`],
    [/^Instruments that may be debited/, () => payers.shift() ?? ''],
    [/^Who may be credited/, () => 'msisdnBeneficiaire=22676543210,CTR-TIERS'],
    [/^The service that operations/, () => 'SRV-SOUSTRACTION'],
    [/^bindings\.requestType: no harmless call shows it/, () => 'typeDemande'],
    [
      /^Instruments that may be emptied/,
      () => 'INS-0002,MOBILE_WALLET,CTR-MOBILE; INS-0003,MOBILE_WALLET,CTR-MOBILE',
    ],
    // More than a little is on both: they are confirmed together, once the answer is one to this question.
    [/^These 2 hold more than 1,000 units: INS-0002 .*, INS-0003 /, () => confirmations.shift() ?? ''],
    [/^Further services/, () => 'SRV-ADDITION,P2P+B2B'],
    // What need not be told is left out after some mistakes.
    [/[Ff]avorite/, () => 'nobody'],
    [/keeps an operation INITIEE/, () => 'none'],
    [/operation end ECHOUE/, () => 'montant=13.13; libelle=no'],
  ];
  const ask = async (question: string) => {
    asked.push(question);
    return answers.find(([of]) => of.test(question))?.[1]() ?? '';
  };
  const io = { stdout, stderr, env: { CLIENT: CREDENTIALS.CLIENT }, ask, onInterrupt: () => () => {} };
  expect(await main(['init', '--out', at.out], io)).toBe(0);
  expect(plain(stdout.text())).toMatch(/✘ instrument payer {2}does not exist/);
  expect(asked.some((question) => question.startsWith('bindings.requestType'))).toBe(true);
  expect(stdout.text().split('A profile needs this answer')).toHaveLength(3);
  expect(stdout.text()).toContain('Left out.');
  // A secret that was typed is nowhere but in the variable that is asked for.
  const text = readFileSync(at.out, 'utf8');
  expect(text + stdout.text()).not.toContain(CREDENTIALS.CLIENT_SECRET);
  expect(stdout.text()).toContain('export PAYOPS_CLIENT_SECRET=…');
  const env = { CLIENT: CREDENTIALS.CLIENT, PAYOPS_CLIENT_SECRET: CREDENTIALS.CLIENT_SECRET };
  const { bindings, fixtures, notOffered } = loadProfile(at.out, env);
  expect(notOffered).toEqual(['INITIEE']);
  expect(fixtures.provoke.ECHOUE).toEqual({ montant: 13.13, libelle: 'no' });
  expect(fixtures.services.map(({ typesOperation }) => typesOperation)).toEqual([['P2P'], ['P2P', 'B2B']]);
  expect(fixtures.instruments.map(({ name, allows }) => [name, allows])).toEqual([
    ['payer', ['debit', 'credit']],
    ['drain-1', ['drain', 'credit']],
    ['drain-2', ['drain', 'credit']],
  ]);
  expect(confirmations).toEqual([]);
  expect(bindings.requestType).toEqual({ field: 'typeDemande' });
  expect(fixtures.thirdPartyBeneficiaries).toHaveLength(1);
});

it('requests that may be created are created for a user, who is asked for where none is known', async () => {
  const at = await target();
  const [stdout, stderr] = [paper(), paper()];
  const answers: readonly (readonly [RegExp, string])[] = [
    [/^ {2}Reference of the payer’s user/, 'USR-0001'],
  ];
  const ask = async (question: string) => answers.find(([of]) => of.test(question))?.[1] ?? '';
  const io = { stdout, stderr, env: CREDENTIALS, ask, onInterrupt: () => () => {} };
  const line = lineOf(at, ...TOKEN_CALL, '--create').filter((word) => word !== '--yes');
  expect({ code: await main(line, io), err: stderr.text() }).toEqual({ code: 0, err: '' });
  const { fixtures } = loadProfile(at.out, CREDENTIALS);
  expect(fixtures.instruments[0]?.refUsager).toBe('USR-0001');
  expect(fixtures.requestCreations).not.toEqual([]);
});

it('an instrument with much on it is not drained where nobody confirms it; one with little is', async () => {
  const at = await target();
  const drains = ['INS-0003,MOBILE_WALLET,CTR-MOBILE', 'INS-0013,MOBILE_WALLET,CTR-MOBILE'];
  const little = at.sandbox.state.store.instruments.get('INS-0013');
  if (little !== undefined) little.balance = new Big(1000);
  const line = lineOf(at, ...TOKEN_CALL, ...drains.flatMap((one) => ['--drain', one]));
  const { code, out } = await call(line, CREDENTIALS);
  expect(code).toBe(0);
  expect(out).toMatch(/^\? INS-0003 is left out: it has 10,000,000 units/m);
  // Nothing says beforehand that it was accepted.
  expect(out.match(/✔ instrument .*drain/g)).toHaveLength(1);
  const drained = loadProfile(at.out, CREDENTIALS).fixtures.instruments.filter(({ allows }) =>
    allows.includes('drain'),
  );
  expect(drained.map(({ reference }) => reference)).toEqual(['INS-0013']);
  expect(out).toContain('Add --drain-any-balance to confirm it');
  const confirmed = await call([...line, '--force', '--drain-any-balance'], CREDENTIALS);
  expect(confirmed.out).not.toContain('is left out');
  const all = loadProfile(at.out, CREDENTIALS).fixtures.instruments;
  expect(all.filter(({ allows }) => allows.includes('drain'))).toHaveLength(2);
});

it('without a user no request is created, and the profile is written all the same', async () => {
  const at = await target();
  const { code, out } = await call(lineOf(at, ...TOKEN_CALL, '--create'), CREDENTIALS);
  expect(code).toBe(0);
  expect(out).toContain('No requests are created, because no user is known.');
  expect(loadProfile(at.out, CREDENTIALS).fixtures.requestCreations).toEqual([]);
});
