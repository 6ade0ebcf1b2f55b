/** Faults of 4.1, the execution of an operation. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { withBody, withRecords } from '../../behaviours/answer-parts.ts';
import { onError, onSuccess, successAs } from '../../behaviours/change-answers.ts';
import {
  changeStep,
  extraStep,
  ignoreProblem,
  stepStatus,
  withRules,
} from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import { requestIdOf } from '../../routes/operation-steps.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import { recordOf } from '../../service/shown-record.ts';
import { malformed } from '../../service/validation.ts';
import { absent } from '../absent-calls.ts';
import type { SectionFaults } from '../fault.ts';
import { NOT_REPLAYED } from './not-replayed.ts';
import { OTHER_KEY_OTHER_OPERATION } from './other-key-other-operation.ts';
import { earlierOf, REUSE_REFUSED } from './request-id-reuse.ts';
import { ACCEPTED_TWICE, ONE_REFERENCE } from './windows.ts';

const EXECUTE = 'executeOperation';

/** Accepts an operation without the header requestId where its request has a field. */
function missingAcceptedWith(field: 'authData' | 'compteBeneficiaire'): Hooks {
  return ignoreProblem(
    EXECUTE,
    'requestId.present',
    ({ call: { headers, json } }) =>
      !headers.has('requestid') && isJsonObject(json) && json[field] !== undefined,
  );
}

/** Above it operations fail that should not. */
const LARGE = 1000;

/** A reference that an operation has already. */
const lastReference = perSandbox(() => ({ count: 0, reference: '' }));

/** Milliseconds. */
const TICK = 20;

/** Whether a requestId was accepted a moment ago. */
function isFresh(key: string, { store, clock }: SandboxState): boolean {
  const usedAt = store.keys.get(key);
  return usedAt !== undefined && clock.now().getTime() - usedAt.getTime() < BLIND_MS;
}

/** Milliseconds for which an accepted key is not yet known. */
const BLIND_MS = 50;

/** requestIds of attempts that were answered 400. */
const refused = perSandbox(() => new Set<string>());

/** The deviations that break each requirement of 4.1. */
export const EXECUTE_OPERATION_FAULTS: SectionFaults<'4.1'> = {
  'execute.success': [
    ['execute-answers-201', 'An accepted operation is answered 201', successAs(EXECUTE, 201)],
    ['execute-answers-202', 'An accepted operation is answered 202', successAs(EXECUTE, 202)],
    [
      'execute-centimes-refused',
      'A montant that is not whole is answered 400',
      extraStep(EXECUTE, 'montant.whole', ({ input }) =>
        Number.isInteger(input.montant) ? undefined : malformed('montant is not a whole number'),
      ),
    ],
    [
      'execute-large-amount-500',
      'An operation of more than 1000 is answered 500',
      extraStep(EXECUTE, 'montant.large', ({ input }) =>
        Number(input.montant) > LARGE
          ? { status: 500, message: 'The limit service does not answer' }
          : undefined,
      ),
    ],
    [
      'execution-absent-404',
      'executeOperation is not implemented: every call is answered 404',
      absent('executeOperation', 404),
    ],
    [
      'execution-absent-405',
      'executeOperation is not implemented: every call is answered 405',
      absent('executeOperation', 405),
    ],
    [
      'execution-absent-501',
      'executeOperation is not implemented: every call is answered 501',
      absent('executeOperation', 501),
    ],
  ],
  'execute.returns-record': [
    [
      'execute-body-null',
      'The body of the answer is null',
      onSuccess(EXECUTE, (answer) => withBody(answer, () => null)),
    ],
    [
      'execute-body-array',
      'The body of the answer is an array that holds the record',
      onSuccess(EXECUTE, (answer) => withBody(answer, (body) => [body])),
    ],
    [
      'execute-record-inside-member',
      'The record is in a member of the body',
      onSuccess(EXECUTE, (answer) => withBody(answer, (operation) => ({ operation }))),
    ],
  ],
  'execute.reference-unique': [
    [
      'reference-used-twice',
      'Every second operation has the reference of the one before',
      withRules((rules) => ({
        reference(kind, suggested, sandbox) {
          const fresh = rules.reference(kind, suggested, sandbox);
          if (kind !== 'operation') return fresh;
          const last = lastReference(sandbox);
          if (last.count++ % 2 === 0) last.reference = fresh;
          return last.reference;
        },
      })),
    ],
    [
      'reference-of-the-clock',
      'Operations of the same 20 ms have the same reference',
      withRules((rules) => ({
        reference(kind, suggested, sandbox) {
          const tick = Math.floor(sandbox.clock.now().getTime() / TICK);
          return kind === 'operation' ? `OP-${tick}` : rules.reference(kind, suggested, sandbox);
        },
      })),
    ],
    [
      'reference-of-the-instrument',
      'The answer gives every operation of an instrument the same reference',
      onSuccess(EXECUTE, (answer, call, { store }) => {
        const operation = [...store.operations.values()].findLast(
          ({ requestId }) => requestId === call.headers.get('requestid'),
        );
        const referenceOperation = `OP-${operation?.initiator.reference}`;
        return withRecords(answer, (record) => ({ ...record, referenceOperation }));
      }),
    ],
    ...ONE_REFERENCE,
  ],
  'request-id.required': [
    [
      'request-id-missing-accepted',
      'Without requestId the key is an empty text',
      ignoreProblem(EXECUTE, 'requestId.present', ({ call }) => !call.headers.has('requestid')),
    ],
    [
      'request-id-empty-accepted',
      'An empty requestId is a key like any other',
      ignoreProblem(EXECUTE, 'requestId.present', ({ call }) => call.headers.has('requestid')),
    ],
    [
      'request-id-missing-accepted-with-otp',
      'Without requestId an operation with an OTP has an empty key',
      missingAcceptedWith('authData'),
    ],
    [
      'request-id-missing-accepted-for-account-numbers',
      'Without requestId an operation to an account number has an empty key',
      missingAcceptedWith('compteBeneficiaire'),
    ],
    [
      'request-id-missing-409',
      'Without requestId the answer is 409',
      stepStatus(EXECUTE, 'requestId.present', 409),
    ],
  ],
  'request-id.reuse-refused': REUSE_REFUSED,
  'request-id.one-acceptance': [
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
    ...ACCEPTED_TWICE,
  ],
  'request-id.not-replayed': NOT_REPLAYED,
  'request-id.earlier-result-not-returned': [
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
  ],
  'request-id.other-key-other-operation': OTHER_KEY_OTHER_OPERATION,
  'request-id.after-refusal': [
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
  ],
};
