/** 2.4, 3.1, 4.1 and 4.3 for generated sequences: money, keys, statuses and lists agree whatever is done in whatever order. */
import Big from 'big.js';
import { isFinal } from '../../spec/document/final-status.ts';
import type { Answer } from '../../target/door/call.ts';
import type { Instrument } from '../../target/profile/resolve.ts';
import { READS_BALANCES, READS_FEES } from '../act/bound-calls.ts';
import { amountsOf, modeOf } from '../arrange/amount-choices.ts';
import { sameMoney } from '../arrange/money.ts';
import { judgeCases } from '../cases/properties.ts';
import { GENERATED_SEQUENCES, type SeenSequence, type SequenceOperation } from '../cases/sequences.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Judge } from '../engine/declare/judge.ts';
import { type Suite, suite } from '../engine/declare/suite.ts';
import { Undecided } from '../engine/declare/verdict-exceptions.ts';
import { ensureOwnDoing } from '../observe/balances.ts';
import { mayBeCut } from '../observe/lists/cut-lists.ts';
import { askedWidely, recordsOf } from '../observe/lists/list-reading.ts';

const ANY = 'any sequence of operations, repetitions and cancellations';

/** With so many typical amounts left, an operation is not refused for want of money. */
const AMPLE = 20;

const LISTS = ['operations.listOperations', 'fixtures.instruments.credit'] as const;
const BALANCES = [...LISTS, ...READS_BALANCES, ...READS_FEES] as const;

/** By how much an operation that succeeded moves the balance of an instrument. @throws Undecided without its fees. */
function effectOn({ reference }: Instrument, { parties, fees, accepted }: SequenceOperation): Big {
  const zero = new Big(0);
  const mode = modeOf(parties.service, fees);
  if (fees === undefined || mode === undefined) throw new Undecided('The fees are not known.');
  const { debited, credited } = amountsOf(mode, new Big(accepted.request.montant), fees.montantFrais);
  if (parties.payer.reference === reference) return zero.minus(debited);
  return parties.beneficiary?.reference === reference ? credited : zero;
}

async function judgeBalance(
  t: Experiment,
  judge: Judge,
  { operations, instruments }: SeenSequence,
  which: 'payer' | 'beneficiary',
): Promise<void> {
  const one = instruments[which === 'payer' ? 0 : 1];
  if (one?.before === undefined || one.after === undefined || operations.length === 0) return;
  // What a failed, cancelled or reversed operation leaves behind is not shown.
  if (operations.some(({ final }) => final !== 'SUCCES')) return;
  const { instrument, before, after } = one;
  const expected = operations.reduce(
    (sum, operation) => sum.plus(effectOn(instrument, operation)),
    before.balance,
  );
  const holds = sameMoney(after, expected, t.profile.money.decimals);
  if (!holds) await ensureOwnDoing(t, [before]);
  const last = operations.at(-1)?.accepted.answer;
  judge.that(holds, {
    message: `the balance of ${instrument.name} is not what ${operations.length} operations make of it`,
    expected: `${expected}, from ${before.balance} before`,
    actual: `${after}, a difference of ${after.minus(expected)}`,
    ...(last && { answer: last }),
  });
}

/** A status that was final and is another one later. */
function judgeFinality(judge: Judge, { lists, instruments }: SeenSequence): void {
  const ended = new Map<string, { readonly status: string; readonly answer: Answer }>();
  const inOrder = [...lists, ...instruments.flatMap(({ list }) => list ?? [])].sort(
    (one, other) => one.answer.receivedAt - other.answer.receivedAt,
  );
  for (const { answer, items } of inOrder) {
    for (const { referenceOperation, statutOperation } of items) {
      const reference = String(referenceOperation);
      const before = ended.get(reference);
      if (before !== undefined && before.answer.receivedAt > answer.sentAt) continue;
      if (before !== undefined)
        judge.that(statutOperation === before.status, {
          message: `the final status of ${reference} changed`,
          expected: `${before.status}, as in ${before.answer.exchangeId}`,
          actual: String(statutOperation),
          answer,
        });
      else if (isFinal(statutOperation)) ended.set(reference, { status: statutOperation, answer });
    }
  }
}

export const generatedSequencesSuite: Suite = suite('4', 'Generated sequences', (check) => {
  for (const [requirement, which] of [
    ['journey.debits-initiator', 'payer'],
    ['journey.credits-beneficiary', 'beneficiary'],
  ] as const) {
    check(requirement, ANY, { needs: BALANCES }, (t) =>
      judgeCases(t, GENERATED_SEQUENCES, (judge, seen) => judgeBalance(t, judge, seen, which)),
    );
  }

  check('status.final-stands', ANY, { needs: LISTS }, (t) =>
    judgeCases(t, GENERATED_SEQUENCES, judgeFinality),
  );

  check('request-id.reuse-refused', ANY, { needs: LISTS }, (t) =>
    judgeCases(t, GENERATED_SEQUENCES, (judge, { sharedKeys }) => {
      for (const { together, answers } of sharedKeys) {
        const [, ...later] = answers;
        if (!together)
          for (const answer of later)
            judge.status(answer, 409, 'a requestId that was already used was not answered 409');
      }
    }),
  );

  check('request-id.one-acceptance', ANY, { needs: LISTS }, (t) =>
    judgeCases(t, GENERATED_SEQUENCES, (judge, { sharedKeys }) => {
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
    }),
  );

  check('execute.success', ANY, { needs: BALANCES }, (t) =>
    judgeCases(t, GENERATED_SEQUENCES, (judge, { operations, refused, instruments }) => {
      const [first] = refused;
      const answer = first ?? operations[0]?.accepted.answer;
      if (answer === undefined) return;
      const enough = new Big(t.profile.limits.amount.typical).times(AMPLE);
      if (first !== undefined && instruments.some(({ after }) => after === undefined || after.lt(enough)))
        throw new Undecided('An operation of the sequence was refused, and little money is left.', 'money');
      judge.status(
        answer,
        200,
        'a valid operation of a sequence was not accepted, though its payer has the money',
      );
    }),
  );

  check('operation-list.holds-executed', ANY, { needs: LISTS }, (t) =>
    judgeCases(t, GENERATED_SEQUENCES, async (judge, { operations, instruments }) => {
      for (const { accepted, parties } of operations) {
        const list = instruments.find(({ instrument }) => instrument === parties.payer)?.list;
        if (list === undefined || mayBeCut(t, list.items, accepted.reference, askedWidely(t))) continue;
        judge.that(recordsOf(list, accepted.reference).length === 1, {
          message: `the list of ${parties.payer.name} does not hold exactly once an operation that debited this instrument`,
          expected: `one record with referenceOperation ${accepted.reference}`,
          actual: `${recordsOf(list, accepted.reference).length} of ${list.items.length} records`,
          answer: list.answer,
        });
      }
    }),
  );
});
