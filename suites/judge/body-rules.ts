/** What generated bodies of requests are held to (4.6, 4.7, 4.8, 7), one rule for each kind of body. */

import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import { judgeCases } from '../cases/properties.ts';
import {
  BODY_KINDS,
  type BodyKind,
  bodyChangesOf,
  type SeenBody,
  validBodies,
} from '../cases/request-bodies.ts';
import type { Judge } from '../engine/declare/judge.ts';
import type { Rule } from '../engine/declare/section.ts';
import { successRulings } from './answer-bodies.ts';
import { mistakeRefused } from './mistake-rule.ts';
import { judgeAnswered } from './robust-answer.ts';

const CHOICE = 'any choice of fields';
const mistakeIn = ({ name }: BodyKind) => `any ${name} with one such mistake`;
/** The circumstance of the check with oddities of a kind of body: the rule about it stands in section 7. */
export const oddityIn = ({ name }: BodyKind) => `any ${name} with one oddity`;

/** The circumstances of every check here. */
export const GENERATED_BODIES: readonly string[] = [
  CHOICE,
  ...BODY_KINDS.flatMap((kind) => [mistakeIn(kind), oddityIn(kind)]),
];

/** A body is accepted, as any other is, whichever of its optional fields are left out. */
export function anyChoiceOfFields(kind: BodyKind): Rule {
  const { name, needs, taken: codes, answeredWith: body } = kind;
  const what = `a ${name} without some optional fields`;
  const why = `a ${name} without some optional fields was not accepted`;
  const valid = validBodies(kind);
  return (check) =>
    check(CHOICE, { needs }, (t) =>
      judgeCases(t, valid, (judge, answer) => {
        const success = { what, codes, why, body, schema: 'RequestRecord' } as const;
        judge.rulings(successRulings(answer, success), answer);
      }),
    );
}

/** A body with exactly one mistake, which breaks a requirement, is refused with the code that the requirement names. */
export function anyMistakenBody(kind: BodyKind, requirement: RequirementId): Rule {
  const { name, needs } = kind;
  const family = bodyChangesOf(kind, requirement);
  return (check) =>
    check(mistakeIn(kind), { needs }, (t) =>
      judgeCases(t, family, (judge, seen) => judgeMistakenBody(judge, seen, name)),
    );
}

/**
 * The answer to a body with one mistake has a code that its change allows.
 * @param what the body is: "loyalty enrollment".
 */
export function judgeMistakenBody(judge: Judge, seen: SeenBody | undefined, what: string): void {
  if (seen === undefined) return;
  const { change, answer } = seen;
  judge.changed(change.name);
  judgeAnswered(judge, answer, `a ${what} with one mistake`, change.pointer);
  const why = (codes: string) => `a ${what} with one mistake was not answered ${codes}`;
  judge.rulings([mistakeRefused(answer, change, why)]);
}
