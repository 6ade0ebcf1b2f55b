/** What faults of requests (4.6, 4.7) and of their records (2.5, 2.6) are written with. */

import { isJsonObject } from '../../spec/json/json.ts';
import { answeredAs, bodyOf } from '../behaviours/answer-parts.ts';
import { onSuccess, withFields } from '../behaviours/change-answers.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import type { JsonObject, TypeDemande } from '../data/model.ts';
import type { IncomingCall } from '../service/calls-and-answers.ts';
import { isAbsent } from '../service/validation.ts';

/** Answers successes of one type, or of loyalty enrollments, in another way. */
export function requestAnswered(
  type: TypeDemande | 'loyalty',
  status: number,
  change: (body: unknown) => unknown,
  when: (input: JsonObject) => boolean = () => true,
): Hooks {
  return onSuccess('createRequest', (answer, call) => {
    const input = requestInput(call);
    const own = isAbsent(input.typeDemande) ? 'loyalty' : input.typeDemande;
    return own === type && when(input) ? answeredAs(answer, status, change(bodyOf(answer))) : undefined;
  });
}

/** The body of a request; empty where it is no object. */
export function requestInput({ json }: IncomingCall): JsonObject {
  return isJsonObject(json) ? json : {};
}

/** One field of the answer, where the request gave it. */
export function onGiven(name: string, change: (value: unknown) => unknown): Hooks {
  return withFields('createRequest', (record, call) =>
    isAbsent(requestInput(call)[name]) ? {} : { [name]: change(record[name]) },
  );
}

/** Fields of the answer to a loyalty enrollment alone. */
export function onEnrollment(fields: JsonObject): Hooks {
  return withFields('createRequest', (_record, call) =>
    isAbsent(requestInput(call).typeDemande) ? fields : {},
  );
}
