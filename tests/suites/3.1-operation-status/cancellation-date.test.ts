/** When an operation has a date of cancellation (3.1). */
import { describe, expect, test } from 'vitest';
import { judgeCancellationDate } from '../../../suites/3.1-operation-status/cancellation-date.ts';
import { judged } from '../judged.ts';
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
});
