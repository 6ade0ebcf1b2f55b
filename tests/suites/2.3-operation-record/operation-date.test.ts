/** Which dates of an operation are the time of it, and which prove nothing (2.3). */
import { describe, expect, test } from 'vitest';
import { judgeBesideTimestamp, judgePace } from '../../../suites/2.3-operation-record/operation-date.ts';
import { answerWith } from '../engine/declare/answers.ts';
import { judged } from '../judged.ts';

/** The answer of an execution at a time, and the date of its operation. */
function answered(timestamp: unknown, dateHeureOperation: unknown, durationMs = 100) {
  const record = { dateHeureOperation };
  const answer = answerWith('executeOperation', record);
  const json = { message: '', status: 200, body: record, timestamp };
  return { record, answer: { ...answer, json, durationMs } };
}

describe('operation-record.operation-date: beside the timestamp of its answer', () => {
  test.each([
    ['the same instant', '2026-03-10T12:00:00Z', '2026-03-10T12:00:00Z', 'held'],
    ['in another zone', '2026-03-10T12:00:00Z', '2026-03-10T13:00:00+01:00', 'held'],
    ['a zone that is not said', '2026-03-10T12:00:00Z', '2026-03-10T14:00:00', 'held'],
    ['an hour ahead', '2026-03-10T12:00:00Z', '2026-03-10T13:00:00Z', 'failure'],
    ['midnight of the day', '2026-03-10T12:00:00Z', '2026-03-10T00:00:00Z', 'failure'],
    ['not filled', '2026-03-10T12:00:00Z', null, 'observed'],
    ['an answer without a timestamp', null, '2026-03-10T12:00:00Z', 'inconclusive'],
  ])('%s', (_, timestamp, date, outcome) => {
    expect(judged((t) => judgeBesideTimestamp(t, answered(timestamp, date)))).toHaveProperty(outcome);
  });

  test('the failure shows both', () => {
    const late = answered('2026-03-10T12:00:00Z', '2026-03-10T13:00:00Z');
    expect(judged((t) => judgeBesideTimestamp(t, late))).toMatchObject({
      failure: {
        pointer: '/body/dateHeureOperation',
        expected: 'about the timestamp of the answer, 2026-03-10T12:00:00.000Z',
        actual: '"2026-03-10T13:00:00Z"',
      },
    });
  });
});

describe('operation-record.operation-date: of one operation and of a later one', () => {
  test.each([
    ['as far apart', '2026-03-10T12:00:00Z', '2026-03-10T12:00:06Z', 'held'],
    ['the same date', '2026-03-10T12:00:00Z', '2026-03-10T12:00:00Z', 'failure'],
    ['stamped by nodes 2 s apart', '2026-03-10T12:00:01Z', '2026-03-10T12:00:03Z', 'held'],
    ['an hour ahead both', '2026-03-10T13:00:00Z', '2026-03-10T13:00:06Z', 'held'],
    ['cut to the minute', '2026-03-10T12:00Z', '2026-03-10T12:00Z', 'inconclusive'],
    ['not filled', null, '2026-03-10T12:00:06Z', 'observed'],
  ])('%s', (_, one, two, outcome) => {
    const first = answered('2026-03-10T12:00:00Z', one);
    const later = answered('2026-03-10T12:00:06Z', two);
    expect(judged((t) => judgePace(t, first, later))).toHaveProperty(outcome);
  });

  test('dates that are cut to the minute', () => {
    const at = (time: string, cut: string) => {
      const { record, answer } = answered(`2026-03-10T${time}Z`, `2026-03-10T${cut}Z`);
      const date = new Date(`2026-03-10T${time}Z`).toUTCString();
      return { record, answer: { ...answer, headers: { date } } };
    };
    const first = at('12:00:58', '12:00:00');
    expect(judged((t) => judgePace(t, first, at('12:01:04', '12:01:00')))).toHaveProperty('held');
    expect(judged((t) => judgePace(t, first, at('12:01:04', '12:03:00')))).toHaveProperty('failure');
  });
});
