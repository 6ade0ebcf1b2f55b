/**
 * What the run itself has under way: every operation that the target accepted, and which instruments it
 * touches. A balance means something only when nothing of this run is still on its way to it.
 */

import { AMOUNT_FIELDS } from '../../spec/document/amount-fields.ts';
import { isFinal, isUnknownStatus, OPEN_STATUSES, type Status } from '../../spec/document/final-status.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { bodyOf, itemsOf, type JsonObject } from '../act/answers.ts';
import type { RunContext } from '../engine/declare/experiment.ts';

/** One operation that the target accepted in this run. */
export interface Underway {
  readonly reference: string;
  readonly payer: string;
  /** Undefined for a beneficiary at a third-party contributor. */
  readonly beneficiary: string | undefined;
  readonly request: JsonObject;
  /** Undefined where it was sent without one. */
  readonly requestId: string | undefined;
  /** When it was sent and when it was answered, on the clock of `performance.now()`. */
  readonly sentAt: number;
  readonly answeredAt: number;
  /** What was sent and answered as its amounts, whatever they are. */
  readonly amounts: readonly unknown[];
  /** The status that is not final to which the profile leads a request like its own (`fixtures.provoke`). */
  readonly ledTo: Status | undefined;
  /** statutOperation as it was last seen. */
  status: unknown;
  /** When it was first seen so, on the clock of `performance.now()`. */
  changedAt: number;
  /** Nobody waits for it any more. */
  givenUp: boolean;
  /** The first and the last of the looks in a row that did not find it, on the same clock; undefined where the last one did. */
  missing?: { readonly since: number; readonly until: number };
}

/** So long a list may leave out what other lists of the run left out for good, in milliseconds. */
const MISSING_AGAIN_MS = 5_000;

/** Takes note that a list leaves out an operation that it should show. */
export function noteMissing(run: RunContext, reference: string): void {
  const operations = operationsOf(run);
  const operation = operations.all.get(reference);
  if (operation === undefined) return;
  const until = performance.now();
  operation.missing = { since: operation.missing?.since ?? until, until };
  operations.haveLost ||= missingMsOf(operation) >= longestLagMs(run);
}

/**
 * Whether lists leave out an operation for longer than they may lag: who follows it learns nothing by waiting for its
 * end. Where they did so with one, another need not be missing for as long.
 */
export function isLost(run: RunContext, reference: string): boolean {
  const { all, haveLost } = operationsOf(run);
  const operation = all.get(reference);
  return (
    operation !== undefined && missingMsOf(operation) >= (haveLost ? MISSING_AGAIN_MS : longestLagMs(run))
  );
}

/** For how long looks were in vain. What nobody looks for meanwhile may be there. */
function missingMsOf({ missing }: Underway): number {
  return missing === undefined ? 0 : missing.until - missing.since;
}

function longestLagMs({ profile: { limits } }: RunContext): number {
  return Math.min(limits.finalStatusMs, TOLERANCES.shownAtLast.value);
}

/** Begins to take note of a run's operations; a second time does nothing. */
export function takeNote(run: RunContext): void {
  operationsOf(run);
}

/** The operations of a run that debit or credit an instrument. */
export function operationsTouching(run: RunContext, instrument: string): readonly Underway[] {
  return operationsOf(run).touching.get(instrument) ?? [];
}

/** The operations of a run, in the order of their acceptance. */
export function acceptedOperations(run: RunContext): readonly Underway[] {
  return [...operationsOf(run).all.values()];
}

/** The operations of a run that may have moved money since an instant on the clock of `performance.now()`. */
export function operationsSince(run: RunContext, since: number): readonly Underway[] {
  return [...operationsOf(run).all.values()].filter(
    ({ status, answeredAt, changedAt }) => !isFinal(status) || Math.max(answeredAt, changedAt) >= since,
  );
}

/**
 * Whether something of this run is probably on its way to an instrument, so that its balance would have to be waited
 * for. What nobody looks at is taken to end when others did, and not worth waiting for once half of that has passed;
 * where none was seen to end, once it should have.
 */
export function hasOperationsUnderWay(run: RunContext, instrument: string): boolean {
  const { ended, endedAfterMs } = operationsOf(run);
  const longestMs = ended === 0 ? run.profile.limits.finalStatusMs : endedAfterMs / ended / 2;
  const lately = performance.now() - longestMs;
  return operationsTouching(run, instrument).some((one) => isUnderWay(run, one) && one.sentAt > lately);
}

/** Whether an operation may still end, and somebody waits for it. */
export function isUnderWay(run: RunContext, operation: Underway): boolean {
  const { status, givenUp, reference } = operation;
  return !isFinal(status) && !givenUp && !isKnownToRest(run, operation) && !isLost(run, reference);
}

/**
 * Whether a status isn't one of the document's seven and an operation of this run has stayed in it for as long as a
 * final status may take. Who follows another operation into it learns nothing by waiting as long again.
 */
export function isKnownToStay(run: RunContext, status: unknown): boolean {
  return isUnknownStatus(status) && operationsOf(run).staying.has(status);
}

/**
 * Whether an operation has been for a while where the profile leads it, and another that was led there stayed for as
 * long as a final status may take: it need not be waited for as long again.
 */
export function isKnownToRest(run: RunContext, { ledTo, status, changedAt }: Underway): boolean {
  return (
    ledTo !== undefined &&
    ledTo === status &&
    operationsOf(run).staying.has(ledTo) &&
    performance.now() - changedAt >= TOLERANCES.balanceAtRest.value
  );
}

/** Whether the target accepted an operation with this reference in this run. */
export function isOfThisRun(run: RunContext, reference: unknown): boolean {
  return operationOf(run, reference) !== undefined;
}

/** The operation of this run that a record shows. */
export function operationOf(run: RunContext, reference: unknown): Underway | undefined {
  return typeof reference === 'string' ? operationsOf(run).all.get(reference) : undefined;
}

interface Operations {
  /** By their references. */
  readonly all: Map<string, Underway>;
  /** By the references of the instruments that they debit or credit. */
  readonly touching: Map<string, Underway[]>;
  /** How many were seen to become final, and after how long, in milliseconds, all of them together. */
  ended: number;
  endedAfterMs: number;
  /**
   * Statuses in which an operation stayed for `limits.finalStatusMs`: those that the document doesn't know, and those
   * that are not final to which the profile led it.
   */
  readonly staying: Set<string>;
  /** Whether lists have left out an operation for good. */
  haveLost: boolean;
}

function operationsOf(run: RunContext): Operations {
  return run.kept('operations under way', () => {
    const operations: Operations = {
      all: new Map(),
      touching: new Map(),
      ended: 0,
      endedAfterMs: 0,
      staying: new Set(),
      haveLost: false,
    };
    run.door.onAnswer((answer) => {
      if (answer.status !== 200) return;
      if (answer.operationId === 'executeOperation') noteAccepted(operations, answer, run.profile);
      if (answer.operationId === 'listOperations') noteStatuses(operations, itemsOf(answer) ?? [], run);
    });
    return operations;
  });
}

function noteAccepted({ all, touching }: Operations, answer: Answer, profile: ResolvedProfile): void {
  const record = bodyOf(answer);
  const request = requestOf(answer.call);
  if (!isJsonObject(record) || !isJsonObject(request)) return;
  const reference = record.referenceOperation;
  const payer = request.refInstrumentPaiementInitiateur;
  const beneficiary = request.refInstrumentPaiementBeneficiaire;
  // What comes a second time with one reference is no other operation.
  if (typeof reference !== 'string' || typeof payer !== 'string' || all.has(reference)) return;
  const underway: Underway = {
    reference,
    payer,
    beneficiary: typeof beneficiary === 'string' ? beneficiary : undefined,
    request,
    requestId: answer.call.headers?.requestId ?? undefined,
    sentAt: answer.sentAt,
    answeredAt: performance.now(),
    amounts: [request.montant, ...AMOUNT_FIELDS.map((name) => record[name])],
    ledTo: statusLedTo(profile, request),
    status: record.statutOperation,
    changedAt: performance.now(),
    givenUp: false,
  };
  all.set(reference, underway);
  for (const instrument of new Set([payer, underway.beneficiary])) {
    if (instrument === undefined) continue;
    const known = touching.get(instrument);
    if (known === undefined) touching.set(instrument, [underway]);
    else known.push(underway);
  }
}

/** Where a request has all that the profile gives to lead an operation to a status. */
function statusLedTo({ fixtures }: ResolvedProfile, request: JsonObject): Status | undefined {
  return OPEN_STATUSES.find((status) => {
    const trigger = Object.entries(fixtures.provoke[status] ?? {});
    return trigger.length > 0 && trigger.every(([field, value]) => request[field] === value);
  });
}

/** What was sent, also where it was written by hand. */
function requestOf({ json, rawBody }: Call): unknown {
  if (rawBody === undefined) return json;
  try {
    return JSON.parse(
      Buffer.from(rawBody)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    );
  } catch {
    return undefined;
  }
}

function noteStatuses(
  operations: Operations,
  records: readonly JsonObject[],
  { budget, profile }: Pick<RunContext, 'budget' | 'profile'>,
): void {
  for (const record of records) {
    const operation = operations.all.get(String(record.referenceOperation));
    if (operation === undefined) continue;
    delete operation.missing;
    if (operation.status === record.statutOperation) {
      const hasStayed = performance.now() - operation.changedAt >= profile.limits.finalStatusMs;
      const { status, ledTo } = operation;
      if (hasStayed && isUnknownStatus(status)) operations.staying.add(status);
      else if (hasStayed && ledTo !== undefined && status === ledTo) operations.staying.add(ledTo);
      continue;
    }
    operation.status = record.statutOperation;
    operation.changedAt = performance.now();
    if (!isFinal(operation.status)) continue;
    if (operation.status === 'ECHOUE') budget.money.failed(operation.reference);
    operations.ended += 1;
    operations.endedAfterMs += operation.changedAt - operation.sentAt;
  }
}
