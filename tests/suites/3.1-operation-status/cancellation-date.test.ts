/** When an operation has a date of cancellation (3.1). */
import { describe, expect, test } from 'vitest';
import { judgeCancellationDate } from '../../../suites/3.1-operation-status/cancellation-date.ts';
import { judged } from '../judged.ts';
import type { Look } from '../observe/observations.ts';
import { seen } from '../observe/watched.ts';

describe('status.cancellation-date', () => {
  test.each([
    ['ANNULEE', '2026-03-10T12:00:00Z', undefined],
    ['ANNULEE', null, 'a cancelled operation does not say when it was cancelled'],
    ['ANNULEE', '', 'a cancelled operation does not say when it was cancelled'],
    ['SUCCES', null, undefined],
    ['SUCCES', '2026-03-10T12:00:00Z', 'an operation that went through has a date of cancellation'],
  ])('%s with %j', (statutOperation, dateHeureAnnulationOperation, message) => {
    const watch = seen([0, {}], [100, { statutOperation, dateHeureAnnulationOperation }]);
    expect(judged((t) => judgeCancellationDate(t, watch))).toMatchObject(
      message === undefined ? { held: true } : { failure: { message, exchangeId: 'x1' } },
    );
  });

  const cancelled = (dateHeureAnnulationOperation: string, more: object = {}) => ({
    statutOperation: 'ANNULEE',
    dateHeureAnnulationOperation,
    ...more,
  });
  test.each<[string, readonly Look[], string | undefined]>([
    [
      'another time at each reading',
      [
        [100, cancelled('2026-03-10T12:00:00.100Z')],
        [200, cancelled('2026-03-10T12:00:00.200Z')],
      ],
      'the date of cancellation of an operation moved',
    ],
    [
      'to the second in one list, and to the millisecond in another',
      [
        [100, cancelled('2026-03-10T12:00:00Z')],
        [200, cancelled('2026-03-10T12:00:00.200Z')],
      ],
      undefined,
    ],
    [
      'planned before it was cancelled',
      [
        [100, cancelled('2026-03-10T12:00:00Z', { statutOperation: 'ENCOURS' })],
        [200, cancelled('2026-03-10T12:00:09Z')],
      ],
      undefined,
    ],
    [
      'an hour before the operation',
      [[100, cancelled('2026-03-10T11:00:00Z', { dateHeureOperation: '2026-03-10T12:00:00Z' })]],
      'the date of cancellation lies before the operation',
    ],
    [
      'an hour before the operation, without a zone',
      [[100, cancelled('2026-03-10T11:00:00', { dateHeureOperation: '2026-03-10T12:00:00Z' })]],
      undefined,
    ],
    [
      'in the second of the operation',
      [[100, cancelled('2026-03-10T12:00:00Z', { dateHeureOperation: '2026-03-10T12:00:00.900Z' })]],
      undefined,
    ],
  ])('%s', (_, looks, message) => {
    const watch = seen([0, {}], ...looks);
    expect(judged((t) => judgeCancellationDate(t, watch))).toMatchObject(
      message === undefined ? { held: true } : { failure: { message } },
    );
  });
});
