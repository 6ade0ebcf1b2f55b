import { describe, expect, test } from 'vitest';
import { loyaltyChanges } from '../../../generators/changes/requests/loyalty-request.ts';
import { answeredAs } from '../../../sandbox/behaviours/answer-parts.ts';
import { onSuccess } from '../../../sandbox/behaviours/change-answers.ts';
import { extraStep } from '../../../sandbox/behaviours/change-rules.ts';
import { isAbsent } from '../../../sandbox/service/validation.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { PURCHASE_BODIES } from '../../../suites/cases/request-bodies.ts';
import { anyChoiceOfFields, judgeMistakenBody } from '../../../suites/judge/body-rules.ts';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import { carriedOut } from '../carried-out.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const change = loyaltyChanges().find(({ requirement }) => requirement === 'loyalty.field-types');
if (change === undefined) throw new Error('No change breaks loyalty.field-types.');

describe('loyalty.field-types: a generated body with one mistake is refused', () => {
  const seen = (status: number) => ({ change, answer: answerWith('createRequest', null, status) });
  test.each([
    ['400', seen(400), { held: true }],
    [
      'accepted',
      seen(200),
      {
        failure: {
          message: 'a loyalty enrollment with one mistake was not answered 400 or 422',
          change: change.name,
          pointer: change.pointer,
        },
      },
    ],
    ['404', seen(404), { failure: { expected: 'HTTP 400 or 422' } }],
    [
      'left unanswered, time and again',
      { change, answer: new TransportTrouble('timeout', 'no answer in 10 s', 'x4') },
      {
        failure: {
          message: 'a loyalty enrollment with one mistake was left unanswered',
          pointer: change.pointer,
          exchangeId: 'x4',
        },
      },
    ],
    ['a body to which the change does not apply', undefined, { observed: [] }],
  ])('%s', (_, one, said) => {
    expect(judged((t) => judgeMistakenBody(t.judge, one, 'loyalty enrollment'))).toMatchObject(said);
  });
});

describe('credit-purchase.optional-fields: any choice of fields is accepted', () => {
  test('a field that is wanted after all is found, and nothing else is left out beside it', async () => {
    const wanted = extraStep('submitCreditPurchase', 'refProduit.wanted', ({ input }) =>
      isAbsent(input.refProduit) ? { status: 400, message: 'refProduit is missing' } : undefined,
    );
    const { result } = await carriedOut(
      'credit-purchase.optional-fields',
      anyChoiceOfFields(PURCHASE_BODIES),
      'any choice of fields',
      wanted,
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: {
        message: 'a credit purchase without some optional fields was not accepted',
        change: expect.stringMatching(/^refProduit left out; all other values plain/),
      },
    });
  });

  test('a body that is not null is found, though the request is accepted', async () => {
    const returned = onSuccess('submitCreditPurchase', (answer, { json }) =>
      isJsonObject(json) && isAbsent(json.montant) ? answeredAs(answer, 200, {}) : undefined,
    );
    const rule = anyChoiceOfFields(PURCHASE_BODIES);
    const requirement = 'credit-purchase.optional-fields';
    const { result } = await carriedOut(requirement, rule, 'any choice of fields', returned);
    expect(result).toMatchObject({ verdict: 'fail', failure: { pointer: '/body', actual: '{}' } });
  });
});
