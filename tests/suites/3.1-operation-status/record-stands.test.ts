/** What of a record may change while its status does (3.1). */
import { describe, expect, test } from 'vitest';
import { withOperationRecord } from '../../../sandbox/behaviours/change-rules.ts';
import { judgeRecordStands, recordStands } from '../../../suites/3.1-operation-status/record-stands.ts';
import type { JsonObject } from '../../../suites/act/answers.ts';
import { carriedOut } from '../carried-out.ts';
import { judged } from '../judged.ts';
import { seen } from '../observe/watched.ts';

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
      'an amount of no shown meaning that fees are added to in the end',
      [
        { montantTotalOperation: 10, statutOperation: 'ENCOURS' },
        { montantTotalOperation: 11, statutOperation: 'SUCCES' },
      ],
      undefined,
    ],
    [
      'an amount of no shown meaning once the operation succeeded',
      [
        { montantTotalOperation: 10, statutOperation: 'SUCCES' },
        { montantTotalOperation: 11, statutOperation: 'SUCCES' },
      ],
      'montantTotalOperation',
    ],
    [
      'a date that the list keeps to the second',
      [{ dateHeureOperation: '2026-11-19T10:00:00.700Z' }, { dateHeureOperation: '2026-11-19T10:00:00Z' }],
      undefined,
    ],
    [
      'a date that one list writes to the millisecond and another to the nanosecond',
      [
        {},
        { dateHeureOperation: '2026-11-19T10:00:00.698123456Z' },
        { dateHeureOperation: '2026-11-19T10:00:00.698Z' },
      ],
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
    const watch = seen(...records.map((record, at) => [100 * at, record] as const));
    expect(judged((t) => judgeRecordStands(t, watch))).toMatchObject(
      field === undefined ? { held: true } : { failure: { message: `${field} of an operation changed` } },
    );
  });

  test('a failure tells both values, when, and with which status', () => {
    const watch = seen([0, { refService: 'S' }], [250, { refService: 'T', statutOperation: 'SUCCES' }]);
    expect(judged((t) => judgeRecordStands(t, watch))).toMatchObject({
      failure: {
        expected: 'refService "S" as before',
        actual: 'refService "T" after 250 ms, with statutOperation "SUCCES"',
        exchangeId: 'x1',
      },
    });
  });

  test('a record that was seen once proves nothing', () => {
    expect(judged((t) => judgeRecordStands(t, seen([0, { refService: 'S' }])))).toHaveProperty(
      'inconclusive',
    );
  });

  test('a record that fills none of these fields is observed', async () => {
    const bare = withOperationRecord(({ referenceOperation, statutOperation }) => ({
      referenceOperation,
      statutOperation,
    }));
    const { result } = await carriedOut('status.record-stands', recordStands, 'an ordinary operation', bare);
    expect(result).toMatchObject({ verdict: 'observed' });
  });
});
