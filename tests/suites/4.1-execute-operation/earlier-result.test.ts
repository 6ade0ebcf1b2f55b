/** Which 409 answers return the earlier operation (4.1). */
import { expect, test } from 'vitest';
import { carries } from '../../../suites/4.1-execute-operation/earlier-result.ts';

test.each<[string, unknown, boolean]>([
  ['body null', { message: 'already used', status: 409, body: null }, false],
  ['the record', { body: { referenceOperation: 'OP-1' } }, true],
  ['the record in a list, under another name', { body: { items: [{ ref: 'OP-1' }] } }, true],
  ['the reference in the message alone', { message: 'OP-1', body: null }, false],
  ['the record of another operation', { body: { referenceOperation: 'OP-2' } }, false],
])('%s', (_, json, carried) => {
  expect(carries(json, 'OP-1')).toBe(carried);
});
