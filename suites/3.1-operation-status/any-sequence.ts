/** 3.1 for generated sequences: what is final stands, whatever is done next. */
import { isFinal } from '../../spec/document/final-status.ts';
import type { Answer } from '../../target/door/call.ts';
import type { SeenSequence } from '../cases/sequences/sequence-run.ts';
import type { Judge } from '../engine/declare/judge.ts';
import { anySequence } from '../judge/sequence-rules.ts';

/** Once an operation is final in a list of a sequence, every later list shows the same status. */
export const finalStandsInSequence = anySequence(judgeListsInOrder);

/**
 * Judges that no status that was final is another one in a later list.
 * @judges status.final-stands
 */
export function judgeListsInOrder(
  judge: Judge,
  { lists, instruments }: Pick<SeenSequence, 'lists' | 'instruments'>,
): void {
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
