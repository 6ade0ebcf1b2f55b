/** 4.3: the list holds what it has shown in every reading, whichever server or copy answers it. */

import { TOLERANCES } from '../../spec/tolerances.ts';
import { acceptedOperation } from '../act/accepting.ts';
import type { Declare } from '../engine/declare/section.ts';
import { mayBeCut } from '../observe/lists/cut-lists.ts';
import { askedWidely, readWidely, recordsOf } from '../observe/lists/list-reading.ts';
import { lookUp, shownIn } from './holds-executed.ts';
import { holdsExecutedRule } from './listed-rules.ts';

/** What goes wrong in one reading of ten shows in them nine times out of ten. */
const READINGS = 22;

/** An operation that was accepted a while ago is in each of many lists: no copy of them is so old any more. */
export function heldInEveryReading(check: Declare): void {
  check(`an operation of a while ago, in ${READINGS} readings of the list`, async (t) => {
    const operation = await acceptedOperation(t);
    const { reference, answer, parties } = operation;
    t.onlyReads();
    await t.pause(TOLERANCES.listAfterAcceptance.value);
    await lookUp(t, operation, parties.payer);
    const sought = { reference, exchangeId: answer.exchangeId };
    for (let reading = 0; reading < READINGS; reading += 1) {
      const list = await readWidely(t, parties.payer);
      if (recordsOf(list, reference).length === 0 && mayBeCut(t, list.items, reference, askedWidely(t)))
        continue;
      const departure = holdsExecutedRule({ operation: sought, ...shownIn(list) });
      t.judge.noDeparture(departure, list.answer, { is: 'lists', reference });
    }
  });
}
