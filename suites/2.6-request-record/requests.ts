/** 2.6 Request record, and of 2.5 the values of typeDemande: held against every answer that holds one. */

import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Answer } from '../../target/door/call.ts';
import { bodyOf, filled, type JsonObject } from '../act/answers.ts';
import { isSuccess } from '../act/controls.ts';
import { CREATIONS, creationBody, creations, postRequest, typeField } from '../act/request-calls.ts';
import { minorUnit, money, sameMoney, toNumber } from '../arrange/money.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, show } from '../engine/declare/judge.ts';
import { type Examine, type StandingRule, suite } from '../engine/declare/suite.ts';
import { recordRule, typeDeparture } from '../observe/record-rules.ts';

/** Fields of 2.6 that a request gives under the same name. */
const ECHOED = [
  'refUtilisateur',
  'commentaire',
  'montantRecharge',
  'refRechargeCompte',
  'urlFichierRecharge',
];

const TYPES: readonly unknown[] = ENUMERATIONS.TypeDemande;

/** Judges that what a record shows of a request is what the request gave. */
function judgeEchoes(t: Experiment, body: JsonObject, answer: Answer): void {
  const record = bodyOf(answer);
  t.judge.given(
    isSuccess(answer) && isJsonObject(record),
    `No record to compare: ${describeAnswer(answer)}.`,
  );
  const pairs = [['typeDemande', typeField(t)], ...ECHOED.map((name) => [name, name])];
  for (const [shown = '', given = ''] of pairs) {
    const sent = filled(body, given);
    const returned = filled(record, shown);
    if (sent === undefined || returned === undefined) continue;
    t.judge.that(isSame(sent, returned, t.profile.money.decimals), {
      message: `${shown} of the record is not what the request gave`,
      expected: show(sent),
      actual: show(returned),
      pointer: `/body/${shown}`,
      answer,
    });
  }
}

function isSame(sent: unknown, returned: unknown, decimals: number): boolean {
  if (typeof sent !== 'number') return sent === returned;
  const [left, right] = [money(sent), money(returned)];
  return left !== undefined && right !== undefined && sameMoney(left, right, decimals);
}

/** Identification: id or reference, and neither shared by requests whose bodies differ. */
function identifiedRule(): StandingRule {
  const begin = (): Examine => {
    const seen = new Map<string, string>();
    return (answer) => {
      const record = bodyOf(answer);
      if (!isJsonObject(record)) return undefined;
      const shown = ['id', 'reference'].filter((field) => filled(record, field) !== undefined);
      if (shown.length === 0)
        return {
          message: 'a request record has neither id nor reference',
          expected: 'id or reference filled',
          actual: show(record),
          pointer: '/body/reference',
        };
      const request = JSON.stringify(answer.call.json);
      for (const field of shown) {
        const key = `${field} ${show(record[field])}`;
        const earlier = seen.get(key);
        seen.set(key, request);
        // The same body twice may be one request to a target.
        if (earlier !== undefined && earlier !== request)
          return {
            message: `two requests share one ${field}`,
            expected: `a ${field} that no other request has`,
            actual: show(record[field]),
            pointer: `/body/${field}`,
          };
      }
      return undefined;
    };
  };
  const { departure: _, ...rule } = recordRule('request-record.identified', 'createRequest', () => undefined);
  return { ...rule, begin };
}

export const requestsSuite = suite('2.6', 'Request record', (check) => {
  check.everyAnswer(
    recordRule(
      'enumerations.typeDemande-returned',
      'createRequest',
      ({ record, pointer }) =>
        TYPES.includes(record.typeDemande)
          ? undefined
          : {
              message: 'typeDemande is none of the three values',
              expected: TYPES.join(', '),
              actual: show(record.typeDemande),
              pointer: `${pointer}/typeDemande`,
            },
      (record) => typeof filled(record, 'typeDemande') === 'string',
    ),
  );

  check.everyAnswer(
    recordRule('request-record.types', 'createRequest', (at) => typeDeparture('RequestRecord', at)),
  );

  check.everyAnswer(
    recordRule(
      'request-record.initial-status',
      'createRequest',
      ({ record, pointer }) =>
        record.statutDemande === 'INITIEE'
          ? undefined
          : {
              message: 'statutDemande of a request just created is not INITIEE',
              expected: '"INITIEE"',
              actual: show(record.statutDemande),
              pointer: `${pointer}/statutDemande`,
            },
      (record) => filled(record, 'statutDemande') !== undefined,
    ),
  );

  check.standing(identifiedRule());

  check('request-record.echoes-request', 'every request of the profile', async (t: Experiment) => {
    const taken = (await creations(t)).filter(({ answer }) => isSuccess(answer));
    t.judge.given(taken.length > 0, `The target took no request of ${CREATIONS}.`);
    for (const { body, answer } of taken) judgeEchoes(t, body, answer);
    t.judge.observed(`${taken.length} records compared`);
  });

  const changes: readonly (readonly [string, (body: JsonObject, decimals: number) => JsonObject])[] = [
    [
      'a comment with accents, quotes and signs',
      (body) => ({ ...body, commentaire: 'Clôture demandée à l\'été : « n° 7 » & 5 < 6 "€"' }),
    ],
    [
      'an amount with another fraction',
      ({ montantRecharge, ...body }, decimals) => {
        const amount = money(montantRecharge)?.plus(minorUnit(decimals).times(29));
        return amount === undefined ? body : { ...body, montantRecharge: toNumber(amount) };
      },
    ],
  ];
  for (const [circumstance, change] of changes) {
    check('request-record.echoes-request', circumstance, { needs: ['bindings.requestType'] }, async (t) => {
      for (const creation of t.profile.fixtures.requestCreations) {
        const body = change(creationBody(t, creation), t.profile.money.decimals);
        const answer = await postRequest(t, body);
        // Whether a target takes it is open: the profile's own body is what it takes.
        if (isSuccess(answer)) judgeEchoes(t, body, answer);
      }
      t.judge.observed('compared as far as the requests were taken');
    });
  }
});
