/** The types of a favorite beneficiary record. */
import { describe, expect, test } from 'vitest';
import { FAVORITE_BENEFICIARY_RECORD } from '../../../suites/2.9-favorite-beneficiary-record/requirements.ts';
import type { JsonObject } from '../../../suites/act/answers.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

describe('favorite-beneficiary-record.types', () => {
  const [rule] = [FAVORITE_BENEFICIARY_RECORD['favorite-beneficiary-record.types']].flat();
  if (rule === undefined) throw new Error('There is no rule.');
  const examine = begunRule('favorite-beneficiary-record.types', rule);

  test.each<[JsonObject, string | undefined]>([
    [{ refUsagerPrefere: 'U', nom: 'Diallo', prenoms: null }, undefined],
    [{ identifiantInstrument: 22670000001 }, '/body/identifiantInstrument'],
    [{ prenoms: ['Awa', 'Fatou'] }, '/body/prenoms'],
    [{ refInstrument: { reference: 'W' } }, '/body/refInstrument'],
    [{ nom: true }, '/body/nom'],
  ])('%j', (record, pointer) => {
    expect(examine(answerWith('getFavoriteBeneficiary', record))?.pointer).toBe(pointer);
  });
});
