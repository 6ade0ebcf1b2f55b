/** Freedom of OTPs: what one is bound to, and when it is looked at, is not shown (4.12, 7). */

import { DESIGNATIONS } from '../../../spec/document/designations.ts';
import type { Profile } from '../../../spec/generated/profile-types.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { bodyOf, withBody, withRecords } from '../../behaviours/answer-parts.ts';
import { onRequest, onSuccess } from '../../behaviours/change-answers.ts';
import { changeStep, withRules, withSteps } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import type { JsonObject, Otp } from '../../data/model.ts';
import type { OutgoingAnswer } from '../../service/calls-and-answers.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import { isAbsent, malformed } from '../../service/validation.ts';
import { exclusive } from '../exclusive.ts';
import type { Personality } from '../personality.ts';

const EXECUTE = 'executeOperation';

/** What each OTP was generated for, as text. */
const parts = perSandbox(() => new Map<string, string>());

function withOtp(
  change: NonNullable<NonNullable<Profile['bindings']>['otp']>,
): (profile: Profile) => Profile {
  return (profile) => {
    const { otp, ...bindings } = profile.bindings ?? {};
    return { ...profile, bindings: { ...bindings, otp: { ...otp, ...change } } };
  };
}

/** The OTP of an answer that is on its way: others may have been generated since. Where it shows none, the newest. */
function madeIn(answer: OutgoingAnswer, { store }: SandboxState): Otp | undefined {
  const body = bodyOf(answer) ?? answer.json;
  const otps = [...store.otps];
  const shown = isJsonObject(body) ? otps.find(({ code }) => code === body.otp) : undefined;
  return shown ?? otps.at(-1);
}

/**
 * An OTP opens an operation that has the same fields as the call that generated it, and no other.
 * @param message the one that a request of other fields gets.
 */
function forSame(fields: readonly string[], message: string): Hooks {
  const partOf = (json: JsonObject) => JSON.stringify(fields.map((field) => json[field] ?? null));
  const noting = onSuccess('generateOtp', (answer, { json }, sandbox) => {
    const made = madeIn(answer, sandbox);
    if (made !== undefined && isJsonObject(json)) parts(sandbox).set(made.code, partOf(json));
    return answer;
  });
  const judging = changeStep(EXECUTE, 'authData.valid', (problem, { input }, sandbox) => {
    if (problem !== undefined || isAbsent(input.authData)) return problem;
    return parts(sandbox).get(String(input.authData)) === partOf(input) ? undefined : malformed(message);
  });
  return combineHooks([noting, judging]);
}

/** Every operation takes an OTP of its own, and nobody asks whether its requestId was used before that is known. */
function beforeRequestId(): Hooks {
  const required = changeStep(EXECUTE, 'authData.valid', (problem, { input }) =>
    isAbsent(input.authData) ? malformed('authData is missing') : problem,
  );
  const last = withSteps(EXECUTE, (steps) => [
    ...steps.filter(({ name }) => name !== 'requestId.unused'),
    ...steps.filter(({ name }) => name === 'requestId.unused'),
  ]);
  return combineHooks([required, last]);
}

/** Every operation takes an OTP, and one that is generated takes the place of those before it. */
function newestOnly(): Hooks {
  const required = changeStep(EXECUTE, 'authData.valid', (problem, { input }) =>
    isAbsent(input.authData) ? malformed('authData is missing') : problem,
  );
  const newest = withRules((rules) => ({
    otpValid: (code, instrument, sandbox) =>
      [...sandbox.store.otps].findLast((otp) => otp.instrument === instrument)?.code === code &&
      rules.otpValid(code, instrument, sandbox),
  }));
  return combineHooks([required, newest]);
}

/** The messages that the user of each instrument got, newest first. */
const inboxes = perSandbox(() => new Map<string, { texte: string }[]>());
const INBOX_PATH = /^\/sandbox\/messages\/([^/]+)$/;

/** The OTP goes to the user, in words; a test inbox shows it. */
function byMessage(): Hooks {
  const sending = onSuccess('generateOtp', (answer, { json }, sandbox) => {
    const made = madeIn(answer, sandbox);
    if (made === undefined || !isJsonObject(json)) return answer;
    const reference = String(json.refInstrumentPaiement);
    const texte = `Votre code est ${made.code}. Ne le donnez à personne.`;
    const inbox = inboxes(sandbox);
    inbox.set(reference, [{ texte }, ...(inbox.get(reference) ?? [])]);
    return withBody(answer, () => ({ canal: 'SMS' }));
  });
  const showing = onRequest('unknownRoute', ({ path }, sandbox) => {
    const reference = INBOX_PATH.exec(path)?.[1];
    if (reference === undefined) return undefined;
    return Response.json({ messages: inboxes(sandbox).get(decodeURIComponent(reference)) ?? [] });
  });
  return combineHooks([sending, showing]);
}

/** The OTP that each instrument has at the moment. */
const current = perSandbox(() => new Map<string, Otp>());

/** For five minutes an instrument has one OTP, however often it is asked for and used. */
function oneForMinutes(): Hooks {
  const same = onSuccess('generateOtp', (answer, _call, sandbox) => {
    const { store, clock } = sandbox;
    // Another may have been made meanwhile, where answers take long.
    const made = madeIn(answer, sandbox);
    if (made === undefined) return undefined;
    const { reference } = made.instrument;
    const before = current(sandbox).get(reference);
    const otp = before !== undefined && before.expiresAt > clock.now() ? before : made;
    if (otp !== made) store.otps.delete(made);
    store.otps.add(otp);
    current(sandbox).set(reference, otp);
    return withRecords(answer, (record) => ({ ...record, otp: otp.code }));
  });
  const stillValid = withRules((rules) => ({
    otpValid: (code, instrument, sandbox) => {
      const otp = current(sandbox).get(instrument.reference);
      const isCurrent = otp?.code === code && otp.expiresAt > sandbox.clock.now();
      return isCurrent || rules.otpValid(code, instrument, sandbox);
    },
  }));
  return combineHooks([same, stillValid]);
}

/** Wrong OTPs in a row of each instrument. */
const wrongInARow = perSandbox(() => new Map<string, number>());
const MOST_WRONG = 3;

/** An instrument that was given three wrong OTPs in a row takes none any more. */
function blockedAfterThree(): Hooks {
  return changeStep(EXECUTE, 'authData.valid', (problem, { input, instrument }, sandbox) => {
    if (instrument === undefined || isAbsent(input.authData)) return problem;
    const counts = wrongInARow(sandbox);
    const before = counts.get(instrument.reference) ?? 0;
    if (before >= MOST_WRONG) return malformed('OTPs of this instrument are blocked');
    counts.set(instrument.reference, problem === undefined ? 0 : before + 1);
    return problem;
  });
}

/** Blanks and hyphens that a person types count for nothing. */
function tidied(): Hooks {
  return withRules((rules) => ({
    otpValid: (code, instrument, sandbox) => rules.otpValid(code.replace(/[\s-]/g, ''), instrument, sandbox),
  }));
}

export const OTP_PERSONALITIES: readonly Personality[] = exclusive([
  {
    id: 'otp-newest-only',
    description: 'Every operation takes an OTP, and only the newest of an instrument is valid',
    hooks: newestOnly(),
    conflictsWith: ['otp-required', 'otp-fixed'],
    profile: withOtp({ required: true, replaces: true }),
  },
  {
    id: 'otp-for-minutes',
    description:
      'For five minutes an instrument has one and the same OTP, which opens any number of operations',
    hooks: oneForMinutes(),
    conflictsWith: ['otp-by-path', 'otp-fixed', 'journey-calls-without-envelope'],
  },
  {
    id: 'otp-blocked-after-three-wrong',
    description: 'After three wrong OTPs in a row an instrument takes none any more',
    hooks: blockedAfterThree(),
    conflictsWith: ['otp-fixed'],
  },
  {
    id: 'otp-tidied',
    description: 'Spaces and hyphens in an OTP count for nothing',
    hooks: tidied(),
    conflictsWith: ['otp-fixed'],
  },
  {
    id: 'otp-for-one-amount',
    description: 'An OTP opens only an operation of the amount that it was generated for',
    hooks: forSame(['montant'], 'The OTP is of another amount'),
    conflictsWith: ['otp-by-path', 'otp-fixed', 'amounts-of-minor-units-only'],
    profile: withOtp({
      call: {
        method: 'POST',
        path: '/api/v1/otp',
        body: { refInstrumentPaiement: '{referenceWallet}', montant: '{montant}' },
      },
    }),
  },
  {
    id: 'otp-for-one-beneficiary',
    description: 'An OTP opens only an operation to the beneficiary that it was generated for',
    hooks: forSame(DESIGNATIONS, 'The OTP is for another beneficiary'),
    conflictsWith: ['otp-by-path', 'otp-fixed', 'otp-for-one-amount'],
    profile: withOtp({
      call: {
        method: 'POST',
        path: '/api/v1/otp',
        body: {
          refInstrumentPaiement: '{referenceWallet}',
          ...Object.fromEntries(DESIGNATIONS.map((field) => [field, `{${field}}`])),
        },
      },
    }),
  },
  {
    id: 'otp-by-message',
    description: 'An OTP is sent to the user in a message, which a test inbox shows',
    hooks: byMessage(),
    conflictsWith: ['otp-by-path', 'otp-fixed', 'journey-calls-without-envelope'],
    profile: withOtp({
      read: { path: '/sandbox/messages/{referenceWallet}' },
      pointer: '/messages/0/texte',
      pattern: 'code est ([0-9]+)',
    }),
  },
  {
    id: 'otp-before-request-id',
    description:
      'Every operation takes an OTP, which is looked at before it is asked whether its requestId was used',
    hooks: beforeRequestId(),
    conflictsWith: [
      'otp-required',
      'otp-fixed',
      'entities-before-form',
      'request-id-last',
      'request-id-after-form',
    ],
    profile: withOtp({ required: true }),
  },
]);
