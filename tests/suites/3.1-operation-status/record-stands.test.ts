/** What of a record may change while its status does (3.1). */
import { describe, expect, test } from 'vitest';
import { firstChange } from '../../../suites/3.1-operation-status/record-stands.ts';
import type { JsonObject } from '../../../suites/act/answers.ts';
import { sightings } from '../observe/sightings.ts';

describe('status.record-stands', () => {
  test.each<[string, readonly JsonObject[], string | undefined]>([
    ['nothing', [{ libelleOperation: 'a' }, { libelleOperation: 'a' }], undefined],
    ['the label', [{ libelleOperation: 'a' }, { libelleOperation: 'b' }], 'libelleOperation'],
    ['a field that is filled later', [{ libelleOperation: null }, { libelleOperation: 'b' }], undefined],
    [
      'back to what it was, after another value',
      [{ refService: 'S' }, { refService: 'T' }, { refService: 'S' }],
      'refService',
    ],
    ['an amount in the tenth decimal', [{ montantADebiter: 0.3 }, { montantADebiter: 0.1 + 0.2 }], undefined],
    ['an amount by a centime', [{ montantADebiter: 10 }, { montantADebiter: 10.01 }], 'montantADebiter'],
    [
      'an amount that is 0 where the operation failed',
      [{ montantADebiter: 10 }, { montantADebiter: 0, statutOperation: 'ECHOUE' }],
      undefined,
    ],
    [
      'an amount that is 0 where the operation succeeded',
      [{ montantADebiter: 10 }, { montantADebiter: 0, statutOperation: 'SUCCES' }],
      'montantADebiter',
    ],
    [
      'a date that the list keeps to the second',
      [{ dateHeureOperation: '2026-11-19T10:00:00.700Z' }, { dateHeureOperation: '2026-11-19T10:00:00Z' }],
      undefined,
    ],
    [
      'a date within the list',
      [{}, { dateHeureOperation: '2026-11-19T10:00:00Z' }, { dateHeureOperation: '2026-11-19T10:00:01Z' }],
      'dateHeureOperation',
    ],
    [
      'a number that the list hides in part',
      [
        { identifiantInstrumentPaiementDebite: '4970101122223333' },
        { identifiantInstrumentPaiementDebite: '4970********3333' },
      ],
      undefined,
    ],
  ])('%s', (_, records, field) => {
    const seen = sightings(...records.map((record, at) => [100 * at, record] as const));
    expect(firstChange(seen, 2)?.field).toBe(field);
  });
});
