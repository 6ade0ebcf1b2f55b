import { describe, expect, test } from 'vitest';
import { sharedBy } from '../../../suites/4.9-credit-purchase-list/no-duplicates.ts';
import type { JsonObject } from '../../../suites/act/answers.ts';

describe('credit-purchase-list.no-duplicates: no two requests of a list share a reference or an id', () => {
  test.each<[string, readonly JsonObject[], string | undefined]>([
    [
      'different ones',
      [
        { id: 1, refDemandeAchatACredit: 'A' },
        { id: 2, refDemandeAchatACredit: 'B' },
      ],
      undefined,
    ],
    ['one id', [{ id: 1 }, { id: 2 }, { id: 1 }], '/body/2/id'],
    [
      'one reference',
      [{ refDemandeAchatACredit: 'A' }, { refDemandeAchatACredit: 'A' }],
      '/body/1/refDemandeAchatACredit',
    ],
    ['neither filled', [{ id: null }, { id: null }], undefined],
    [
      'ids too large for a double',
      JSON.parse('[{"id":7301234567890123457},{"id":7301234567890123458}]'),
      undefined,
    ],
  ])('%s', (_, items, pointer) => {
    expect(sharedBy(items)?.pointer).toBe(pointer);
  });
});
