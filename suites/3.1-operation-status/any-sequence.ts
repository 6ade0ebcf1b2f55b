/** 3.1 for generated sequences: what is final stands, whatever is done next. */
import { isFinal } from '../../spec/document/final-status.ts';
import { filled } from '../../spec/json/filled.ts';
import type { SeenSequence } from '../cases/sequences/sequence-run.ts';
import type { Judge } from '../engine/declare/judge.ts';
import { anySequence } from '../judge/sequence-rules.ts';
import { finalInListRule, type SeenFinal } from './final-stands-rules.ts';

/** Once an operation is final in a list of a sequence, every later list shows the same status. */
export const finalStandsInSequence = anySequence(judgeListsInOrder);

/** Judges that no status that was final is another one in a later list. */
export function judgeListsInOrder(
  judge: Judge,
  { lists, instruments }: Pick<SeenSequence, 'lists' | 'instruments'>,
): void {
  const ended = new Map<string, SeenFinal>();
  const inOrder = [...lists, ...instruments.flatMap(({ list }) => list ?? [])].sort(
    (one, other) => one.answer.receivedAt - other.answer.receivedAt,
  );
  for (const { answer, items } of inOrder) {
    const { exchangeId, sentAt, receivedAt: at } = answer;
    for (const item of items) {
      const [reference, status] = [String(item.referenceOperation), filled(item, 'statutOperation')];
      const before = ended.get(reference);
      if (before === undefined) {
        if (isFinal(status)) ended.set(reference, { status, exchangeId, at });
        continue;
      }
      const departure =
        status === undefined ? 'silent' : finalInListRule(before, { reference, status, sentAt });
      if (departure !== 'silent') judge.noDeparture(departure, answer);
    }
  }
}
