/** The OTP call (4.12): neither its path nor its shape is documented. It may reach a person, so it is made only where that is allowed. */
import type { JsonObject } from '../../spec/contract/contract-document.ts';
import { describeAnswer } from '../../spec/json/describe.ts';
import { likelyPlaces } from '../../spec/json/likely-pointer.ts';
import type { Answer } from '../../target/door/call.ts';
import { fillBinding, type TemplateValues } from '../../target/profile/template.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Bindings, type Discovery, look, type Seen, unsure } from './found.ts';

const KEY = 'bindings.otp';

type OtpCall = NonNullable<NonNullable<Bindings['otp']>['call']>;

const POSTED = [
  '/api/v1/otp',
  '/api/v1/otp/generate',
  '/api/v1/otps',
  '/api/v1/wallets/{referenceWallet}/otp',
];
const READ = ['/api/v1/wallets/{referenceWallet}/otp', '/api/v1/wallets/{referenceWallet}/codes'];
/** Fields that may name the instrument. */
const FIELDS = [
  'refInstrumentPaiement',
  'refInstrumentPaiementInitiateur',
  'referenceWallet',
  'refInstrument',
  'reference',
  'wallet',
];

/** An OTP call that the target answers, with the OTP where the answer holds one. */
export interface FoundOtp {
  readonly binding: NonNullable<Bindings['otp']>;
  readonly otp?: string;
  readonly seen: Seen;
}

/** @param about the payer, and the amount for the OTP. */
export async function findOtp(
  t: Experiment,
  about: TemplateValues,
  described?: Bindings,
): Promise<FoundOtp | Discovery> {
  const own = described?.otp?.call;
  if (own !== undefined) {
    const found = foundIn(own, await asked(t, own, about));
    if (found !== undefined) return found;
  }
  for (const path of POSTED) {
    const empty = await asked(t, { method: 'POST', path }, about);
    if (empty === undefined || [404, 405, 501].includes(empty.status)) continue;
    const withoutBody = foundIn({ method: 'POST', path }, empty);
    if (withoutBody !== undefined) return withoutBody;
    for (const field of FIELDS) {
      // An OTP may be bound to an amount: send it where the call accepts one.
      for (const body of [
        { [field]: '{referenceWallet}', montant: '{montant}' },
        { [field]: '{referenceWallet}' },
      ] satisfies JsonObject[]) {
        const call: OtpCall = { method: 'POST', path, body };
        const found = foundIn(call, await asked(t, call, about));
        if (found !== undefined) return found;
      }
    }
    return unsure(KEY, { code: 'nothing-like-it', answer: `POST ${path}: ${describeAnswer(empty)}` });
  }
  for (const path of READ) {
    const found = foundIn({ method: 'GET', path }, await asked(t, { method: 'GET', path }, about));
    if (found !== undefined) return found;
  }
  return unsure(KEY, { code: 'call-not-found', tried: [...new Set([...POSTED, ...READ])] });
}

async function asked(t: Experiment, call: OtpCall, about: TemplateValues): Promise<Answer | undefined> {
  const { json, ...filled } = fillBinding({ method: 'GET', query: {}, headers: {}, ...call }, about);
  return look(t, { operationId: 'generateOtp', ...filled, ...(json !== undefined && { json }) });
}

/** The pointer to a short code whose name says that it is one. */
function foundIn(call: OtpCall, answer: Answer | undefined): FoundOtp | undefined {
  if (answer === undefined || answer.status < 200 || answer.status > 299) return undefined;
  const isCode = (value: unknown) =>
    (typeof value === 'string' || typeof value === 'number') && /^[0-9A-Za-z]{4,10}$/.test(String(value));
  const places = likelyPlaces(answer.json, isCode, ['otp', 'code', 'pin', 'motdepasse'], true);
  const [only, other] = places;
  if (only === undefined || other !== undefined)
    return {
      binding: { call },
      seen: {
        code: 'otp-not-shown',
        answer: `${call.method ?? 'GET'} ${call.path}: HTTP ${answer.status}`,
      },
    };
  const { pointer } = only;
  return {
    binding: { call, pointer },
    otp: String(only.value),
    seen: { code: 'operation', what: pointer },
  };
}
