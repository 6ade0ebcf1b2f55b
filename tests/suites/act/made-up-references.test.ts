/** References that were made up, at targets that find some of them malformed (7, 8). */
import { expect, test } from 'vitest';
import { answeredAs } from '../../../sandbox/behaviours/answer-parts.ts';
import { onError } from '../../../sandbox/behaviours/change-answers.ts';
import { listOfUnknownInstrument } from '../../../suites/4.3-operation-list/answers.ts';
import { carriedOutWith } from '../carried-out.ts';

/** Whether the digits of a reference add up as those of references with a check digit do. */
const addsUp = (reference: string) =>
  [...reference.matchAll(/\d/g)].reduce((sum, [digit]) => sum + Number(digit), 0) % 10 === 0;

test.each<[string, (reference: string) => boolean, object]>([
  ['every one of them', () => false, { verdict: 'fail' }],
  [
    'those whose check digit is wrong',
    addsUp,
    {
      verdict: 'inconclusive',
      cause: 'fixture',
      message: expect.stringContaining('as fixtures.unknown.instrument.'),
    },
  ],
])('%s answered 400', async (_, isWellFormed, expected) => {
  const { result } = await carriedOutWith(
    ({ fixtures: { unknown: _unknown, ...fixtures }, ...profile }) => ({ ...profile, fixtures }),
    'operation-list.unknown-instrument',
    listOfUnknownInstrument,
    'a reference that does not exist',
    onError(
      'listOperations',
      (answer, { params }) =>
        isWellFormed(params.referenceWallet ?? '') ? answer : answeredAs(answer, 400, null),
      404,
    ),
  );
  expect(result).toMatchObject(expected);
});
