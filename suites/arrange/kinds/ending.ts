/** Operations that end by themselves, and those that rest until somebody acts (3.1). */

import { isFinal } from '../../../spec/document/final-status.ts';
import type { StatutOperation } from '../../../target/profile/resolve.ts';
import type { Experiment } from '../../engine/declare/experiment.ts';
import { followedOperation } from '../../observe/followed-operations.ts';
import type { Watch } from '../../observe/following.ts';
import { evolvingKind } from './evolving.ts';
import type { StatusKind } from './status-kinds.ts';

/** `evolvingKind`, and it becomes final without a cancellation: one that the profile leads to an open status may stay there. */
export async function endingKind(t: Experiment): Promise<StatusKind> {
  const staying: StatutOperation[] = [];
  for (;;) {
    const kind = await evolvingKind(t, staying);
    const { provoke } = kind;
    if (provoke === undefined || isFinal(provoke)) return kind;
    if (staysIn(kind, (await followedOperation(t, kind)).watch) === undefined) return kind;
    staying.push(provoke);
  }
}

/**
 * The open status in which an operation stays that the profile leads there.
 * @param watch followed for as long as the profile gives an operation to become final.
 * @returns undefined where it went on, or was not led there.
 */
export function staysIn({ provoke, cancel }: StatusKind, { status }: Watch): StatutOperation | undefined {
  if (provoke === undefined || isFinal(provoke) || cancel === true) return undefined;
  return status === provoke ? provoke : undefined;
}

/**
 * Ends a check of what becomes final where nothing does: the document names no time for it, and no way out.
 * @returns whether that is so.
 */
export function staysOpen(t: Experiment, kind: StatusKind, watch: Watch): boolean {
  const status = staysIn(kind, watch);
  if (status !== undefined)
    t.judge.observed(
      `an operation led to ${status} stays there for limits.finalStatusMs (${t.profile.limits.finalStatusMs} ms) and longer`,
    );
  return status !== undefined;
}
