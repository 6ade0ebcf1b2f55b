/** What faults of the calls on an instrument (4.4, 4.5) are written with. */

import { answeredAs } from '../behaviours/answer-parts.ts';
import { onAnswer, onSuccess } from '../behaviours/change-answers.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import { perSandbox } from '../behaviours/per-sandbox.ts';

/** 400 to a call without a body, which is what the document asks for. */
export function withBodyOnly(call: 'unenrollInstrument' | 'lockInstrument'): Hooks {
  return onSuccess(call, (answer, { rawBody }) => (rawBody === '' ? answeredAs(answer, 400) : undefined));
}

/** Instruments that a call has put out of service, each with the call. */
const spent = perSandbox(() => new Set<string>());

/** 200 with a body to a call that is made once more for the same instrument. */
export function bodyOnceMore(call: 'unenrollInstrument' | 'lockInstrument'): Hooks {
  return onAnswer(call, (answer, { params }, sandbox) => {
    const done = `${call} ${params.referenceWallet}`;
    if (spent(sandbox).has(done)) return answeredAs(answer, 200, { etat: 'HORS_SERVICE' });
    if (answer.status === 200) spent(sandbox).add(done);
    return undefined;
  });
}
