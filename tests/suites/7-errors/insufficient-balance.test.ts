import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { answeredAs } from '../../../sandbox/behaviours/answer-parts.ts';
import { onAnswer } from '../../../sandbox/behaviours/change-answers.ts';
import { withRules } from '../../../sandbox/behaviours/change-rules.ts';
import { combineHooks } from '../../../sandbox/behaviours/hooks.ts';
import { judgeNotCovered } from '../../../suites/7-errors/insufficient-balance.ts';
import { simultaneousDebits, tooMany } from '../../../suites/7-errors/simultaneous-debits.ts';
import { carriedOut } from '../carried-out.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

describe('errors.insufficient-balance: a debit that the balance cannot cover is answered 400', () => {
  const message = "a debit that the initiator's balance cannot cover was not answered 400";
  test.each([
    [400, { held: true }],
    [200, { failure: { message, expected: 'HTTP 400', actual: 'HTTP 200 {}', pointer: '/montant' } }],
    [409, { failure: { message } }],
    [500, { failure: { message } }],
  ])('HTTP %i', (status, said) => {
    const answer = answerTo({ operationId: 'executeOperation' }, status);
    expect(judged((t) => judgeNotCovered(t.judge, answer))).toMatchObject(said);
  });

  test.each([
    ['two thirds of it', 100, 66.67, 2],
    ['half of it: two are covered', 100, 50, 3],
    ['a centime less than half', 100, 49.99, 3],
    ['all of it', 100, 100, 2],
    ['a tenth of it', 1, 0.1, 11],
    ['more than there is', 100, 100.01, 1],
  ])('of operations that debit %s', (_, balance, debit, count) => {
    expect(tooMany(new Big(balance), new Big(debit))).toBe(count);
    expect(new Big(debit).times(count).gt(balance)).toBe(true);
  });

  test('what a round left does not cover another one with its fees: the first round tells', async () => {
    const { result } = await carriedOut(
      'errors.insufficient-balance',
      simultaneousDebits,
      'simultaneous operations that the balance covers one by one, with ADDITION',
      withRules(() => ({ fees: () => new Big(900) })),
    );
    expect(result).toMatchObject({ verdict: 'pass', message: expect.stringContaining('1 of 8 operations') });
  });

  test('a minimum fee that the balance does not cover asks for more of it, not for less', async () => {
    const { result } = await carriedOut(
      'errors.insufficient-balance',
      simultaneousDebits,
      'simultaneous operations that the balance covers one by one, with ADDITION',
      withRules(() => ({ fees: () => new Big(1e9) })),
    );
    expect(result).toMatchObject({ verdict: 'inconclusive', cause: 'fixture' });
    expect(result.message).toMatch(/^With its fees, .* debits .*: raise the balance of /);
    expect(result.message).not.toContain('limits.amount.largest');
  });

  test('a round that left nothing ends them, where the fee call refuses an amount of 0', async () => {
    const noFeesOfNothing = onAnswer('getFees', (answer, { query }) =>
      Number(query.montant) > 0 ? answer : answeredAs(answer, 400, null),
    );
    const { result } = await carriedOut(
      'errors.insufficient-balance',
      simultaneousDebits,
      'simultaneous operations that the balance covers one by one, with ADDITION',
      combineHooks([
        withRules(() => ({ fees: (_service, montant) => montant.div(1.5).round(2, Big.roundDown) })),
        noFeesOfNothing,
      ]),
    );
    expect(result).toMatchObject({ verdict: 'pass' });
  });
});
