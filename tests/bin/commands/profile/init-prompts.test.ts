import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { start } from '../../../../sandbox/server/serve.ts';
import { expiredToken, signToken } from '../../../../sandbox/service/bearer-tokens.ts';
import { loadProfile } from '../../../../target/profile/reading/load.ts';
import { type Answers, dialogue, PARTIES, PAYER } from './dialogue.ts';

const ENV = { PAYOPS_TOKEN: await signToken(new Date()) };
const KNOWN: Answers = [[/^Address/, ['{address}']], [/^Token: c/, ['e']], ...PARTIES];
const LOCKED = /^Instruments that may be locked/;
const CONFIRM = /^payer allows debit, credit already\. A run would lock it for good/;

it.each([
  ['n', ['debit', 'credit'], 'payer stays as it is'],
  ['y', ['debit', 'credit', 'lock'], 'allows debit, credit, lock'],
])('a payer is locked for good only where that is confirmed: %s', async (answer, allows, said) => {
  const { out, text } = await dialogue([...KNOWN, [LOCKED, [PAYER]], [CONFIRM, [answer]]], { env: ENV });
  expect(text).toContain(said);
  expect(loadProfile(out, ENV).fixtures.instruments[0]?.allows).toEqual(allows);
});

it('a script is warned of an option that locks a payer', async () => {
  const line = ['--yes', '--payer', PAYER, '--beneficiary', 'INS-0002,MOBILE_WALLET,CTR-MOBILE'];
  const { code, text } = await dialogue([], {
    line: [...line, '--service', 'SRV-ADDITION', '--base-url', '{address}', '--lock', PAYER],
    env: ENV,
  });
  expect(code).toBe(0);
  expect(text).toContain('A run locks it for good');
});

it('a third party gets a line, though no call can try it', async () => {
  const { text } = await dialogue(
    [...KNOWN, [/^Beneficiaries at a third party/, ['msisdnBeneficiaire=22670000001,C-09']]],
    { env: ENV },
  );
  expect(text).toMatch(/^\? fixtures +msisdnBeneficiaire +not tried: only an operation shows/m);
});

describe('an expired token', () => {
  const EXPIRED: Answers[number] = [/expired token of this target/, ['MY_EXPIRED']];
  const typed = (token: string): Answers => [...KNOWN, EXPIRED, [/^MY_EXPIRED is not set/, [token]]];

  it('is typed where its variable is not set, and the last lines say which key takes the variable', async () => {
    const { out, text, hidden } = await dialogue(typed(await expiredToken()), { env: ENV });
    expect(text).toMatch(/^✔ token +auth\.expiredToken +refused \(401\), as it must be$/m);
    expect(text).toMatch(/the variables of the profile:\n {2}export MY_EXPIRED=… +# auth\.expiredToken\n/);
    expect(hidden.filter((one) => one.startsWith('MY_EXPIRED'))).toHaveLength(1);
    expect(loadProfile(out, { ...ENV, MY_EXPIRED: 'old' }).auth.expiredToken).toBe('old');
  });

  it('is not one that is still valid', async () => {
    const { out, text } = await dialogue(typed(ENV.PAYOPS_TOKEN), { env: ENV });
    expect(text).toMatch(/^✘ token +auth\.expiredToken +still valid: its exp is 20/m);
    expect(loadProfile(out, ENV).auth.expiredToken).toBeUndefined();
  });

  it('is left out where it is not at hand', async () => {
    const { out } = await dialogue([...KNOWN, EXPIRED], { env: ENV });
    expect(loadProfile(out, ENV).auth.expiredToken).toBeUndefined();
  });
});

it('the variable of the address is named beside the others: another terminal lacks it too', async () => {
  const { text } = await dialogue(
    [
      ...KNOWN.slice(1),
      [/expired token of this target/, ['MY_EXPIRED']],
      [/^MY_EXPIRED is not set/, [await expiredToken()]],
    ],
    { env: { ...ENV, BASE_URL: '{address}' } },
  );
  expect(text).toMatch(/\n {2}export BASE_URL=… +# baseUrl\n {2}export MY_EXPIRED=… /);
});

const wallet = (reference: string) => `${reference},MOBILE_WALLET,CTR-MOBILE`;

it('asks about each balance once, by the reference that was typed', async () => {
  const [third, fourth] = ['INS-0003', 'INS-0004'].map(wallet);
  const { questions, text } = await dialogue(
    [
      ...KNOWN,
      [/^Instruments that may be emptied/, [`${third}; ${fourth}; no instrument`, `${third}; ${fourth}`]],
    ],
    { env: ENV },
  );
  const asked = questions.filter((one) => /Drain it/.test(one)).map((one) => one.split(' ', 1)[0]);
  expect(asked).toEqual(['INS-0003', 'INS-0004']);
  expect(text).toContain('? INS-0003 is left out');
});

it.each([
  ['y', 2],
  ['n', 0],
])('asks once about all large balances of one answer: %s', async (answer, drained) => {
  const both = ['INS-0003', 'INS-0004'].map(wallet).join('; ');
  const { out, questions } = await dialogue(
    [...KNOWN, [/^Instruments that may be emptied/, [both]], [/drain all of them\?/, [answer]]],
    { env: ENV },
  );
  const asked = questions.filter((one) => /[Dd]rain (it|all of them)\?/.test(one));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(
    /^These 2 hold more than 1,000 units: INS-0003 \([\d,]+\), INS-0004 \([\d,]+\)\. /,
  );
  const { instruments } = loadProfile(out, ENV).fixtures;
  expect(instruments.filter(({ allows }) => allows.includes('drain'))).toHaveLength(drained);
});

/** A profile that lets every check run. */
async function wholeProfile(): Promise<string> {
  const sandbox = await start({});
  onTestFinished(() => sandbox.close());
  return stringify(sandbox.profile);
}

it('init --add says what it waits for, and suggests nothing that is answered', async () => {
  const { code, text } = await dialogue([], { env: ENV, line: ['--add'], existing: await wholeProfile() });
  expect(code).toBe(0);
  expect(text).toMatch(/^\S+a\.yaml: trying its address and its token…\n✔ address/);
  expect(text).toMatch(/^Finding out which calls the target has/m);
  expect(text.match(/npx payops-conformance \w+ .*$/gm)).toEqual([
    expect.stringContaining('# checks the profile'),
    expect.stringContaining('# runs all checks'),
  ]);
});

it('a new profile has a first look and its open answers ahead', async () => {
  const { text } = await dialogue([...KNOWN, [/^Skip the questions/, ['y']]], { env: ENV });
  expect(text).toMatch(/--effort smoke +# a first look/);
  expect(text).toMatch(/init --add --out \S+ +# asks for what is open/);
});

it('writes the values of variables to a file of their own, where that is wanted, for their owner alone', async () => {
  const { out, text } = await dialogue(
    [
      ...KNOWN,
      [/expired token of this target/, ['MY_EXPIRED']],
      [/^MY_EXPIRED is not set/, [await expiredToken()]],
      [/^The profile has variables in place/, ['y']],
    ],
    { env: ENV },
  );
  const file = join(dirname(out), 'payops.env');
  expect(readFileSync(file, 'utf8')).toMatch(/^export MY_EXPIRED='ey[\w.-]+'\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(text).toMatch(/the variables of the profile:\n {2}\. \S+payops\.env {3}# sets 1 variable\n/);
});

it.each([
  ['y', ['OTP', 'operations', 'requests']],
  ['n', []],
])('asks once for all permissions: %s', async (answer, given) => {
  const { out, questions, text } = await dialogue([...KNOWN, [/^To find out the rest, may init/, [answer]]], {
    env: ENV,
  });
  expect(questions.filter((one) => /^(?:Generate OTPs|Execute about|Create some)/.test(one))).toEqual([]);
  const { bindings } = loadProfile(out, ENV);
  const found = [
    ...(bindings.otp === undefined ? [] : ['OTP']),
    ...(text.includes('Sending operations') ? ['operations'] : []),
    // A request needs a user, which this payer has not.
    ...(text.includes('No requests are created') ? ['requests'] : []),
  ];
  expect(found).toEqual(given);
});

it('an instrument that is known already is named by its reference alone', async () => {
  const { out, text } = await dialogue(
    [...KNOWN, [/^Instruments that have no operation/, ['INS-0002']], [LOCKED, ['INS-0002']]],
    { env: ENV },
  );
  expect(text).not.toContain('is not of the form');
  const { instruments } = loadProfile(out, ENV).fixtures;
  expect(instruments.map(({ reference }) => reference)).toEqual(['INS-0001', 'INS-0002']);
  expect(instruments[1]?.allows).toContain('empty');
});
