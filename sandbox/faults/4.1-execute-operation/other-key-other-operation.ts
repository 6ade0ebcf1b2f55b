/** Faults of request-id.other-key-other-operation: what another requestId is taken for. */

import { onRequest, onSuccess } from '../../behaviours/change-answers.ts';
import { extraStep } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import { type OutgoingAnswer, toResponse } from '../../service/calls-and-answers.ts';
import type { FaultRows } from '../fault.ts';

const EXECUTE = 'executeOperation';

/** Bodies of accepted operations. */
const bodies = perSandbox(() => new Set<string>());

const REUSED = { status: 409, message: 'This operation has already been asked for' };

/** Accepted operations as they were answered, by their body. */
const answers = perSandbox(() => new Map<string, { requestId: string | null; answer: OutgoingAnswer }>());

/** A requestId is used where an accepted one is the same in another writing. */
function likeAnEarlierOne(write: (key: string) => string): Hooks {
  return {
    rules: (rules) => ({
      ...rules,
      keyUsed: (key, sandbox) => rules.keyUsed(key, sandbox) || writings(sandbox).has(write(key)),
    }),
    operation(event, sandbox) {
      if (event.type === 'accepted') writings(sandbox).add(write(event.operation.requestId));
    },
  };
}

/** Accepted requestIds in another writing. */
const writings = perSandbox(() => new Set<string>());

/** request-id.other-key-other-operation */
export const OTHER_KEY_OTHER_OPERATION: FaultRows = [
  [
    'request-id-same-body-409',
    'A body that an accepted operation had is answered 409, whatever its requestId',
    extraStep(EXECUTE, 'body.unused', ({ call }, sandbox) => {
      if (bodies(sandbox).has(call.rawBody)) return REUSED;
      bodies(sandbox).add(call.rawBody);
      return undefined;
    }),
  ],
  [
    'request-id-same-body-same-operation',
    'A body that an accepted operation had is answered with that operation, and not carried out',
    combineHooks([
      onSuccess(EXECUTE, (answer, call, sandbox) => {
        answers(sandbox).set(call.rawBody, { requestId: call.headers.get('requestid'), answer });
        return undefined;
      }),
      onRequest(EXECUTE, (call, sandbox) => {
        const earlier = answers(sandbox).get(call.rawBody);
        const other = earlier && earlier.requestId !== call.headers.get('requestid');
        return other ? toResponse(earlier.answer) : undefined;
      }),
    ]),
  ],
  [
    'request-id-case-ignored',
    'Two requestIds that differ in small and capital letters are one',
    likeAnEarlierOne((key) => key.toLowerCase()),
  ],
  [
    'request-id-cut-to-32',
    'Two requestIds with the same first 32 characters are one',
    likeAnEarlierOne((key) => key.slice(0, 32)),
  ],
  [
    'request-id-cut-to-64',
    'Two requestIds with the same first 64 characters are one; shorter ones are kept apart',
    likeAnEarlierOne((key) => (key.length > 64 ? key.slice(0, 64) : key)),
  ],
  [
    'request-id-signs-ignored',
    'Two requestIds with the same letters and digits are one',
    likeAnEarlierOne((key) => key.replace(/[^A-Za-z0-9]/g, '')),
  ],
  [
    'request-id-read-as-number',
    'A requestId of digits alone is read as a number',
    likeAnEarlierOne((key) => (/^[0-9]+$/.test(key) ? String(Number(key)) : key)),
  ],
];
