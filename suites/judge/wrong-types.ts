/** Values of another type than a field has: each is a malformed field, answered 400 (7). */
import type { BodyChange } from '../../generators/changes/change.ts';
import type { Field } from '../../generators/changes/fields.ts';
import { typeChanges } from '../../generators/changes/type-changes.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { Answer } from '../../target/door/call.ts';
import type { JsonObject } from '../act/answers.ts';
import { ensureNoConflict } from '../act/controls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';
import { mistakeRefused } from './mistake-rule.ts';

/** A field of a valid body. */
export interface Typed {
  readonly body: JsonObject;
  readonly field: Pick<Field, 'path' | 'schema'>;
  readonly requirement: RequirementId;
  readonly profileKey: string;
}

/** A body with a value of a wrong type in a field is refused: every wrong type is sent, one after the other. */
export async function judgeTypesRefused(
  t: Experiment,
  { body, field, requirement, profileKey }: Typed,
  send: (body: JsonObject) => Promise<Answer>,
): Promise<void> {
  for (const change of typeChanges(field, requirement)) {
    t.judge.changed(change.name);
    const answer = await send(change.apply(body).json);
    ensureNoConflict(t, answer, profileKey);
    judgeTypeRefused(t.judge, change, answer);
  }
}

/** A value of another type than its field has is answered 400, or 404 where it may be read as a reference. */
export function judgeTypeRefused(judge: Judge, change: Omit<BodyChange, 'apply'>, answer: Answer): void {
  judge.rulings([mistakeRefused(answer, change, `${change.name}, and it was not refused as malformed`)]);
}
