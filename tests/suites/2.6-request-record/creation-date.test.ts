import { describe, expect, test } from 'vitest';
import { requestCreationDate } from '../../../suites/2.6-request-record/creation-date.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { begunRule } from '../engine/declare/begun-rule.ts';

describe('request-record.creation-date: the time of the answer, by its timestamp of 2026-03-10T12:00:00Z', () => {
  const examine = begunRule('request-record.creation-date', requestCreationDate);
  test.each<[string, unknown, boolean]>([
    ['the same instant', '2026-03-10T12:00:00Z', true],
    ['in another zone', '2026-03-10T13:00:00+01:00', true],
    ['a zone that is not said', '2026-03-10T14:00:00', true],
    ['half a minute before', '2026-03-10T11:59:30Z', true],
    ['midnight of the day', '2026-03-10T00:00:00Z', false],
    ['an hour ahead', '2026-03-10T13:00:00Z', false],
    ['1970', '1970-01-01T00:00:00Z', false],
    ['not filled', null, true],
    ['no date-time', '10/03/2026', true],
  ])('%s', (_, dateHeureCreation, holds) => {
    const departure = examine(answerWith('createRequest', { dateHeureCreation }));
    expect(departure?.pointer).toBe(holds ? undefined : '/body/dateHeureCreation');
  });

  test('an answer that took its time', () => {
    const answer = answerWith('createRequest', { dateHeureCreation: '2026-03-10T11:58:00Z' });
    expect(examine(answer)).toBeDefined();
    expect(examine({ ...answer, durationMs: 90_000 })).toBeUndefined();
  });

  test('a refusal is not spoken of', () => {
    expect(
      examine(answerWith('createRequest', { dateHeureCreation: '1970-01-01T00:00:00Z' }, 400)),
    ).toBeUndefined();
  });
});
