/** What generated operation requests with one mistake are held to (2.2, 2.5, 4.1, 7). */
import { changesOf, type SeenChange } from '../cases/changed-operations.ts';
import { judgeCases } from '../cases/properties.ts';
import { citedAnswer, type Judge } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { mistakeRefused } from './mistake-rule.ts';
import { judgeAnswered } from './robust-answer.ts';

/** Circumstances, each with cases of its own. */
export const MISTAKES = {
  /** A family for each requirement. */
  ofOneRequirement: 'any request with one such mistake',
  ofAnyRequirement: 'any request with one mistake',
  ofNone: 'any request with one oddity',
} as const;

/** Generated requests with a mistake that the requirement is about, and no other, are refused with the right code. */
export function anyOneMistake(check: Declare): void {
  const family = changesOf(check.requirement);
  check(MISTAKES.ofOneRequirement, (t) => judgeCases(t, family, judgeMistakenRequest));
}

/**
 * The answer to a request with one mistake has a code that its change allows.
 *
 * @throws Inconclusive where it is refused without the mistake too.
 */
export function judgeMistakenRequest(judge: Judge, seen: SeenChange | undefined): void {
  if (seen === undefined) return;
  const { change, allowed, answer, control } = seen;
  judge.changed(change.name);
  judgeAnswered(judge, answer, 'an operation request with one mistake', change.pointer);
  judge.given(
    control === undefined || control.status === 200,
    `The request is refused without the mistake too: ${control && citedAnswer(control)}.`,
    control,
  );
  const why = (codes: string) => `an operation request with one mistake was not answered ${codes}`;
  judge.rulings([mistakeRefused(answer, { ...change, allowed }, why)]);
}
