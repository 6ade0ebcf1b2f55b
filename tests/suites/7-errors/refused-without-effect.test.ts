import { describe, expect, test } from 'vitest';
import { brokenBodyChanges } from '../../../generators/changes/raw-bodies.ts';
import { insteadOf, withFields } from '../../../sandbox/behaviours/change-answers.ts';
import { REFUSED_WITHOUT_EFFECT } from '../../../sandbox/faults/7-errors/refused-without-effect.ts';
import {
  isRefused,
  judgeNoEffect,
  judgeNotListed,
  refusedPurchaseWithoutEffect,
  refusedWithoutEffect,
} from '../../../suites/7-errors/refused-without-effect.ts';
import type { SeenChange } from '../../../suites/cases/changed-operations.ts';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import { carriedOut } from '../carried-out.ts';
import { answerTo, answerWith } from '../engine/declare/answers.ts';
import { flips } from '../flips.ts';
import { judged } from '../judged.ts';
import { VALID_REQUEST } from '../valid-request.ts';

const HELD = { held: true };
const EXECUTE = 'executeOperation' as const;

describe('errors.refused-without-effect: balance and list are as they were after a 400, 401, 404 or 409', () => {
  test('without an effect the rule holds', () => {
    const answer = answerTo({ operationId: EXECUTE }, 400);
    expect(judged((t) => judgeNoEffect(t.judge, answer, { demands: [] }))).toEqual(HELD);
  });

  test('an effect is told with the code of the refusal', () => {
    const effect = {
      message: 'moved the balance of payer',
      expected: 'a balance of 9',
      actual: 'a balance of 8',
    };
    const answer = answerTo({ operationId: EXECUTE }, 404);
    expect(judged((t) => judgeNoEffect(t.judge, answer, { effect, demands: [] }))).toMatchObject({
      failure: {
        message: 'an operation that was refused with 404 moved the balance of payer',
        expected: 'a balance of 9',
        actual: 'a balance of 8',
      },
    });
  });

  test.each([
    ['the code of the document', 409, answerTo({ operationId: EXECUTE }, 409), true],
    ['another code that refuses', 409, answerTo({ operationId: EXECUTE }, 400), true],
    ['an acceptance', 400, answerWith(EXECUTE, { referenceOperation: 'OP-1' }), false],
    [
      'an error with an operation in it',
      409,
      answerWith(EXECUTE, { referenceOperation: 'OP-1' }, 400),
      false,
    ],
    ['an internal error', 400, answerTo({ operationId: EXECUTE }, 500), false],
  ])('a refusal, or not: %s', (_, wanted, answer, refused) => {
    expect(isRefused(wanted, answer)).toBe(refused);
  });

  const [change] = brokenBodyChanges(true);
  if (change === undefined) throw new Error('There is no broken body.');
  const seen = (labels: readonly string[], answer: SeenChange['answer']): SeenChange => ({
    change,
    request: { ...VALID_REQUEST, libelle: 'mine' },
    answer,
    allowed: [400],
    list: {
      items: labels.map((libelleOperation) => ({ libelleOperation, referenceOperation: 'OP-7' })),
      answer: answerTo({ operationId: 'listOperations' }, 200, 'x2'),
    },
  });
  const refusal = answerTo({ operationId: EXECUTE }, 400);

  test.each<[string, SeenChange | undefined, object]>([
    ['is not in the list', seen(['another'], refusal), HELD],
    [
      'is in the list by its label',
      seen(['another', 'mine'], refusal),
      {
        failure: {
          message: 'an operation that was answered 400 is in the list of its initiator',
          actual: 'referenceOperation OP-7',
          change: 'the body was a text that is not JSON',
          exchangeId: 'x2',
        },
      },
    ],
    ['was not answered', seen(['mine'], new TransportTrouble('dropped', 'closed')), { observed: [] }],
    ['was not sent', undefined, { observed: [] }],
  ])('a generated one that %s', (_, one, said) => {
    expect(judged((t) => judgeNotListed(t.judge, one))).toMatchObject(said);
  });

  const fault = (id: string) => REFUSED_WITHOUT_EFFECT.find(([name]) => name === id)?.[2] ?? {};
  for (const [circumstance, id] of [
    ['a 400 for a libelle that is no text', 'refused-for-libelle-debits'],
    ['a 400 for a type of operation that there is not', 'refused-for-type-debits'],
    ['a 400 for a beneficiary that is not designated', 'refused-without-designation-debits'],
    [
      'a 404 for an unknown service, with a beneficiary at a third-party contributor',
      'refused-to-third-party-debits',
    ],
    ["a 404 for an unknown contributor of the initiator's", 'refused-for-initiators-contributor-debits'],
  ] as const)
    flips('errors.refused-without-effect', refusedWithoutEffect, circumstance, fault(id), {
      message: expect.stringMatching(/that was refused with 40[04] moved the balance of/),
    });

  for (const [circumstance, id] of [
    ['a credit purchase request for an unknown user', 'refused-purchase-by-unknown-user-listed'],
    ['a credit purchase request for an unknown product', 'refused-purchase-of-unknown-product-listed'],
    ['a credit purchase request whose montant is text', 'refused-purchase-with-text-listed'],
  ] as const) {
    flips('errors.refused-without-effect', refusedPurchaseWithoutEffect, circumstance, fault(id), {
      message: expect.stringMatching(/that was refused with 40[04] is in the list of its contributor/),
    });

    test(`${circumstance}: one that is listed as rejected, or not refused, proves nothing`, async () => {
      const rejected = withFields('listCreditPurchases', () => ({ motifRejet: 'unknown' }));
      const taken = insteadOf('submitCreditPurchase', 404, 200);
      for (const hooks of [
        [fault(id), rejected],
        [taken, insteadOf('submitCreditPurchase', 400, 200)],
      ])
        expect(
          await carriedOut(
            'errors.refused-without-effect',
            refusedPurchaseWithoutEffect,
            circumstance,
            ...hooks,
          ),
        ).toMatchObject({ result: { verdict: 'observed' } });
    });
  }
});
