/** Demands on records of the document's tables: what each means, and what masks leave open of it. */
import type { SchemaIssue } from '../contract/schema-issues.ts';
import { validate } from '../contract/validators.ts';
import type { SchemaName } from '../generated/contract-names.ts';
import { isJsonObject } from '../json/json.ts';
import { holdsMask } from '../json/masked-json.ts';
import { readPointer } from '../json/pointer.ts';
import { differingField, STEADY } from './record-agreement.ts';

/** What a record must be. Decimals as texts. */
export type RecordDemand =
  /**
   * At a JSON pointer stands an object whose fields have the types of a table: those of `fields`, or else all of them,
   * and which values an enumeration has does not matter then.
   */
  | {
      readonly is: 'fits';
      readonly at: string;
      readonly schema: SchemaName;
      readonly fields?: readonly string[];
    }
  /** It shows an operation as an earlier answer did, as far as both fill a field that no status changes. */
  | {
      readonly is: 'agrees';
      readonly than: string;
      readonly reference: string;
      /** Amounts that are no further apart than this are the same. */
      readonly within: string;
    };

type Item = Readonly<Record<string, unknown>>;

/** @param earlier JSON of the answer that it is compared with, where the demand names one. */
export function isRecordMet(demand: RecordDemand, json: unknown, earlier: unknown): boolean {
  if (demand.is === 'fits') {
    const record = readPointer(json, demand.at);
    return isJsonObject(record) && issueOfTypes(demand.schema, record, demand.fields) === undefined;
  }
  const [before, now] = [earlier, json].map((one) => recordIn(one, demand.reference));
  return before !== undefined && now !== undefined && !differingField(before, now, demand.within);
}

/**
 * The first departure of a record from the types of its table.
 * @param fields that are looked at; all of them by default, and then which values an enumeration has is left out, for it is
 *   the matter of another requirement.
 */
export function issueOfTypes(
  schema: SchemaName,
  record: Item,
  fields?: readonly string[],
): SchemaIssue | undefined {
  return issuesOf(schema, record).find(({ pointer, expected, actual }) =>
    fields === undefined
      ? !(expected.startsWith('one of') && actual.endsWith('(string)'))
      : fields.includes(pointer.slice(1)),
  );
}

const known = new WeakMap<Item, { readonly schema: SchemaName; readonly issues: readonly SchemaIssue[] }>();

/** A record is held to its schema once, however many rules ask. */
function issuesOf(schema: SchemaName, record: Item): readonly SchemaIssue[] {
  const before = known.get(record);
  if (before?.schema === schema) return before.issues;
  const issues = validate(schema, record);
  known.set(record, { schema, issues });
  return issues;
}

function recordIn(json: unknown, reference: string): Item | undefined {
  const body = readPointer(json, '/body');
  const items: readonly unknown[] = Array.isArray(body) ? body : [body];
  return items.filter(isJsonObject).find((item) => item.referenceOperation === reference);
}

/**
 * Whether masks leave open if a record is as demanded: the type of a text shows all the same, and so do equal values.
 * @param isLoose masks took the place of values that were no texts, and are read as texts.
 */
export function isRecordHidden(
  demand: RecordDemand,
  {
    json,
    isLoose,
    earlier,
  }: { readonly json: unknown; readonly isLoose: boolean; readonly earlier?: unknown },
): boolean {
  if (demand.is === 'fits') {
    const record = readPointer(json, demand.at);
    if (!isJsonObject(record)) return false;
    const hidden = Object.keys(record).filter((field) => isMasked(record[field]));
    const wanted = hidden.filter((field) => demand.fields?.includes(field) !== false);
    return wanted.some((field) => isLoose || isMoreThanType(demand.schema, record, field));
  }
  if (holdsMask(demand.reference)) return true;
  const [before, now] = [earlier, json].map((one) => recordIn(one, demand.reference));
  if (before === undefined || now === undefined) return false;
  // In equal values equal masks stand; others may be written in several ways.
  return ['statutOperation', ...STEADY].some(
    (field) => (isMasked(before[field]) || isMasked(now[field])) && (isLoose || before[field] !== now[field]),
  );
}

/** Whether a mask departs from its table by more than its type: the text behind it may not. */
function isMoreThanType(schema: SchemaName, record: Item, field: string): boolean {
  return validate(schema, record).some(
    ({ pointer, keyword }) => pointer === `/${field}` && keyword !== 'type',
  );
}

function isMasked(value: unknown): boolean {
  return value !== undefined && holdsMask(JSON.stringify(value));
}

/** The demand with masks in place of secrets. */
export function maskedRecordDemand(demand: RecordDemand, mask: (text: string) => string): RecordDemand {
  return demand.is === 'agrees' ? { ...demand, reference: mask(demand.reference) } : demand;
}
