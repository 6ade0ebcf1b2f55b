/** 4.1 for generated duplicates: whatever is sent twice, and whatever lies between. */
import type { Need } from '../../target/profile/needs.ts';
import { bodyOf } from '../act/answers.ts';
import { ANY_DUPLICATES, GENERATED_DUPLICATES, type SeenDuplicates } from '../cases/duplicates.ts';
import { judgeCases } from '../cases/properties.ts';
import { describeAnswer } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { othersOf } from '../engine/perform/others.ts';

const LISTS: { readonly needs: readonly Need[] } = { needs: ['operations.listOperations'] };

function statusesOf({ answers }: SeenDuplicates): string {
  return answers.map(({ status, exchangeId }) => `${status} (${exchangeId})`).join(', ');
}

export function reuseRefusedInDuplicates(check: Declare): void {
  check(ANY_DUPLICATES, (t) =>
    judgeCases(t, GENERATED_DUPLICATES, (judge, { together, answers: [, ...later] }) => {
      if (together) return;
      for (const answer of later)
        judge.status(answer, 409, 'a requestId that was already used was not answered 409');
    }),
  );
}

export function oneAcceptanceInDuplicates(check: Declare): void {
  check(ANY_DUPLICATES, (t) =>
    judgeCases(t, GENERATED_DUPLICATES, (judge, seen) => {
      if (!seen.together) return;
      const accepted = seen.answers.filter(({ status }) => status === 200);
      const others = seen.answers.filter(({ status }) => status !== 200 && !seen.beside.includes(status));
      const refusal = others.find(({ status }) => status === 400);
      judge.that(accepted.length === 1 && others.length === 0, {
        ...(accepted.length <= 1 && refusal && { refusal }),
        message: `of ${seen.answers.length} requests sent at the same instant with one requestId ${accepted.length} were accepted`,
        expected: `one accepted, the others answered ${seen.beside.join(' or ')}`,
        actual: statusesOf(seen),
        answer: accepted[1] ?? others[0] ?? seen.answers[0],
      });
    }),
  );
}

export function notReplayedInDuplicates(check: Declare): void {
  check(ANY_DUPLICATES, LISTS, (t) =>
    judgeCases(t, GENERATED_DUPLICATES, (judge, { labels, list }) => {
      if (list === undefined) return;
      const others = othersOf(t.run);
      const found = list.items.filter(
        (item) =>
          labels.some((label) => label === item.libelleOperation) &&
          // Another run may generate the same labels.
          !(others.wereSeen && others.isForeign(item)),
      );
      judge.that(found.length <= 1, {
        message: 'requests with one requestId became more than one operation',
        expected: 'one operation in the list',
        actual: `${found.length}: ${found.map(({ referenceOperation }) => String(referenceOperation)).join(', ')}`,
        answer: list.answer,
      });
    }),
  );
}

export function noEarlierResultInDuplicates(check: Declare): void {
  check(ANY_DUPLICATES, (t) =>
    judgeCases(t, GENERATED_DUPLICATES, (judge, { answers }) => {
      for (const answer of answers) {
        if (answer.status !== 409) continue;
        const body = bodyOf(answer);
        judge.that(body === null || body === undefined, {
          message: 'the 409 answer holds a body',
          expected: 'body null',
          actual: describeAnswer(answer),
          pointer: '/body',
          answer,
        });
      }
    }),
  );
}
