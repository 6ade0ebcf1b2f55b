/** Faults of request-id.reuse-refused: when a used requestId is taken again. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { withEnvelope } from '../../behaviours/answer-parts.ts';
import { onError, onRequest, onSuccess } from '../../behaviours/change-answers.ts';
import { changeStep, stepStatus, withRules } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import { FINAL, type JsonObject, type Operation } from '../../data/model.ts';
import type { IncomingCall, OutgoingAnswer } from '../../service/calls-and-answers.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import { recordOf } from '../../service/shown-record.ts';
import { isAbsent } from '../../service/validation.ts';
import type { FaultRows } from '../fault.ts';

/** How often a requestId was sent. */
const uses = perSandbox(() => new Map<string, number>());

/** The requestId that each instrument's last operation used. */
const lastKeys = perSandbox(() => new Map<string, string>());

const EXECUTE = 'executeOperation';

/** The operation that used a requestId. */
export function earlierOf(key: string | null, { store }: SandboxState): Operation | undefined {
  return [...store.operations.values()].find(({ requestId }) => requestId === key);
}

/** A requestId may be used again where `when` holds of the request and of the operation that used it. */
function usableAgain(
  when: (
    again: JsonObject,
    earlier: Operation | undefined,
    call: IncomingCall,
    sandbox: SandboxState,
  ) => boolean,
): Hooks {
  return changeStep(EXECUTE, 'requestId.unused', (problem, { call }, sandbox) => {
    const again = isJsonObject(call.json) ? call.json : {};
    const earlier = earlierOf(call.headers.get('requestid'), sandbox);
    return problem && when(again, earlier, call, sandbox) ? undefined : problem;
  });
}

/** The tokens under which requestIds were used. */
const tokens = perSandbox(() => new Map<string | null, string | null>());

/** The answer to a used requestId, made into that of the earlier operation. */
function earlierAnswer(answer: OutgoingAnswer, earlier: Operation, sandbox: SandboxState): OutgoingAnswer {
  return withEnvelope({ ...answer, status: 200 }, (envelope) => ({
    ...envelope,
    status: 200,
    body: recordOf(earlier, sandbox),
  }));
}

/** request-id.reuse-refused */
export const REUSE_REFUSED: FaultRows = [
  [
    'request-id-forgotten-after-2-s',
    'A requestId may be used again 2 seconds after its operation',
    usableAgain(
      (_, earlier, __, { clock }) =>
        earlier !== undefined && clock.now().getTime() - earlier.createdAt.getTime() > 2_000,
    ),
  ],
  [
    'rare-key-free-at-the-fourth-use',
    'A requestId that comes for the fourth time is accepted again',
    withRules((rules, sandbox) => ({
      keyUsed(key) {
        const count = (uses(sandbox).get(key) ?? 0) + 1;
        uses(sandbox).set(key, count);
        return count % 4 !== 0 && rules.keyUsed(key, sandbox);
      },
    })),
    'rare',
  ],
  [
    'rare-key-forgotten-after-another',
    'Only the last requestId of each payer is remembered',
    {
      ...withRules((rules, sandbox) => ({
        keyUsed: (key) => rules.keyUsed(key, sandbox) && [...lastKeys(sandbox).values()].includes(key),
      })),
      operation(event, sandbox) {
        if (event.type === 'accepted')
          lastKeys(sandbox).set(event.operation.initiator.reference, event.operation.requestId);
      },
    },
    'rare',
  ],
  [
    'rare-key-free-after-cancel',
    'A cancellation frees the requestId of what was cancelled',
    onRequest('cancelOperation', (call, { store }) => {
      const cancelled = store.operations.get(call.params.referenceOperation ?? '');
      if (cancelled !== undefined) store.keys.delete(cancelled.requestId);
      return undefined;
    }),
    'rare',
  ],
  ['request-id-reuse-accepted', 'A requestId may be used again', withRules(() => ({ keyUsed: () => false }))],
  [
    'request-id-reuse-with-other-body-accepted',
    'A requestId may be used again for another montant or libelle',
    changeStep(EXECUTE, 'requestId.unused', (problem, { call }, sandbox) => {
      const earlier = earlierOf(call.headers.get('requestid'), sandbox);
      const { montant, libelle } = isJsonObject(call.json) ? call.json : {};
      const same = earlier?.libelle === libelle && earlier?.amounts.montant.toNumber() === montant;
      return same ? problem : undefined;
    }),
  ],
  [
    'request-id-reuse-after-final-accepted',
    'A requestId may be used again once its operation is final',
    withRules((rules) => ({
      keyUsed(key, sandbox) {
        const earlier = earlierOf(key, sandbox);
        return rules.keyUsed(key, sandbox) && !(earlier && FINAL.includes(earlier.status));
      },
    })),
  ],
  [
    'request-id-reuse-with-other-type-accepted',
    'A requestId may be used again for another typeOperation',
    usableAgain(({ typeOperation }, earlier) => typeOperation !== earlier?.typeOperation),
  ],
  [
    'request-id-reuse-with-other-beneficiary-accepted',
    'A requestId may be used again for an internal beneficiary or a third party other than the first',
    usableAgain(
      ({ refInstrumentPaiementBeneficiaire: internal }, earlier) =>
        internal !== earlier?.beneficiary.instrument?.reference,
    ),
  ],
  [
    'request-id-reuse-with-other-callback-accepted',
    'A requestId may be used again with another callbackUrl',
    usableAgain(({ callbackUrl }, earlier) => (callbackUrl ?? undefined) !== earlier?.callbackUrl),
  ],
  [
    'request-id-reuse-with-otp-accepted',
    'A requestId may be used again with an OTP',
    usableAgain(({ authData }) => !isAbsent(authData)),
  ],
  [
    'request-id-reuse-of-one-type-accepted',
    'A requestId may be used again for an operation of type B2P',
    usableAgain(({ typeOperation }) => typeOperation === 'B2P'),
  ],
  [
    'request-id-not-kept-with-otp',
    'The requestId of an operation that had an OTP is forgotten',
    onSuccess(EXECUTE, (_answer, { json, headers }, { store }) => {
      if (isJsonObject(json) && !isAbsent(json.authData)) store.keys.delete(headers.get('requestid') ?? '');
      return undefined;
    }),
  ],
  [
    'request-id-reuse-while-pending-accepted',
    'A requestId may be used again while its operation is ENCOURS',
    usableAgain((_again, earlier) => earlier?.status === 'ENCOURS'),
  ],
  [
    'request-id-freed-by-a-refusal',
    "A request that is answered 400 frees the requestId of its payer's last operation",
    {
      operation(event, sandbox) {
        if (event.type === 'accepted')
          lastKeys(sandbox).set(event.operation.initiator.reference, event.operation.requestId);
        if (event.type !== 'refused' || event.problem.status !== 400) return;
        const { json } = event.attempt.call;
        const payer = isJsonObject(json) ? String(json.refInstrumentPaiementInitiateur) : '';
        sandbox.store.keys.delete(lastKeys(sandbox).get(payer) ?? '');
      },
    },
  ],
  [
    'request-id-short-reuse-accepted',
    'A requestId of less than 8 characters may be used again',
    usableAgain((_again, _earlier, { headers }) => (headers.get('requestid') ?? '').length < 8),
  ],
  [
    'request-id-long-reuse-accepted',
    'A requestId of more than 40 characters may be used again',
    usableAgain((_again, _earlier, { headers }) => (headers.get('requestid') ?? '').length > 40),
  ],
  [
    'request-id-reuse-under-other-token-accepted',
    'A requestId may be used again under another token',
    combineHooks([
      onSuccess(EXECUTE, (_answer, { headers }, sandbox) => {
        tokens(sandbox).set(headers.get('requestid'), headers.get('authorization'));
        return undefined;
      }),
      usableAgain(
        (_again, _earlier, { headers }, sandbox) =>
          tokens(sandbox).get(headers.get('requestid')) !== headers.get('authorization'),
      ),
    ]),
  ],
  ['request-id-reuse-400', 'A used requestId is answered 400', stepStatus(EXECUTE, 'requestId.unused', 400)],
  [
    'request-id-reuse-answered-200',
    'A used requestId is answered 200 with the earlier operation, as elsewhere on the web',
    onError(
      EXECUTE,
      (answer, call, sandbox) => {
        const earlier = earlierOf(call.headers.get('requestid'), sandbox);
        return earlier && earlierAnswer(answer, earlier, sandbox);
      },
      409,
    ),
  ],
];
