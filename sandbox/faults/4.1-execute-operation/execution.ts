/** The execution call and its answer. */

import { withBody, withEnvelope, withRecords } from '../../behaviours/answer-parts.ts';
import { onSuccess } from '../../behaviours/change-answers.ts';
import { extraStep, withRules } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import { malformed } from '../../service/validation.ts';
import { absent } from '../absent-calls.ts';
import type { FaultRows } from '../fault.ts';

const EXECUTE = 'executeOperation';

/** Answers a success with another code, in the envelope too. */
function successStatus(status: number): Hooks {
  return onSuccess(EXECUTE, (answer) =>
    withEnvelope({ ...answer, status }, (envelope) => ({ ...envelope, status })),
  );
}

/** Above it operations fail that should not. */
const LARGE = 1000;

/** A reference that an operation has already. */
const lastReference = perSandbox(() => ({ count: 0, reference: '' }));

/** Milliseconds. */
const TICK = 20;

export const SUCCESS: FaultRows = [
  ['execute-answers-201', 'An accepted operation is answered 201', successStatus(201)],
  ['execute-answers-202', 'An accepted operation is answered 202', successStatus(202)],
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
    'executeOperation is not there: whatever it is asked for is answered 404',
    absent('executeOperation', 404),
  ],
  [
    'execution-absent-405',
    'executeOperation is not there: whatever it is asked for is answered 405',
    absent('executeOperation', 405),
  ],
  [
    'execution-absent-501',
    'executeOperation is not there: whatever it is asked for is answered 501',
    absent('executeOperation', 501),
  ],
];

export const RETURNS_RECORD: FaultRows = [
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
];

export const REFERENCE_UNIQUE: FaultRows = [
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
];
