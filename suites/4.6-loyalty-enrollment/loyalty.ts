/** 4.6 Submit a loyalty enrollment request. */

import { fieldAt, withField } from '../../generators/changes/change.ts';
import { fieldsOf } from '../../generators/changes/fields.ts';
import { schemaNamed } from '../../generators/schema/schema.ts';
import type { JsonObject } from '../act/answers.ts';
import { ENROLLMENTS, enrollments, ensureEnrollmentsAreTaken, postRequest } from '../act/request-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { judgeRecord } from '../judge/answer-bodies.ts';
import { judgeTypesRefused } from '../judge/wrong-types.ts';

/** The fields of the body, at any depth. */
const FIELDS = fieldsOf(schemaNamed('LoyaltyEnrollmentRequest'));

/** The fields inside the objects of the body. What tells the payload from that of 4.7 may be its own fields. */
const INNER = FIELDS.filter(({ path }) => path.length > 1);

/** The first enrollment of the profile that holds a field; the first of all where none does. */
function enrollmentWith(t: Experiment, path: readonly string[]): JsonObject {
  const { loyaltyEnrollments } = t.profile.fixtures;
  return loyaltyEnrollments.find((body) => fieldAt(body, path) !== undefined) ?? loyaltyEnrollments[0] ?? {};
}

/** A loyalty enrollment request is answered with a request record. */
export function enrollmentAnswered(check: Declare): void {
  check('every enrollment of the profile', async (t) => {
    for (const { answer } of await enrollments(t))
      judgeRecord(t, answer, 'a loyalty enrollment', ENROLLMENTS);
  });
}

/** A loyalty enrollment is accepted without any one of its optional fields. */
export function enrollmentFieldsOptional(check: Declare): void {
  for (const { path } of INNER) {
    const field = path.join('.');
    check(`without ${field}`, async (t) => {
      await ensureEnrollmentsAreTaken(t);
      const body = enrollmentWith(t, path);
      if (fieldAt(body, path) === undefined)
        return t.judge.observed(`no enrollment of the profile has ${field}, and they are taken`);
      t.judge.changed(`${field} was left out`);
      const answer = await postRequest(t, withField(body, path, undefined));
      judgeRecord(t, answer, `a loyalty enrollment without ${field}`, ENROLLMENTS);
    });
  }
}

/** A loyalty enrollment in which a field has another type is answered 400. */
export function enrollmentFieldTypes(check: Declare): void {
  for (const field of FIELDS)
    check(field.path.join('.'), async (t) => {
      await ensureEnrollmentsAreTaken(t);
      const body = enrollmentWith(t, field.path);
      await judgeTypesRefused(
        t,
        { body, field, requirement: 'loyalty.field-types', profileKey: ENROLLMENTS },
        (changed) => postRequest(t, changed),
      );
    });
}
