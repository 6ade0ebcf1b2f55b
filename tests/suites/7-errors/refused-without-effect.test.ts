import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { brokenBodyChanges } from '../../../generators/changes/raw-bodies.ts';
import { insteadOf, withFields } from '../../../sandbox/behaviours/change-answers.ts';
import { REFUSED_WITHOUT_EFFECT } from '../../../sandbox/faults/7-errors/refused-without-effect.ts';
import {
  isRefused,
  judgeNotListed,
  refusedPurchaseWithoutEffect,
  refusedWithoutEffect,
} from '../../../suites/7-errors/refused-without-effect.ts';
import type { SeenChange } from '../../../suites/cases/changed-operations.ts';
import { type Aftermath, effectRulings } from '../../../suites/judge/effect-rule.ts';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import { listOf } from '../4.3-operation-list/lists.ts';
import { carriedOut } from '../carried-out.ts';
import { answerTo, answerWith } from '../engine/declare/answers.ts';
import { flips } from '../flips.ts';
import { judged } from '../judged.ts';
import { VALID_REQUEST } from '../valid-request.ts';

const HELD = { held: true };
const EXECUTE = 'executeOperation' as const;

describe('errors.refused-without-effect: balance and list are as they were after a 400, 401, 404 or 409', () => {
  const before = listOf({ referenceOperation: 'OP-1' }, { referenceOperation: 'OP-2' });
  const balance = (after: string) => ({
    name: 'payer',
    before: new Big(9),
    after: new Big(after),
    decimals: 2,
  });
  const [, ...shorter] = before.items;
  test.each<[string, Omit<Aftermath, 'what'>, object]>([
    ['nothing', {}, { observed: [] }],
    ['a balance as it was', { balances: [balance('9.0000001')] }, HELD],
    [
      'a balance that moved',
      { balances: [balance('9'), balance('8')] },
      {
        failure: {
          message: 'an operation that was refused with 404 moved the balance of payer',
          expected: 'a balance of 9',
          actual: 'a balance of 8',
        },
      },
    ],
    ['less, where more is what matters', { balances: [{ ...balance('8'), isUpperBound: true }] }, HELD],
    ['more', { balances: [{ ...balance('9.01'), isUpperBound: true }] }, { failure: {} }],
    ['the list as it was', { lists: { before, after: before, added: [], keepsAll: true } }, HELD],
    [
      'an operation that nothing explains',
      { lists: { before, after: before, added: before.items } },
      { failure: { message: expect.stringContaining('shows as another operation in the list') } },
    ],
    [
      'one that is gone',
      { lists: { before, after: listOf(...shorter), added: [], keepsAll: true } },
      { failure: { expected: '2 operations', actual: '1' } },
    ],
    [
      'one that is gone, after a repetition',
      { lists: { before, after: listOf(...shorter), added: [] } },
      HELD,
    ],
  ])('seen after it: %s', (_, seen, said) => {
    const what = 'an operation that was refused with 404';
    expect(judged((t) => t.judge.rulings(effectRulings({ what, ...seen })))).toMatchObject(said);
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
          message: 'an operation that was answered 400 shows as another operation in the list',
          actual: '1: OP-7',
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
