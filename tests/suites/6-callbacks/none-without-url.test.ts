import { describe, expect, test } from 'vitest';
import { ensureReadable, judgeNoneAbout } from '../../../suites/6-callbacks/none-without-url.ts';
import { Skipped } from '../../../suites/engine/declare/verdict-exceptions.ts';
import { answerTo } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';
import { type Came, notified } from './notified.ts';

const SILENT = { reference: 'OP-0002', answer: answerTo({ operationId: 'executeOperation' }, 200, 'x8') };
const about = (referenceOperation: string, target = '/callbacks/1'): Came => [
  1_000,
  { referenceOperation },
  target,
];

describe('callback.none-without-url: an operation without a callbackUrl is told of at no URL of another', () => {
  test.each<[string, readonly Came[], readonly Came[], object]>([
    ['of the other alone', [about('OP-0001')], [], { held: true }],
    ['nothing at all', [], [], { held: true }],
    [
      'of both, at the URL of the other',
      [about('OP-0001'), about('OP-0002')],
      [],
      { failure: { expected: 'no callback about OP-0002, which x8 executed without callbackUrl' } },
    ],
    [
      'of it, at a third URL',
      [about('OP-0001')],
      [about('OP-0002', '/callbacks/3')],
      {
        failure: {
          actual: expect.stringContaining('at /callbacks/3'),
          timeline: expect.arrayContaining([
            expect.objectContaining({ source: 'callback', exchangeId: 'c0' }),
          ]),
        },
      },
    ],
    ['of it, in a text', [[1_000, 'OP-0002 is done']], [], { failure: {} }],
    [
      'of it, beside the other: it may be told of in passing',
      [[1_000, { operation: 'OP-0001', after: { referenceOperation: 'OP-0002' } }]],
      [],
      { held: true },
    ],
  ])('%s', (_, own, astray, said) => {
    const one = notified({ came: own });
    const anywhere = [...one.mailbox.received, ...notified({ came: astray }).mailbox.received];
    expect(judged((t) => judgeNoneAbout(t, SILENT, one, anywhere))).toMatchObject(said);
  });

  test('what came before it was sent need not be readable, and what came since must be', () => {
    const one = notified({ came: [[1_000, 'done'], about('OP-0001')] });
    const [first] = one.mailbox.received;
    expect(judged((t) => ensureReadable(t, one, (first?.arrivedAt ?? 0) + 1))).toEqual({ observed: [] });
    expect(() => judged((t) => ensureReadable(t, one, 0))).toThrow(
      new Skipped(
        'A callback came in which the reference of an operation cannot be read, beside others (c0): it may be about the operation without a callbackUrl.',
        'bindings.callback.reference',
      ),
    );
    const mute = notified({ came: [[1_000, 'done']] });
    expect(() => judged((t) => ensureReadable(t, mute, 0))).toThrow('No callback came in which');
    expect(judged((t) => ensureReadable(t, notified({ came: [] }), 0))).toMatchObject({
      inconclusive: 'No callback came at all.',
    });
  });
});
