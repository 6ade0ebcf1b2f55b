/** Fields of an operation record that are missing, or of another type. */

import { withListedRecord } from '../../behaviours/change-answers.ts';
import { withOperationRecord } from '../../behaviours/change-rules.ts';
import type { FaultRows } from '../fault.ts';
import { labelWhen } from './record-changes.ts';

/** A day as people of many countries write it. */
function dayMonthYear(date: Date): string {
  return date.toISOString().slice(0, 10).split('-').reverse().join('/');
}

export const STRINGS: FaultRows = [
  [
    'record-debited-identifier-number',
    'identifiantInstrumentPaiementDebite is a number',
    withOperationRecord((record, { initiator }) => ({
      ...record,
      identifiantInstrumentPaiementDebite: Number(initiator.identifiant),
    })),
  ],
  [
    'record-raisonEchec-object',
    'raisonEchec of a failed operation is an object with a code and a label',
    withOperationRecord((record, { reason }) =>
      reason === undefined ? record : { ...record, raisonEchec: { code: 'E51', libelle: reason } },
    ),
  ],
  [
    'record-users-objects-in-list',
    'In the list refUsagerInitiateur is an object that holds the reference',
    withListedRecord((record) => ({
      ...record,
      refUsagerInitiateur: { reference: record.refUsagerInitiateur },
    })),
  ],
  [
    'rare-numeric-label-as-number',
    'A label of digits alone comes back as a number',
    labelWhen((libelle) => /^[1-9]\d*$/.test(libelle), Number),
    'rare',
  ],
];

export const DATE_TIMES: FaultRows = [
  [
    'record-date-number',
    'dateHeureOperation is a number of milliseconds',
    withOperationRecord((record, { createdAt }) => ({
      ...record,
      dateHeureOperation: createdAt.getTime(),
    })),
  ],
  [
    'record-status-date-day-first',
    'dateDernierStatut is written dd/MM/yyyy',
    withOperationRecord((record, { statusAt }) => ({
      ...record,
      dateDernierStatut: dayMonthYear(statusAt),
    })),
  ],
  [
    'record-cancellation-date-zero',
    'dateHeureAnnulationOperation that is not filled is 0000-00-00T00:00:00',
    withOperationRecord((record, { cancelledAt }) =>
      cancelledAt ? record : { ...record, dateHeureAnnulationOperation: '0000-00-00T00:00:00' },
    ),
  ],
  [
    'record-cancellation-date-empty',
    'dateHeureAnnulationOperation is empty text until there is one',
    withOperationRecord((record) => ({
      ...record,
      dateHeureAnnulationOperation: record.dateHeureAnnulationOperation ?? '',
    })),
  ],
];

export const AMOUNTS: FaultRows = [
  [
    'record-total-text',
    'montantTotalOperation is a number in a string',
    withOperationRecord((record, { amounts }) => ({
      ...record,
      montantTotalOperation: amounts.debited.toFixed(2),
    })),
  ],
  [
    'record-fees-object',
    'montantHTfraisOperation is an object with a value and a currency',
    withOperationRecord((record) => ({
      ...record,
      montantHTfraisOperation: { valeur: record.montantHTfraisOperation, devise: 'XOF' },
    })),
  ],
  [
    'record-net-text-in-list',
    'In the list montantHToperation is a text with a comma',
    withListedRecord((record) => ({
      ...record,
      montantHToperation: String(record.montantHToperation).replace('.', ','),
    })),
  ],
];

export const CORE_FIELDS: FaultRows = [
  [
    'record-refService-missing',
    'The record has no refService',
    withOperationRecord(({ refService, ...record }) => record),
  ],
  [
    'record-credit-null-until-success',
    'montantACrediter is null until the operation is SUCCES',
    withOperationRecord((record, { status }) =>
      status === 'SUCCES' ? record : { ...record, montantACrediter: null },
    ),
  ],
  [
    'record-type-missing-in-list',
    'In the list the record has no typeOperation',
    withListedRecord(({ typeOperation, ...record }) => record),
  ],
  [
    'record-status-under-another-name',
    'The status is in statut, not in statutOperation',
    withOperationRecord(({ statutOperation, ...record }) => ({ ...record, statut: statutOperation })),
  ],
];

export const ALL_FIELDS: FaultRows = [
  [
    'record-cancellation-date-not-named',
    'The record has no dateHeureAnnulationOperation',
    withOperationRecord(({ dateHeureAnnulationOperation, ...record }) => record),
  ],
];

export const OPERATION_DATE: FaultRows = [
  [
    'record-date-at-midnight',
    'dateHeureOperation is midnight of the day',
    withOperationRecord((record, { createdAt }) => ({
      ...record,
      dateHeureOperation: `${createdAt.toISOString().slice(0, 10)}T00:00:00.000Z`,
    })),
  ],
  [
    'record-date-an-hour-ahead',
    'dateHeureOperation is an hour ahead of the timestamps',
    withOperationRecord((record, { createdAt }, { rules }) => ({
      ...record,
      dateHeureOperation: rules.timestamp(new Date(createdAt.getTime() + 3_600_000), 'dateHeureOperation'),
    })),
  ],
];

export const LIST_AGREES: FaultRows = [
  [
    'record-list-amounts-rounded',
    'In the list montantADebiter is rounded to a whole number',
    withListedRecord((record) => ({
      ...record,
      montantADebiter: Math.round(Number(record.montantADebiter)),
    })),
  ],
  [
    'record-list-large-amounts-rounded',
    'In the list montantADebiter is rounded to a whole number above 1,000',
    withListedRecord((record) => ({
      ...record,
      montantADebiter:
        Number(record.montantADebiter) > 1000
          ? Math.round(Number(record.montantADebiter))
          : record.montantADebiter,
    })),
  ],
  [
    'record-list-date-of-reading',
    'In the list dateHeureOperation is the time of the reading',
    withListedRecord((record, { clock, rules }) => ({
      ...record,
      dateHeureOperation: rules.timestamp(clock.now(), 'dateHeureOperation'),
    })),
  ],
  [
    'record-list-beneficiary-user-lost',
    'In the list refUsagerBeneficiaire is that of the initiator',
    withListedRecord((record) => ({ ...record, refUsagerBeneficiaire: record.refUsagerInitiateur })),
  ],
];
