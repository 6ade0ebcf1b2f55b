import { describe, expect, test } from 'vitest';
import { judgeToldOfNone } from '../../../suites/7-errors/refused-not-notified.ts';
import { type Came, notified } from '../6-callbacks/notified.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

describe('errors.refused-without-effect: the callbackUrl of a refused request is told of no operation', () => {
  test.each<[string, Came[], object]>([
    ['nothing', [], { held: true }],
    ['that it was refused', [[100, { message: 'refused' }]], { held: true }],
    [
      'the failure of an operation',
      [[100, { referenceOperation: 'OP-REFUSED-1', statutOperation: 'ECHOUE' }]],
      { failure: { actual: 'POST "ECHOUE" about OP-REFUSED-1' } },
    ],
  ])('%s', (_, came, said) => {
    const { received } = notified({ came }).mailbox;
    const answer = answerWith('executeOperation', null);
    expect(judged((t) => judgeToldOfNone(t, answer, received))).toMatchObject(said);
  });
});
