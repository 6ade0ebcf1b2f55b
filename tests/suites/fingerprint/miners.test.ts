import { describe, expect, test } from 'vitest';
import { Tally } from '../../../suites/fingerprint/miner.ts';
import { KeyLedger } from '../../../suites/fingerprint/miners/key-ledger.ts';
import { ReferenceShape } from '../../../suites/fingerprint/miners/reference-shape.ts';

function shapeOf(references: readonly unknown[]): string | undefined {
  const shape = new ReferenceShape();
  for (const reference of references) shape.see(reference);
  return shape.value();
}

describe('the shape of references', () => {
  test.each<[string, readonly unknown[], string | undefined]>([
    ['a counter behind a name', ['OP-1', 'OP-12', 'OP-123'], 'OP-{digits}'],
    ['a counter of fixed length', ['T000000000017', 'T000000000018'], 'T{digits:12}'],
    ['a short counter that has not grown yet', ['12', '57'], '{digits}'],
    ['hexadecimal letters', ['A-3f9a', 'A-07be'], 'A-{hex:4}'],
    ['capitals', ['3F9AZ', '07BEQ'], '{ALNUM:5}'],
    [
      'a UUID of version 4',
      ['1b4e28ba-2fa1-41d2-883f-0016d3cca427', '0f8fad5b-d9cb-469f-a165-70867728950e'],
      'uuid-v4',
    ],
    [
      'UUIDs of different versions',
      ['1b4e28ba-2fa1-41d2-883f-0016d3cca427', '0f8fad5b-d9cb-769f-a165-70867728950e'],
      '{hex:8}-{hex:4}-{hex:4}-{hex:4}-{hex:12}',
    ],
    ['a day that is always the same is no name', ['20260310/1', '20260310/2'], '{digits}/{digits}'],
    ['different separators', ['a-b', 'a_b'], 'irregular'],
    ['masks and what is no text', ['«account:1»', 7, null, ''], undefined],
  ])('%s', (_, references, shape) => {
    expect(shapeOf(references)).toBe(shape);
  });

  test('does not depend on how many were seen', () => {
    const references = Array.from({ length: 5000 }, (_, at) => `OP-${at}`);
    expect(shapeOf(references)).toBe(shapeOf(references.slice(0, 9)));
  });
});

function keysOf(objects: readonly Record<string, unknown>[]): Record<string, string> {
  const ledger = new KeyLedger('thing', ['a', 'b', 'c', 'd']);
  for (let time = 0; time < 8; time += 1) for (const object of objects) ledger.see(object);
  return Object.fromEntries(ledger.statements().map(({ id, value }) => [id.split('.')[0], value]));
}

describe('the keys of objects', () => {
  test.each([
    ['the same', [{ a: 1, b: null, c: '' }], { keys: 'a,b,c', filled: 'a', unfilled: 'b,c', missing: 'd' }],
    [
      'one is there sometimes',
      [
        { a: 1, b: 2, c: 3 },
        { a: 1, c: 3 },
      ],
      { keys: 'a,c', filled: 'a,c', missing: 'd' },
    ],
    ['one is filled sometimes', [{ a: 1 }, { a: null }], { keys: 'a', filled: 'none', unfilled: 'none' }],
    [
      'in another order',
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      { keys: 'varies', filled: 'a,b' },
    ],
    [
      'an order is kept around one that comes and goes',
      [
        { a: 1, x: 1, b: 2 },
        { a: 1, b: 2 },
      ],
      { keys: 'a,b' },
    ],
    ['a key that is data', [{ a: 1, 'INS 0001 22676543210': 2 }], { keys: 'a' }],
  ])('%s', (_, objects, statements) => {
    expect(keysOf(objects)).toMatchObject(statements);
  });
});

describe('the values of a statement', () => {
  const stated = (...values: readonly string[]) => {
    const tally = new Tally();
    for (const value of values) tally.note('id', value);
    return tally.statements();
  };
  const times = (count: number, value: string) => Array.from({ length: count }, () => value);

  test.each([
    ['too few observations', times(7, 'a'), []],
    ['enough', times(8, 'a'), [{ id: 'id', value: 'a', support: 8 }]],
    ['two values', [...times(7, 'b'), 'a'], [{ id: 'id', value: 'a | b', support: 8 }]],
    [
      'four values say nothing',
      [...times(7, 'b'), 'a', 'c', 'd', 'd'],
      [{ id: 'id', value: 'varies', support: 11 }],
    ],
  ])('%s', (_, values, statements) => {
    expect(stated(...values)).toEqual(statements);
  });
});
