/** What of a record is not of the type in its table. */
import { expect, test } from 'vitest';
import { typeDeparture } from '../../../suites/observe/record-rules.ts';

test.each([
  ['fields of their types', { id: 7, reference: 'D-1', montantRecharge: 10.5 }, undefined],
  ['null', { id: null, reference: null }, undefined],
  ['fields that the table does not have', { another: {} }, undefined],
  ['a text for a number', { id: '7' }, '/body/id'],
  ['a number for a text', { commentaire: 7 }, '/body/commentaire'],
  ['a date in another writing', { dateHeureCreation: '10/03/2026' }, '/body/dateHeureCreation'],
  // Which values there are is another requirement's.
  ['an unknown value of an enumeration', { typeDemande: 'AUTRE' }, undefined],
  ['an enumeration that is a number', { typeDemande: 1 }, '/body/typeDemande'],
])('request-record.types: %s', (_, record, pointer) => {
  expect(typeDeparture('RequestRecord', { record, pointer: '/body' })?.pointer).toBe(pointer);
});
