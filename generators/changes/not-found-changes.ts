/** A reference that nothing has (7, rule 4). */
import { type Body, bodyChange, type Change, NOT_FOUND, refusal, withField } from './change.ts';

/** References known not to exist, by the field that they are for. */
export type UnknownReferences = Readonly<Record<string, string>>;

/** @param appliesTo default: to bodies that fill the field. */
export function unknownChange(
  field: string,
  reference: string,
  requirement: string,
  {
    allowed = NOT_FOUND,
    appliesTo = (valid) => typeof valid[field] === 'string',
    before = (valid) => valid,
  }: {
    readonly allowed?: readonly number[];
    readonly appliesTo?: (valid: Body) => boolean;
    readonly before?: (valid: Body) => Body;
  } = {},
): Change {
  return bodyChange(
    { name: `${field} was ${reference}, which does not exist`, path: [field], wrong: 'meaning' },
    refusal(requirement, allowed),
    (valid) => withField(before(valid), [field], reference),
    appliesTo,
  );
}
