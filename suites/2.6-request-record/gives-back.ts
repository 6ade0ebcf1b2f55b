/** 2.6: a record gives back what its request said: its comment, and what it refers to. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Demanded } from '../../spec/run/claims.ts';
import { bodyOf, type JsonObject } from '../act/answers.ts';
import { isSuccess } from '../act/controls.ts';
import { CREATIONS, creations } from '../act/request-calls.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

/** Fields that a request and its record call by the same name. */
const GIVEN_BACK = [
  'commentaire',
  'refUtilisateur',
  'refRechargeCompte',
  'urlFichierRecharge',
  'montantRecharge',
];

/** What a request gives stands in its record; whether the value is the same is another rule. */
export function givesBackRequest(check: Declare): void {
  check('every request of the profile', { needs: ['bindings.requestType'] }, async (t: Experiment) => {
    const taken = (await creations(t)).filter(({ answer }) => isSuccess(answer));
    t.judge.given(taken.length > 0, `The target took no request of ${CREATIONS}.`);
    for (const { body, answer } of taken) {
      const record = bodyOf(answer);
      if (isJsonObject(record))
        t.judge.noDeparture(missingDeparture(body, record), answer, fillsGiven(body, answer.exchangeId));
    }
    t.judge.observed(`${taken.length} records compared`);
  });
}

/** The same as data. */
function fillsGiven(body: JsonObject, exchangeId: string): readonly Demanded[] {
  return GIVEN_BACK.filter((name) => filled(body, name) !== undefined).map((name) => ({
    exchangeId,
    demand: { is: 'filled', at: `/body/${name}` },
  }));
}

/** @judges request-record.gives-back */
export function missingDeparture(body: JsonObject, record: JsonObject): Departure | undefined {
  const field = GIVEN_BACK.find(
    (name) => filled(body, name) !== undefined && filled(record, name) === undefined,
  );
  if (field === undefined) return undefined;
  return {
    message: `${field} of the request is not in its record`,
    expected: show(body[field]),
    actual: show(record[field]),
    pointer: `/body/${field}`,
  };
}
