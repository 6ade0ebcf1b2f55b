/** What is invalid in bodies of which every field is optional: wrong types, and such as only look odd. */
import type { SchemaName } from '../../spec/generated/contract-names.ts';
import { schemaNamed } from '../schema/schema.ts';
import type { Body, Change } from './change.ts';
import { type Field, fieldsOf } from './fields.ts';
import { nullChange } from './missing.ts';
import { brokenBodyChanges, oddBodyChanges } from './raw-bodies.ts';
import { typeChanges } from './type-changes.ts';

/**
 * @param requirement what forbids a field of another type.
 * @param appliesTo to which bodies a field belongs. Default: to all.
 */
export function optionalBodyChanges(
  schema: SchemaName,
  requirement: string,
  appliesTo: (field: Field) => (valid: Body) => boolean = () => () => true,
): Change[] {
  return [
    ...fieldsOf(schemaNamed(schema)).flatMap((field) => [
      ...typeChanges(field, requirement, { appliesTo: appliesTo(field) }),
      nullChange(field),
    ]),
    ...brokenBodyChanges(false),
    ...oddBodyChanges(),
  ];
}
