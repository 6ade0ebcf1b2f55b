/** Finds the code of an OTP call that somebody named, in its answer or in that of another call. */
import { placesIn } from '../../spec/json/likely-pointer.ts';
import { fillBinding, type TemplateValues } from '../../target/profile/template.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Bindings, look } from './found.ts';
import type { FoundOtp } from './otp.ts';

type OtpCall = NonNullable<NonNullable<Bindings['otp']>['call']>;

/** A code in a text: separate digits. */
const CODE = /(?<![0-9A-Za-z])[0-9]{4,8}(?![0-9A-Za-z])/g;
const LOOKS = 6;
const LOOK_MS = 300;

/** @returns undefined where no answer holds a recognisable code. */
export async function otpShown(
  t: Experiment,
  call: OtpCall,
  read: OtpCall | undefined,
  about: TemplateValues,
): Promise<FoundOtp | undefined> {
  const send = (one: OtpCall) => {
    const { json, ...filled } = fillBinding({ method: 'GET', query: {}, headers: {}, ...one }, about);
    return look(t, { operationId: 'generateOtp', ...filled, ...(json !== undefined && { json }) });
  };
  const before = read === undefined ? undefined : codeIn((await send(read))?.json);
  const made = await send(call);
  if (made === undefined || made.status < 200 || made.status > 299) return undefined;
  for (let nth = 0; nth < (read === undefined ? 1 : LOOKS); nth += 1) {
    if (nth > 0) await t.pause(LOOK_MS);
    const found = codeIn(read === undefined ? made.json : (await send(read))?.json);
    if (found === undefined || found.code === before?.code) continue;
    const { pointer, code, whole } = found;
    const pattern = whole ? {} : { pattern: `\\b[0-9]{${code.length}}\\b` };
    return {
      binding: { call, ...(read !== undefined && { read }), pointer, ...pattern },
      otp: code,
      seen: { code: 'operation', what: pointer },
    };
  }
  return undefined;
}

/** The only text with exactly one code, outside the envelope. */
function codeIn(json: unknown): { pointer: string; code: string; whole: boolean } | undefined {
  const found = placesIn(json).flatMap(({ pointer, value }) => {
    if (!pointer.startsWith('/body') && /^\/(message|status|timestamp)$/.test(pointer)) return [];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const text = String(value);
    // Timestamps and references hold digits too.
    if (/^\d{4}-\d\d-\d\dT/.test(text)) return [];
    const [code, other] = text.match(CODE) ?? [];
    return code === undefined || other !== undefined ? [] : [{ pointer, code, whole: code === text }];
  });
  const [only, another] = found;
  if (another === undefined) return only;
  const texts = found.filter(({ pointer }) => /otp|code|pin|texte|text|message/i.test(pointer));
  return texts.length === 1 ? texts[0] : undefined;
}
