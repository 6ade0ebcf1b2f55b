/** 4.7: which fields a request must hold is not shown, so that a refusal of one that lacks some may be for that. */
import { fieldsOf } from '../../generators/changes/fields.ts';
import { FOR_TYPE } from '../../generators/changes/requests/creation-request.ts';
import { schemaNamed } from '../../generators/schema/schema.ts';
import { MALFORMED_ELSEWHERE } from '../../spec/document/refusal-codes.ts';
import { isSuccess } from '../act/controls.ts';
import { CREATIONS, type PostedCreation, postRequest } from '../act/request-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { citedAnswer } from '../engine/declare/judge.ts';

/** The one field that takes any text: what the others must hold, the profile alone knows. */
const FREE = 'commentaire';

/**
 * Makes sure that a request that was refused as malformed lacks no field of its type.
 * @throws Inconclusive where it does. Where it lacks a comment alone, the same with one must be accepted for that.
 */
export async function ensureNoFieldLacks(
  t: Experiment,
  { type, body, answer }: PostedCreation,
): Promise<void> {
  if (!MALFORMED_ELSEWHERE.includes(answer.status)) return;
  const names = fieldsOf(schemaNamed('CreationRequest')).map(({ name }) => name);
  const lacking = names.filter((name) => (FOR_TYPE[name] ?? type) === type && body[name] === undefined);
  const others = lacking.filter((name) => name !== FREE);
  const isForComment =
    others.length === 0 &&
    lacking.includes(FREE) &&
    isSuccess(await postRequest(t, { ...body, [FREE]: 'Conformance' }));
  const named = others.length > 0 ? others : [FREE];
  t.judge.given(
    others.length === 0 && !isForComment,
    `The request of type ${type} in ${CREATIONS} lacks ${named.join(', ')}, which the target may require: ${citedAnswer(answer)}. Add what it requires.`,
    'fixture',
  );
}
