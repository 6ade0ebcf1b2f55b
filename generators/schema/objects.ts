/** Objects: optional fields in or out. */
import fc from 'fast-check';
import type { ValueClass } from '../dimension.ts';
import { anyOf, classOf, classOfValues, type Family } from './family.ts';

/** A field of an object. */
export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly family: Family;
}

/** An object of which nothing is shown but that it is one. */
const FREE: Family = {
  plain: {},
  classes: [
    classOfValues('no fields', [{}]),
    classOfValues('some fields', [{ champ: 'valeur' }, { nombre: 1, liste: [], rien: null }]),
  ],
};

export function objectFamily(fields: readonly Field[]): Family {
  if (fields.length === 0) return FREE;
  const required = fields.filter(({ isRequired }) => isRequired);
  const optional = fields.filter(({ isRequired }) => !isRequired);
  return {
    plain: Object.fromEntries(required.map(({ name, family }) => [name, family.plain])),
    classes: [
      classOf(required.length === 0 ? 'no fields' : 'the required fields alone', objects(required, required)),
      ...(optional.length === 0 ? [] : withOptional(fields, required, optional)),
    ],
  };
}

function withOptional(
  fields: readonly Field[],
  required: readonly Field[],
  optional: readonly Field[],
): ValueClass[] {
  return [
    classOf('every field', objects(fields, fields)),
    ...optional.map((field) =>
      classOf(`with ${field.name} alone`, objects([...required, field], [...required, field])),
    ),
    classOf('some fields', objects(fields, required)),
  ];
}

/** Objects with fields, of which some must be there. */
function objects(fields: readonly Field[], there: readonly Field[]): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(fields.map(({ name, family }) => [name, anyOf(family.classes)]));
  return fc.record(model, { requiredKeys: there.map(({ name }) => name), noNullPrototype: true });
}
