/** 2.6: dateHeureCreation is the time at which a request was created. */
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { datesBeside } from '../../spec/json/dates-beside.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer } from '../../target/door/call.ts';
import { bodyOf } from '../act/answers.ts';
import { isSuccess } from '../act/controls.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';

/** The dates of a record that was just created. */
function datesOf({ json }: Pick<Answer, 'json'>) {
  const record = bodyOf({ json });
  return isJsonObject(record) ? datesBeside(record.dateHeureCreation, json) : undefined;
}

/**
 * dateHeureCreation of a request just created, where filled, is the time of its creation, by the clock of the target's
 * own timestamps. It may be that of an earlier request, where a target takes the two for one.
 */
export function requestCreationDate(check: Declare): void {
  check.standing({
    operations: ['createRequest'],
    mayBeUnseen: true,
    readsTimes: 'one-answer',
    applies: (answer) => isSuccess(answer) && !answer.truncated && datesOf(answer)?.date !== undefined,
    begin: () => creationDeparture,
  });
}

/** @judges request-record.creation-date */
export function creationDeparture(answer: Pick<Answer, 'json' | 'durationMs'>): Departure | undefined {
  const { date, timestamp } = datesOf(answer) ?? {};
  if (date === undefined || timestamp === undefined) return undefined;
  const tolerance = TOLERANCES.operationDateClocks.value;
  if (date <= timestamp + tolerance && date >= timestamp - answer.durationMs - tolerance) return undefined;
  const body = bodyOf(answer);
  return {
    message: 'dateHeureCreation is not the time at which the request was created',
    expected: `about the timestamp of the answer, ${new Date(timestamp).toISOString()}`,
    actual: show(isJsonObject(body) ? body.dateHeureCreation : body),
    pointer: '/body/dateHeureCreation',
  };
}
