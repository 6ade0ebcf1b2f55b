/** Generated operation requests that are changed in exactly one named way (2.2, 7). */

import fc from 'fast-check';
import type { Values } from '../../generators/cases.ts';
import type { Change } from '../../generators/changes/change.ts';
import { operationRequestChanges } from '../../generators/changes/requests/operation-request.ts';
import { choiceOf, type Dimension, GIVEN } from '../../generators/dimension.ts';
import type { Amount } from '../../generators/generated-amounts.ts';
import { withoutOpen } from '../../generators/schema/dimensions.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { seededRandom } from '../../spec/run/seeded-random.ts';
import type { Answer } from '../../target/door/call.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import { unmet } from '../../target/profile/needs.ts';
import { allNeedOtp, areOtpsOfPayerAlone } from '../../target/profile/otp-needs.ts';
import { unknownOf } from '../../target/profile/unknown-references.ts';
import { noteMadeUp } from '../act/made-up-references.ts';
import { ensureOperationsAreAccepted, newRequestId, postOperation } from '../act/operation-calls.ts';
import { withNewOtp } from '../act/operation-otp.ts';
import { sendUnusual } from '../act/unusual-input.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { codesFor } from '../judge/mistake-rule.ts';
import { type OperationList, readWidelyTogether } from '../observe/lists/list-reading.ts';
import { changedCall, withChangesAlone } from './changed-call.ts';
import { arrangeCase, ensureNature, operationDimensions } from './operation-space.ts';
import type { Family } from './properties.ts';
import { REFERENCES } from './references.ts';

/** A changed request as it was sent and answered. */
export interface SeenChange {
  readonly change: Change;
  readonly request: OperationRequest;
  /** The trouble where the service breaks down over it. */
  readonly answer: Answer | TransportTrouble;
  /** The codes of the refusal; empty where nothing forbids the change. */
  readonly allowed: readonly number[];
  /** The answer to the request without the change, where the change was refused with another code. */
  readonly control?: Answer;
  /** Of the payer, after a refusal; undefined where lists are not offered, and after an acceptance. */
  readonly list?: OperationList;
}

/** Every change of an operation request that can be tried on this target. */
export function changesFor(t: Experiment): readonly Change[] {
  return t.run.derived('changes of operation requests', () => makeChanges(t));
}

function makeChanges(t: Experiment): readonly Change[] {
  const { profile, run } = t;
  const random = seededRandom(`${run.seed}/unknown references`);
  const unknown = REFERENCES.flatMap(([field, kind]) => {
    const reference = unknownOf(profile, kind, random);
    if (reference !== undefined) noteMadeUp(t, kind, reference);
    return reference === undefined ? [] : [[field, reference] as const];
  });
  return operationRequestChanges({
    unknown: Object.fromEntries(unknown),
    carriesOtp: allNeedOtp(profile),
  });
}

/** The changes that break one requirement, in requests that are valid but for them. */
export function changesOf(requirement: RequirementId): Family<SeenChange | undefined> {
  return familyOf(
    `changes of ${requirement}`,
    ({ changes }) => changes,
    (change) => change.requirement === requirement,
  );
}

/** All changes that must be refused. */
export const REFUSED_CHANGES = familyOf(
  'changes',
  ({ changes }) => changes * 5,
  ({ requirement }) => requirement !== undefined,
);

/** Changes that nothing forbids: only that the request is handled is judged. */
export const UNUSUAL_CHANGES = familyOf(
  'odd requests',
  ({ changes }) => changes * 3,
  ({ requirement }) => requirement === undefined,
);

function familyOf(
  name: string,
  size: (amount: Amount) => number,
  picks: (change: Change) => boolean,
): Family<SeenChange | undefined> {
  return {
    name,
    size,
    dimensions: (t) => {
      const changes = changesFor(t).filter(picks);
      return [
        changeDimension(changes),
        ...withoutOpen(operationDimensions(t)).flatMap((dimension) => besideChange(t, dimension, changes)),
      ];
    },
    perform: async (t: Experiment, values: Values) => {
      ensureNature(t, values);
      await ensureOperationsAreAccepted(t);
      const change = changesFor(t).find((one) => one.name === values.change);
      t.judge.given(change !== undefined, `There is no change "${String(values.change)}".`);
      // A label that no other operation has, to be looked for in the list.
      const { parties, request } = await arrangeCase(t, { ...values, libelle: undefined });
      if (!change.appliesTo({ ...request })) return undefined;
      const answer = await sendUnusual(
        t,
        () => send(t, change, request),
        () => sendAgain(t, request),
      );
      const offersLists = unmet(t.profile, 'operations.listOperations') === undefined;
      const refusal = answer instanceof TransportTrouble || answer.status < 400 ? undefined : answer.status;
      const list =
        refusal !== undefined && offersLists ? await readWidelyTogether(t, parties.payer) : undefined;
      const allowed = codesFor(change, request);
      const isOther = change.requirement !== undefined && REFUSALS.some((code) => code === refusal);
      const control =
        isOther && !allowed.some((code) => code === refusal) ? await sendAgain(t, request) : undefined;
      return { change, request, allowed, answer, ...(list && { list }), ...(control && { control }) };
    },
  };
}

/** An OTP stands beside what cannot make it wrong as well: of two errors a target may name either. */
function besideChange(t: Experiment, dimension: Dimension, changes: readonly Change[]): Dimension[] {
  if (dimension.name !== 'authData') return [dimension];
  const open = areOtpsOfPayerAlone(t.profile) ? changes.filter(leavesOtp) : [];
  return open.length === 0 ? [] : [withChangesAlone(dimension, (otp) => otp === GIVEN, open)];
}

/** Whether an OTP of the request is as good after a change as before: it may be looked at before references are. */
function leavesOtp({ pointer, allowed }: Change): boolean {
  return !OF_AN_OTP.includes(pointer) && !allowed.includes(404);
}

const OF_AN_OTP: readonly string[] = ['/authData', '/refInstrumentPaiementInitiateur'];

/** The request without the change: its OTP may be used up. */
async function sendAgain(t: Experiment, request: OperationRequest): Promise<Answer> {
  return postOperation(t, await withNewOtp(t, request));
}

/** What a request without any mistake may be refused with: something else may be wrong with it here. */
const REFUSALS = [400, 404] as const;

function changeDimension(changes: readonly Change[]): Dimension<string> {
  const names = changes.map(({ name }) => name);
  return names.length === 0
    ? { name: 'change', plain: '', classes: [{ name: 'none', arbitrary: fc.constant('') }] }
    : choiceOf('change', names);
}

function send(t: Experiment, change: Change, request: OperationRequest): Promise<Answer> {
  const headers = { requestId: newRequestId(t) };
  const call = changedCall({ operationId: 'executeOperation', headers, json: request }, change);
  const isOrdinary = call.rawBody === undefined && call.headers?.requestId === headers.requestId;
  return isOrdinary ? postOperation(t, call.json) : t.send(call);
}
