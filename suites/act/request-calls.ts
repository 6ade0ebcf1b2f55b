/** POST /api/v1/requests (4.6, 4.7): two payloads on one path. */

import type { Answer } from '../../target/door/call.ts';
import type { RequestCreation } from '../../target/profile/resolve.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import { requiredValue } from '../engine/declare/required-value.ts';
import type { JsonObject } from './answers.ts';
import { isSuccess } from './controls.ts';

/** The success code of the two calls is not shown. */
export const CREATED = [200, 201, 202] as const;

/** The profile key of the valid bodies of 4.6. */
export const ENROLLMENTS = 'fixtures.loyaltyEnrollments';
/** The profile key of the valid bodies of 4.7. */
export const CREATIONS = 'fixtures.requestCreations';

/** POST /api/v1/requests */
export function postRequest(t: Experiment, json: JsonObject): Promise<Answer> {
  return t.send({ operationId: 'createRequest', json });
}

/** The body of a fixture of 4.7, with its type in the field that the profile names. @throws Skipped without the name. */
export function creationBody(t: Experiment, { type, body }: RequestCreation): JsonObject {
  return { ...body, [typeField(t)]: type };
}

/** The name of the type field of 4.7. @throws Skipped where the profile does not give it. */
export function typeField(t: Experiment): string {
  return requiredValue(t, 'bindings.requestType', t.profile.bindings.requestType).field;
}

/** A valid body and the answer to it. */
interface Posted {
  readonly body: JsonObject;
  readonly answer: Answer;
}

/** A request of 4.7, with its type. */
export interface PostedCreation extends Posted {
  readonly type: string;
}

/** Each loyalty enrollment of the profile, sent once a run. */
export function enrollments(t: Experiment): Promise<readonly Posted[]> {
  return t.run.once('loyalty enrollments', (shared) =>
    postAll(shared, shared.profile.fixtures.loyaltyEnrollments),
  );
}

/** Each request of 4.7 that the profile has, sent once a run. */
export async function creations(t: Experiment): Promise<readonly PostedCreation[]> {
  const { requestCreations } = t.profile.fixtures;
  const posted = await t.run.once('request creations', async (shared) => {
    const all = requestCreations.map((creation) => ({ creation, body: creationBody(shared, creation) }));
    // A target may close an account at once.
    const lastly = all.toSorted(
      (one, other) => Number(isTermination(one.creation)) - Number(isTermination(other.creation)),
    );
    const sent = await postAll(
      shared,
      lastly.map(({ body }) => body),
    );
    return all.flatMap((one) => sent[lastly.indexOf(one)] ?? []);
  });
  return posted.map((one, index) => ({ ...one, type: requestCreations[index]?.type ?? '' }));
}

function isTermination({ type }: RequestCreation): boolean {
  return type === 'RESILIATION';
}

async function postAll(t: Experiment, bodies: readonly JsonObject[]): Promise<readonly Posted[]> {
  const posted: Posted[] = [];
  for (const body of bodies) posted.push({ body, answer: await postRequest(t, body) });
  return posted;
}

/** The control of negative checks of 4.6. @throws Inconclusive where the target takes no valid body. */
export async function ensureEnrollmentsAreTaken(t: Experiment): Promise<void> {
  ensureOneIsTaken(t, await enrollments(t));
}

/** The control of negative checks of 4.7 that vary one body. @throws Inconclusive where the target does not take it. */
export async function ensureCreationIsTaken(t: Experiment, creation: RequestCreation): Promise<void> {
  const index = t.profile.fixtures.requestCreations.indexOf(creation);
  ensureOneIsTaken(t, (await creations(t)).slice(index, index + 1));
}

function ensureOneIsTaken(t: Experiment, posted: readonly Posted[]): void {
  const [first] = posted;
  t.judge.given(
    // A conflict speaks of what is there already: the form of the body was taken.
    first !== undefined && (isSuccess(first.answer) || first.answer.status === 409),
    `The target does not take the valid form of this request, so a refusal proves nothing: ${first && describeAnswer(first.answer)}.`,
    first?.answer,
  );
}
