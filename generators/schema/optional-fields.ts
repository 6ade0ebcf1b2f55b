/** Bodies of which the profile gives the values, with any choice of their optional fields. */
import { type Body, fieldAt, withField } from '../changes/change.ts';
import type { Field } from '../changes/fields.ts';
import { choiceOf, type Dimension, GIVEN, LEFT_OUT } from '../dimension.ts';

type Path = readonly string[];

/** One dimension for each field that some body holds: it is given, with the value of the body, or left out. */
export function optionalFieldDimensions(fields: readonly Field[], bodies: readonly Body[]): Dimension[] {
  return fields
    .filter(({ path, isRequired }) => !isRequired && bodies.some((body) => fieldAt(body, path) !== undefined))
    .map(({ path }) => choiceOf(path.join('.'), [GIVEN, LEFT_OUT]));
}

/** A body without the fields that a case leaves out. */
export function withChosenFields(
  body: Body,
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Body {
  const without = (rest: Body, path: Path) =>
    // One that is gone with the object around it must not bring that back.
    fieldAt(rest, path) === undefined ? rest : withField(rest, path, undefined);
  return fields
    .filter(({ path }) => values[path.join('.')] === LEFT_OUT)
    .reduce((rest, { path }) => without(rest, path), body);
}
