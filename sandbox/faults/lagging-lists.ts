/** Faults of a list that does not follow the operations (4.3, 6). */
import { withListedRecord, withRules } from '../hook-kit.ts';
import type { Fault } from '../hooks.ts';
import { FINAL } from '../model.ts';
import { breaking } from './breaking.ts';

export const LATE_LIST_FAULTS: readonly Fault[] = breaking('4.3', 'operation-list.holds-executed', [
  [
    'list-without-open-operations',
    'An operation is in the list only when it is final',
    withRules((rules) => ({
      list: (operations, instrument, query) =>
        rules.list(operations, instrument, query).filter(({ status }) => FINAL.includes(status)),
    })),
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
