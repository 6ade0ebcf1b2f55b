/** What leads to a status or an internal error, and how long it takes, as `init` learns it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { signToken } from '../../../../sandbox/service/bearer-tokens.ts';
import { loadProfile } from '../../../../target/profile/reading/load.ts';
import { type Answers, dialogue, PARTIES } from './dialogue.ts';

const ENV = { PAYOPS_TOKEN: await signToken(new Date()) };
const KNOWN: Answers = [[/^Address/, ['{address}']], [/^Token: c/, ['e']], ...PARTIES];

it('one trigger is refused for two statuses that exclude each other, and accepted for one on the way', async () => {
  const { out, text } = await dialogue(
    [
      ...KNOWN,
      [/operation end ECHOUE/, ['montant=13.13']],
      [/operation end EXTOURNE/, ['montant=13.13', 'montant=14.14']],
      [/keeps an operation ENCOURS/, ['montant=13.13']],
    ],
    { env: ENV },
  );
  expect(text).toContain('montant=13.13 is given for ECHOUE already. Each needs a value of its own.');
  expect(loadProfile(out, ENV).fixtures.provoke).toMatchObject({
    ECHOUE: { montant: 13.13 },
    EXTOURNE: { montant: 14.14 },
    ENCOURS: { montant: 13.13 },
  });
});

it('an internal error is asked for, and may be given by an option', async () => {
  const { out } = await dialogue([...KNOWN, [/answer 500/, ['libelle=[panne]']]], { env: ENV });
  expect(loadProfile(out, ENV).fixtures.internalError).toEqual({ libelle: '[panne]' });
  const line = ['--provoke', 'internalError:montant=500.5'];
  const other = await dialogue(KNOWN, { env: ENV, line });
  expect(other.questions.filter((one) => /answer 500/.test(one))).toEqual([]);
  expect(loadProfile(other.out, ENV).fixtures.internalError).toEqual({ montant: 500.5 });
});

it('the question what keeps a status says what suffices', async () => {
  const { questions } = await dialogue(KNOWN, { env: ENV });
  expect(questions.find((one) => /keeps an operation ENCOURS/.test(one))).toContain(
    'any amount, such as montant=10, if every operation passes through it: 100 ms are enough',
  );
});

it('the question what suspends an operation says what to give', async () => {
  const { questions } = await dialogue(KNOWN, { env: ENV });
  const asked = questions.find((one) => /SUSPENDUE/.test(one));
  expect(asked).toMatch(/^What makes the target suspend an operation .*The field that decides it/);
  expect(asked).not.toContain('100 ms');
});

describe('what ends an operation ANNULEE beside a call that cancels it', () => {
  const asks = /operation end ANNULEE/;

  it('is asked for', async () => {
    const { out } = await dialogue([...KNOWN, [asks, ['montant=15.15']]], { env: ENV });
    expect(loadProfile(out, ENV).fixtures.provoke.ANNULEE).toEqual({ montant: 15.15 });
  });

  it('may be nothing: a cancellation leads there still', async () => {
    const { out, text } = await dialogue([...KNOWN, [asks, ['none']]], { env: ENV });
    expect(loadProfile(out, ENV).notOffered).not.toContain('ANNULEE');
    expect(text).toContain('ANNULEE: by a cancellation only, which needs no key of the profile.');
  });
});

it('a suggested instrument is no comment any more once it has its name', async () => {
  const first = await dialogue([...KNOWN, [/^Skip the questions/, ['y']]], { env: ENV });
  const text = readFileSync(first.out, 'utf8');
  expect(text).toMatch(/# - \{ name: drain-1, /);
  const again = await dialogue(
    [
      [/^Instruments that may be emptied/, ['INS-0003,MOBILE_WALLET,CTR-MOBILE']],
      [/Drain it\?/, ['y']],
    ],
    { env: ENV, line: ['--add'], existing: text },
  );
  const added = readFileSync(again.out, 'utf8');
  expect(added).toMatch(/^ +- \{ name: drain-1, reference: INS-0003/m);
  expect(added).not.toMatch(/# - \{ name: drain-1, /);
});

describe('the time in which an operation becomes final', () => {
  const QUESTION = /^How many seconds can an operation take/;

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
    const { out } = await dialogue([...KNOWN, [/^Skip the questions/, ['y']]], { env: ENV });
    const existing = readFileSync(out, 'utf8');
    const again = await dialogue([[QUESTION, ['120']]], { env: ENV, line: ['--add'], existing });
    expect(again.text).toMatch(/limits added\.$/m);
    expect(again.text).not.toContain('limits.amount.smallest');
    expect(loadProfile(again.out, ENV).limits.finalStatusMs).toBe(120_000);
  });
});
