/** The rules of the contract about the envelope of an answer (2.1, and what 4.12 and 7 say of it). */
import { ENVELOPE_RULES } from '../../spec/contract/envelope-rules.ts';
import type { Declare } from '../engine/declare/section.ts';

/** Every answer of the run is held to the rule of `spec/contract/envelope-rules.ts` that names the requirement. */
export function everyAnswer(check: Declare): void {
  for (const rule of ENVELOPE_RULES) if (rule.requirement === check.requirement) check.everyAnswer(rule);
}
