/** The types of a marketplace service record. */
import { describe, expect, test } from 'vitest';
import { MARKETPLACE_SERVICE_RECORD } from '../../../suites/2.8-marketplace-service-record/requirements.ts';
import type { JsonObject } from '../../../suites/act/answers.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

describe('marketplace-service-record.types', () => {
  const [rule] = [MARKETPLACE_SERVICE_RECORD['marketplace-service-record.types']].flat();
  if (rule === undefined) throw new Error('There is no rule.');
  const examine = begunRule('marketplace-service-record.types', rule);

  test.each<[JsonObject, string | undefined]>([
    [{ id: 1, libelle: 'Eau', description: null, statutService: 'SUSPENDU', serviceTypeId: 2 }, undefined],
    [{ id: '1' }, '/body/0/id'],
    [{ serviceTypeId: 'TYPE-2' }, '/body/0/serviceTypeId'],
    [{ statutService: true }, '/body/0/statutService'],
    [{ libelle: { fr: 'Eau' } }, '/body/0/libelle'],
  ])('%j', (record, pointer) => {
    expect(examine(answerWith('listMarketplaceServices', [record]))?.pointer).toBe(pointer);
  });
});
