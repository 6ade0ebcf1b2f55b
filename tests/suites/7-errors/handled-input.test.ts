import { describe, expect, test } from 'vitest';
import { oddBodyChanges } from '../../../generators/changes/raw-bodies.ts';
import { judgeChangeHandled } from '../../../suites/7-errors/robust-bodies.ts';
import { judgeHandled } from '../../../suites/judge/robust-answer.ts';
import { TransportTrouble } from '../../../target/door/transport-trouble.ts';
import { answerTo, answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

const HELD = { held: true };
const LIST = 'listOperations' as const;
const page = (status: number) => ({
  ...answerTo({ operationId: LIST }, status),
  json: undefined,
  shown: '<html>',
});

describe('errors.robust-bodies, errors.robust-parameters, errors.robust-references: answered in the envelope, not 500', () => {
  test.each([
    ['400 in the envelope', answerWith(LIST, null, 400), HELD],
    ['200 in the envelope', answerWith(LIST, []), HELD],
    [
      '500',
      answerWith(LIST, null, 500),
      { failure: { message: 'the input brought about an internal error', pointer: '/montant' } },
    ],
    ['500 as a page', page(500), { failure: { actual: 'HTTP 500 <html>' } }],
    ['404 as a page', page(404), { failure: { message: 'the input was answered outside the envelope' } }],
    ['200 with another object', answerTo({ operationId: LIST }, 200), { failure: {} }],
    ['a code outside the table as a page: 413', page(413), HELD],
  ])('%s', (_, answer, said) => {
    expect(judged((t) => judgeHandled(t.judge, answer, 'the input', '/montant'))).toMatchObject(said);
  });
});

describe('errors.robust-bodies: a generated body is answered at all', () => {
  const [change] = oddBodyChanges();
  if (change === undefined) throw new Error('There is no odd body.');
  test.each([
    ['an answer', { change, answer: answerWith('executeOperation', null, 400) }, HELD],
    [
      'a page of a gateway',
      { change, answer: new TransportTrouble('gateway', 'HTTP 502 <html>') },
      {
        failure: {
          message: 'an unusual request was not answered by the service, but by something in front of it',
          change: 'an unknown field was added',
        },
      },
    ],
    ['nothing that was sent', undefined, { observed: [] }],
  ])('%s', (_, seen, said) => {
    expect(judged((t) => judgeChangeHandled(t.judge, seen))).toMatchObject(said);
  });
});
