/** The types of a credit purchase request record, in any list and of one just made. */
import { describe, expect, test } from 'vitest';
import { withFields } from '../../../sandbox/behaviours/change-answers.ts';
import { creditPurchaseTypes } from '../../../suites/2.7-credit-purchase-record/types.ts';
import type { JsonObject } from '../../../suites/act/answers.ts';
import { carriedOut } from '../carried-out.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

describe('credit-purchase-record.types', () => {
  const examine = begunRule('credit-purchase-record.types', creditPurchaseTypes);

  test.each<[JsonObject, string | undefined]>([
    [{ id: 1, montant: 10.5, statutDemandeAchat: 'AUTRE', dateValidation: null }, undefined],
    [{ id: '1' }, '/body/1/id'],
    [{ montant: '10' }, '/body/1/montant'],
    [{ dateHeureCreation: '2026-03-10 12:00:00' }, '/body/1/dateHeureCreation'],
    [{ dateValidation: 0 }, '/body/1/dateValidation'],
    [{ statutDemandeAchat: 0 }, '/body/1/statutDemandeAchat'],
    [{ motifRejet: false }, '/body/1/motifRejet'],
  ])('%j', (record, pointer) => {
    expect(examine(answerWith('listCreditPurchases', [{}, record]))?.pointer).toBe(pointer);
  });

  test('a record just made', async () => {
    const conforming = await carriedOut(
      'credit-purchase-record.types',
      creditPurchaseTypes,
      'a record just made',
    );
    expect(conforming.result.verdict).toBe('pass');
    const { result } = await carriedOut(
      'credit-purchase-record.types',
      creditPurchaseTypes,
      'a record just made',
      withFields('listCreditPurchases', () => ({ dateValidation: 0 })),
    );
    expect(result).toMatchObject({
      verdict: 'fail',
      failure: { message: 'dateValidation of the record is not of the type in the table' },
    });
  });
});
