import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { onRequest } from '../../../../sandbox/behaviours/change-answers.ts';
import type { Hooks } from '../../../../sandbox/behaviours/hooks.ts';
import { signToken } from '../../../../sandbox/service/bearer-tokens.ts';
import { isJsonObject } from '../../../../spec/json/json.ts';
import { loadProfile } from '../../../../target/profile/reading/load.ts';
import { dialogue, PARTIES } from './dialogue.ts';

it('a variable that is not set is asked for; only what was accepted is named, and nothing typed is written', async () => {
  const { code, out, text, questions, hidden } = await dialogue([
    [/^Address/, ['{address}/api/v1/']],
    [/^Token: c/, ['e', 'c', 'c']],
    [/^Name of the variable that holds the token/, ['NOT_THERE']],
    [/^NOT_THERE is not set/, ['']],
    [
      /^Fields of the token call/,
      [
        `client_id=\${WRONG_ID} client_secret=\${WRONG_SECRET}`,
        `client_id=\${ID} client_secret=sandbox-secret`,
      ],
    ],
    [/^WRONG_ID is not set/, ['nobody']],
    [/^WRONG_SECRET is not set/, ['guessed-secret']],
    [/^ID is not set/, ['sandbox-client']],
    ...PARTIES,
  ]);
  expect(code).toBe(0);
  expect(text).toMatch(/^The address is http:\/\/127\.0\.0\.1:\d+: the suite adds \/api\/v1 itself\.$/m);
  expect(loadProfile(out, { ID: 'a', PAYOPS_CLIENT_SECRET: 'b' }).baseUrl).not.toContain('/api');
  // The target's own words about the refused call.
  expect(text).toMatch(/^ {2}json: HTTP 401 \{.*invalid_client/m);
  expect(text).toMatch(
    /the variables of the profile:\n {2}export PAYOPS_CLIENT_SECRET=… +# auth\.tokenRequest\.json\.client_secret\n {2}export ID=… +# auth\.tokenRequest\.json\.client_id\n/,
  );
  expect(text + readFileSync(out, 'utf8')).not.toMatch(/WRONG_ID=|guessed-secret|sandbox-secret/);
  expect(hidden.map((question) => question.split(' ')[0])).toEqual([
    'NOT_THERE',
    'WRONG_ID',
    'WRONG_SECRET',
    'ID',
  ]);
  // Whoever answers sees what an answer looks like.
  const free = questions.filter((question) => !/\[y\/N\]|y: all of it; n: none|is not set/.test(question));
  for (const question of free) expect(question).toMatch(/such as|or paste it|\(\w+[,=[]|\[PAYOPS_TOKEN\]/);
});

/** The token call takes its two fields under other names. */
function underOtherNames(id: string, secret: string): Hooks {
  return onRequest('issueToken', (call) => {
    const { [id]: client_id, [secret]: client_secret } = isJsonObject(call.json) ? call.json : {};
    return { ...call, json: { client_id, client_secret } };
  });
}

it('a typed field under a name that nobody knows is a variable, and a public one stays', async () => {
  const { code, out, text } = await dialogue(
    [
      [/^Address/, ['{address}']],
      [/^Token: c/, ['c']],
      [
        /^Fields of the token call/,
        ['kennung=sandbox-client kennwort=sandbox-secret grant_type=client_credentials'],
      ],
      ...PARTIES,
    ],
    { hooks: [underOtherNames('kennung', 'kennwort')] },
  );
  expect(code).toBe(0);
  const profile = readFileSync(out, 'utf8');
  expect(profile + text).not.toMatch(/sandbox-(?:client|secret)/);
  expect(profile).toContain(`kennwort: '\${PAYOPS_KENNWORT}'`);
  expect(profile).toContain('grant_type: client_credentials');
  expect(text).toMatch(
    /the variables of the profile:\n {2}export PAYOPS_KENNUNG=… .*\n {2}export PAYOPS_KENNWORT=… /,
  );
});

it('Enter stands for the token call where no variable holds a token', async () => {
  const { code, questions } = await dialogue([
    [/^Address/, ['{address}']],
    [/^Token: c .*\[c\]/, ['']],
    [/^Fields of the token call/, ['client_id=sandbox-client client_secret=sandbox-secret']],
    ...PARTIES,
  ]);
  expect(code).toBe(0);
  expect(questions.filter((question) => /^Name of the variable that holds the token/.test(question))).toEqual(
    [],
  );
});

it('a token itself is taken in place of its variable, and a wrong option is asked for again', async () => {
  const token = await signToken(new Date());
  const { code, out, text } = await dialogue(
    [[/^Address/, ['{address}']], [/^Token: c/, ['e']], [/^Name of the variable/, [token]], ...PARTIES],
    { line: ['--payer', 'INS-9999,MOBILE_WALLET,CTR-MOBILE'] },
  );
  expect(code).toBe(0);
  expect(text).toMatch(/✘ instrument payer {2}does not exist/);
  expect(readFileSync(out, 'utf8')).toContain(`token: \${PAYOPS_TOKEN}`);
  expect(text + readFileSync(out, 'utf8')).not.toContain(token);
  expect(text).toContain('export PAYOPS_TOKEN=…');
});
