/** Calls whose valid body is changed in one named way. */

import type { Change } from '../../generators/changes/change.ts';
import type { Dimension } from '../../generators/dimension.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Call } from '../../target/door/call.ts';

/** A call with what a change puts in place of its valid part. */
export function changedCall(call: Call, change: Change): Call {
  const { json, ...rest } = call;
  const changed = change.apply(isJsonObject(json) ? json : {});
  if ('json' in changed) return { ...rest, json: changed.json };
  if ('rawBody' in changed) return { ...rest, rawBody: changed.rawBody };
  return { ...call, headers: { ...call.headers, ...changed.headers } };
}

/**
 * A dimension of which some choices go with some changes alone.
 * @param isNarrow tells those choices, by their names.
 */
export function withChangesAlone(
  dimension: Dimension,
  isNarrow: (choice: unknown) => boolean,
  changes: readonly Change[],
): Dimension {
  const names = new Set<unknown>(changes.map(({ name }) => name));
  const holds = (choice: unknown, change: unknown) => !isNarrow(choice) || names.has(change);
  return { ...dimension, goesWith: { dimension: 'change', holds } };
}
