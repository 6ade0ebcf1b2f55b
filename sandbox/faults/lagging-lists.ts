/** Faults of a list that does not follow the operations (4.3, 6). */

import { withListedRecord } from '../behaviours/change-answers.ts';
import { withRules } from '../behaviours/change-rules.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import { FINAL, type StatutOperation } from '../data/model.ts';
import { breaking } from './breaking.ts';
import type { Fault } from './fault.ts';

/** Lists hold only operations of some statuses. */
function listing(which: (status: StatutOperation) => boolean): Hooks {
  return withRules((rules) => ({
    list: (operations, instrument, query) =>
      rules.list(operations, instrument, query).filter(({ status }) => which(status)),
  }));
}

export const LATE_LIST_FAULTS: readonly Fault[] = breaking('4.3', 'operation-list.holds-executed', [
  [
    'list-without-open-operations',
    'An operation is in the list only when it is final',
    listing((status) => FINAL.includes(status)),
  ],
  [
    'list-forgets-cancelled',
    'An operation that is ANNULEE is no longer in the list',
    listing((status) => status !== 'ANNULEE'),
  ],
  [
    'list-forgets-reversed',
    'An operation that is EXTOURNE is no longer in the list',
    listing((status) => status !== 'EXTOURNE'),
  ],
]);

export const FROZEN_LIST_FAULTS: readonly Fault[] = breaking('6', 'callback.status-agrees', [
  [
    'list-frozen-at-acceptance',
    'In the list every operation stays INITIEE for ever, while callbacks tell of what becomes of it',
    withListedRecord((record) => ({
      ...record,
      statutOperation: 'INITIEE',
      dateDernierStatut: record.dateHeureOperation,
      raisonEchec: null,
      dateHeureAnnulationOperation: null,
    })),
  ],
]);
