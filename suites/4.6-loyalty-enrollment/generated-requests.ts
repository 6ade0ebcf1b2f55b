/**
 * 4.6, 4.7, 4.8 and 7 for generated bodies: taken whichever of their optional fields are left out, and with exactly
 * one mistake or oddity refused with the right code, or at least answered with manners.
 */

import { judgeAnswered } from '../7-errors/falls.ts';
import { judgeManners } from '../7-errors/robust-answers.ts';
import { judgeCases } from '../cases/properties.ts';
import { BODY_KINDS, bodyChangesOf, type SeenBody, validBodies } from '../cases/request-bodies.ts';
import type { Judge } from '../engine/declare/judge.ts';
import { type Suite, suite } from '../engine/declare/suite.ts';

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

function judgeOdd(judge: Judge, seen: SeenBody | undefined, what: string): void {
  if (seen === undefined) return;
  const { change, answer } = seen;
  judge.changed(change.name);
  judgeAnswered(judge, answer, `an odd ${what}`, change.pointer);
  judgeManners(judge, answer, `an odd ${what}`, change.pointer);
}

export const generatedRequestsSuite: Suite = suite('4.6', 'Generated bodies of requests', (check) => {
  for (const kind of BODY_KINDS) {
    const { name, needs, requirements, optionalRequirement, taken } = kind;
    if (optionalRequirement !== undefined) {
      const valid = validBodies(kind);
      check(optionalRequirement, 'any choice of fields', { needs }, (t) =>
        judgeCases(t, valid, (judge, answer) =>
          judge.status(answer, taken, `a ${name} without some optional fields was not accepted`),
        ),
      );
    }
    for (const requirement of [...requirements, 'errors.malformed-json'] as const) {
      const family = bodyChangesOf(kind, requirement);
      check(requirement, `any ${name} with one such mistake`, { needs }, (t) =>
        judgeCases(t, family, (judge, seen) => judgeRefused(judge, seen, name)),
      );
    }
    const family = bodyChangesOf(kind, undefined);
    check('errors.robust-bodies', `any ${name} with one oddity`, { needs }, (t) =>
      judgeCases(t, family, (judge, seen) => judgeOdd(judge, seen, name)),
    );
  }
});
