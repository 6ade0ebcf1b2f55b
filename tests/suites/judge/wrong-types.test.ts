import { describe, expect, test } from 'vitest';
import { answeredAs } from '../../../sandbox/behaviours/answer-parts.ts';
import { insteadOf, onSuccess } from '../../../sandbox/behaviours/change-answers.ts';
import { ignoreProblem } from '../../../sandbox/behaviours/change-rules.ts';
import { enrollmentFieldTypes } from '../../../suites/4.6-loyalty-enrollment/loyalty.ts';
import { creationFieldTypes } from '../../../suites/4.7-request-creation/creation.ts';
import { purchaseFieldTypes } from '../../../suites/4.8-credit-purchase/credit-purchases.ts';
import { judgeTypeRefused } from '../../../suites/judge/wrong-types.ts';
import { carriedOut } from '../carried-out.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

describe('credit-purchase.field-types, creation.field-types: a value of another type is answered 400', () => {
  const change = {
    name: 'montant was a text',
    pointer: '/montant',
    wrong: 'schema',
    allowed: [400],
  } as const;
  const appliesTo = () => true;
  test.each([
    [400, { held: true }],
    [
      200,
      {
        failure: { pointer: '/montant', message: 'montant was a text, and it was not refused as malformed' },
      },
    ],
    [404, { failure: { expected: 'HTTP 400 or 422' } }],
    [500, { failure: { actual: expect.stringContaining('HTTP 500') } }],
  ])('%i', (status, said) => {
    const answer = answerWith('submitCreditPurchase', null, status);
    expect(judged((t) => judgeTypeRefused(t.judge, { ...change, appliesTo }, answer))).toMatchObject(said);
  });

  test('each check names the field, at any depth', async () => {
    const { result } = await carriedOut(
      'loyalty.field-types',
      enrollmentFieldTypes,
      'enrollmentInformation.merchant.city',
      ignoreProblem('createRequest', 'enrollmentInformation'),
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: { pointer: '/enrollmentInformation/merchant/city' },
    });
  });

  test('the type of the request is one of the fields, by the name that the profile gives', async () => {
    const { result } = await carriedOut(
      'creation.field-types',
      creationFieldTypes,
      'the type of the request',
      ignoreProblem('createRequest', 'typeDemande'),
    );
    expect(result).toMatchObject({ verdict: 'fail', failure: { pointer: '/typeDemande' } });
  });

  test('a conflict says nothing', async () => {
    const { result } = await carriedOut(
      'credit-purchase.field-types',
      purchaseFieldTypes,
      'montant',
      insteadOf('submitCreditPurchase', 400, 409),
    );
    expect(result).toMatchObject({ verdict: 'inconclusive' });
  });

  test('a target that takes no valid body proves nothing by a refusal', async () => {
    const { result } = await carriedOut(
      'credit-purchase.field-types',
      purchaseFieldTypes,
      'montant',
      onSuccess('submitCreditPurchase', (answer) => answeredAs(answer, 400)),
    );
    expect(result).toMatchObject({
      verdict: 'inconclusive',
      message: expect.stringContaining('so a refusal proves nothing'),
    });
  });
});
