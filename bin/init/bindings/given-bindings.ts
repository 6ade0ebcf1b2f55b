/** `--bind`: which bindings it may name, and how each is written. */
import { isJsonObject, parsedJson } from '../../../spec/json/json.ts';
import { UserError } from '../../../spec/run/user-error.ts';
import type { Bindings } from '../../../suites/discovery/found.ts';
import { nearest } from '../../../target/profile/reading/intent.ts';
import { partsOf } from '../asking.ts';
import { scalarIn, scalarKeys } from './scalar-bindings.ts';

/** Bindings that consist of one text: they can be asked for, or given as `--bind`. */
export const ASKED: Readonly<Record<string, (text: string) => Bindings>> = {
  'bindings.balance': (amount) => ({ balance: { amount: pointerIn(amount) } }),
  'bindings.fees': (name) => ({ fees: { query: { [name]: '{montant}' } } }),
  'bindings.operationList.from': (from) => ({ operationList: { from } }),
  'bindings.operationList.to': (to) => ({ operationList: { to } }),
  'bindings.operationList.max': (max) => ({ operationList: { max } }),
  'bindings.requestType': (field) => ({ requestType: { field } }),
  'bindings.callback.reference': (pointer) => ({ callback: { reference: pointerIn(pointer) } }),
  'bindings.callback.status': (pointer) => ({ callback: { status: pointerIn(pointer) } }),
};

function pointerIn(text: string): string {
  if (text.startsWith('/')) return text;
  throw new UserError(`"${text}" is not a JSON pointer.`, 'Write it as in /body/solde.');
}

/** The bindings that `--bind` may name: `balance`, `operationList.from`. */
const BOUND = [...Object.keys(ASKED), 'bindings.otp'].map((key) => key.replace(/^bindings\./, ''));

/** The name and the value of a `--bind`; a text without `=` is a name alone. */
export function namedBinding(text: string): readonly [name: string, value: string] {
  const [, name = text, value = ''] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  return [name, value];
}

/** @throws UserError that names every `--bind` without a value, of another name, or in another form. */
export function ensureBindings(texts: readonly string[]): void {
  const mistakes = texts.flatMap((text) => {
    try {
      ensureBinding(...namedBinding(text));
      return [];
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return [error];
    }
  });
  const [first, ...others] = mistakes;
  if (first === undefined) return;
  if (others.length === 0) throw first;
  // Each with its own advice; the whole has none.
  const lines = mistakes.flatMap(({ message, hint }) => [
    message,
    ...(hint === undefined ? [] : [`  ${hint}`]),
  ]);
  throw new UserError([...new Set(lines)].join('\n'));
}

function ensureBinding(name: string, value: string): void {
  const known = [...new Set([...BOUND, ...scalarKeys()])];
  if (!known.includes(name)) {
    const meant = nearest(name.replace(/^bindings\./, ''), known);
    throw new UserError(
      `--bind: there is no binding "${name}".`,
      meant === undefined ? `There are: ${known.join(', ')}.` : `Did you mean --bind ${meant}=…?`,
    );
  }
  if (value === '')
    throw new UserError(
      `--bind ${name} has no value.`,
      `Write it as in --bind operationList.from=dateDebut.`,
    );
  if (name === 'otp') {
    otpIn(value);
  } else if (`bindings.${name}` in ASKED) ASKED[`bindings.${name}`]?.(value);
  else scalarIn(name, value);
}

/** How an OTP is had: an answer of calls shows it, or `value` is always the same. */
interface GivenOtp {
  readonly calls: readonly NamedCall[];
  readonly value?: string;
}

/**
 * `POST /api/v1/otp; GET /api/v1/messages`, `value=123456`, or both where a call makes the fixed one valid.
 * @throws UserError for another form.
 */
export function otpIn(text: string): GivenOtp {
  const parts = partsOf(text);
  const value = parts.flatMap((one) => FIXED.exec(one)?.[1] ?? [])[0];
  const calls = parts.filter((one) => !FIXED.test(one)).map(callIn);
  return { calls, ...(value !== undefined && { value }) };
}

const FIXED = /^value=(.+)$/;

export type NamedCall = NonNullable<NonNullable<Bindings['otp']>['call']>;

/** `POST /api/v1/otp {"wallet":"{referenceWallet}"}`, without a body too; or a path alone for GET. */
export function callIn(text: string): NamedCall {
  const [, method = 'GET', path, body] = /^(?:(GET|POST|PUT) +)?(\/\S+)(?: +(\{.*\}))?$/.exec(text) ?? [];
  const json = body === undefined ? undefined : parsedJson(body);
  if (path === undefined || (body !== undefined && !isJsonObject(json)))
    throw new UserError(
      `"${text}" is not of the form METHOD /path, or METHOD /path {"field":"value"}.`,
      'Write it as in POST /api/v1/otp, or POST /api/v1/otp {"wallet":"{referenceWallet}"}.',
    );
  const [bare = path, query] = path.split('?', 2);
  return {
    method: method === 'POST' || method === 'PUT' ? method : 'GET',
    path: bare,
    // A profile keeps what follows the question mark apart.
    ...(query !== undefined && { query: Object.fromEntries(new URLSearchParams(query)) }),
    ...(isJsonObject(json) && { body: json }),
  };
}
