import { describe, expect, test } from 'vitest';
import { itemDeparture, repeatedReference } from '../../../suites/4.3-operation-list/items.ts';

const RECORD = { referenceOperation: 'OP-1', statutOperation: 'SUCCES' };

describe('operation-list.items: the items of the list are operation records', () => {
  test.each<[string, readonly unknown[], string | undefined]>([
    ['records', [RECORD, { ...RECORD, referenceOperation: 'OP-2' }], undefined],
    ['nothing', [], undefined],
    ['a text', [RECORD, 'OP-2'], '/body/1'],
    ['null', [null], '/body/0'],
    ['one without a status', [{ referenceOperation: 'OP-1' }], '/body/0/statutOperation'],
    ['one with a blank reference', [{ ...RECORD, referenceOperation: ' ' }], '/body/0/referenceOperation'],
    [
      'one with a number for a reference',
      [{ ...RECORD, referenceOperation: 7 }],
      '/body/0/referenceOperation',
    ],
  ])('%s', (_, items, pointer) => {
    expect(itemDeparture(items)?.pointer).toBe(pointer);
  });
});

describe('operation-list.no-duplicates: an operation appears at most once in a list', () => {
  test.each([
    ['each once', ['OP-1', 'OP-2'], undefined],
    ['one twice', ['OP-1', 'OP-2', 'OP-1'], '/body/2/referenceOperation'],
    ['two that are not filled', [null, null, '', ''], undefined],
  ])('%s', (_, references, pointer) => {
    const items = references.map((referenceOperation) => ({ referenceOperation }));
    expect(repeatedReference(items)?.pointer).toBe(pointer);
  });
});
