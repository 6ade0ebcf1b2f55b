/** Errors of AJV as issues that a person can read. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import { show } from '../json/describe.ts';
import { escapePointerToken } from '../json/pointer.ts';

/** One way in which a value departs from its schema. */
export interface SchemaIssue {
  /** JSON pointer of the field at fault; empty for the value itself. */
  readonly pointer: string;
  readonly expected: string;
  /** The value found, shortened, with its type: `"12.50" (string)`. */
  readonly actual: string;
  /** The keyword of the schema that was broken, such as `type`. */
  readonly keyword: string;
}

/** Longest text of a value in `SchemaIssue.actual`. */
const SHOWN_LENGTH = 80;

/**
 * AJV's errors as issues, in the order of the schema.
 *
 * The branches of an `anyOf` that broke at the same place become one issue, and an issue that two
 * schemas of an `allOf` share is told once.
 */
export function issuesOf(errors: readonly ErrorObject[] | null | undefined): SchemaIssue[] {
  const issues = new Map<string, SchemaIssue>();
  for (const error of withoutBranches(errors ?? [])) {
    const issue = issueOf(error, errors ?? []);
    issues.set(`${issue.pointer} ${issue.keyword} ${issue.expected}`, issue);
  }
  return [...issues.values()];
}

const CHOICES = ['anyOf', 'oneOf'];

/** Leaves out errors that an `anyOf` at the same place speaks for. */
function withoutBranches(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = new Set(errors.filter(isChoice).map((error) => error.instancePath));
  return errors.filter((error) => isChoice(error) || !choices.has(error.instancePath));
}

function isChoice(error: ErrorObject): boolean {
  return CHOICES.includes(error.keyword);
}

function issueOf(error: ErrorObject, all: readonly ErrorObject[]): SchemaIssue {
  const { keyword, instancePath, params } = error;
  if (keyword === 'required') {
    const pointer = `${instancePath}/${escapePointerToken(String(params.missingProperty))}`;
    return { pointer, expected: 'to be present', actual: 'absent', keyword };
  }
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    return {
      pointer: `${instancePath}/${escapePointerToken(name)}`,
      expected: 'no field of this name',
      actual: 'present',
      keyword,
    };
  }
  const branches = isChoice(error)
    ? all.filter((other) => !isChoice(other) && other.instancePath === instancePath)
    : [];
  const expected = [...new Set(branches.map(expectationOf))].join(' or ') || expectationOf(error);
  return { pointer: instancePath, expected, actual: describeValue(error.data), keyword };
}

function expectationOf({ keyword, params, schema, message }: ErrorObject): string {
  switch (keyword) {
    case 'type':
      return [params.type].flat().join(' or ');
    case 'enum':
      return Array.isArray(schema) ? `one of ${schema.join(', ')}` : 'a listed value';
    case 'const':
      return JSON.stringify(schema);
    case 'format':
      return params.format === 'date-time' ? 'a date-time (ISO 8601)' : `format ${params.format}`;
    case 'pattern':
      return `text matching ${params.pattern}`;
    default:
      return message ?? keyword;
  }
}

/** A value as text with its type, at most about 80 characters long. */
function describeValue(value: unknown): string {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  if (typeof value === 'number' && !Number.isFinite(value)) return show(value);
  const text = JSON.stringify(value);
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1)}…` : text;
  return `${shown} (${Array.isArray(value) ? 'array' : typeof value})`;
}
