/** What every request record is held to. */
import { describe, expect, test } from 'vitest';
import {
  requestIsIdentified,
  requestIsInitiee,
  requestRecordTypes,
} from '../../../suites/2.6-request-record/record.ts';
import type { JsonObject } from '../../../suites/act/answers.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

describe('request-record.types', () => {
  const examine = begunRule('request-record.types', requestRecordTypes);

  test.each<[JsonObject, object | undefined]>([
    [
      { id: 7, reference: 'DEM-7', montantRecharge: 12.5, dateHeureCreation: '2026-03-10T12:00:00' },
      undefined,
    ],
    [{ id: null, commentaire: null, extra: true }, undefined],
    [{ id: '7' }, { pointer: '/body/id', actual: '"7" (string)' }],
    [{ id: 7.5 }, { pointer: '/body/id' }],
    [{ montantRecharge: '12.50' }, { pointer: '/body/montantRecharge', actual: '"12.50" (string)' }],
    [{ dateHeureCreation: '10/03/2026 12:00:00' }, { pointer: '/body/dateHeureCreation' }],
    [{ refUtilisateur: { reference: 'U' } }, { pointer: '/body/refUtilisateur' }],
    // Which values an enumeration has is the matter of 2.5.
    [{ typeDemande: 'TERMINATION' }, undefined],
    [{ typeDemande: 3 }, { pointer: '/body/typeDemande', actual: '3 (number)' }],
  ])('%j', (record, departure) => {
    const found = examine(answerWith('createRequest', record, 201));
    if (departure === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(departure);
  });

  test('a refusal holds no record', () => {
    expect(examine(answerWith('createRequest', { id: '7' }, 400))).toBeUndefined();
  });
});

describe('request-record.initial-status', () => {
  const examine = begunRule('request-record.initial-status', requestIsInitiee);

  test.each([
    ['INITIEE', undefined],
    [null, undefined],
    ['VALIDEE', '"VALIDEE"'],
    ['initiee', '"initiee"'],
  ])('%j', (statutDemande, actual) => {
    expect(examine(answerWith('createRequest', { statutDemande }))?.actual).toBe(actual);
  });
});

describe('request-record.identified', () => {
  /** What is wrong with the last of several requests, each a body and the record that it got. */
  function lastDeparture(...requests: readonly (readonly [body: JsonObject, record: JsonObject])[]) {
    const examine = begunRule('request-record.identified', requestIsIdentified);
    const departures = requests.map(([json, record]) =>
      examine({
        ...answerWith('createRequest', record),
        call: { operationId: 'createRequest', json },
      }),
    );
    return departures.at(-1)?.pointer;
  }
  const [A, B] = [{ commentaire: 'a' }, { commentaire: 'b' }];

  test.each<[string, readonly (readonly [JsonObject, JsonObject])[], string | undefined]>([
    ['an id alone', [[A, { id: 1 }]], undefined],
    ['a reference alone', [[A, { reference: 'R1' }]], undefined],
    ['neither', [[A, { id: null, reference: '' }]], '/body/reference'],
    [
      'one id for two requests',
      [
        [A, { id: 1 }],
        [B, { id: 1 }],
      ],
      '/body/id',
    ],
    [
      'ids that read alike, both too large for a double',
      [
        [A, { id: 2 ** 60 }],
        [B, { id: 2 ** 60 }],
      ],
      undefined,
    ],
    [
      'one reference for two requests',
      [
        [A, { id: 1, reference: 'R' }],
        [B, { id: 2, reference: 'R' }],
      ],
      '/body/reference',
    ],
    [
      'the same body twice, which may be one request',
      [
        [A, { id: 1 }],
        [A, { id: 1 }],
      ],
      undefined,
    ],
    [
      'an id that is another’s reference',
      [
        [A, { id: 1 }],
        [B, { reference: '1' }],
      ],
      undefined,
    ],
  ])('%s', (_, requests, pointer) => {
    expect(lastDeparture(...requests)).toBe(pointer);
  });
});
