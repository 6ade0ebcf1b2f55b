/** Dates of the last change of status that say something else. */

import { changeStep, withOperationRecord } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { FINAL, type Operation } from '../../data/model.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import type { FaultRows } from '../fault.ts';
import { whileStatus } from './while-status.ts';

/** Another dateDernierStatut, in milliseconds, where it is not undefined. */
function date(change: (operation: Operation, sandbox: SandboxState) => number | undefined): Hooks {
  return withOperationRecord((record, operation, sandbox) => {
    const changed = change(operation, sandbox);
    if (changed === undefined) return record;
    return {
      ...record,
      dateDernierStatut: sandbox.rules.timestamp(new Date(changed), 'dateDernierStatut'),
    };
  });
}

/** status.last-change-never-goes-back */
export const LAST_CHANGE_NEVER_GOES_BACK: FaultRows = [
  [
    'last-change-an-hour-back',
    'dateDernierStatut of an operation that is final is an hour earlier: another zone, without saying so',
    date((operation) =>
      FINAL.includes(operation.status) ? operation.statusAt.getTime() - 3_600_000 : undefined,
    ),
  ],
  [
    'last-change-planned',
    'dateDernierStatut of an operation that is INITIEE is the time at which it is due, ten seconds on',
    date(({ status, statusAt }) => (status === 'INITIEE' ? statusAt.getTime() + 10_000 : undefined)),
  ],
  [
    'last-change-at-midnight',
    'dateDernierStatut of an operation that is SUCCES loses its time of day',
    date(({ status, statusAt }) =>
      status === 'SUCCES' ? new Date(statusAt).setUTCHours(0, 0, 0, 0) : undefined,
    ),
  ],
];

/** status.last-change-stands-when-final */
export const LAST_CHANGE_STANDS_WHEN_FINAL: FaultRows = [
  [
    'last-change-is-now',
    'dateDernierStatut is the time of the answer',
    date((_operation, { clock }) => clock.now().getTime()),
  ],
  [
    'last-change-moved-by-refused-cancel',
    'Cancelling a final operation is refused, yet moves its dateDernierStatut',
    changeStep('cancelOperation', 'operation.open', (problem, { operation }, { clock }) => {
      if (problem && operation) operation.statusAt = clock.now();
      return problem;
    }),
  ],
  [
    'last-change-moved-by-archiving',
    'dateDernierStatut of an operation that is SUCCES moves on 200 ms later, when it is archived',
    {
      operation(event, { clock }) {
        if (event.type === 'refused' || event.operation.status !== 'SUCCES') return;
        const { operation } = event;
        clock.after(200, () => {
          operation.statusAt = clock.now();
        });
      },
    },
  ],
];

/** status.last-change-moves */
export const LAST_CHANGE_MOVES: FaultRows = [
  [
    'last-change-is-creation',
    'dateDernierStatut stays at dateHeureOperation whatever the status',
    withOperationRecord((record) => ({ ...record, dateDernierStatut: record.dateHeureOperation })),
  ],
  [
    'last-change-not-moved-by-success',
    'dateDernierStatut of an operation that is SUCCES stays at dateHeureOperation',
    whileStatus('SUCCES', (record) => ({ dateDernierStatut: record.dateHeureOperation })),
  ],
];

/** status.last-change-after-operation */
export const LAST_CHANGE_AFTER_OPERATION: FaultRows = [
  [
    'last-change-an-hour-behind',
    'dateDernierStatut is an hour behind dateHeureOperation and all other dates',
    withOperationRecord((record, { statusAt }, { rules }) => ({
      ...record,
      dateDernierStatut: rules.timestamp(new Date(statusAt.getTime() - 3_600_000), 'dateDernierStatut'),
    })),
  ],
];
