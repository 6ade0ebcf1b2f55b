/** 4.6 Submit a loyalty enrollment request, and what 2.6 says of its answer. */

import { fieldAt, withField } from '../../generators/changes/change.ts';
import { fieldsOf } from '../../generators/changes/fields.ts';
import { schemaNamed } from '../../generators/schema/schema.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { bodyOf, filled, type JsonObject } from '../act/answers.ts';
import { isSuccess } from '../act/controls.ts';
import {
  ENROLLMENTS,
  enrollments,
  ensureEnrollmentsAreTaken,
  judgeRecord,
  postRequest,
} from '../act/request-calls.ts';
import { judgeTypesRefused } from '../cases/wrong-types.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, show } from '../engine/declare/judge.ts';
import { suite } from '../engine/declare/suite.ts';

const FIELDS = fieldsOf(schemaNamed('LoyaltyEnrollmentRequest'));

/** The fields inside the objects of the body. What tells the payload from that of 4.7 may be its own fields. */
const INNER = FIELDS.filter(({ path }) => path.length > 1);

/** The first enrollment of the profile that holds a field; the first of all where none does. */
function enrollmentWith(t: Experiment, path: readonly string[]): JsonObject {
  const { loyaltyEnrollments } = t.profile.fixtures;
  return loyaltyEnrollments.find((body) => fieldAt(body, path) !== undefined) ?? loyaltyEnrollments[0] ?? {};
}

/** Judges that every answer to an enrollment of the profile has a field filled. */
async function judgeFilled(t: Experiment, field: 'typeDemande' | 'statutDemande'): Promise<void> {
  const posted = await enrollments(t);
  const taken = posted.filter(({ answer }) => isSuccess(answer) && isJsonObject(bodyOf(answer)));
  t.judge.given(
    taken.length > 0,
    `No enrollment was answered with a record: ${posted[0] && describeAnswer(posted[0].answer)}.`,
  );
  for (const { answer } of taken) {
    const record = bodyOf(answer);
    const value = isJsonObject(record) ? filled(record, field) : undefined;
    t.judge.that(value !== undefined, {
      message: `the answer to a loyalty enrollment has no ${field}`,
      expected: `${field} filled`,
      actual: show(record),
      pointer: `/body/${field}`,
      answer,
    });
    t.judge.observed(`${field} is ${show(value)}`);
  }
}

export const loyaltySuite = suite('4.6', 'Loyalty enrollment requests', (check) => {
  check('request-record.loyalty-typeDemande', 'every enrollment of the profile', (t) =>
    judgeFilled(t, 'typeDemande'),
  );

  check('request-record.loyalty-statutDemande', 'every enrollment of the profile', (t) =>
    judgeFilled(t, 'statutDemande'),
  );

  check('loyalty.success', 'every enrollment of the profile', async (t) => {
    for (const { answer } of await enrollments(t))
      judgeRecord(t, answer, 'a loyalty enrollment', ENROLLMENTS);
  });

  for (const { path } of INNER) {
    const field = path.join('.');
    check('loyalty.optional-fields', `without ${field}`, async (t) => {
      await ensureEnrollmentsAreTaken(t);
      const body = enrollmentWith(t, path);
      if (fieldAt(body, path) === undefined)
        return t.judge.observed(`no enrollment of the profile has ${field}, and they are taken`);
      t.judge.changed(`${field} was left out`);
      const answer = await postRequest(t, withField(body, path, undefined));
      judgeRecord(t, answer, `a loyalty enrollment without ${field}`, ENROLLMENTS);
    });
  }

  for (const field of FIELDS) {
    const requirement = 'loyalty.field-types';
    check(requirement, field.path.join('.'), async (t) => {
      await ensureEnrollmentsAreTaken(t);
      const body = enrollmentWith(t, field.path);
      await judgeTypesRefused(t, { body, field, requirement, profileKey: ENROLLMENTS }, (changed) =>
        postRequest(t, changed),
      );
    });
  }
});
