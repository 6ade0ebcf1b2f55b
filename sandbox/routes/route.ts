/** What a route of the sandbox is. */
import type { OperationId } from '../../spec/generated/profile-types.ts';
import type { Attempt, SandboxState, Step } from '../service/sandbox-state.ts';
import { isBlank, malformed, notFound } from '../service/validation.ts';

/** A success: the body of the envelope, or the whole answer of a route without envelope. */
export interface Success {
  readonly message: string;
  readonly body: unknown;
}

export interface Route {
  readonly operationId: OperationId;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** In hono's notation. */
  readonly path: string;
  /** The token call: no token is asked for, and no envelope is put around its answers. */
  readonly bare?: boolean;
  /** Run in order until one finds a problem. Nothing is awaited between the first step and the end of `act`. */
  readonly steps: readonly Step[];
  act(attempt: Attempt, sandbox: SandboxState): Success | Promise<Success>;
}

/** An entity that a step has found. Without that step there is nothing to act on, which is a bug of a hook. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A step that finds what the route acts on was left out');
  return value;
}

/** The instrument of the path: 404 where it is unknown or unenrolled. */
export const INSTRUMENT_IN_PATH: Step = {
  name: 'instrument.known',
  run(attempt, sandbox) {
    attempt.instrument = sandbox.rules.find.instrument(attempt.call.params.referenceWallet ?? '', sandbox);
    return attempt.instrument ? undefined : notFound('The payment instrument');
  },
};

/** The service of the path or of the body's refService. */
export function serviceKnown(reference: (attempt: Attempt) => string): Step {
  return {
    name: 'service.known',
    run(attempt, sandbox) {
      attempt.service = sandbox.rules.find.service(reference(attempt), sandbox);
      return attempt.service ? undefined : notFound('The service');
    },
  };
}

/** Something that is referred to; one that is not given is not looked for. */
export function known(
  what: 'contributor' | 'user' | 'marketplace' | 'product',
  name: string,
  reference: (attempt: Attempt) => string | undefined,
): Step {
  return {
    name,
    run(attempt, sandbox) {
      const given = reference(attempt);
      return given === undefined || sandbox.rules.find[what](given, sandbox)
        ? undefined
        : notFound(`The ${what}`);
    },
  };
}

/** A query parameter of a given form; 400 for any other text. */
export function queryParameter(
  name: string,
  form: RegExp,
  valid: (text: string) => boolean,
  required = false,
): Step {
  return {
    name,
    run({ call }) {
      const value = call.query[name];
      if (value === undefined)
        return required ? malformed(`The query parameter ${name} is missing`) : undefined;
      const good = !isBlank(value) && form.test(value) && valid(value);
      return good ? undefined : malformed(`The query parameter ${name} is malformed`);
    },
  };
}
