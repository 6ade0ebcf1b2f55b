/** 2.7: the fields of a credit purchase request record have the types of the table. */

import { submitDistinct } from '../act/purchase-calls.ts';
import { ownPurchases } from '../arrange/own-purchases.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import type { Declare } from '../engine/declare/section.ts';
import { findAdded, readPurchaseList } from '../observe/lists/purchase-reading.ts';
import { everyRecord, typeDeparture } from '../observe/record-rules.ts';

const SCHEMA = 'CreditPurchaseRecord';
const SUBMISSION = ['operations.submitCreditPurchase', 'fixtures.creditPurchases'] as const;

/** The fields of a credit purchase request record have the types of the table where they are filled. */
export function creditPurchaseTypes(check: Declare): void {
  check.everyAnswer(everyRecord('listCreditPurchases', (at) => typeDeparture(SCHEMA, at)));

  check('a record just made', { needs: SUBMISSION }, async (t: Experiment) => {
    for (const { body, refContributeur } of ownPurchases(t)) {
      const before = await readPurchaseList(t, refContributeur);
      await submitDistinct(t, body);
      const { added, items, answer } = await findAdded(t, refContributeur, before, () => true);
      t.judge.given(added.length > 0, 'The request does not show in the list of its contributor.');
      for (const record of added) {
        const at = `/body/${items.indexOf(record)}`;
        const departure = typeDeparture(SCHEMA, { record, pointer: at });
        t.judge.noDeparture(departure, answer, { is: 'fits', at, schema: SCHEMA });
      }
    }
  });
}
