/** The requestId: required, unique, and refused when it comes again. */

import Big from 'big.js';
import { isJsonObject } from '../../../spec/json/json.ts';
import { withBody } from '../../behaviours/answer-parts.ts';
import { onError, onRequest, onSuccess } from '../../behaviours/change-answers.ts';
import { changeStep, extraStep, overlook, stepStatus, withRules } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import { requestIdOf } from '../../routes/operation-steps.ts';
import { type OutgoingAnswer, toResponse } from '../../service/calls-and-answers.ts';
import { move } from '../../service/ledger.ts';
import { accept } from '../../service/operation-lifecycle.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import { recordOf } from '../../service/shown-record.ts';
import type { FaultRows } from '../fault.ts';
import { earlierOf } from './request-id-reuse.ts';

const EXECUTE = 'executeOperation';

/** Whether a requestId was accepted a moment ago. */
function isFresh(key: string, { store, clock }: SandboxState): boolean {
  const usedAt = store.keys.get(key);
  return usedAt !== undefined && clock.now().getTime() - usedAt.getTime() < BLIND_MS;
}

/** Milliseconds for which an accepted key is not yet known. */
const BLIND_MS = 50;

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

/** requestIds of attempts that were answered 400. */
const refused = perSandbox(() => new Set<string>());

export const REQUIRED: FaultRows = [
  [
    'request-id-missing-accepted',
    'Without requestId the key is an empty text',
    overlook(EXECUTE, 'requestId.present', ({ call }) => !call.headers.has('requestid')),
  ],
  [
    'request-id-empty-accepted',
    'An empty requestId is a key like any other',
    overlook(EXECUTE, 'requestId.present', ({ call }) => call.headers.has('requestid')),
  ],
  [
    'request-id-missing-409',
    'Without requestId the answer is 409',
    stepStatus(EXECUTE, 'requestId.present', 409),
  ],
];

export const ONE_ACCEPTANCE: FaultRows = [
  [
    'request-id-detection-not-atomic',
    'For 50 ms after its acceptance a requestId is not yet known to be used',
    withRules((rules) => ({
      keyUsed: (key, sandbox) => rules.keyUsed(key, sandbox) && !isFresh(key, sandbox),
    })),
  ],
  [
    'request-id-simultaneous-500',
    'For 50 ms after its acceptance a used requestId is answered 500, as by a unique index',
    changeStep(EXECUTE, 'requestId.unused', (problem, attempt, sandbox) =>
      problem && isFresh(requestIdOf(attempt), sandbox) ? { ...problem, status: 500 } : problem,
    ),
  ],
];

export const NOT_REPLAYED: FaultRows = [
  [
    'request-id-refused-but-debited',
    'A request that is refused for its requestId debits the initiator again',
    {
      operation(event, sandbox) {
        if (event.type !== 'refused' || event.problem.status !== 409) return;
        const earlier = earlierOf(requestIdOf(event.attempt), sandbox);
        if (!earlier) return;
        move(earlier.initiator, 'DEBIT', earlier.amounts.debited, earlier.reference, sandbox.clock.now());
      },
    },
  ],
  [
    'request-id-refused-but-replayed',
    'A request that is refused for its requestId carries the earlier operation out again',
    {
      operation(event, sandbox) {
        if (event.type !== 'refused' || event.problem.status !== 409) return;
        const earlier = earlierOf(requestIdOf(event.attempt), sandbox);
        if (earlier) accept(earlier, sandbox);
      },
    },
  ],
  [
    'request-id-refused-but-notified',
    'A request that is refused for its requestId notifies the callbackUrl of the earlier operation again',
    {
      operation(event, sandbox) {
        if (event.type !== 'refused' || event.problem.status !== 409) return;
        const earlier = earlierOf(requestIdOf(event.attempt), sandbox);
        if (earlier) sandbox.callbacks.notify(earlier);
      },
    },
  ],
  [
    'request-id-refused-but-rewritten',
    'A request that is refused for its requestId has the earlier operation take its libelle and montant',
    {
      operation(event, sandbox) {
        if (event.type !== 'refused' || event.problem.status !== 409) return;
        const earlier = earlierOf(requestIdOf(event.attempt), sandbox);
        const { json } = event.attempt.call;
        if (!earlier || !isJsonObject(json) || typeof json.montant !== 'number') return;
        const { fees } = earlier.amounts;
        const amounts = sandbox.rules.amounts(new Big(json.montant), fees, earlier.service.mode);
        sandbox.store.operations.set(earlier.reference, {
          ...earlier,
          libelle: String(json.libelle),
          amounts,
        });
      },
    },
  ],
];

export const EARLIER_RESULT_NOT_RETURNED: FaultRows = [
  [
    'request-id-409-returns-earlier-record',
    'The 409 for a used requestId holds the record of the earlier operation',
    onError(
      EXECUTE,
      (answer, call, sandbox) => {
        const earlier = earlierOf(call.headers.get('requestid'), sandbox);
        return earlier && withBody(answer, () => recordOf(earlier, sandbox));
      },
      409,
    ),
  ],
  [
    'request-id-409-returns-earlier-reference',
    'The 409 for a used requestId holds the reference of the earlier operation',
    onError(
      EXECUTE,
      (answer, call, sandbox) => {
        const earlier = earlierOf(call.headers.get('requestid'), sandbox);
        return earlier && withBody(answer, () => ({ referenceOperation: earlier.reference }));
      },
      409,
    ),
  ],
];

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

export const AFTER_REFUSAL: FaultRows = [
  [
    'request-id-after-refusal-500',
    'A requestId whose attempt was answered 400 is answered 500',
    combineHooks([
      {
        operation(event, sandbox) {
          if (event.type !== 'refused' || event.problem.status !== 400) return;
          refused(sandbox).add(requestIdOf(event.attempt));
        },
      },
      changeStep(EXECUTE, 'requestId.unused', (problem, attempt, sandbox) =>
        refused(sandbox).has(requestIdOf(attempt)) ? { status: 500, message: 'Attempt in doubt' } : problem,
      ),
    ]),
  ],
];
