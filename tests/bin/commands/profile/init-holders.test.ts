/** Who holds the instruments, as `init` learns it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { signToken } from '../../../../sandbox/service/bearer-tokens.ts';
import { loadProfile } from '../../../../target/profile/reading/load.ts';
import { type Answers, dialogue, PARTIES, PAYER } from './dialogue.ts';

const ENV = { PAYOPS_TOKEN: await signToken(new Date()) };
const START: Answers = [
  [/^Address/, ['{address}']],
  [/^Token: c/, ['e']],
];
const SERVICE: Answers[number] = [/^The service that operations/, ['SRV-ADDITION,P2P+B2B']];
const QUESTION = /^Who holds the instruments/;

const holdersIn = (out: string) => loadProfile(out, ENV).fixtures.instruments.map(({ holder }) => holder);

it.each([
  ['one word for all', ['individual'], ['individual', 'individual']],
  ['one for each', ['payer=business; beneficiary=individual'], ['business', 'individual']],
  ['nothing', [''], [undefined, undefined]],
  ['a word that is none, then one', ['nobody', 'government'], ['government', 'government']],
])('is asked where a service takes two types: %s', async (_, answers, holders) => {
  const { out, questions } = await dialogue(
    [...START, ...PARTIES.slice(0, 2), SERVICE, [QUESTION, answers]],
    {
      env: ENV,
    },
  );
  expect(questions.filter((one) => QUESTION.test(one))).toHaveLength(answers.length);
  expect(holdersIn(out)).toEqual(holders);
});

it('is not asked where each service takes one type', async () => {
  const { questions } = await dialogue([...START, ...PARTIES], { env: ENV });
  expect(questions.filter((one) => QUESTION.test(one))).toEqual([]);
});

it('is taken from the line of an instrument', async () => {
  const line = `${PAYER},USR-0001,ID-1,individual`;
  const { out, questions } = await dialogue(
    [
      ...START,
      [/^Instruments that may be debited/, [line.replace('individual', 'nobody'), line]],
      ...PARTIES.slice(1, 2),
      SERVICE,
    ],
    { env: ENV },
  );
  expect(holdersIn(out)).toEqual(['individual', undefined]);
  expect(questions.find((one) => QUESTION.test(one))).toContain('Without a holder: beneficiary.');
});

it('is asked by --add, and goes into the lines that are there', async () => {
  const first = await dialogue([...START, ...PARTIES.slice(0, 2), SERVICE], { env: ENV });
  const text = readFileSync(first.out, 'utf8');
  const again = await dialogue([[QUESTION, ['individual']]], { env: ENV, line: ['--add'], existing: text });
  expect(readFileSync(again.out, 'utf8')).toMatch(/name: payer, .*holder: individual/);
  expect(holdersIn(again.out)).toEqual(['individual', 'individual']);
});

it('is compared with the type of the service, and what fits is named', async () => {
  const { text } = await dialogue(
    [
      ...START,
      [/^Instruments that may be debited/, [`${PAYER},USR-0001,,individual`]],
      [/^Who may be credited/, ['INS-0002,MOBILE_WALLET,CTR-MOBILE,USR-0002,,business']],
      ...PARTIES.slice(2),
    ],
    { env: ENV },
  );
  expect(text).toContain('P2P does not fit individual → business. Fitting: P2B.');
});
