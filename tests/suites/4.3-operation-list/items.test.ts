import { describe, expect, test } from 'vitest';
import { withRules } from '../../../sandbox/behaviours/change-rules.ts';
import {
  itemDeparture,
  noOperationTwice,
  repeatedReference,
} from '../../../suites/4.3-operation-list/items.ts';
import { carriedOut } from '../carried-out.ts';

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

  test.each([
    ['once', 1, { verdict: 'pass' }],
    ['twice', 2, { verdict: 'fail' }],
  ])('one that only a list with a maximum has room for, %s', async (_, times, outcome) => {
    const hooks = withRules((rules) => ({
      plan: () => [{ status: 'SUCCES', afterMs: 0 }],
      list: (operations, instrument, query) => {
        const listed = rules.list(operations, instrument, query);
        const [newest] = listed;
        if (newest === undefined) return [];
        const earlier = ['OP-A', 'OP-B', 'OP-C'].map((reference) => ({ ...newest, reference }));
        // Without a maximum a list holds three.
        return query.max === undefined ? earlier : [...Array(times).fill(newest), ...earlier];
      },
    }));
    const { result } = await carriedOut(
      'operation-list.no-duplicates',
      noOperationTwice,
      'after an operation ran through its states',
      hooks,
    );
    expect(result).toMatchObject(outcome);
  });
});
