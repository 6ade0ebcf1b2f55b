/** 2.6: what every request record is held to. */

import { isJsonObject } from '../../spec/json/json.ts';
import { bodyOf, filled } from '../act/answers.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import type { Examine } from '../engine/declare/suite.ts';
import { recordRule, typeDeparture } from '../observe/record-rules.ts';

/** Its fields have the types of the table. */
export function types(check: Declare): void {
  check.everyAnswer(recordRule('createRequest', (at) => typeDeparture('RequestRecord', at)));
}

/** A request just created is INITIEE. */
export function initialStatus(check: Declare): void {
  check.everyAnswer(
    recordRule(
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

/** Identification: id or reference, and neither shared by requests whose bodies differ. */
export function identified(check: Declare): void {
  const begin = (): Examine => {
    const seen = new Map<string, string>();
    return (answer) => {
      const record = bodyOf(answer);
      if (!isJsonObject(record)) return undefined;
      const shown = ['id', 'reference'].filter((field) => filled(record, field) !== undefined);
      if (shown.length === 0)
        return {
          message: 'a request record has neither id nor reference',
          expected: 'id or reference filled',
          actual: show(record),
          pointer: '/body/reference',
        };
      const request = JSON.stringify(answer.call.json);
      for (const field of shown) {
        const key = `${field} ${show(record[field])}`;
        const earlier = seen.get(key);
        seen.set(key, request);
        // The same body twice may be one request to a target.
        if (earlier !== undefined && earlier !== request)
          return {
            message: `two requests share one ${field}`,
            expected: `a ${field} that no other request has`,
            actual: show(record[field]),
            pointer: `/body/${field}`,
          };
      }
      return undefined;
    };
  };
  const { departure: _, ...rule } = recordRule('createRequest', () => undefined);
  check.standing({ ...rule, begin });
}
