/** 2.6: what every request record is held to. */

import type { Departure } from '../../spec/contract/answer-rule.ts';
import { distinctive, filled } from '../../spec/json/filled.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { bodyOf, type JsonObject } from '../act/answers.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { Recent } from '../observe/recent.ts';
import { everyRecord, typeDeparture } from '../observe/record-rules.ts';

/** The fields of a request record have the types of the table where they are filled. */
export function requestRecordTypes(check: Declare): void {
  check.everyAnswer(everyRecord('createRequest', (at) => typeDeparture('RequestRecord', at)));
}

/**
 * The statutDemande of a request just created is INITIEE, the only value that the document gives.
 * @judges request-record.initial-status
 */
export function requestIsInitiee(check: Declare): void {
  check.everyAnswer(
    everyRecord(
      'createRequest',
      ({ record, pointer }) =>
        record.statutDemande === 'INITIEE'
          ? undefined
          : {
              message: 'statutDemande of a request just created is not INITIEE',
              expected: '"INITIEE"',
              actual: show(record.statutDemande),
              pointer: `${pointer}/statutDemande`,
            },
      (record) => filled(record, 'statutDemande') !== undefined,
    ),
  );
}

/** A request record has an id or a reference, and no two different requests share either. */
export function requestIsIdentified(check: Declare): void {
  const { departure: _, ...rule } = everyRecord('createRequest', () => undefined);
  check.standing({
    ...rule,
    begin: () => {
      const known = new KnownRequests();
      return (answer) => {
        const record = bodyOf(answer);
        return isJsonObject(record) ? known.departure(record, answer.call.json) : undefined;
      };
    },
  });
}

/**
 * The ids and references that requests got so far, each with the body of its request.
 * @judges request-record.identified
 */
class KnownRequests {
  private readonly seen = new Recent<string, string>();

  departure(record: JsonObject, body: unknown): Departure | undefined {
    const shown = ['id', 'reference'].filter((field) => filled(record, field) !== undefined);
    if (shown.length === 0)
      return {
        message: 'a request record has neither id nor reference',
        expected: 'id or reference filled',
        actual: show(record),
        pointer: '/body/reference',
      };
    const request = JSON.stringify(body);
    const shared = shown
      .filter((field) => distinctive(record, field) !== undefined)
      .find((field) => this.isShared(`${field} ${show(record[field])}`, request));
    if (shared === undefined) return undefined;
    return {
      message: `two requests share one ${shared}`,
      expected: `a ${shared} that no other request has`,
      actual: show(record[shared]),
      pointer: `/body/${shared}`,
    };
  }

  /** The same body twice may be one request to a target. */
  private isShared(key: string, request: string): boolean {
    const earlier = this.seen.get(key);
    this.seen.set(key, request);
    return earlier !== undefined && earlier !== request;
  }
}
