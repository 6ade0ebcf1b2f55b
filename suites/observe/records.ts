/** Operation records as answers hold them (2.3), and the standing rules over them. */

import type { AnswerRule, Departure, SeenAnswer } from '../../spec/contract/answer-rule.ts';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { bodyOf, type JsonObject } from '../act/answers.ts';
import type { Rule } from '../engine/declare/section.ts';
import type { KnownOfTarget, StandingRule } from '../engine/declare/suite.ts';
import { Recent } from './recent.ts';
import { typeDeparture } from './record-rules.ts';

/** The operations that answer with operation records. */
const RECORD_OPERATIONS: readonly OperationId[] = ['executeOperation', 'listOperations'];

/** A record, and where it stands in its answer. */
export class PlacedRecord {
  readonly record: JsonObject;
  /** For each rule, its examination that the record was found to keep to; see `holding`. */
  readonly kept: unknown[];
  readonly #at: number | undefined;

  /** @param at its place in a list; undefined where it is the body itself. */
  constructor(record: JsonObject, at?: number) {
    this.record = record;
    this.#at = at;
    const known = keptBy.get(record);
    this.kept = known ?? [];
    if (known === undefined) keptBy.set(record, this.kept);
  }

  get pointer(): string {
    return this.#at === undefined ? '/body' : `/body/${this.#at}`;
  }
}

const keptBy = new WeakMap<JsonObject, unknown[]>();

/** The records that one examination need not look at again. */
export interface Holding {
  has(placed: PlacedRecord): boolean;
  add(placed: PlacedRecord): void;
}

let holdings = 0;

/**
 * For one rule that holds of a record for good, once it has: lists show one record again and again, and that is one
 * object (`spec/json/reader/json-reader.ts`).
 * @returns what begins an examination: nothing holds yet.
 */
export function holding(): () => Holding {
  const place = holdings;
  holdings += 1;
  return () => {
    const examination = {};
    return {
      has: ({ kept }) => kept[place] === examination,
      add: ({ kept }) => {
        kept[place] = examination;
      },
    };
  };
}

/** What is wrong with one field of a record. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
}

/** The records of a 200 answer; none where its body is something else, which is the matter of other rules. */
export function recordsIn(answer: SeenAnswer): readonly PlacedRecord[] {
  if (answer.status !== 200 || answer.truncated) return [];
  const body = bodyOf(answer);
  if (typeof body !== 'object' || body === null) return [];
  // A list is gone through once, however many rules ask.
  const before = placed.get(body);
  if (before !== undefined) return before;
  const records = Array.isArray(body)
    ? itemsPlaced(body)
    : isJsonObject(body)
      ? [new PlacedRecord(body)]
      : [];
  placed.set(body, records);
  return records;
}

const placed = new WeakMap<object, readonly PlacedRecord[]>();

function itemsPlaced(body: readonly unknown[]): readonly PlacedRecord[] {
  const items: PlacedRecord[] = [];
  for (const [at, record] of body.entries())
    if (isJsonObject(record)) items.push(new PlacedRecord(record, at));
  return items;
}

/** Where a field of a record stands in the answer that holds the record. */
export function pointerIn(answer: Pick<SeenAnswer, 'json'>, record: JsonObject, field: string): string {
  const body = bodyOf(answer);
  return Array.isArray(body) ? `/body/${body.indexOf(record)}/${field}` : `/body/${field}`;
}

/**
 * A standing rule about every operation record of the run, in answers and in lists, whose request is known.
 * @param examine decides by the two alone.
 */
export function requestedRecordRule(
  examine: (record: JsonObject, request: JsonObject) => FieldFault | undefined,
): Omit<StandingRule, 'requirement'> {
  return operationRecordRule((record, request) => request && examine(record, request));
}

/**
 * The same about every operation record.
 * @param examine decides by the record, its request where that is known, and what is known of the target.
 */
export function operationRecordRule(
  examine: (
    record: JsonObject,
    request: JsonObject | undefined,
    known: KnownOfTarget,
  ) => FieldFault | undefined,
): Omit<StandingRule, 'requirement'> {
  const examination = holding();
  return {
    operations: RECORD_OPERATIONS,
    applies: (answer) => recordsIn(answer).length > 0,
    begin: (known) => {
      const memory = new RequestMemory();
      const held = examination();
      return (answer) => {
        for (const placed of recordsIn(answer)) {
          // The answer to a request tells the memory of it.
          if (answer.operationId === 'listOperations' && held.has(placed)) continue;
          const request = memory.requestOf(placed.record, answer);
          const fault = examine(placed.record, request, known);
          if (fault !== undefined) return departureAt(placed, fault);
          // Once its request is known, more may be said of it.
          if (request !== undefined) held.add(placed);
        }
        return undefined;
      };
    },
  };
}

/** A rule about every operation record, which the record alone decides. */
export function statelessOperationRecordRule(
  examine: (record: JsonObject) => FieldFault | undefined,
): Omit<AnswerRule, 'requirement'> {
  const held = holding()();
  return {
    operations: RECORD_OPERATIONS,
    applies: (answer) => recordsIn(answer).length > 0,
    departure: (answer) => {
      for (const placed of recordsIn(answer)) {
        if (held.has(placed)) continue;
        const fault = examine(placed.record);
        if (fault !== undefined) return departureAt(placed, fault);
        held.add(placed);
      }
      return undefined;
    },
  };
}

function departureAt({ pointer }: PlacedRecord, { field, ...rest }: FieldFault): Departure {
  return { ...rest, pointer: `${pointer}/${field}` };
}

/** Some fields of every operation record have the types and values of their tables, where they are filled. */
export function fieldsFit(fields: readonly string[], kind: string): Rule {
  return (check) =>
    check.everyAnswer(
      statelessOperationRecordRule((record) => {
        const departure = typeDeparture('OperationRecord', { record, pointer: '' }, { fields, kind });
        return departure && { ...departure, field: departure.pointer?.slice(1) ?? '' };
      }),
    );
}

/** The requests of the run by the reference of the operation that each became. */
class RequestMemory {
  private readonly requests = new Recent<
    string,
    { readonly exchangeId: string; readonly request?: JsonObject }
  >();

  /**
   * The request of a record: that of the very answer, or the one remembered for a record of a list.
   * @returns undefined where the operation is not of this run, or two of its requests have one reference.
   */
  requestOf(record: JsonObject, { operationId, exchangeId, call }: Answer): JsonObject | undefined {
    const reference = record.referenceOperation;
    const isAnswer = operationId === 'executeOperation';
    if (typeof reference !== 'string' || reference === '')
      return isAnswer && isJsonObject(call.json) ? call.json : undefined;
    const before = this.requests.get(reference);
    if (!isAnswer) return before?.request;
    if (before !== undefined && before.exchangeId !== exchangeId) {
      this.requests.set(reference, { exchangeId: before.exchangeId });
      return undefined;
    }
    if (!isJsonObject(call.json)) return undefined;
    this.requests.set(reference, { exchangeId, request: call.json });
    return call.json;
  }
}
