/** 2.2, 2.5, 4.1 and 7 for generated requests that are wrong in exactly one way: refused with the right code, and without effect. */
import { requirementOf } from '../../spec/document/catalogue.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import type { Need } from '../../target/profile/needs.ts';
import {
  CHANGED_REQUIREMENTS,
  changesOf,
  ODD_CHANGES,
  REFUSED_CHANGES,
  type SeenChange,
} from '../cases/changed-operations.ts';
import { judgeCases } from '../cases/properties.ts';
import { describeAnswer, type Judge } from '../engine/declare/judge.ts';
import { type Suite, suite } from '../engine/declare/suite.ts';
import { judgeAnswered, judgeHandled } from '../judge/robust-answer.ts';

/** Circumstances, each with cases of its own. */
export const MISTAKES = {
  /** A family for each requirement. */
  ofOneRequirement: 'any request with one such mistake',
  ofAnyRequirement: 'any request with one mistake',
  ofNone: 'any request with one oddity',
} as const;

const LISTS: { readonly needs: readonly Need[] } = { needs: ['operations.listOperations'] };

function judgeRefused(judge: Judge, seen: SeenChange | undefined): void {
  if (seen === undefined) return;
  const { change, allowed, answer, control } = seen;
  judge.changed(change.name);
  judgeAnswered(judge, answer, 'an operation request with one mistake', change.pointer);
  judge.given(
    control === undefined || control.status === 200,
    `The request is refused without the mistake too: ${control && describeAnswer(control)} (${control?.exchangeId}).`,
  );
  judge.status(
    answer,
    allowed,
    `an operation request with one mistake was not answered ${allowed.join(' or ')}`,
    change.pointer,
  );
}

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

function judgeOdd(judge: Judge, seen: SeenChange | undefined): void {
  if (seen === undefined) return;
  const { change, answer } = seen;
  judge.changed(change.name);
  judgeAnswered(judge, answer, 'an odd request', change.pointer);
  judgeHandled(judge, answer, 'an odd request', change.pointer);
}

export const generatedChangesSuite: Suite = suite('2.2', 'Generated mistakes', (check) => {
  for (const requirement of CHANGED_REQUIREMENTS) {
    if (requirementOf(requirement).excluded !== undefined) continue;
    const family = changesOf(requirement);
    check(requirement, MISTAKES.ofOneRequirement, (t) => judgeCases(t, family, judgeRefused));
  }

  check('errors.refused-without-effect', MISTAKES.ofAnyRequirement, LISTS, (t) =>
    judgeCases(t, REFUSED_CHANGES, judgeNoEffect),
  );
  check('errors.robust-bodies', MISTAKES.ofAnyRequirement, (t) => judgeCases(t, REFUSED_CHANGES, judgeOdd));
  check('errors.robust-bodies', MISTAKES.ofNone, (t) => judgeCases(t, ODD_CHANGES, judgeOdd));
});
