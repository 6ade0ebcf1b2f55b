/** What faults of one field of an operation request (2.2) are written with. */

import { ignoreProblem, replaceInvalid, stepStatus } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { Attempt, SandboxState } from '../../service/sandbox-state.ts';
import { isAbsent } from '../../service/validation.ts';

const EXECUTE = 'executeOperation';

/** Tells values of a field apart. */
type Test = (given: unknown) => boolean;

/** Left out. */
export const isMissing: Test = (given) => given === undefined;
/** There, and null. */
export const isNull: Test = (given) => given === null;
/** A JSON number. */
export const isNumber: Test = (given) => typeof given === 'number';
/** True or false. */
export const isBoolean: Test = (given) => typeof given === 'boolean';
/** Of another type than text, and there. */
const isNoText: Test = (given) => typeof given !== 'string' && !isAbsent(given);

/** Accepts a value that should be refused, as it stands. */
export function accepted(name: string, when: Test): Hooks {
  return ignoreProblem(EXECUTE, name, ({ input }) => when(input[name]));
}

/** The same where the request has an OTP. */
export function acceptedWithOtp(name: string, when: Test): Hooks {
  return ignoreProblem(EXECUTE, name, ({ input }) => when(input[name]) && !isAbsent(input.authData));
}

/** Refuses a value with another status than 400. */
export function refused(name: string, status: number, when: Test = isNoText): Hooks {
  return stepStatus(EXECUTE, name, status, ({ input }) => when(input[name]));
}

/** Reads another value in place of one that should be refused. */
export function readAs(
  name: string,
  value: (attempt: Attempt, sandbox: SandboxState) => unknown,
  when: Test,
): Hooks {
  return replaceInvalid(EXECUTE, name, value, when);
}

/** Reads a value of the wrong type as its text, as languages with loose types do. */
export function readAsText(name: string, when: Test): Hooks {
  return readAs(name, ({ input }) => String(input[name]), when);
}

/** Reads a value of the wrong type as if it were not there. */
export function ignored(name: string, when: Test = isNoText): Hooks {
  return readAs(name, () => undefined, when);
}

/** The issuer of the beneficiary that a request designates. */
export function issuerOfBeneficiary({ input }: Attempt, { store }: SandboxState): string {
  return (
    store.instruments.get(String(input.refInstrumentPaiementBeneficiaire))?.refContributeur ?? 'CTR-TIERS'
  );
}
