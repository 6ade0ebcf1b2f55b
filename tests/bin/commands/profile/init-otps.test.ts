/** Whether OTPs replace each other, as `init` learns it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PERSONALITIES } from '../../../../sandbox/personalities/all-personalities.ts';
import { reroute } from '../../../../sandbox/personalities/formats/bindings.ts';
import { signToken } from '../../../../sandbox/service/bearer-tokens.ts';
import { isJsonObject } from '../../../../spec/json/json.ts';
import { loadProfile } from '../../../../target/profile/reading/load.ts';
import { type Answers, dialogue, PARTIES } from './dialogue.ts';

const ENV = { PAYOPS_TOKEN: await signToken(new Date()) };
const KNOWN: Answers = [[/^Address/, ['{address}']], [/^The token comes from/, ['e']], ...PARTIES];
const QUESTION = /^bindings\.otp\.replaces: does a new OTP/;
const ALLOWED: Answers = [
  [/^Generate OTPs/, ['y']],
  [/^Execute operations/, ['y']],
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
