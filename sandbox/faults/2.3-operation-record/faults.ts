/** Faults of 2.3, the operation record. */

import { withFields, withListedRecord } from '../../behaviours/change-answers.ts';
import { withOperationRecord } from '../../behaviours/change-rules.ts';
import type { SectionFaults } from '../fault.ts';
import {
  ECHOES_LIBELLE,
  ECHOES_REF_CONTRIBUTEUR_BENEFICIAIRE,
  ECHOES_REF_CONTRIBUTEUR_INITIATEUR,
  ECHOES_REF_SERVICE,
  ECHOES_TYPE_OPERATION,
} from './echoes.ts';
import {
  CREDITED_IDENTIFIER,
  CREDITED_IDENTIFIER_THIRD_PARTY,
  CREDITED_TYPE,
  DEBITED_IDENTIFIER,
  DEBITED_TYPE,
  USERS,
} from './instruments.ts';
import { labelWhen, listedFields, recordFields } from './record-changes.ts';

/** The deviations that break each requirement of 2.3. */
export const OPERATION_RECORD_FAULTS: SectionFaults<'2.3'> = {
  'operation-record.strings': [
    [
      'record-debited-identifier-number',
      'identifiantInstrumentPaiementDebite is a number',
      recordFields(({ initiator }) => ({
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
      listedFields((record) => ({ refUsagerInitiateur: { reference: record.refUsagerInitiateur } })),
    ],
    [
      'rare-numeric-label-as-number',
      'A label of digits alone comes back as a number',
      labelWhen((libelle) => /^[1-9]\d*$/.test(libelle), Number),
      'rare',
    ],
  ],
  'operation-record.date-times': [
    [
      'record-date-number',
      'dateHeureOperation is a number of milliseconds',
      recordFields(({ createdAt }) => ({ dateHeureOperation: createdAt.getTime() })),
    ],
    [
      'record-status-date-day-first',
      'dateDernierStatut is written dd/MM/yyyy',
      recordFields(({ statusAt }) => ({ dateDernierStatut: dayMonthYear(statusAt) })),
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
      recordFields((_operation, record) => ({
        dateHeureAnnulationOperation: record.dateHeureAnnulationOperation ?? '',
      })),
    ],
  ],
  'operation-record.amounts': [
    [
      'record-total-text',
      'montantTotalOperation is a number in a string',
      recordFields(({ amounts }) => ({ montantTotalOperation: amounts.debited.toFixed(2) })),
    ],
    [
      'record-fees-object',
      'montantHTfraisOperation is an object with a value and a currency',
      recordFields((_operation, record) => ({
        montantHTfraisOperation: { valeur: record.montantHTfraisOperation, devise: 'XOF' },
      })),
    ],
    [
      'record-net-text-in-list',
      'In the list montantHToperation is a text with a comma',
      listedFields((record) => ({ montantHToperation: String(record.montantHToperation).replace('.', ',') })),
    ],
  ],
  'operation-record.core-fields': [
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
  ],
  'operation-record.all-fields': [
    [
      'record-nature-not-named',
      'The record has no natureOperation',
      withOperationRecord(({ natureOperation, ...record }) => record),
    ],
  ],
  'operation-record.echoes-libelle': ECHOES_LIBELLE,
  'operation-record.echoes-typeOperation': ECHOES_TYPE_OPERATION,
  'operation-record.echoes-refService': ECHOES_REF_SERVICE,
  'operation-record.echoes-refContributeurInitiateur': ECHOES_REF_CONTRIBUTEUR_INITIATEUR,
  'operation-record.echoes-refContributeurBeneficiaire': ECHOES_REF_CONTRIBUTEUR_BENEFICIAIRE,
  'operation-record.debited-type': DEBITED_TYPE,
  'operation-record.credited-type': CREDITED_TYPE,
  'operation-record.debited-identifier': DEBITED_IDENTIFIER,
  'operation-record.credited-identifier': CREDITED_IDENTIFIER,
  'operation-record.credited-identifier-third-party': CREDITED_IDENTIFIER_THIRD_PARTY,
  'operation-record.users': USERS,
  'operation-record.operation-date': [
    [
      'record-date-at-midnight',
      'dateHeureOperation is midnight of the day',
      recordFields(({ createdAt }) => ({
        dateHeureOperation: `${createdAt.toISOString().slice(0, 10)}T00:00:00.000Z`,
      })),
    ],
    [
      'record-date-an-hour-ahead',
      'dateHeureOperation is an hour ahead of the timestamps',
      recordFields(({ createdAt }, _record, { rules }) => ({
        dateHeureOperation: rules.timestamp(new Date(createdAt.getTime() + 3_600_000), 'dateHeureOperation'),
      })),
    ],
  ],
  'operation-record.list-agrees': [
    [
      'record-list-amounts-rounded',
      'In the list montantADebiter is rounded to a whole number',
      listedFields((record) => ({ montantADebiter: Math.round(Number(record.montantADebiter)) })),
    ],
    [
      'record-list-large-amounts-rounded',
      'In the list montantADebiter is rounded to a whole number above 1,000',
      listedFields((record) => ({
        montantADebiter:
          Number(record.montantADebiter) > 1000
            ? Math.round(Number(record.montantADebiter))
            : record.montantADebiter,
      })),
    ],
    [
      'record-list-date-of-reading',
      'In the list dateHeureOperation is the time of the reading',
      listedFields((_record, { clock, rules }) => ({
        dateHeureOperation: rules.timestamp(clock.now(), 'dateHeureOperation'),
      })),
    ],
    [
      'record-list-beneficiary-user-lost',
      'In the list refUsagerBeneficiaire is that of the initiator',
      listedFields((record) => ({ refUsagerBeneficiaire: record.refUsagerInitiateur })),
    ],
    [
      'record-list-beneficiary-exchanged',
      'In the list of the beneficiary montantADebiter is the credit, and the two users are exchanged',
      withFields('listOperations', (record, { params }, { store }) => {
        const operation = store.operations.get(String(record.referenceOperation));
        if (operation === undefined || operation.initiator.reference === params.referenceWallet) return {};
        return {
          montantADebiter: record.montantACrediter,
          refUsagerInitiateur: record.refUsagerBeneficiaire,
          refUsagerBeneficiaire: record.refUsagerInitiateur,
        };
      }),
    ],
  ],
};

/** A day as people of many countries write it. */
function dayMonthYear(date: Date): string {
  return date.toISOString().slice(0, 10).split('-').reverse().join('/');
}
