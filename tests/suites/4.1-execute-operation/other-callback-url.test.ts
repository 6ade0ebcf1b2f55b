import { describe, expect, test } from 'vitest';
import { judgeNothingAtRefused } from '../../../suites/4.1-execute-operation/other-callback-url.ts';
import { type Came, notified } from '../6-callbacks/notified.ts';
import { judged } from '../judged.ts';

const own: Came = [1_200, { referenceOperation: 'OP-0001', statutOperation: 'SUCCES' }];
const toldOf = (referenceOperation: string): Came => [
  1_200,
  { referenceOperation, statutOperation: 'SUCCES' },
  '/callbacks/2',
];
const rejected: Came = [900, { status: 'REJECTED' }, '/callbacks/2'];

describe('request-id.not-replayed: no operation is told of at the callbackUrl of a refused repetition', () => {
  test.each<[string, readonly Came[], readonly Came[], object]>([
    ['of nothing', [own], [], { held: true }],
    [
      'of the earlier operation, and nobody else is',
      [],
      [toldOf('OP-0001')],
      { failure: { actual: 'POST "SUCCES" about OP-0001' } },
    ],
    ['of the earlier operation too', [own], [toldOf('OP-0001')], { failure: {} }],
    [
      'of another operation',
      [own],
      [toldOf('OP-0002')],
      { failure: { actual: expect.stringContaining('OP-0002') } },
    ],
    ['of its refusal', [own], [rejected], { observed: [expect.stringContaining('names no operation')] }],
    ['of nothing, as the earlier one is', [], [], { inconclusive: 'No callback came.' }],
  ])('it is told %s', (_, earlier, refused, said) => {
    const { received } = notified({ came: refused }).mailbox;
    const one = notified({ came: earlier });
    expect(judged((t) => judgeNothingAtRefused(t, one, received))).toMatchObject(said);
  });
});
