import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { stringify } from 'yaml';
import { UserError } from '../../../spec/run/user-error.ts';
import { loadTesting } from '../../../target/declaration/load-testing.ts';
import { readDeclaration } from '../../../target/declaration/read-declaration.ts';
import { testingFromProfile } from '../../../target/declaration/testing-from-profile.ts';
import { setAt } from '../../../target/profile/reading/tree.ts';
import { writtenDeclaration } from '../../reports/declaration/true-declaration.ts';
import { folder } from '../harness.ts';

const TRUE = await writtenDeclaration();

/** The true declaration with one key changed; undefined removes it. */
function changed(path: readonly (string | number)[], value: unknown): string {
  const copy = structuredClone(TRUE);
  setAt(copy, path, value);
  return stringify(copy);
}

function written(text: string, name = 'declaration.yaml'): string {
  const path = join(folder(), name);
  writeFileSync(path, text);
  return path;
}

function mistakesOf(text: string): string {
  try {
    readDeclaration(written(text));
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
  return 'none';
}

it('reads a complete declaration, with its digest and text', () => {
  const text = stringify(TRUE);
  const read = readDeclaration(written(text));
  expect(read.text).toBe(text);
  expect(read.digest).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(read.declaration.operations).toMatchObject({ executeOperation: 'yes', unenrollInstrument: 'no' });
  expect(read.declaration.practices).toMatchObject({
    'cancel.status': ['ANNULEE'],
    'operation-status.in-the-answer': ['INITIEE', 'SUCCES'],
    'unenroll.code-of-repetition': [],
  });
  expect(read.lineOf(['operations', 'cancelOperation'])).toBe(
    text.split('\n').findIndex((line) => line.includes('cancelOperation')) + 1,
  );
});

it('takes booleans for yes and no, numbers for codes, and JSON', () => {
  const copy = structuredClone(TRUE);
  setAt(copy, ['operations', 'cancelOperation'], true);
  setAt(copy, ['values', 'TypeOperation', 'G2B'], false);
  setAt(copy, ['practices', 'cancel.code-when-final'], 409);
  const { declaration } = readDeclaration(written(JSON.stringify(copy), 'declaration.json'));
  expect(declaration.operations.cancelOperation).toBe('yes');
  expect(declaration.values.TypeOperation.G2B).toBe('no');
  expect(declaration.practices['cancel.code-when-final']).toEqual(['409']);
});

const AT = String.raw`declaration\.yaml:\d+:\d+ `;

test.each<[string, readonly (string | number)[], unknown, string]>([
  [
    'an operation that is unset',
    ['operations', 'lockInstrument'],
    'unset',
    String.raw`operations\.lockInstrument: unset\. Write yes or no\.`,
  ],
  [
    'an operation that is missing',
    ['operations', 'lockInstrument'],
    undefined,
    String.raw`operations\.lockInstrument: missing\. Write yes or no\.`,
  ],
  [
    'an operation with nothing',
    ['operations', 'lockInstrument'],
    null,
    String.raw`operations\.lockInstrument: unset\. Write yes or no\.`,
  ],
  [
    'another answer',
    ['operations', 'lockInstrument'],
    'maybe',
    String.raw`operations\.lockInstrument: expected yes or no\.`,
  ],
  [
    'an unknown operation',
    ['operations', 'lockInstruments'],
    'no',
    String.raw`operations\.lockInstruments: is not in the document\. Did you mean lockInstrument\?`,
  ],
  [
    'a value that is unset',
    ['values', 'NatureOperation', 'M2M'],
    'unset',
    String.raw`values\.NatureOperation\.M2M: unset\. Write yes or no\.`,
  ],
  [
    'an enumeration that is missing',
    ['values', 'TypeDemande'],
    undefined,
    String.raw`values\.TypeDemande: missing\. Write yes or no for each of OUVERTURE_DE_COMPTE`,
  ],
  [
    'an unknown enumeration',
    ['values', 'TypeOperations'],
    {},
    String.raw`values\.TypeOperations: is no enumeration of 2\.5\. Did you mean TypeOperation\?`,
  ],
  [
    'a practice that is unset',
    ['practices', 'callback.states'],
    'unset',
    String.raw`practices\.callback\.states: unset\. Write one of 'final', 'all', a list of them, or not-applicable\.`,
  ],
  [
    'a practice that is null for ’null’',
    ['practices', 'operation-record.reason-not-filled'],
    null,
    String.raw`unset\. Write one of 'absent', 'null', 'empty'`,
  ],
  [
    'an unknown practice',
    ['practices', 'callback.stats'],
    'final',
    String.raw`practices\.callback\.stats: no such practice\. Did you mean callback\.states\?`,
  ],
  [
    'an unknown value of a practice',
    ['practices', 'callback.states'],
    ['final', 'al'],
    String.raw`practices\.callback\.states\[1\]: "al" is no value of it\. Did you mean all\?`,
  ],
  [
    'not-applicable beside a value',
    ['practices', 'callback.states'],
    ['final', 'not-applicable'],
    'not-applicable stands alone',
  ],
  [
    'an organisation that is unset',
    ['organisation'],
    'unset',
    String.raw`organisation: unset\. Such as: Banque d'exemple`,
  ],
  [
    'a version without quotes',
    ['product', 'version'],
    2.4,
    String.raw`product\.version: expected text, got 2\.4\. Put it in quotes\.`,
  ],
  [
    'a digest of another form',
    ['product', 'digest'],
    'sha256:12',
    String.raw`product\.digest: expected sha256: and 64 hexadecimal digits\.`,
  ],
  [
    'an address that is none',
    ['contact', 'email'],
    'ada',
    String.raw`contact\.email: expected an address of electronic mail`,
  ],
  ['testing that is unset', ['testing'], 'unset', String.raw`testing: unset\. Put the profile here`],
  [
    'a mistake of the profile',
    ['testing', 'fixtures', 'instruments', 0, 'type'],
    'WALLET',
    String.raw`testing\.fixtures\.instruments\[0\]\.type: expected one of`,
  ],
  [
    'a token',
    ['testing', 'auth', 'token'],
    'a-token-of-the-test',
    String.raw`testing\.auth\.token: a secret in plain text\. Write \$\{TARGET_TOKEN\}, and set that variable\.`,
  ],
  [
    'a default in place of a token',
    ['testing', 'auth', 'token'],
    `\${TARGET_TOKEN:-a-token}`,
    String.raw`testing\.auth\.token: a secret in plain text`,
  ],
  [
    'a token beside a variable',
    ['testing', 'auth', 'token'],
    `a-token-of-\${TARGET_NAME}`,
    String.raw`testing\.auth\.token: a secret in plain text`,
  ],
  [
    'a fixed OTP',
    ['testing', 'bindings', 'otp', 'value'],
    '123456',
    String.raw`testing\.bindings\.otp\.value: a secret in plain text\. Write \$\{TARGET_OTP\}`,
  ],
  [
    'an API key in a header',
    ['testing', 'headers'],
    { 'X-Api-Key': 'k1' },
    String.raw`testing\.headers\.X-Api-Key: a secret in plain text`,
  ],
  [
    'a private key',
    ['testing', 'tls'],
    { cert: 'c.pem', key: '-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----' },
    String.raw`testing\.tls\.key: a secret in plain text`,
  ],
  [
    'credentials of a proxy',
    ['testing', 'proxy'],
    'http://me:hunter2@proxy.example.org:3128',
    String.raw`testing\.proxy: a secret in plain text`,
  ],
  [
    'a card number',
    ['testing', 'fixtures', 'instruments', 0, 'identifiant'],
    '4970100000000154',
    'identifiant: a secret in plain text',
  ],
])('names %s, with its place and what to write', (_, path, value, wanted) => {
  expect(mistakesOf(changed(path, value))).toMatch(new RegExp(`${AT}.*${wanted}`));
});

it('lists everything that is missing, and shows no secret', () => {
  const said = mistakesOf(changed(['testing', 'auth', 'token'], 'hunter2-hunter2'));
  expect(said).not.toContain('hunter2');
  const all = mistakesOf('organisation: unset\noperations: {}\n');
  for (const key of ['contact', 'product', 'environment', 'values', 'practices', 'testing'])
    expect(all).toContain(`${key}: missing.`);
  expect(all.match(/operations\.\w+: missing/g)).toHaveLength(15);
});

describe('what a run takes from testing', () => {
  it('is a profile with the environment filled in', () => {
    const path = written(stringify(TRUE));
    const profile = loadTesting(readDeclaration(path), path, { TARGET_TOKEN: 'of-the-run' });
    expect(profile.auth.token).toBe('of-the-run');
    expect(profile.notImplemented).toContain('unenrollInstrument');
  });

  it('needs its variables', () => {
    const path = written(stringify(TRUE));
    expect(() => loadTesting(readDeclaration(path), path, {})).toThrow(
      /declaration\.yaml:\d+:\d+ testing\.auth\.token: the environment variable TARGET_TOKEN is not set\./,
    );
  });

  it('may have variables where the schema wants numbers and addresses', () => {
    const copy = structuredClone(TRUE);
    setAt(copy, ['testing', 'baseUrl'], `\${TARGET_URL}`);
    setAt(copy, ['testing', 'limits', 'concurrency'], `\${TARGET_CONCURRENCY}`);
    expect(mistakesOf(stringify(copy))).toBe('none');
  });
});

it('puts a variable of its own in place of each secret of a profile', () => {
  const path = written(
    stringify({
      baseUrl: 'http://127.0.0.1:8080',
      auth: { tokenRequest: { json: { username: 'me', password: 'hunter2' }, tokenPointer: '/t' } },
      headers: { Password: 'other', 'X-Key': `\${KEY}` },
      fixtures: {
        instruments: [
          { name: 'w', reference: 'W1', type: 'MOBILE_WALLET', refContributeur: 'C', allows: ['debit'] },
        ],
        services: [{ reference: 'S' }],
      },
    }),
    'profile.yaml',
  );
  const { written: testing, variables } = testingFromProfile(path);
  expect(variables.map(({ name }) => name).toSorted()).toEqual([
    'TARGET_PASSWORD',
    'TARGET_PASSWORD_2',
    'TARGET_USERNAME',
  ]);
  expect(JSON.stringify(testing)).not.toMatch(/hunter2|other|"me"/);
  expect(testing).toMatchObject({ headers: { 'X-Key': `\${KEY}` } });
});
