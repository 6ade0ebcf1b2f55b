/** The time in which an operation becomes final, as `init` learns it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { signToken } from '../../../../sandbox/service/bearer-tokens.ts';
import { loadProfile } from '../../../../target/profile/reading/load.ts';
import { type Answers, dialogue, PARTIES } from './dialogue.ts';

const ENV = { PAYOPS_TOKEN: await signToken(new Date()) };
const KNOWN: Answers = [[/^Address/, ['{address}']], [/^The token comes from/, ['e']], ...PARTIES];
const QUESTION = /final at the latest/;

it.each([
  ['seconds', ['90'], 90_000],
  ['minutes, after what is no time', ['soon', '2 h', '5 min'], 300_000],
])('is taken in %s', async (_what, typed, ms) => {
  const { out, questions, text } = await dialogue([...KNOWN, [QUESTION, typed]], { env: ENV });
  expect(loadProfile(out, ENV).limits.finalStatusMs).toBe(ms);
  expect(questions.filter((one) => QUESTION.test(one))).toHaveLength(typed.length);
  expect(text.split('is not a time')).toHaveLength(typed.length);
});

it('is the default after Enter, which the question names with its key', async () => {
  const { out, questions } = await dialogue(KNOWN, { env: ENV });
  expect(questions.find((one) => QUESTION.test(one))).toContain(
    'limits.finalStatusMs in the profile; Enter: 60',
  );
  expect(readFileSync(out, 'utf8')).not.toMatch(/^ *finalStatusMs/m);
});

it('is added to a profile that lacks it, without a word about amounts', async () => {
  const { out } = await dialogue([...KNOWN, [/^Finish now/, ['y']]], { env: ENV });
  const existing = readFileSync(out, 'utf8');
  const again = await dialogue([[QUESTION, ['120']]], { env: ENV, line: ['--add'], existing });
  expect(again.text).toMatch(/limits added\.$/m);
  expect(again.text).not.toContain('limits.amount.smallest');
  expect(loadProfile(again.out, ENV).limits.finalStatusMs).toBe(120_000);
});
