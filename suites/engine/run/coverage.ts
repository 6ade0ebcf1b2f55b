/** What the run exercises of the contract: names of fields, values of enumerations and codes, and nothing else. */

import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import {
  type EnumerationName,
  isOperationId,
  OPERATION_IDS,
  type Place,
  surfaceOf,
  UNNAMED,
} from '../../../spec/contract/surface.ts';
import type { OperationId } from '../../../spec/generated/contract-names.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { readPointer } from '../../../spec/json/pointer.ts';
import type { RunTally, SideTally } from '../../../spec/run/run-record.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';

/** What is not yet seen under a place: what has been seen costs no further look, and lists are long. */
class Unseen {
  readonly onlyNull: boolean;
  readonly #place: Place;
  readonly #tally: Tally;
  readonly #properties: { readonly name: string; readonly below: Unseen }[];
  readonly #items: Unseen | undefined;
  readonly #values: Set<unknown>;
  #isWanted: boolean;

  constructor(place: Place, tally: Tally) {
    const { properties, items, enumeration, isField, onlyNull } = place;
    this.onlyNull = onlyNull;
    this.#place = place;
    this.#tally = tally;
    this.#isWanted = isField;
    this.#values = new Set(enumeration && ENUMERATIONS[enumeration]);
    this.#properties = [...properties].map(([name, child]) => ({ name, below: new Unseen(child, tally) }));
    this.#items = items && new Unseen(items, tally);
  }

  /** @returns whether nothing is left to be seen here. */
  look(value: unknown): boolean {
    if (this.#isWanted) this.#tally.fields.add(this.#place.path);
    this.#isWanted = false;
    const { enumeration } = this.#place;
    if (enumeration !== undefined && this.#values.delete(value)) this.#tally.note(enumeration, value);
    if (Array.isArray(value)) this.#lookAtItems(value);
    else if (this.#properties.length > 0 && isJsonObject(value)) this.#lookInto(value);
    return this.#isDone();
  }

  #lookAtItems(items: readonly unknown[]): void {
    if (this.#items === undefined) return;
    for (const item of items) if (this.#items.look(item)) return;
  }

  #lookInto(value: Readonly<Record<string, unknown>>): void {
    for (let at = 0; at < this.#properties.length; at += 1) {
      const property = this.#properties[at];
      if (property === undefined) return;
      const { name, below } = property;
      const found = value[name];
      if (found === undefined || (found === null && !below.onlyNull) || !below.look(found)) continue;
      this.#properties.splice(at, 1);
      at -= 1;
    }
  }

  #isDone(): boolean {
    return (
      this.#values.size === 0 &&
      this.#properties.length === 0 &&
      (this.#items === undefined || this.#items.#isDone())
    );
  }
}

/** The names and values seen on one side of an operation. */
class Tally {
  readonly fields = new Set<string>();
  readonly values = new Map<EnumerationName, Set<string>>();

  note(enumeration: EnumerationName, value: unknown): void {
    const known = this.values.get(enumeration) ?? new Set();
    // Only what the contract lists: anything else is the target's.
    if (ENUMERATIONS[enumeration].some((one) => one === value)) known.add(String(value));
    this.values.set(enumeration, known);
  }

  /** A field that the profile names. */
  field(name: string, value: unknown, enumeration?: EnumerationName): void {
    if (value === undefined || value === null) return;
    this.fields.add(name);
    if (enumeration !== undefined) this.note(enumeration, value);
  }

  toJSON(): SideTally {
    return {
      fields: [...this.fields],
      values: Object.fromEntries([...this.values].map(([name, values]) => [name, [...values]])),
    };
  }
}

/** One operation, so far. */
class OperationCoverage {
  readonly codes = new Map<number, number>();
  readonly sent = new Tally();
  readonly seen = new Tally();
  readonly request: Unseen;
  readonly response: Unseen;

  constructor(operationId: OperationId) {
    const { request, response } = surfaceOf(operationId);
    this.request = new Unseen(request, this.sent);
    this.response = new Unseen(response, this.seen);
  }
}

/** Hears every answer of a run. */
export class CoverageLedger {
  readonly #bindings: ResolvedProfile['bindings'];
  readonly #operations = new Map<OperationId, OperationCoverage>();

  constructor({ bindings }: Pick<ResolvedProfile, 'bindings'>) {
    this.#bindings = bindings;
  }

  examine(answer: Answer): void {
    const { operationId, status, call, json } = answer;
    if (!isOperationId(operationId)) return;
    const operation = this.#operations.get(operationId) ?? new OperationCoverage(operationId);
    this.#operations.set(operationId, operation);
    operation.codes.set(status, (operation.codes.get(status) ?? 0) + 1);
    operation.request.look(call.json);
    operation.response.look(json);
    this.#lookAtBound(operation, answer);
  }

  /** What was seen so far, in the order of the contract. */
  tally(): RunTally['coverage'] {
    return OPERATION_IDS.flatMap((operationId) => {
      const operation = this.#operations.get(operationId);
      if (operation === undefined) return [];
      const { codes, sent, seen } = operation;
      return [
        {
          operationId,
          codes: [...codes].map(([code, answers]) => ({ code, answers })),
          sent: sent.toJSON(),
          seen: seen.toJSON(),
        },
      ];
    });
  }

  /** What the document describes without a name, or without its place. */
  #lookAtBound({ sent, seen }: OperationCoverage, { operationId, call, json }: Answer): void {
    const { requestType, operationList, fees } = this.#bindings;
    switch (operationId) {
      case 'executeOperation':
        sent.field(UNNAMED.requestId, call.headers?.requestId);
        break;
      case 'createRequest':
        if (requestType !== undefined && isJsonObject(call.json))
          sent.field(UNNAMED.requestType, call.json[requestType.field], 'TypeDemande');
        break;
      case 'listOperations':
        for (const bound of ['from', 'to', 'max'] as const) {
          const name = operationList?.[bound];
          if (name !== undefined) sent.field(UNNAMED[bound], call.query?.[name]);
        }
        break;
      case 'getFees':
        if (fees === undefined) break;
        seen.field('montantFrais', readPointer(json, fees.montantFrais));
        seen.field('modeApplication', readPointer(json, fees.modeApplication), 'ModeApplication');
    }
  }
}
