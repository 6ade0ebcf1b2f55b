/** What generated bodies of requests are held to (4.6, 4.7, 4.8, 7), one rule for each kind of body. */

import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import { judgeCases } from '../cases/properties.ts';
import {
  type BodyKind,
  bodyChangesOf,
  CREATION_BODIES,
  ENROLLMENT_BODIES,
  PURCHASE_BODIES,
  type SeenBody,
  validBodies,
} from '../cases/request-bodies.ts';
import type { Judge } from '../engine/declare/judge.ts';
import type { Rule } from '../engine/declare/section.ts';
import { judgeAnswered, judgeHandled } from './robust-answer.ts';

const CHOICE = 'any choice of fields';
const mistakeIn = ({ name }: BodyKind) => `any ${name} with one such mistake`;
const oddityIn = ({ name }: BodyKind) => `any ${name} with one oddity`;

/** The circumstances of every check here. */
export const GENERATED_BODIES: readonly string[] = [
  CHOICE,
  ...[ENROLLMENT_BODIES, CREATION_BODIES, PURCHASE_BODIES].flatMap((kind) => [
    mistakeIn(kind),
    oddityIn(kind),
  ]),
];

/** Taken whichever of the optional fields are left out. */
export function anyChoiceOfFields(kind: BodyKind): Rule {
  const { name, needs, taken } = kind;
  const valid = validBodies(kind);
  return (check) =>
    check(CHOICE, { needs }, (t) =>
      judgeCases(t, valid, (judge, answer) =>
        judge.status(answer, taken, `a ${name} without some optional fields was not accepted`),
      ),
    );
}

/** With exactly one mistake that breaks a requirement: refused with the code that the requirement names. */
export function anyMistakenBody(kind: BodyKind, requirement: RequirementId): Rule {
  const { name, needs } = kind;
  const family = bodyChangesOf(kind, requirement);
  return (check) =>
    check(mistakeIn(kind), { needs }, (t) =>
      judgeCases(t, family, (judge, seen) => judgeRefused(judge, seen, name)),
    );
}

/** With exactly one oddity that nothing forbids: answered as a service answers. */
export function anyUnusualBody(kind: BodyKind): Rule {
  const { name, needs } = kind;
  const family = bodyChangesOf(kind, undefined);
  return (check) =>
    check(oddityIn(kind), { needs }, (t) =>
      judgeCases(t, family, (judge, seen) => judgeUnusual(judge, seen, name)),
    );
}

function judgeRefused(judge: Judge, seen: SeenBody | undefined, what: string): void {
  if (seen === undefined) return;
  const { change, answer } = seen;
  judge.changed(change.name);
  judgeAnswered(judge, answer, `a ${what} with one mistake`, change.pointer);
  judge.status(
    answer,
    change.allowed,
    `a ${what} with one mistake was not answered ${change.allowed.join(' or ')}`,
    change.pointer,
  );
}

function judgeUnusual(judge: Judge, seen: SeenBody | undefined, what: string): void {
  if (seen === undefined) return;
  const { change, answer } = seen;
  judge.changed(change.name);
  judgeAnswered(judge, answer, `an unusual ${what}`, change.pointer);
  judgeHandled(judge, answer, `an unusual ${what}`, change.pointer);
}
