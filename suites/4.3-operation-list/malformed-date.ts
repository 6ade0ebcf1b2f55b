/** 4.3 with 7: a period start or end that is not a date of the form yyyy-MM-dd is answered 400. */
import { MALFORMED_DAYS } from '../../generators/changes/malformed-days.ts';
import { ensureTaken } from '../act/controls.ts';
import { someInstrument } from '../arrange/parties/readable-instruments.ts';
import { requiredValue } from '../engine/declare/required-value.ts';
import type { Declare } from '../engine/declare/section.ts';
import { getOperationList } from '../observe/lists/list-reading.ts';
import { periodQuery, today } from '../observe/lists/periods.ts';

/**
 * A period start or end that is not a date of the form yyyy-MM-dd is answered 400.
 * @judges operation-list.malformed-date
 */
export function malformedDate(check: Declare): void {
  for (const [bound, circumstance] of [
    ['from', 'the start of period'],
    ['to', 'the end of period'],
  ] as const) {
    for (const text of MALFORMED_DAYS) {
      const needs = [`bindings.operationList.${bound}`] as const;
      check(`${circumstance} ${text}`, { needs }, async (t) => {
        const { reference } = someInstrument(t);
        const name = requiredValue(
          t,
          `bindings.operationList.${bound}`,
          t.profile.bindings.operationList[bound],
        );
        await ensureTaken(t, `listOperations with ${bound}`, (shared) => ({
          operationId: 'listOperations',
          params: { referenceWallet: someInstrument(shared).reference },
          query: periodQuery(shared, { [bound]: today() }),
        }));
        t.judge.changed(`${name} was ${text}`);
        const answer = await getOperationList(t, reference, { [name]: text });
        t.judge.status(answer, 400, `${circumstance} that is not a date was not refused as malformed`);
      });
    }
  }
}
