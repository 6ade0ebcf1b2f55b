/** What `init` says on its way: what it does, one question about each balance, and what is left to do. */
import { expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { start } from '../../../../sandbox/server/serve.ts';
import { signToken } from '../../../../sandbox/service/bearer-tokens.ts';
import { type Answers, dialogue, PARTIES } from './dialogue.ts';

const ENV = { PAYOPS_TOKEN: await signToken(new Date()) };
const KNOWN: Answers = [[/^Address/, ['{address}']], [/^The token comes from/, ['e']], ...PARTIES];
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
    expect.stringContaining('# check the profile'),
    expect.stringContaining('# run all checks'),
  ]);
});

it('a new profile has a first verdict and its open answers ahead', async () => {
  const { text } = await dialogue([...KNOWN, [/^Finish now/, ['y']]], { env: ENV });
  expect(text).toMatch(/--effort smoke +# a first verdict/);
  expect(text).toMatch(/init --add --out \S+ +# answer what is open/);
});
