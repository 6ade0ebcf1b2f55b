import { describe, expect, test } from 'vitest';
import { insteadOf } from '../../../sandbox/behaviours/change-answers.ts';
import { absent } from '../../../sandbox/faults/absent-calls.ts';
import {
  favoriteOfUnknownUser,
  judgeFavorite,
  judgeOther,
  unknownFavorite,
} from '../../../suites/4.11-favorite-beneficiary/favorite-beneficiaries.ts';
import { carriedOut } from '../carried-out.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

describe('favorite-beneficiary.success: 200 with the record', () => {
  test.each<[string, unknown, number, object]>([
    ['a record', { nom: 'Kouassi' }, 200, { held: true }],
    ['an array of one', [{ nom: 'Kouassi' }], 200, { failure: { pointer: '/body' } }],
    ['an empty object', {}, 200, { failure: { pointer: '/body', actual: '{}' } }],
    ['a record of nothing that is told', { nom: null }, 200, { held: true }],
    ['null', null, 200, { failure: { pointer: '/body', actual: 'null' } }],
    ['203', { nom: 'Kouassi' }, 203, { failure: { expected: 'HTTP 200' } }],
  ])('%s', (_, body, status, said) => {
    const answer = answerWith('getFavoriteBeneficiary', body, status);
    expect(judged((t) => judgeFavorite(t.judge, answer))).toMatchObject(said);
  });
});

describe('favorite-beneficiary.unknown-user, favorite-beneficiary.unknown-beneficiary: 404', () => {
  test.each([
    [
      'favorite-beneficiary.unknown-user',
      favoriteOfUnknownUser,
      'with every beneficiary of the profile',
      'referenceUsager named a user that does not exist',
    ],
    [
      'favorite-beneficiary.unknown-beneficiary',
      unknownFavorite,
      'with every user of the profile',
      'referenceBeneficiary named a beneficiary that does not exist',
    ],
  ] as const)('%s', async (requirement, rule, circumstance, change) => {
    const empty = insteadOf('getFavoriteBeneficiary', 404, 200, {});
    expect((await carriedOut(requirement, rule, circumstance, empty)).result).toMatchObject({
      verdict: 'fail',
      failure: { change, expected: 'HTTP 404' },
    });
    const nowhere = absent('getFavoriteBeneficiary', 404);
    expect((await carriedOut(requirement, rule, circumstance, nowhere)).result).toMatchObject({
      verdict: 'inconclusive',
      message: expect.stringContaining('so a refusal proves nothing'),
    });
  });
});

describe('favorite-beneficiary.of-the-reference: another reference, another record', () => {
  const one = {
    refUsagerPrefere: 'USR-2',
    nom: 'Kouassi',
    refInstrument: 'INS-1',
    identifiantInstrument: '0001',
  };
  test.each<[string, object, object, boolean]>([
    ['the same record', one, one, true],
    ['another user', one, { ...one, refUsagerPrefere: 'USR-3' }, false],
    ['another instrument of the same user', one, { ...one, refInstrument: 'INS-2' }, false],
    ['another name under one user', one, { ...one, nom: 'Traoré' }, false],
    ['namesakes without a reference', { nom: 'Kouassi' }, { nom: 'Kouassi' }, false],
  ])('%s', (_, first, second, fails) => {
    const [left, right] = [first, second].map((body) => answerWith('getFavoriteBeneficiary', body, 200));
    if (left === undefined || right === undefined) throw new Error('Two answers are compared.');
    const said = judged((t) => judgeOther(t.judge, left, right));
    if (fails) expect(said).toMatchObject({ failure: { pointer: '/body' } });
    else expect(said).not.toHaveProperty('failure');
  });
});
