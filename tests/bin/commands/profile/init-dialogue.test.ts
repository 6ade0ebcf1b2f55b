import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { main } from '../../../../bin/main.ts';
import { startSandbox } from '../../../../sandbox/server/start.ts';
import { signToken } from '../../../../sandbox/service/bearer-tokens.ts';
import { loadProfile } from '../../../../target/profile/reading/load.ts';
import { emptyFolder, paper, plain } from '../../harness.ts';

const PAYER = 'INS-0001,MOBILE_WALLET,CTR-MOBILE';

/** `init` at a terminal, with the answers of a person: of several to one question each is given once. */
async function dialogue(
  answers: readonly (readonly [RegExp, readonly string[]])[],
  line: readonly string[] = [],
) {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const out = join(emptyFolder(), 'a.yaml');
  const given = answers.map(([of, texts]) => ({ of, texts: [...texts] }));
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    const text = given.find(({ of, texts }) => of.test(question) && texts.length > 0)?.texts.shift() ?? '';
    return text.replace('{address}', sandbox.baseUrl);
  };
  const [stdout, stderr] = [paper(), paper()];
  const io = { stdout, stderr, env: {}, ask, onInterrupt: () => () => {} };
  const code = await main(['init', '--out', out, ...line], io);
  return { code, out, text: plain(stdout.text()), err: stderr.text(), questions };
}

const PARTIES = [
  [/^An instrument that may be debited/, [PAYER]],
  [/^An instrument that may be credited/, ['INS-0002,MOBILE_WALLET,CTR-MOBILE']],
  [/^The service that operations/, ['SRV-ADDITION']],
] as const;

it('a variable that is not set is asked for; only what was accepted is named, and nothing typed is written', async () => {
  const { code, out, text, questions } = await dialogue([
    [/^Address/, ['{address}/api/v1/']],
    [/^The token comes from/, ['e', 'c', 'c']],
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
  expect(text).toMatch(/Before doctor and run: export PAYOPS_CLIENT_SECRET=…; export ID=…$/m);
  expect(text + readFileSync(out, 'utf8')).not.toMatch(/WRONG_ID=|guessed-secret|sandbox-secret/);
  // Whoever answers sees what an answer looks like.
  const free = questions.filter((question) => !/\[y\/N\]|\(e\)|is not set/.test(question));
  for (const question of free) expect(question).toMatch(/such as|\(\w+[,=[]|\[PAYOPS_TOKEN\]/);
});

it('a token itself is taken in place of its variable, and a wrong option is asked for again', async () => {
  const token = await signToken(new Date());
  const { code, out, text } = await dialogue(
    [
      [/^Address/, ['{address}']],
      [/^The token comes from/, ['']],
      [/^Name of the variable/, [token]],
      ...PARTIES,
    ],
    ['--payer', 'INS-9999,MOBILE_WALLET,CTR-MOBILE'],
  );
  expect(code).toBe(0);
  expect(text).toMatch(/✘ instrument payer {2}does not exist/);
  expect(readFileSync(out, 'utf8')).toContain(`token: \${PAYOPS_TOKEN}`);
  expect(text + readFileSync(out, 'utf8')).not.toContain(token);
  expect(text).toContain('export PAYOPS_TOKEN=…');
});
