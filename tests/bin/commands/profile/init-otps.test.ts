/** What `init` learns of OTPs: whether they replace each other, and which are fixed. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withBody } from '../../../../sandbox/behaviours/answer-parts.ts';
import { onSuccess } from '../../../../sandbox/behaviours/change-answers.ts';
import { extraStep } from '../../../../sandbox/behaviours/change-rules.ts';
import type { Hooks } from '../../../../sandbox/behaviours/hooks.ts';
import { PERSONALITIES } from '../../../../sandbox/personalities/all-personalities.ts';
import { reroute } from '../../../../sandbox/personalities/formats/bindings.ts';
import { signToken } from '../../../../sandbox/service/bearer-tokens.ts';
import { malformed } from '../../../../sandbox/service/validation.ts';
import { isJsonObject } from '../../../../spec/json/json.ts';
import { loadProfile } from '../../../../target/profile/reading/load.ts';
import { type Answers, dialogue, PARTIES, PAYER } from './dialogue.ts';

const ENV = { PAYOPS_TOKEN: await signToken(new Date()) };
const KNOWN: Answers = [[/^Address/, ['{address}']], [/^Token: c/, ['e']], ...PARTIES];
const QUESTION = /^bindings\.otp\.replaces: does a new OTP/;
const ALLOWED: Answers = [
  [/^Generate OTPs/, ['y']],
  [/^Execute about/, ['y']],
];
const hooksOf = (id: string) => PERSONALITIES.flatMap((one) => (one.id === id ? (one.hooks ?? []) : []));

const otpIn = (out: string) => loadProfile(out, ENV).bindings.otp;

describe('OTPs of which each replaces the former', () => {
  it('are found out by operations, where they are allowed', async () => {
    const hooks = hooksOf('otp-newest-only');
    const { out, text, questions } = await dialogue([...KNOWN, ...ALLOWED], { env: ENV, hooks });
    expect(text).toMatch(/✔ bindings\.otp\.replaces {2}an operation showed it: HTTP 400/);
    expect(otpIn(out)).toMatchObject({ required: true, replaces: true });
    expect(questions.filter((one) => QUESTION.test(one))).toEqual([]);
  });

  it('are not assumed where both of two are good', async () => {
    const { out } = await dialogue([...KNOWN, ...ALLOWED], { env: ENV, hooks: hooksOf('otp-required') });
    expect(otpIn(out)?.required).toBe(true);
    expect(otpIn(out)?.replaces).toBeUndefined();
  });

  it.each([
    ['y', true],
    ['n', false],
    ['', undefined],
  ])('are asked for by --add where operations need one: "%s"', async (answer, replaces) => {
    const hooks = hooksOf('otp-required');
    const first = await dialogue([...KNOWN, ...ALLOWED], { env: ENV, hooks });
    const existing = readFileSync(first.out, 'utf8');
    const { out, questions } = await dialogue([[QUESTION, [answer]]], {
      env: ENV,
      hooks,
      line: ['--add'],
      existing,
    });
    expect(questions.filter((one) => QUESTION.test(one))).toHaveLength(1);
    expect(otpIn(out)?.replaces).toBe(replaces);
  });
});

it('finds out which payers need an OTP, where operations are allowed', async () => {
  const hooks = extraStep('executeOperation', 'otp wanted', ({ input }) =>
    input.refInstrumentPaiementInitiateur === 'INS-0003' && input.authData === undefined
      ? malformed('OTP obligatoire')
      : undefined,
  );
  const line = ['--more-payers', 'INS-0003,MOBILE_WALLET,CTR-MOBILE'];
  const { out, text } = await dialogue([...KNOWN, ...ALLOWED], { env: ENV, hooks: [hooks], line });
  const { instruments } = loadProfile(out, ENV).fixtures;
  expect(
    instruments.flatMap(({ reference, otpRequired }) => (otpRequired === true ? [reference] : [])),
  ).toEqual(['INS-0003']);
  expect(text).toMatch(
    /^✔ instrument +payer-2 .*refused without an OTP, accepted with one: otpRequired: true/m,
  );
});

it('an OTP call with a body of its own is taken as it is typed', async () => {
  const hooks = reroute(
    ({ method, path, json }) =>
      method === 'POST' && path === '/api/v1/codes' && isJsonObject(json) && 'ptf' in json,
    ({ headers, json }) => ({
      operationId: 'generateOtp',
      headers: new Headers(headers),
      json: { refInstrumentPaiement: isJsonObject(json) ? json.ptf : undefined },
    }),
  );
  const call = 'POST /api/v1/codes {"ptf":"{referenceWallet}"}';
  const { out } = await dialogue([...KNOWN, [/^Generate OTPs/, ['y']], [/^bindings\.otp: /, [call]]], {
    env: ENV,
    hooks: [hooks],
  });
  expect(otpIn(out)?.call).toMatchObject({ path: '/api/v1/codes', body: { ptf: '{referenceWallet}' } });
});

/** An OTP call whose answer holds no code: each user has a fixed one, which is valid after the call. */
const FIXED_OTPS: Hooks = {
  rules: (rules) => ({
    ...rules,
    otpValid: (code, { reference }) => code === (reference === 'INS-0001' ? '123456' : '234567'),
  }),
  ...onSuccess('generateOtp', (answer) => withBody(answer, () => ({ canal: 'SMS' }))),
};

/** A payer with its user; OTPs and operations are allowed. */
const OF_A_USER: Answers = [
  [/^Instruments that may be debited/, [`${PAYER},USR-0001`]],
  ...KNOWN,
  ...ALLOWED,
];

it('a fixed OTP may follow the call that makes it valid', async () => {
  const { code, out, err } = await dialogue(
    [...OF_A_USER, [/^bindings\.otp/, ['POST /api/v1/otp {"reference":"{referenceWallet}"}; value=123456']]],
    { env: ENV, hooks: [FIXED_OTPS] },
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const { bindings } = loadProfile(out, { ...ENV, PAYOPS_OTP: '123456' });
  expect(bindings.otp).toMatchObject({ call: { body: { reference: '{referenceWallet}' } }, value: '123456' });
});

it('instruments of one user may have a fixed OTP each', async () => {
  const { code, out, text } = await dialogue(
    [
      ...OF_A_USER,
      [/^bindings\.otp/, ['value=123456']],
      [
        /^More payers: other instruments/,
        ['INS-0003,MOBILE_WALLET,CTR-MOBILE,USR-0002; INS-0004,MOBILE_WALLET,CTR-MOBILE,USR-0002'],
      ],
      [/^Fixed OTP of INS-0003, INS-0004 of USR-0002/, ['1111; 2222; 3333', '234567; 345678']],
    ],
    { env: ENV, hooks: [FIXED_OTPS] },
  );
  expect(code).toBe(0);
  expect(text).toContain('3 OTPs do not go with 2 instruments.');
  const otps = { PAYOPS_OTP: '123456', PAYOPS_OTP_PAYER_2: '234567', PAYOPS_OTP_PAYER_3: '345678' };
  const { instruments } = loadProfile(out, { ...ENV, ...otps }).fixtures;
  expect(instruments.flatMap(({ otp }) => otp ?? [])).toEqual(['234567', '345678']);
});

it('a fixed OTP is asked for, tried, and written as a variable, for each user who has another one', async () => {
  const { code, out, text, questions } = await dialogue(
    [
      ...OF_A_USER,
      [/^bindings\.otp/, ['value=000000', 'value=123456']],
      [/^More payers: other instruments/, ['INS-0003,MOBILE_WALLET,CTR-MOBILE,USR-0002']],
      [/^Fixed OTP of INS-0003 of USR-0002, such/, ['234567']],
    ],
    { env: ENV, hooks: [FIXED_OTPS] },
  );
  expect(code).toBe(0);
  expect(text).toContain('The target refused an operation with this OTP.');
  expect(questions.filter((one) => one.startsWith('Fixed OTP of'))).toHaveLength(1);
  const written = readFileSync(out, 'utf8');
  expect(written + text).not.toMatch(/123456(?!\))|234567/);
  expect(text).toMatch(/^ {2}export PAYOPS_OTP_USR_0002=… +# OTP of payer-2 \(INS-0003\)$/m);
  expect(text).toMatch(/^ {2}export PAYOPS_OTP=… +# bindings\.otp\.value$/m);
  const otps = { PAYOPS_OTP: '123456', PAYOPS_OTP_USR_0002: '234567' };
  const { bindings, fixtures } = loadProfile(out, { ...ENV, ...otps });
  expect(bindings.otp).toMatchObject({ call: { path: '/api/v1/otp' }, value: '123456' });
  expect(fixtures.instruments.find(({ reference }) => reference === 'INS-0003')?.otp).toBe('234567');
});

it('asks for no fixed OTP of a payer that pays without one, where another does not', async () => {
  const wanted = extraStep('executeOperation', 'otp wanted', ({ input }) =>
    input.refInstrumentPaiementInitiateur === 'INS-0003' && input.authData === undefined
      ? malformed('OTP obligatoire')
      : undefined,
  );
  const { out, questions } = await dialogue(
    [
      ...OF_A_USER,
      [/^bindings\.otp/, ['value=123456']],
      [
        /^More payers: other instruments/,
        ['INS-0003,MOBILE_WALLET,CTR-MOBILE,USR-0003; INS-0004,MOBILE_WALLET,CTR-MOBILE,USR-0004'],
      ],
      [/^Fixed OTP of INS-0003 of USR-0003/, ['234567']],
    ],
    { env: ENV, hooks: [FIXED_OTPS, wanted] },
  );
  expect(questions.filter((one) => one.startsWith('Fixed OTP of'))).toEqual([
    expect.stringContaining('INS-0003'),
  ]);
  const otps = { PAYOPS_OTP: '123456', PAYOPS_OTP_USR_0003: '234567' };
  const { instruments } = loadProfile(out, { ...ENV, ...otps }).fixtures;
  expect(instruments.find(({ reference }) => reference === 'INS-0003')).toMatchObject({
    otp: '234567',
    otpRequired: true,
  });
});

it('an OTP at the end of a payer’s line needs no other question, and is written as a variable', async () => {
  const wanted = extraStep('executeOperation', 'otp wanted', ({ input }) =>
    input.refInstrumentPaiementInitiateur === 'INS-0001' && input.authData === undefined
      ? malformed('OTP obligatoire')
      : undefined,
  );
  const payers = `${PAYER},USR-0001,otp=123456; INS-0003,MOBILE_WALLET,CTR-MOBILE,USR-0003,allows=debit,otp=none`;
  const { code, out, text, questions } = await dialogue(
    [[/^Instruments that may be debited/, [payers]], ...KNOWN, ...ALLOWED],
    { env: ENV, hooks: [FIXED_OTPS, wanted] },
  );
  expect(code).toBe(0);
  expect(questions.filter((one) => /^(?:Generate OTPs|Fixed OTP|bindings\.otp)/.test(one))).toEqual([]);
  expect(text).not.toMatch(/was refused/);
  expect(readFileSync(out, 'utf8')).not.toContain('123456');
  const { instruments } = loadProfile(out, { ...ENV, PAYOPS_OTP_USR_0001: '123456' }).fixtures;
  expect(
    instruments.map(({ reference, otp, otpRequired, allows }) => [reference, otp, otpRequired, allows]),
  ).toEqual([
    ['INS-0001', '123456', true, ['debit', 'credit']],
    ['INS-0003', undefined, false, ['debit']],
    ['INS-0002', undefined, undefined, ['credit']],
  ]);
});

it('an OTP without a value is explained', async () => {
  const { text } = await dialogue(
    [[/^Instruments that may be debited/, [`${PAYER},otp=`, PAYER]], ...KNOWN],
    { env: ENV },
  );
  expect(text).toContain('payer: otp= has no value.');
});

it('an OTP that an older instrument of the profile has too is a variable all the same', async () => {
  const first = await dialogue(
    [[/^Instruments that may be debited/, [`${PAYER},USR-0001,otp=123456`]], ...KNOWN],
    { env: ENV },
  );
  const { out } = await dialogue(
    [[/^More payers: other instruments/, ['INS-0003,MOBILE_WALLET,CTR-MOBILE,USR-0003,otp=123456']]],
    {
      env: { ...ENV, PAYOPS_OTP_USR_0001: '123456' },
      line: ['--add'],
      existing: readFileSync(first.out, 'utf8'),
    },
  );
  const written = readFileSync(out, 'utf8');
  expect(written).toContain('INS-0003');
  expect(written).not.toContain('123456');
});
