/** Steps that look at the form of a JSON body: 400 for whatever is missing or malformed. */
import { isJsonObject } from '../../spec/json/json.ts';
import type { Problem } from './calls-and-answers.ts';
import type { Attempt, Step } from './sandbox-state.ts';

/** An optional field that is null counts as absent. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** A text of nothing but spaces. */
export function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

/** The answer to an invalid body. */
export function malformed(message: string): Problem {
  return { status: 400, message };
}

/** The answer to a reference that nothing has. */
export function notFound(what: string): Problem {
  return { status: 404, message: `${what} not found` };
}

/** The JSON object of a POST; what other steps read as `input`. */
export const BODY: readonly Step[] = [
  {
    name: 'contentType',
    run({ call }) {
      const type = call.headers.get('content-type') ?? '';
      return /^application\/json *(;|$)/i.test(type)
        ? undefined
        : malformed('Content-Type is not application/json');
    },
  },
  {
    name: 'body',
    run(attempt) {
      if (!isJsonObject(attempt.call.json)) return malformed('The body is not a JSON object');
      attempt.input = attempt.call.json;
      return undefined;
    },
  },
];

/** A test of one field, named after it. `problem` returns what is wrong with a value that is there. */
function field(name: string, required: boolean, problem: (value: unknown) => string | undefined): Step {
  return {
    name,
    run({ input }) {
      const value = input[name];
      if (isAbsent(value)) return required ? malformed(`${name} is missing`) : undefined;
      const wrong = problem(value);
      return wrong ? malformed(`${name} ${wrong}`) : undefined;
    },
  };
}

/** A string; empty is as good as missing for a required one. */
export function text(name: string, required: 'required' | 'optional'): Step {
  return field(name, required === 'required', (value) => {
    if (typeof value !== 'string') return 'is not a string';
    return required === 'required' && value === '' ? 'is empty' : undefined;
  });
}

/** A string that is not blank. */
export function reference(name: string, required: 'required' | 'optional'): Step {
  return field(name, required === 'required', (value) => {
    if (typeof value !== 'string') return 'is not a string';
    return isBlank(value) ? 'is blank' : undefined;
  });
}

/** A string of one of several forms. */
export function formed(name: string, form: RegExp): Step {
  return field(name, false, (value) =>
    typeof value === 'string' && form.test(value) ? undefined : 'is malformed',
  );
}

/** A value of an enumeration. */
export function oneOf(name: string, values: readonly string[], required: 'required' | 'optional'): Step {
  return field(name, required === 'required', (value) =>
    typeof value === 'string' && values.includes(value) ? undefined : `is none of ${values.join(', ')}`,
  );
}

/** One centime. */
const SMALLEST = 0.01;

/** An amount of one centime or more. */
export function amount(name: string, required: 'required' | 'optional'): Step {
  return field(name, required === 'required', (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'is not a number';
    return value >= SMALLEST ? undefined : 'is less than 0.01';
  });
}

/** The form of an optional JSON value. */
export type Shape = 'string' | { readonly [field: string]: Shape };

/** A value whose known fields, at every depth, are absent or of the form given. */
export function shaped(name: string, shape: Shape): Step {
  return field(name, false, (value) => misfit(value, shape));
}

function misfit(value: unknown, shape: Shape): string | undefined {
  if (isAbsent(value)) return undefined;
  if (shape === 'string') return typeof value === 'string' ? undefined : 'is not a string';
  if (!isJsonObject(value)) return 'is not an object';
  for (const [key, inner] of Object.entries(shape)) {
    const wrong = misfit(value[key], inner);
    if (wrong) return `holds ${key}, which ${wrong}`;
  }
  return undefined;
}

/** A field of the body as text; empty where it is none. */
export function textOf({ input }: Attempt, name: string): string {
  const value = input[name];
  return isAbsent(value) ? '' : String(value);
}

/** A field of the body as text; undefined where it is absent. */
export function optionalTextOf(attempt: Attempt, name: string): string | undefined {
  return isAbsent(attempt.input[name]) ? undefined : textOf(attempt, name);
}
