/** Asks about a binding that is not sure, and tries the answer where a reading call can. */
import { UserError } from '../../../spec/run/user-error.ts';
import {
  type Allowed,
  aboutPayer,
  orderedWith,
  orderedWithFixed,
} from '../../../suites/discovery/discover.ts';
import { findFees } from '../../../suites/discovery/fees.ts';
import { type Discovery, sure } from '../../../suites/discovery/found.ts';
import { otpShown } from '../../../suites/discovery/otp-shown.ts';
import {
  askUntilAccepted,
  keepPrevious,
  type ProfileDraft,
  type Surroundings,
  showMistake,
  useTarget,
} from '../asking.ts';
import { seenText } from '../texts/seen-text.ts';
import { ASKED, type NamedCall, otpIn } from './given-bindings.ts';

/** @returns the binding as it was, where nobody can be asked, or the answer is empty. */
export async function confirmBinding(
  surroundings: Surroundings,
  known: ProfileDraft,
  one: Discovery,
  allowed: Allowed & { readonly create: boolean },
): Promise<Discovery> {
  const { args, io, words } = surroundings;
  const name = one.key.replace(/^bindings\./, '');
  const given = args.bind?.flatMap((text) =>
    text.startsWith(`${name}=`) ? text.slice(name.length + 1) : [],
  );
  const take = (text: string) => answered(surroundings, known, one, text, allowed);
  if (given?.[0] !== undefined)
    try {
      return await take(given[0]);
    } catch (error) {
      // One that the target refuses costs none of the other options.
      showMistake(surroundings, error);
      io.stdout.write(`${words.bindLeftOut(name)}\n`);
    }
  const { ask } = io;
  // Creating requests shows it.
  if (one.key === 'bindings.requestType' && allowed.create) return one;
  const isAsked = one.key in ASKED || (one.key === 'bindings.otp' && allowed.otp);
  if (ask === undefined || args.yes === true || !isAsked) return one;
  const { candidates = [] } = one.seen.code === 'several' ? one.seen : {};
  const likeliest = one.key.startsWith('bindings.callback.') ? candidates[0] : one.bindings.balance?.amount;
  const question = words.confirm(one.key, seenText(one.seen, words), words.means[one.key] ?? '', likeliest);
  return askUntilAccepted(
    surroundings,
    () => ask(question),
    async (text) => {
      const value = text === '' ? likeliest : text;
      return value === undefined || value === '' || value === '-' ? one : take(value);
    },
    keepPrevious(surroundings, one),
  );
}

async function answered(
  surroundings: Surroundings,
  known: ProfileDraft,
  one: Discovery,
  text: string,
  { spend }: Allowed,
): Promise<Discovery> {
  const seen = { code: 'told' } as const;
  if (one.key === 'bindings.otp') {
    const { calls, value } = otpIn(text);
    const [call, read] = calls;
    if (value !== undefined) return fixedOtp(surroundings, known, one, { call, value }, spend);
    return useTarget(surroundings, known.filled, async (t) => {
      const found = call && (await otpShown(t, call, read, aboutPayer(t)));
      if (found === undefined)
        throw new UserError(
          `${text}: no answer holds a text with one code of 4 to 8 digits.`,
          'If the call needs a body, it follows the path: POST /api/v1/otp {"wallet":"{referenceWallet}"}.',
        );
      if (spend && (await orderedWith(t, found)) === false)
        throw new UserError(`${text}: the target refused an operation with the code of its answer.`);
      return sure(one.key, { otp: found.binding }, found.seen);
    });
  }
  const bindings = ASKED[one.key]?.(text) ?? {};
  if (one.key !== 'bindings.fees') return { ...one, sure: true, bindings, seen };
  const found = await useTarget(surroundings, known.filled, (t) => findFees(t, aboutPayer(t), bindings));
  // Whoever knows the target knows a parameter that changes no answer, too.
  if (found.seen.code === 'constant-fees') return { ...one, sure: true, bindings, seen };
  if (!found.sure) throw new UserError(`${text}: ${seenText(found.seen, surroundings.words)}`);
  return found;
}

/**
 * @param given without a call, one that was found is sent first.
 * @throws UserError where an operation with the OTP is refused.
 */
async function fixedOtp(
  surroundings: Surroundings,
  known: ProfileDraft,
  { key, bindings: found }: Discovery,
  { value, call = found.otp?.call }: { readonly value: string; readonly call?: NamedCall | undefined },
  spend: boolean,
): Promise<Discovery> {
  const bindings = { otp: { ...(call !== undefined && { call }), value } };
  const withOtp = { ...known.filled, bindings: { ...known.filled.bindings, ...bindings } };
  const isTaken = !spend || (await useTarget(surroundings, withOtp, orderedWithFixed));
  if (isTaken === false) throw new UserError('The target refused an operation with this OTP.');
  return sure(key, bindings, { code: 'told' });
}
