/**
 * What the run itself has under way: every operation that the target accepted, and which instruments it
 * touches. A balance means something only when nothing of this run is still on its way to it.
 */
import type { Answer, Call } from '../../target/call.ts';

import type { RunContext } from '../engine/run-context.ts';
import { bodyOf, isObject, itemsOf, type JsonObject } from './answers.ts';

/** One operation that the target accepted in this run. */
export interface Underway {
  readonly reference: string;
  readonly payer: string;
  /** Undefined for a beneficiary at a third-party contributor. */
  readonly beneficiary: string | undefined;
  /** When it was sent and when it was answered, on the clock of `performance.now()`. */
  readonly sentAt: number;
  readonly answeredAt: number;
  /** statutOperation as it was last seen. */
  status: unknown;
  /** When it was first seen so, on the clock of `performance.now()`. */
  changedAt: number;
  /** Nobody waits for it any more. */
  givenUp: boolean;
}

/** Begins to take note of a run's operations; a second time does nothing. */
export function takeNote(run: RunContext): void {
  operationsOf(run);
}

/** The operations of a run that debit or credit an instrument. */
export function operationsTouching(run: RunContext, instrument: string): Underway[] {
  return [...operationsOf(run).values()].filter(
    ({ payer, beneficiary }) => payer === instrument || beneficiary === instrument,
  );
}

/** Whether the target accepted an operation with this reference in this run. */
export function isOfThisRun(run: RunContext, reference: unknown): boolean {
  return typeof reference === 'string' && operationsOf(run).has(reference);
}

/** The operation of this run that a record shows. */
export function operationOf(run: RunContext, reference: unknown): Underway | undefined {
  return typeof reference === 'string' ? operationsOf(run).get(reference) : undefined;
}

function operationsOf(run: RunContext): Map<string, Underway> {
  return run.kept('operations under way', () => {
    const operations = new Map<string, Underway>();
    run.door.onAnswer((answer) => {
      if (answer.status !== 200) return;
      if (answer.operationId === 'executeOperation') noteAccepted(operations, answer);
      if (answer.operationId === 'listOperations') noteStatuses(operations, itemsOf(answer) ?? []);
    });
    return operations;
  });
}

function noteAccepted(operations: Map<string, Underway>, answer: Answer): void {
  const record = bodyOf(answer);
  const request = requestOf(answer.call);
  if (!isObject(record) || !isObject(request)) return;
  const reference = record.referenceOperation;
  const payer = request.refInstrumentPaiementInitiateur;
  const beneficiary = request.refInstrumentPaiementBeneficiaire;
  if (typeof reference !== 'string' || typeof payer !== 'string') return;
  operations.set(reference, {
    reference,
    payer,
    beneficiary: typeof beneficiary === 'string' ? beneficiary : undefined,
    sentAt: answer.sentAt,
    answeredAt: performance.now(),
    status: record.statutOperation,
    changedAt: performance.now(),
    givenUp: false,
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

function noteStatuses(operations: ReadonlyMap<string, Underway>, records: readonly JsonObject[]): void {
  for (const record of records) {
    const operation = operations.get(String(record.referenceOperation));
    if (operation === undefined || operation.status === record.statutOperation) continue;
    operation.status = record.statutOperation;
    operation.changedAt = performance.now();
  }
}
