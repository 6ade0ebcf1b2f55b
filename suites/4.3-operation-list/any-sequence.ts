/** 4.3 for generated sequences: the list holds what was executed, whatever is done in whatever order. */
import { anySequence } from '../judge/sequence-rules.ts';
import { mayBeCut } from '../observe/lists/cut-lists.ts';
import { askedWidely, recordsOf } from '../observe/lists/list-reading.ts';

/** Every operation of a sequence is once in the list of its payer. */
export const executedInSequenceListed = anySequence((judge, { operations, instruments }, _, t) => {
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
});
