/** A field that is left out, or null. */
import { bodyChange, type Change, type Refusal, withField } from './change.ts';
import type { Field } from './fields.ts';

/** Both ways in which a required field can be missing. */
export function missingChanges({ path }: Field, refused: Refusal): Change[] {
  const field = path.join('.');
  return [
    bodyChange({ name: `${field} was left out`, path, wrong: 'schema' }, refused, (valid) =>
      withField(valid, path, undefined),
    ),
    bodyChange({ name: `${field} was null`, path, wrong: 'schema' }, refused, (valid) =>
      withField(valid, path, null),
    ),
  ];
}

/** Whether an optional field may be null is open. */
export function nullChange({ path }: Field): Change {
  return bodyChange({ name: `${path.join('.')} was null`, path, wrong: 'nothing' }, undefined, (valid) =>
    withField(valid, path, null),
  );
}
