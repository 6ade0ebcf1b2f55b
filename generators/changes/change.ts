/** Valid requests changed in exactly one named way. */

import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import { isJsonObject } from '../../spec/json/json.ts';

export type Body = Readonly<Record<string, unknown>>;

/** The part of a request that a change puts in place of the valid one. */
export type Changed =
  | { readonly json: unknown }
  | { readonly rawBody: string }
  /** By name; null for a header that is left out. */
  | { readonly headers: Readonly<Record<string, string | null>> };

/**
 * Why a change is wrong: the body no longer fits its schema, it fits and says something that cannot be, or it
 * is not wrong at all, since nothing forbids it.
 */
export type Wrong = 'schema' | 'meaning' | 'nothing';

export interface Change {
  /** For the one who reads the failure: `libelle was left out`. */
  readonly name: string;
  /** JSON pointer of the field; empty for the whole body, and for what is no body. */
  readonly pointer: string;
  readonly wrong: Wrong;
  /** What says that it must be refused. Without one, only the manners of the answer may be judged. */
  readonly requirement?: RequirementId;
  /** The codes of the refusal; empty without a requirement. */
  readonly allowed: readonly number[];
  /** Whether a valid body is one for which the change means what it says. */
  appliesTo(valid: Body): boolean;
  apply(valid: Body): Changed;
}

/** A change that leaves a JSON object. */
export interface BodyChange extends Change {
  apply(valid: Body): { readonly json: Body };
}

export const MALFORMED: readonly number[] = [400];
export const NOT_FOUND: readonly number[] = [404];
/** Malformed, and also a reference that nothing has: both errors apply. */
export const MALFORMED_OR_NOT_FOUND: readonly number[] = [400, 404];

/** Says what must come of a change. */
export interface Refusal {
  readonly requirement: RequirementId;
  readonly allowed: readonly number[];
}

const IDS: ReadonlyMap<string, RequirementId> = new Map(REQUIREMENTS.map(({ id }) => [id, id]));

/**
 * The refusal that a requirement asks for.
 *
 * @param id made of a pattern and the name of a field, hence looked up.
 * @throws Error for an id that the catalogue does not have.
 */
export function refusal(id: string, allowed: readonly number[] = MALFORMED): Refusal {
  const requirement = IDS.get(id);
  if (requirement === undefined) throw new Error(`The catalogue has no requirement ${id}.`);
  return { requirement, allowed };
}

/** A change of the body that JSON can write. */
export function bodyChange(
  given: Pick<Change, 'name' | 'wrong'> & { readonly path: readonly string[] },
  refused: Refusal | undefined,
  apply: (valid: Body) => Body,
  appliesTo: (valid: Body) => boolean = () => true,
): BodyChange {
  const { name, wrong, path } = given;
  return {
    name,
    pointer: path.map((part) => `/${part}`).join(''),
    wrong,
    ...(refused ?? { allowed: [] }),
    appliesTo,
    apply: (valid) => ({ json: apply(valid) }),
  };
}

/** A body with one field, at any depth, put in or replaced; `undefined` leaves it out. */
export function withField(body: Body, path: readonly string[], value: unknown): Body {
  const [name, ...rest] = path;
  if (name === undefined) return body;
  const { [name]: inner, ...others } = body;
  if (rest.length > 0) return { ...body, [name]: withField(isJsonObject(inner) ? inner : {}, rest, value) };
  return value === undefined ? others : { ...body, [name]: value };
}

/** The value at a path of fields; undefined where there is none. */
export function fieldAt(body: Body, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), body);
}

export function isReference(field: string): boolean {
  return /^ref[A-Z]/.test(field);
}
