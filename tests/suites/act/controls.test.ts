/** A refusal proves something only where the valid form of a call is taken. */
import { expect, test } from 'vitest';
import { answeredAs } from '../../../sandbox/behaviours/answer-parts.ts';
import { onAnswer } from '../../../sandbox/behaviours/change-answers.ts';
import { ensureNoConflict, ensureTaken } from '../../../suites/act/controls.ts';
import type { Rule } from '../../../suites/engine/declare/section.ts';
import { carriedOut } from '../carried-out.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

test.each([
  [200, 'pass', 1],
  [201, 'pass', 1],
  [409, 'pass', 1],
  [400, 'inconclusive', 1],
  [404, 'inconclusive', 1],
  [500, 'inconclusive', 1],
])(
  'where the valid form is answered %i the check comes to %s, and it is sent once',
  async (status, verdict, sent) => {
    const controlled: Rule = (check) =>
      check('twice', async (t) => {
        const call = { operationId: 'submitCreditPurchase', json: { montant: 5 } } as const;
        await ensureTaken(t, 'submitCreditPurchase', () => call);
        await ensureTaken(t, 'submitCreditPurchase', () => call);
        t.judge.held();
      });
    const { result, answers } = await carriedOut(
      'credit-purchase.field-types',
      controlled,
      'twice',
      onAnswer('submitCreditPurchase', (answer) => answeredAs(answer, status)),
    );
    expect(result.verdict).toBe(verdict);
    expect(answers).toHaveLength(sent);
  },
);

test('what comes to a valid call from something in front of the service is no control: it is sent again', async () => {
  let sent = 0;
  const controlled: Rule = (check) =>
    check('once', async (t) => {
      await ensureTaken(t, 'submitCreditPurchase', () => ({
        operationId: 'submitCreditPurchase',
        json: { montant: 5 },
      }));
      t.judge.held();
    });
  const { result } = await carriedOut(
    'credit-purchase.field-types',
    controlled,
    'once',
    onAnswer('submitCreditPurchase', () => {
      sent += 1;
      return sent > 1 ? undefined : new Response('<h1>Bad gateway</h1>', { status: 502 });
    }),
  );
  expect([result.verdict, sent]).toEqual(['pass', 2]);
});

test.each([
  [200, { observed: [] }],
  [404, { observed: [] }],
  [409, { inconclusive: expect.stringContaining('fixtures.creditPurchases was answered 409') }],
])('a body that the profile says is accepted, answered %i', (status, said) => {
  const answer = answerTo({ operationId: 'submitCreditPurchase' }, status);
  expect(judged((t) => ensureNoConflict(t, answer, 'fixtures.creditPurchases'))).toMatchObject(said);
});
