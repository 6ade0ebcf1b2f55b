/** Operations that came with an OTP: nothing that the sandbox keeps of them says so. */

import { isJsonObject } from '../../spec/json/json.ts';
import type { Operation } from '../data/model.ts';
import type { SandboxState } from '../service/sandbox-state.ts';
import { bodyOf } from './answer-parts.ts';
import { onSuccess } from './change-answers.ts';
import type { Hooks } from './hooks.ts';
import { perSandbox } from './per-sandbox.ts';

/** Their references. */
const withOtp = perSandbox(() => new Set<unknown>());

/** Takes note of them as they are accepted. */
export const NOTES_OTPS: Hooks = onSuccess('executeOperation', (answer, { json }, sandbox) => {
  const record = bodyOf(answer);
  if (isJsonObject(json) && typeof json.authData === 'string' && isJsonObject(record))
    withOtp(sandbox).add(record.referenceOperation);
  return undefined;
});

/** Whether an operation is one of them. */
export function cameWithOtp({ reference }: Operation, sandbox: SandboxState): boolean {
  return withOtp(sandbox).has(reference);
}
