/** Faults of errors.invalid-otp and of what an OTP opens: comparisons that take a wrong OTP for a valid one. */
import { onSuccess } from '../../behaviours/change-answers.ts';
import { withRules } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import type { Instrument, Otp } from '../../data/model.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import type { FaultRow, FaultRows } from '../fault.ts';

/** Takes a code for valid where it compares to one that was generated and has not been used. */
function compared(isSame: (given: string, generated: string) => boolean): Hooks {
  return withRules((rules) => ({
    otpValid: (code, instrument, sandbox) =>
      rules.otpValid(code, instrument, sandbox) ||
      [...sandbox.store.otps].some((otp) => otp.instrument === instrument && isSame(code, otp.code)),
  }));
}

/** So many digits are compared at the least. */
const ENOUGH = 4;

function sorted(code: string): string {
  return [...code].sort().join('');
}

function digitsOff(given: string, generated: string): number {
  return [...generated].filter((digit, at) => given.charAt(at) !== digit).length;
}

/** errors.invalid-otp: another length, alphabet or form. */
export const OTP_COMPARISONS: readonly FaultRow[] = [
  [
    'otp-longer-accepted',
    'A longer OTP is compared only up to the length of a valid one',
    compared((given, generated) => given.startsWith(generated)),
  ],
  [
    'otp-at-the-end-accepted',
    'An OTP is valid that ends with a valid one',
    compared((given, generated) => given.endsWith(generated)),
  ],
  [
    'otp-contained-accepted',
    'An OTP is valid that has letters around a valid one',
    compared((given, generated) => /^[a-z]+$/.test(given.replace(generated, ''))),
  ],
  [
    'otp-compared-as-number',
    'OTPs are compared as numbers',
    compared((given, generated) => given !== '' && Number(given) === Number(generated)),
  ],
  [
    'otp-parsed-up-to-first-letter',
    'OTPs are read as integers, up to the first other character',
    compared((given, generated) => Number.parseInt(given, 10) === Number.parseInt(generated, 10)),
  ],
  [
    'otp-shorter-accepted',
    'A shorter OTP is compared only over its own length, with at least four digits',
    compared((given, generated) => given.length >= ENOUGH && generated.startsWith(given)),
  ],
  [
    'otp-first-digit-accepted',
    'The first digit of an OTP is enough',
    compared((given, generated) => given.length === 1 && generated.startsWith(given)),
  ],
  [
    'otp-last-digits-accepted',
    'The last four digits of an OTP are enough',
    compared((given, generated) => given.length >= ENOUGH && generated.endsWith(given)),
  ],
  [
    'otp-in-any-order-accepted',
    'The digits of an OTP may come in any order',
    compared((given, generated) => sorted(given) === sorted(generated)),
  ],
  [
    'otp-one-digit-off-accepted',
    'One digit of an OTP between the first and the last may be wrong',
    compared(
      (given, generated) =>
        given.length === generated.length &&
        given.at(0) === generated.at(0) &&
        given.at(-1) === generated.at(-1) &&
        digitsOff(given, generated) === 1,
    ),
  ],
  [
    'otp-master-code',
    'An OTP of nothing but nines is always valid',
    compared((given) => /^9{4,}$/.test(given)),
  ],
  ['otp-wildcard-accepted', 'A percent sign stands for any OTP', compared((given) => given === '%')],
];

/** Every OTP that was generated, used or not. */
const generatedOtps = perSandbox(() => new Set<Otp>());

const NOTES_GENERATED: Hooks = onSuccess('generateOtp', (_answer, _call, sandbox) => {
  const newest = [...sandbox.store.otps].at(-1);
  if (newest !== undefined) generatedOtps(sandbox).add(newest);
  return undefined;
});

/** Takes a code for valid that was generated for an instrument, used or not. */
function everGenerated(isFor: (otp: Otp, instrument: Instrument) => boolean): Hooks {
  return combineHooks([
    NOTES_GENERATED,
    withRules((rules) => ({
      otpValid: (code, instrument, sandbox) =>
        rules.otpValid(code, instrument, sandbox) ||
        [...generatedOtps(sandbox)].some((otp) => otp.code === code && isFor(otp, instrument)),
    })),
  ]);
}

/** errors.invalid-otp */
export const OTP_NEVER_GENERATED: FaultRows = [
  [
    'otp-unchecked-where-none-was-generated',
    'Any code opens an operation of an instrument for which no OTP was ever generated',
    combineHooks([
      NOTES_GENERATED,
      withRules((rules) => ({
        otpValid: (code, instrument, sandbox) =>
          rules.otpValid(code, instrument, sandbox) ||
          ![...generatedOtps(sandbox)].some((otp) => otp.instrument === instrument),
      })),
    ]),
  ],
];

/** errors.otp-used-again */
export const OTP_USED_AGAIN: FaultRows = [
  [
    'otp-serves-twice',
    'An OTP opens any number of operations of its instrument',
    everGenerated((otp, instrument) => otp.instrument === instrument),
  ],
  [
    'otp-of-wallets-serves-twice',
    'An OTP of a mobile wallet opens any number of operations',
    everGenerated((otp, instrument) => otp.instrument === instrument && instrument.type === 'MOBILE_WALLET'),
  ],
];

/** An OTP of another instrument, which has not been used. */
function ofOther(isFor: (otp: Otp, instrument: Instrument, sandbox: SandboxState) => boolean): Hooks {
  return withRules((rules) => ({
    otpValid: (code, instrument, sandbox) =>
      rules.otpValid(code, instrument, sandbox) ||
      [...sandbox.store.otps].some((otp) => otp.code === code && isFor(otp, instrument, sandbox)),
  }));
}

/** errors.otp-of-other-instrument */
export const OTP_OF_OTHER_INSTRUMENT: FaultRows = [
  ['otp-of-anybody-accepted', 'An OTP opens an operation of any instrument', ofOther(() => true)],
  [
    'otp-of-newest-accepted',
    'An OTP opens an operation of any instrument, until eight more are generated',
    ofOther((otp, _instrument, { store }) => [...store.otps].slice(-8).includes(otp)),
  ],
];
