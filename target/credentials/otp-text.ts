/** The OTP in what a target shows of it: the value itself, or a message to the user that holds it. */

/**
 * @param shown what stands where `bindings.otp.pointer` points.
 * @param pattern `bindings.otp.pattern`, which the profile's validation has compiled.
 * @returns undefined where there is none.
 */
export function otpIn(shown: unknown, pattern: string | undefined): string | undefined {
  if (typeof shown !== 'string' && typeof shown !== 'number') return undefined;
  const text = String(shown);
  if (pattern === undefined) return text.trim() === '' ? undefined : text;
  const match = new RegExp(pattern, 'u').exec(text);
  return match?.[1] ?? match?.[0];
}
