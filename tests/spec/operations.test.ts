/** The table of calls says of each what the contract says, and names requirements of its section. */
import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../spec/contract/contract.ts';
import { OPERATION_IDS } from '../../spec/contract/surface.ts';
import {
  CALLS_OF_ELSEWHERE,
  CALLS_OF_SHARED_LISTS,
  CALLS_WITH_BODY,
  CALLS_WITH_REFERENCE,
  isReading,
  rowOf,
} from '../../spec/operations.ts';

describe('the table of calls', () => {
  test.each(OPERATION_IDS)('%s: a reference for each parameter of its path', (id) => {
    expect(Object.keys(rowOf(id).references)).toEqual([...OPERATIONS[id].pathParameters]);
  });

  test.each(OPERATION_IDS)('%s: whatever reads is a GET, and whatever changes is none', (id) => {
    expect(OPERATIONS[id].method === 'GET').toBe(isReading(id));
  });

  test.each(OPERATION_IDS)('%s: the body of a success is the one of the contract', (id) => {
    const { body, record } = rowOf(id);
    expect(body === 'elsewhere').toBe(!OPERATIONS[id].enveloped);
    expect(body === 'null').toBe(OPERATIONS[id].successSchema === 'EmptyEnvelope');
    expect(record === undefined).toBe(body === 'null' || body === 'elsewhere');
  });

  test('what derives from it', () => {
    expect(CALLS_WITH_REFERENCE).toEqual([
      'cancelOperation',
      'listOperations',
      'unenrollInstrument',
      'lockInstrument',
      'listCreditPurchases',
      'listMarketplaceServices',
      'getFavoriteBeneficiary',
    ]);
    expect(CALLS_WITH_BODY).toEqual(['executeOperation', 'createRequest', 'submitCreditPurchase']);
    expect([...CALLS_OF_ELSEWHERE].sort()).toEqual(['generateOtp', 'getBalance', 'getFees', 'getMovements']);
    expect(CALLS_OF_SHARED_LISTS).toEqual(['submitCreditPurchase', 'listCreditPurchases']);
  });
});
