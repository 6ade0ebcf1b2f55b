import { describe, expect, test } from 'vitest';
import { judgeRightOperation } from '../../../suites/6-callbacks/right-operation.ts';
import { Skipped } from '../../../suites/engine/declare/verdict-exceptions.ts';
import { judged } from '../judged.ts';
import { type Came, notified } from './notified.ts';

const about = (referenceOperation: string): Came => [1_000, { referenceOperation }];
const both = (own: readonly Came[], other: readonly Came[]) => [
  notified({ reference: 'OP-0001', came: own }),
  notified({ reference: 'OP-0002', came: other }),
];
const WRONG = { failure: { message: 'a callback about the wrong operation came to the URL of another' } };

describe('callback.right-operation: a notification is about the operation that the callbackUrl was given for', () => {
  test.each<[string, readonly Came[], readonly Came[], object]>([
    ['each about its own', [about('OP-0001')], [about('OP-0002')], { held: true }],
    ['the reference in a text', [[900, 'OP-0001 is done']], [about('OP-0002')], { held: true }],
    ['one that names none beside one that does', [[900, 'done']], [about('OP-0002')], { held: true }],
    ['about the other', [about('OP-0002')], [], WRONG],
    ['about its own and then about the other', [about('OP-0001'), about('OP-0002')], [], WRONG],
    ['the other named in a text', [[900, 'OP-0002 is done']], [], WRONG],
    ['about none of them', [about('r')], [], { failure: { expected: 'callbacks about OP-0001' } }],
  ])('%s', (_, own, other, said) => {
    expect(judged((t) => judgeRightOperation(t, both(own, other)))).toMatchObject(said);
  });

  test('where no reference can be read the profile must say where it stands', () => {
    expect(() => judged((t) => judgeRightOperation(t, both([[900, 'done']], [])))).toThrow(Skipped);
  });

  test('where nothing came, no key of the profile would help', () => {
    const nothing = judged((t) => judgeRightOperation(t, both([], [])));
    expect(nothing).toMatchObject({ inconclusive: 'No callback came.' });
  });
});
