/** 4.1 for generated sequences: operations are accepted and their keys kept, whatever is done in whatever order. */
import Big from 'big.js';
import { READS_BALANCES, READS_FEES } from '../act/bound-calls.ts';
import { Inconclusive } from '../engine/declare/verdict-exceptions.ts';
import { anySequence } from '../judge/sequence-rules.ts';

/** With so many typical amounts left, an operation is not refused for want of money. */
const AMPLE = 20;

/** A key that was used is refused. */
export const reuseRefusedInSequence = anySequence((judge, { sharedKeys }) => {
  for (const { together, answers } of sharedKeys) {
    const [, ...later] = answers;
    if (!together)
      for (const answer of later)
        judge.status(answer, 409, 'a requestId that was already used was not answered 409');
  }
});

/** Of requests with one key at the same instant one is accepted. */
export const oneAcceptanceInSequence = anySequence((judge, { sharedKeys }) => {
  for (const { together, answers } of sharedKeys) {
    if (!together) continue;
    const accepted = answers.filter(({ status }) => status === 200);
    const answer = accepted[1] ?? answers[0];
    const refusal = answers.find(({ status }) => status === 400);
    judge.that(accepted.length === 1, {
      ...(accepted.length === 0 && refusal && { refusal }),
      message: `of ${answers.length} requests at the same instant with one requestId ${accepted.length} were accepted`,
      expected: 'one',
      actual: answers.map(({ status, exchangeId }) => `${status} (${exchangeId})`).join(', '),
      ...(answer && { answer }),
    });
  }
});

/** A valid operation is accepted. */
export const acceptedInSequence = anySequence(
  (judge, { operations, refused, instruments }, _, t) => {
    const [first] = refused;
    const answer = first ?? operations[0]?.accepted.answer;
    if (answer === undefined) return;
    const enough = new Big(t.profile.limits.amount.typical).times(AMPLE);
    if (first !== undefined && instruments.some(({ after }) => after === undefined || after.lt(enough)))
      throw new Inconclusive('An operation of the sequence was refused, and little money is left.', 'money');
    judge.status(
      answer,
      200,
      'a valid operation of a sequence was not accepted, though its payer has the money',
    );
  },
  [...READS_BALANCES, ...READS_FEES],
);
