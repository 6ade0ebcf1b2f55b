/** 2.6 in the answer to a loyalty enrollment: the fields that are present there. */

import { CONTRACT } from '../../spec/contract/contract.ts';
import { filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { bodyOf } from '../act/answers.ts';
import { isSuccess } from '../act/controls.ts';
import { enrollments } from '../act/request-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, type Ruling, show } from '../engine/declare/judge.ts';
import type { Rule } from '../engine/declare/section.ts';

/** The answer to a loyalty enrollment holds typeDemande, and statutDemande: filled. */
export function filledInEnrollment(field: 'typeDemande' | 'statutDemande'): Rule {
  return (check) => {
    check('every enrollment of the profile', (t) => judgeFilled(t, field));
    check.standing({
      operations: ['createRequest'],
      applies: (answer) =>
        isSuccess(answer) && isJsonObject(bodyOf(answer)) && isEnrollment(answer.call.json),
      begin: () => (answer) => filledRuling(bodyOf(answer), field).departure,
    });
  };
}

/** The fields of 4.6. */
const FIELDS: ReadonlySet<string> = new Set(
  Object.keys(CONTRACT.components.schemas.LoyaltyEnrollmentRequest.properties ?? {}),
);

/** Whether a body can be no request of 4.7, whatever of it was left out. */
function isEnrollment(body: unknown): boolean {
  return (
    isJsonObject(body) &&
    isJsonObject(body.enrollmentInformation) &&
    Object.keys(body).every((name) => FIELDS.has(name))
  );
}

/**
 * The record that answers a loyalty enrollment has a field filled. Pure.
 * @judges request-record.loyalty-typeDemande, request-record.loyalty-statutDemande
 */
export function filledRuling(record: unknown, field: 'typeDemande' | 'statutDemande'): Ruling {
  const value = isJsonObject(record) ? filled(record, field) : undefined;
  const pointer = `/body/${field}`;
  const departure = {
    message: `the answer to a loyalty enrollment has no ${field}`,
    expected: `${field} filled`,
    actual: show(record),
    pointer,
  };
  return { departure: value === undefined ? departure : undefined, demand: { is: 'filled', at: pointer } };
}

async function judgeFilled(t: Experiment, field: 'typeDemande' | 'statutDemande'): Promise<void> {
  const posted = await enrollments(t);
  const taken = posted.filter(({ answer }) => isSuccess(answer) && isJsonObject(bodyOf(answer)));
  t.judge.given(
    taken.length > 0,
    `No enrollment was answered with a record: ${posted[0] && describeAnswer(posted[0].answer)}.`,
  );
  for (const { answer } of taken) {
    const record = bodyOf(answer);
    t.judge.rulings([filledRuling(record, field)], answer);
    const value = isJsonObject(record) ? filled(record, field) : undefined;
    t.judge.observed(`${field} is ${show(value)}`);
  }
}
