/** What faults of the calls on an instrument (4.4, 4.5) are written with. */

import { answeredAs } from '../behaviours/answer-parts.ts';
import { onSuccess } from '../behaviours/change-answers.ts';
import type { Hooks } from '../behaviours/hooks.ts';

/** 400 to a call without a body, which is what the document asks for. */
export function withBodyOnly(call: 'unenrollInstrument' | 'lockInstrument'): Hooks {
  return onSuccess(call, (answer, { rawBody }) => (rawBody === '' ? answeredAs(answer, 400) : undefined));
}
