import { describe, expect, test } from 'vitest';
import { isMet } from '../../../spec/run/claims.ts';
import { effectRulings, notCancelled } from '../../../suites/judge/effect-rule.ts';
import { judgeNotSubmitted } from '../../../suites/judge/refused-purchase.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const HELD = { held: true };
const refusal = answerTo({ operationId: 'cancelOperation' }, 401);

describe('authentication.refused-without-effect: a call that is refused with 401 does nothing', () => {
  test.each([
    ['SUCCES', HELD],
    ['ENCOURS', HELD],
    ['ECHOUE', HELD],
    [
      'ANNULEE',
      {
        failure: {
          message: 'an operation was cancelled by a call that was refused with 401',
          actual: 'statutOperation "ANNULEE"',
        },
      },
    ],
  ])('the operation is %s', (status, said) => {
    const operation = { reference: 'OP-1', status, shownIn: 'x1' };
    const rulings = effectRulings({ what: 'a cancellation', operation });
    expect(judged((t) => t.judge.rulings(rulings, refusal))).toMatchObject(said);
  });

  test.each([
    ['SUCCES', true],
    ['a status that the document does not know', true],
    ['ANNULEE', false],
  ])('a record that shows %s meets what is demanded of it: %s', (statutOperation, met) => {
    const json = { body: [{ referenceOperation: 'OP-1', statutOperation }] };
    expect(isMet(notCancelled('OP-1', statutOperation), { status: 200, json })).toBe(met);
  });

  test.each([
    ['no such record', undefined, HELD],
    [
      'a record of it',
      { id: 3 },
      { failure: { expected: 'no record with montant 105.01', actual: expect.stringContaining('3') } },
    ],
  ])('the list of the contributor has %s', (_, made, said) => {
    expect(
      judged((t) => judgeNotSubmitted(t.judge, { answer: refusal, montant: 105.01, made, unseen: [] })),
    ).toMatchObject(said);
  });

  const read = (...statuses: readonly number[]) =>
    statuses.map((status, nth) => answerTo({ operationId: 'listOperations' }, status, `x${nth}`));
  test.each([
    ['list and balance', read(200, 200), HELD],
    [
      'the list alone',
      read(200, 404),
      {
        failure: {
          message: expect.stringContaining('lockInstrument'),
          exchangeId: 'x1',
          actual: 'HTTP 404 {}',
        },
      },
    ],
  ])('of the instrument can be read: %s', (_, after, said) => {
    const rulings = effectRulings({ what: '', readings: { operationId: 'lockInstrument', after } });
    expect(judged((t) => t.judge.rulings(rulings))).toMatchObject(said);
  });
});
