import { describe, expect, test } from 'vitest';
import { judgeNotFound } from '../../../suites/4.2-cancel-operation/unknown-operation.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

describe('cancel.unknown-operation: cancelling an operation that does not exist is answered 404', () => {
  const failure = { message: 'cancelling an operation that does not exist was not answered 404' };
  test.each<[string, number, readonly number[], number | undefined, readonly number[], object]>([
    ['404', 404, [404], 200, [200], { held: true }],
    ['200', 200, [404], 200, [200], { failure }],
    ['409, where others are granted', 409, [404], 409, [200, 409], { failure }],
    [
      '409, where none is ever granted',
      409,
      [404],
      409,
      [409],
      { inconclusive: 'Cancelling an operation that exists was declined with 409 as well.' },
    ],
    ['409, where those that exist are declined with 400', 409, [404], 400, [400], { failure }],
    ['500, as for those that exist', 500, [404], 500, [500], { failure }],
    ['409, where nothing is known of others', 409, [404], undefined, [], { failure }],
    ['400, for a reference of another make', 400, [404, 400], 200, [200], { held: true }],
    ['400, for one in the shape of a real one', 400, [404], 200, [200], { failure }],
  ])('%s', (_, status, allowed, ofControl, answered, said) => {
    const known = {
      control: ofControl === undefined ? undefined : { status: ofControl },
      answered: new Set(answered),
    };
    const answer = answerWith('cancelOperation', null, status);
    expect(judged((t) => judgeNotFound(t.judge, answer, allowed, known))).toMatchObject(said);
  });
});
