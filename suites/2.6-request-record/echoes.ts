/** 2.6: a record shows what its request gave. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { money } from '../../spec/json/money.ts';
import type { Demand } from '../../spec/run/claims.ts';
import type { Answer } from '../../target/door/call.ts';
import { bodyOf, type JsonObject } from '../act/answers.ts';
import { isSuccess } from '../act/controls.ts';
import { CREATIONS, creationBody, creations, postRequest, typeField } from '../act/request-calls.ts';
import { minorUnit, moneyNoise, sameMoney, toNumber } from '../arrange/money.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { describeAnswer, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

/**
 * Where a request record fills typeDemande, refUtilisateur, commentaire, montantRecharge, refRechargeCompte or
 * urlFichierRecharge, and the request gave it, the value is that of the request.
 */
export function echoesRequest(check: Declare): void {
  check('every request of the profile', { needs: ['bindings.requestType'] }, async (t: Experiment) => {
    const taken = (await creations(t)).filter(({ answer }) => isSuccess(answer));
    t.judge.given(taken.length > 0, `The target took no request of ${CREATIONS}.`);
    for (const { body, answer } of taken) judgeEchoes(t, body, answer);
    t.judge.observed(`${taken.length} records compared`);
  });

  const changes: readonly (readonly [
    string,
    (body: JsonObject, decimals: number, nth: number) => JsonObject,
  ])[] = [
    [
      'a comment with accents, quotes and signs',
      // That of another request must not do.
      (body, _, nth) => ({ ...body, commentaire: `Clôture demandée à l'été : « n° ${nth} » & 5 < 6 "€"` }),
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
    check(circumstance, { needs: ['bindings.requestType'] }, async (t) => {
      for (const [at, creation] of t.profile.fixtures.requestCreations.entries()) {
        const body = change(creationBody(t, creation), t.profile.money.decimals, at + 1);
        const answer = await postRequest(t, body);
        // Whether a target takes it is open: the profile's own body is what it takes.
        if (isSuccess(answer)) judgeEchoes(t, body, answer);
      }
      t.judge.observed('compared as far as the requests were taken');
    });
  }
}

function judgeEchoes(t: Experiment, body: JsonObject, answer: Answer): void {
  const record = bodyOf(answer);
  t.judge.given(
    isSuccess(answer) && isJsonObject(record),
    `No record to compare: ${describeAnswer(answer)}.`,
    answer,
  );
  for (const echo of echoesOf(body, record, typeField(t)))
    t.judge.noDeparture(
      echoDeparture(echo, t.profile.money.decimals),
      answer,
      echoDemand(echo, t.profile.money.decimals),
    );
}

/** A field that a request gave and its record fills. */
interface Echo {
  /** Its name in the record. */
  readonly field: string;
  readonly sent: unknown;
  readonly returned: unknown;
}

/** Fields of 2.6 that a request gives under the same name. */
const ECHOED = [
  'refUtilisateur',
  'commentaire',
  'montantRecharge',
  'refRechargeCompte',
  'urlFichierRecharge',
];

/** What can be compared. @param typeField the field of the request that holds its type, which is a binding. */
export function echoesOf(body: JsonObject, record: JsonObject, typeField: string): Echo[] {
  const names = [['typeDemande', typeField] as const, ...ECHOED.map((name) => [name, name] as const)];
  return names
    .map(([field, given]) => ({ field, sent: filled(body, given), returned: filled(record, field) }))
    .filter(({ sent, returned }) => sent !== undefined && returned !== undefined);
}

/**
 * A record shows the value that its request gave: an amount at the minor unit, anything else letter for letter.
 * @judges request-record.echoes-request
 */
export function echoDeparture({ field, sent, returned }: Echo, decimals: number): Departure | undefined {
  if (isSame(sent, returned, decimals)) return undefined;
  return {
    message: `${field} of the record is not what the request gave`,
    expected: show(sent),
    actual: show(returned),
    pointer: `/body/${field}`,
  };
}

/** The same as data; undefined where neither a text nor an amount was sent. */
function echoDemand({ field, sent }: Echo, decimals: number): Demand | undefined {
  const at = `/body/${field}`;
  if (typeof sent === 'string') return { is: 'same-text', at, text: sent };
  const amount = typeof sent === 'number' ? money(sent) : undefined;
  return amount && { is: 'amount', at, amount: amount.toString(), within: moneyNoise(decimals).toString() };
}

function isSame(sent: unknown, returned: unknown, decimals: number): boolean {
  if (typeof sent !== 'number') return sent === returned;
  const [left, right] = [money(sent), money(returned)];
  return left !== undefined && right !== undefined && sameMoney(left, right, decimals);
}
