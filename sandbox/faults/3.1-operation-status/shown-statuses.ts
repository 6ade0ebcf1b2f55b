/** Statuses that are misspelt or never shown, and records that do not stand. */

import { withOperationRecord } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { JsonObject, Operation, StatutOperation } from '../../data/model.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import type { FaultRow, FaultRows } from '../fault.ts';

/** Changes records of operations that have one status. */
function when(
  status: StatutOperation,
  change: (record: JsonObject, operation: Operation, sandbox: SandboxState) => JsonObject,
): Hooks {
  return withOperationRecord((record, operation, sandbox) =>
    operation.status === status ? { ...record, ...change(record, operation, sandbox) } : record,
  );
}

/** Changes records from some time after their operation took its present status. */
function later(status: StatutOperation, change: (record: JsonObject) => JsonObject): Hooks {
  return when(status, (record, { statusAt }, { clock }) =>
    clock.now().getTime() - statusAt.getTime() >= LATER ? change(record) : {},
  );
}

/** Milliseconds. */
const LATER = 200;

/** Writes a status as some services do. */
function misspelt(status: StatutOperation, written: string): FaultRow {
  return [
    `status-${status.toLowerCase()}-misspelt`,
    `${status} is written ${written}`,
    when(status, () => ({ statutOperation: written })),
  ];
}

/** Shows another final status, as services do that know fewer. One that is not final may pass without being seen. */
function confused(status: StatutOperation, shown: StatutOperation): FaultRow {
  return [
    `status-${status.toLowerCase()}-shown-as-${shown.toLowerCase()}`,
    `An operation that is ${status} is shown as ${shown}`,
    when(status, () => ({ statutOperation: shown })),
  ];
}

export const LAST_CHANGE_MOVES: FaultRows = [
  [
    'last-change-is-creation',
    'dateDernierStatut stays at dateHeureOperation whatever the status',
    withOperationRecord((record) => ({ ...record, dateDernierStatut: record.dateHeureOperation })),
  ],
  [
    'last-change-not-moved-by-success',
    'dateDernierStatut of an operation that is SUCCES stays at dateHeureOperation',
    when('SUCCES', (record) => ({ dateDernierStatut: record.dateHeureOperation })),
  ],
];

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

export const RECORD_STANDS: FaultRows = [
  [
    'record-identifier-masked-later',
    'identifiantInstrumentPaiementCredite is masked 200 ms after the operation is SUCCES',
    later('SUCCES', ({ identifiantInstrumentPaiementCredite: given }) => ({
      identifiantInstrumentPaiementCredite: `****${String(given).slice(-4)}`,
    })),
  ],
  [
    'record-amount-rounded-later',
    'montantADebiter loses its centimes 200 ms after the operation is SUCCES',
    later('SUCCES', ({ montantADebiter }) => ({ montantADebiter: Math.floor(Number(montantADebiter)) })),
  ],
  [
    'record-parties-swapped-later',
    'The contributors of initiator and beneficiary change places 200 ms after the operation is SUCCES',
    later('SUCCES', ({ refContributeurInitiateur, refContributeurBeneficiaire }) => ({
      refContributeurInitiateur: refContributeurBeneficiaire,
      refContributeurBeneficiaire: refContributeurInitiateur,
    })),
  ],
  [
    'record-date-moves',
    'dateHeureOperation is the time of the answer',
    withOperationRecord((record, _operation, { clock, rules }) => ({
      ...record,
      dateHeureOperation: rules.timestamp(clock.now(), 'dateHeureOperation'),
    })),
  ],
];

export const CANCELLATION_DATE: FaultRows = [
  [
    'cancellation-date-not-filled',
    'dateHeureAnnulationOperation of an operation that is ANNULEE is null',
    when('ANNULEE', () => ({ dateHeureAnnulationOperation: null })),
  ],
  [
    'cancellation-date-of-success',
    'dateHeureAnnulationOperation of an operation that is SUCCES is the time of its success',
    when('SUCCES', ({ dateDernierStatut }) => ({ dateHeureAnnulationOperation: dateDernierStatut })),
  ],
];

export const SHOWS_INITIEE: FaultRows = [misspelt('INITIEE', 'INITIE')];

export const SHOWS_ENCOURS: FaultRows = [misspelt('ENCOURS', 'EN_COURS')];

export const SHOWS_SUSPENDUE: FaultRows = [misspelt('SUSPENDUE', 'SUSPENDU')];

export const SHOWS_SUCCES: FaultRows = [misspelt('SUCCES', 'SUCCESS')];

export const SHOWS_ECHOUE: FaultRows = [misspelt('ECHOUE', 'ECHEC'), confused('ECHOUE', 'ANNULEE')];

export const SHOWS_ANNULEE: FaultRows = [misspelt('ANNULEE', 'ANNULE'), confused('ANNULEE', 'ECHOUE')];

export const SHOWS_EXTOURNE: FaultRows = [misspelt('EXTOURNE', 'EXTOURNEE'), confused('EXTOURNE', 'ANNULEE')];
