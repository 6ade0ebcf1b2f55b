import { expect, test } from 'vitest';
import { escapePointerToken, pointerTokens, readPointer } from '../../../spec/json/pointer.ts';

const VALUE = { body: { solde: 0, 'a/b~c': [null, { x: 'y' }] }, '': 1 };

test.each<[pointer: string, want: unknown]>([
  ['', VALUE],
  ['/body/solde', 0],
  ['/body/a~1b~0c/0', null],
  ['/body/a~1b~0c/1/x', 'y'],
  ['/', 1],
  ['/body/none', undefined],
  ['/body/solde/deeper', undefined],
  ['/body/a~1b~0c/0/deeper', undefined],
  ['/body/a~1b~0c/7', undefined],
  ['/body/a~1b~0c/01/x', undefined],
  ['/body/a~1b~0c/length', undefined],
  ['/toString', undefined],
  ['body', undefined],
])('%j', (pointer, want) => {
  expect(readPointer(VALUE, pointer)).toEqual(want);
});

test.each([null, undefined, 'text', 1])('nothing stands inside %j', (value) => {
  expect(readPointer(value, '/a')).toBeUndefined();
});

test('a key and its token', () => {
  expect(escapePointerToken('a/b~c')).toBe('a~1b~0c');
  expect(pointerTokens('/a~1b~0c/0')).toEqual(['a/b~c', '0']);
  expect(pointerTokens('')).toEqual([]);
});
