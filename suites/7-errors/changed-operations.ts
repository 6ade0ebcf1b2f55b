/** 7 for generated operation requests with one mistake or one oddity: refused without effect, and answered with manners. */
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import { REFUSED_CHANGES, type SeenChange, UNUSUAL_CHANGES } from '../cases/changed-operations.ts';
import { judgeCases } from '../cases/properties.ts';
import type { Judge } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { MISTAKES } from '../judge/changed-operation-rules.ts';
import { judgeAnswered, judgeHandled } from '../judge/robust-answer.ts';
import { anyValidRequest } from '../judge/valid-operation-rules.ts';

/** What is refused for one mistake leaves no operation behind. */
export function anyRefusalWithoutEffect(check: Declare): void {
  check(MISTAKES.ofAnyRequirement, { needs: ['operations.listOperations'] }, (t) =>
    judgeCases(t, REFUSED_CHANGES, judgeNoEffect),
  );
}

/** What is malformed or merely unusual is answered, in the form of the document. */
export function anyChangedOperationAnswered(check: Declare): void {
  check(MISTAKES.ofAnyRequirement, (t) => judgeCases(t, REFUSED_CHANGES, judgeUnusual));
  check(MISTAKES.ofNone, (t) => judgeCases(t, UNUSUAL_CHANGES, judgeUnusual));
}

/** What is valid is answered so too. */
export const anyValidOperationAnswered = anyValidRequest((judge, { answer }) =>
  judgeHandled(judge, answer, 'a valid operation'),
);

/** An operation that was refused is not in the list: its label is its own. */
function judgeNoEffect(judge: Judge, seen: SeenChange | undefined): void {
  if (seen?.list === undefined) return;
  const { change, request, list, answer } = seen;
  if (answer instanceof TransportTrouble) return;
  const found = list.items.find(({ libelleOperation }) => libelleOperation === request.libelle);
  judge.changed(change.name);
  judge.that(found === undefined, {
    message: `an operation that was answered ${answer.status} is in the list of its initiator`,
    expected: `no operation with libelle ${request.libelle}`,
    actual: `referenceOperation ${String(found?.referenceOperation)}`,
    answer: list.answer,
  });
}

function judgeUnusual(judge: Judge, seen: SeenChange | undefined): void {
  if (seen === undefined) return;
  const { change, answer } = seen;
  judge.changed(change.name);
  judgeAnswered(judge, answer, 'an unusual request', change.pointer);
  judgeHandled(judge, answer, 'an unusual request', change.pointer);
}
