import { expect, test } from 'vitest';
import { doctorText, findingLine } from '../../../bin/texts/doctor-text.ts';
import { PLAIN as style } from '../../../reports/words/layout/text-style.ts';
import { translate } from '../../../reports/words/sentences/translate.ts';
import { outlookOf } from '../../../suites/doctor/gains.ts';
import { estimateFor } from '../../../suites/prepare/estimate.ts';
import { announcedFor } from '../../../suites/prepare/money-plan.ts';
import { NEEDS } from '../../../target/profile/needs.ts';
import { resolveProfile } from '../../../target/profile/resolve.ts';
import { MINIMAL } from '../../target/profile/minimal.ts';

const QUICK = { short: [], answerMs: 1, runMs: { from: 1_000, to: 2_000 } };

const ENGLISH = /\brequirements\b|\bthen; below\b|\bfurther checks\b|\bWorth adding\b|\bFill in\b/;

test('what would gain is told in the language of whoever reads it', async () => {
  const profile = resolveProfile(MINIMAL);
  const filter = { sections: [], requirements: [] };
  const announced = announcedFor({ filter, profile, effort: 'quick' });
  const forecast = { requests: estimateFor(filter, profile, 'quick').requests, announced };
  const examination = { findings: [], forecast, ...QUICK, outlook: await outlookOf(profile) };
  const linesIn = (language: 'en' | 'fr') =>
    doctorText(examination, { style, language, profile, isWhole: true })
      .split('\n')
      .filter((line) => ENGLISH.test(line));
  expect(linesIn('en')).not.toEqual([]);
  expect(linesIn('fr')).toEqual([]);
});

test('what a finding quotes of ours is told in French too', () => {
  const advice = 'Is it running, and is the port in baseUrl the right one?';
  const said = { code: 'not-reached', message: 'connect ECONNREFUSED', advice } as const;
  const line = findingLine({ subject: 'address', mark: 'bad', said }, { style, language: 'fr' });
  expect(line).toContain('connect ECONNREFUSED');
  expect(line).toContain('Est-elle lancée');
});

test.each([
  [{}, 'money: { decimals: 3 }'],
  [{ currency: 'XOF' }, 'money: { decimals: 3, currency: XOF }'],
])('decimals that a balance shows are a line to paste: %o', (beside, line) => {
  const shown = { decimals: 3, assumed: 2, balance: '9.125', instrument: 'payer', ...beside };
  const finding = {
    subject: 'binding',
    mark: 'unsure',
    said: { code: 'decimals-unsaid', ...shown },
  } as const;
  for (const language of ['en', 'fr'] as const)
    expect(findingLine(finding, { style, language })).toContain(line);
});

test.each(Object.values(NEEDS).map(({ hint }) => hint))(
  'French changes no value of a profile: %s',
  (hint) => {
    const valuesIn = (text: string) => text.match(/\[\w+\]|\{[^}]*\}|: \S+/g);
    expect(valuesIn(translate(hint, 'fr'))).toEqual(valuesIn(hint));
  },
);

test.each([
  ['less', '3', true],
  ['more', '5000', false],
])('an instrument that holds %s than its upper bound', async (_what, balance, isTold) => {
  const text = await costTold(payerWith(balance));
  expect(text.includes('less money than the upper bound: payer (3)')).toBe(isTold);
});

test('too little money is said once: for the estimate, which is below the bound', async () => {
  const text = await costTold({ ...payerWith('3'), short: [{ name: 'payer', balance: 3, needed: 100 }] });
  expect(text.match(/payer (\(3\)|has 3 )/g)).toEqual(['payer has 3 ']);
  expect(text.match(/inconclusive/g)).toHaveLength(1);
});

test.each([
  [
    'minutes where it may take some',
    { from: 265_000, to: 742_000 },
    'about 4 to 13 minutes, at 199 ms an answer',
  ],
  [
    'one figure where both ends are alike',
    { from: 1_000, to: 9_000 },
    'about 10 seconds, at 199 ms an answer',
  ],
])('doctor gives the time of a run in %s', async (_what, runMs, told) => {
  expect(await costTold({ runMs, answerMs: 199 })).toContain(told);
});

test('a payer that has too little is named, with what it has and needs', async () => {
  const short = [{ name: 'payer', balance: 300, needed: 180_000 }];
  expect(await costTold({ short })).toContain('payer has 300 and needs about 180,000.');
});

test('amounts that it can pay are a line to paste, with those of today', async () => {
  const short = [{ name: 'lock-2', balance: 5_000, needed: 12_000 }];
  const lower = { amount: { typical: 33, largest: 330 }, now: { typical: 100, largest: 1_000 } };
  expect((await costTold({ short, lower })).split('\n')).toContain(
    'limits: { amount: { typical: 33, largest: 330 } }  # now 100 and 1,000',
  );
});

const TOKEN = { subject: 'token', mark: 'good', said: { code: 'token-taken' } } as const;

test.each([
  [45, 'it expires in 45 s'],
  [119, 'it expires in 119 s'],
  [150, 'it expires in 2 minutes'],
])('a token of %i s: %s', async (seconds, said) => {
  const findings = [{ ...TOKEN, said: { code: 'token-taken', seconds } } as const];
  expect(await costTold({ findings })).toContain(said);
});

/** One instrument, of which a run takes about 100 and at most 400. */
function payerWith(balance: string) {
  const instruments = [{ name: 'payer', about: 100, atMost: 400 }];
  const finding = {
    subject: 'instrument',
    mark: 'good',
    of: 'payer',
    said: { code: 'instrument-there', type: 'MOBILE_WALLET', allows: ['debit'], balance },
  } as const;
  return {
    findings: [TOKEN, finding],
    forecast: { requests: 1, announced: { about: 100, atMost: 400, instruments } },
  };
}

/** Of a target that is reached. */
async function costTold(rest: Partial<Parameters<typeof doctorText>[0]>): Promise<string> {
  const profile = resolveProfile(MINIMAL);
  const forecast = { requests: 1, announced: { about: 100, atMost: 400, instruments: [] } };
  const outlook = await outlookOf(profile);
  return doctorText(
    { findings: [TOKEN], forecast, ...QUICK, outlook, ...rest },
    { style, language: 'en', profile },
  );
}
