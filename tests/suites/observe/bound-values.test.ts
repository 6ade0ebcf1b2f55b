/** A wrong binding of the profile, and a wrong answer of the target (4.12). */
import { describe, expect, test } from 'vitest';
import { judgeBoundCall } from '../../../suites/4.12-calls-elsewhere/bound-call-rule.ts';
import type { Experiment } from '../../../suites/engine/declare/experiment.ts';
import { type BoundValue, readBound } from '../../../suites/observe/bound-values.ts';
import type { Answer } from '../../../target/door/call.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const SOLDE: BoundValue = {
  key: 'bindings.balance.amount',
  pointer: '/body/solde',
  what: 'amount',
  is: (value) => typeof value === 'number',
  names: ['solde', 'balance'],
};

const answer = (body: unknown, status = 200) => answerWith('getBalance', body, status);

/** A call that was answered with a success. */
function judgeBound(t: Experiment, given: Answer, bound: BoundValue): void {
  judgeBoundCall(t, given, { codes: 200, why: 'it was refused', bounds: [bound] });
}

describe('balance.answers, fees.computation, otp.answers, movements.answers: what a binding points at', () => {
  test('is there', () => {
    expect(judged((t) => judgeBound(t, answer({ solde: 12.5 }), SOLDE))).toEqual({ held: true });
  });

  test('is in no refusal', () => {
    expect(judged((t) => judgeBound(t, answer({ solde: 12.5 }, 404), SOLDE))).toMatchObject({
      failure: { message: 'it was refused', expected: 'HTTP 200' },
    });
  });

  test('is not there, and nothing like it: the target is wrong', () => {
    expect(judged((t) => judgeBound(t, answer({ solde: 'douze' }), SOLDE))).toMatchObject({
      failure: {
        message: "the answer: no amount where the profile's bindings.balance.amount points",
        pointer: '/body/solde',
        actual: '"douze"',
      },
    });
  });

  test('is elsewhere, and was never where it should be: the profile may be wrong, and it is told where to look', () => {
    expect(judged((t) => judgeBound(t, answer({ compte: { balance: 12.5 } }), SOLDE))).toMatchObject({
      cause: 'fixture',
      inconclusive: expect.stringContaining('/body/compte/balance'),
    });
  });

  test('is elsewhere, and was where it should be before: the target is wrong', () => {
    const outcome = judged((t) => {
      judgeBound(t, answer({ solde: 1 }), SOLDE);
      judgeBound(t, answer({ compte: { balance: 12.5 } }), SOLDE);
    });
    expect(outcome).toHaveProperty('failure');
  });

  test('a secret is not quoted: the answer is, as far as it may be shown', () => {
    const shown = { ...answer({ solde: '9-secret-9' }), shown: '{"body":{"solde":"«otp»"}}' };
    const outcome = judged((t) => judgeBound(t, shown, { ...SOLDE, isSecret: true }));
    expect(outcome).toMatchObject({ failure: { actual: expect.stringContaining('«otp»') } });
    expect(JSON.stringify(outcome)).not.toContain('9-secret-9');
  });
});

test.each([
  ['there', { solde: 12.5 }, 200, { observed: ['12.5'] }],
  ['refused', null, 404, { cause: 'target' }],
  ['elsewhere', { balance: 12.5 }, 200, { cause: 'fixture' }],
])('what is read for another rule: %s', (_, body, status, outcome) => {
  expect(judged((t) => t.judge.observed(String(readBound(t, answer(body, status), SOLDE))))).toMatchObject(
    outcome,
  );
});
