/** 2.3: which fields a record holds, and of which types. */
import { AMOUNT_FIELDS } from '../../spec/document/amount-fields.ts';
import { DATES, RECORD_FIELDS, TEXTS } from '../../spec/document/record-fields.ts';
import type { JsonObject } from '../act/answers.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { fieldsOfAnyRecord } from '../judge/valid-operation-rules.ts';
import { fieldsFit, requestedRecordRule, statelessOperationRecordRule } from '../observe/records.ts';

/** The text fields of an operation record are strings where they are filled. */
export function textFields(check: Declare): void {
  fieldsFit(TEXTS, 'a string')(check);
  fieldsOfAnyRecord(TEXTS)(check);
}

/**
 * dateHeureOperation, dateHeureAnnulationOperation and dateDernierStatut are ISO 8601 date-times where they are filled.
 */
export function dateTimeFields(check: Declare): void {
  fieldsFit(DATES, 'an ISO 8601 date-time')(check);
  fieldsOfAnyRecord(DATES)(check);
}

/** The five amounts of an operation record are numbers where they are filled. */
export function amountFields(check: Declare): void {
  fieldsFit(AMOUNT_FIELDS, 'a number')(check);
  fieldsOfAnyRecord(AMOUNT_FIELDS)(check);
}

/** What a record must hold, and the field of the request without which it need not. */
const CORE = [
  ['referenceOperation', undefined],
  ['statutOperation', undefined],
  ['libelleOperation', 'libelle'],
  ['typeOperation', 'typeOperation'],
  ['refService', 'refService'],
  ['refContributeurBeneficiaire', 'refContributeurBeneficiaire'],
  ['montantADebiter', 'montant'],
  ['montantACrediter', 'montant'],
] as const;

/**
 * An operation record holds what follows from its request and what other sections rely on.
 * @judges operation-record.core-fields
 */
export function coreFields(check: Declare): void {
  check.standing(
    requestedRecordRule((record, request) => {
      const lacking = CORE.find(
        ([field, source]) => isMissing(record, field) && (source === undefined || sentIn(request, source)),
      );
      if (lacking === undefined) return undefined;
      const [field] = lacking;
      return {
        field,
        message: `the record does not hold ${field}`,
        expected: `${field}, filled`,
        actual: field in record ? show(record[field]) : 'absent',
      };
    }),
  );
}

/**
 * Fields that only operations with one status fill: absent and null say the same of the others, and what the operations
 * of that status hold is the matter of `status.failure-has-reason` and `status.cancellation-date`.
 */
const OF_ONE_STATUS: Readonly<Record<string, string>> = {
  raisonEchec: 'ECHOUE',
  dateHeureAnnulationOperation: 'ANNULEE',
};

/** Whether an operation may fill a field: a beneficiary at a third-party contributor is no user of the platform. */
function mayFill(field: string, { statutOperation }: JsonObject): boolean {
  const status = OF_ONE_STATUS[field];
  return field !== 'refUsagerBeneficiaire' && (status === undefined || status === statutOperation);
}

/**
 * An operation record names every field of the table that the operation may fill, filled or null.
 * @judges operation-record.all-fields
 */
export function allFields(check: Declare): void {
  check.everyAnswer(
    statelessOperationRecordRule((record) => {
      const absent = RECORD_FIELDS.filter((field) => !(field in record) && mayFill(field, record));
      const [field] = absent;
      return field === undefined
        ? undefined
        : {
            field,
            message: 'the record does not name every field of the table',
            expected: 'every field that the operation may fill, filled or null',
            actual: `without ${absent.join(', ')}`,
          };
    }),
  );
}

/** Whether a record does not fill a field. */
export function isMissing(record: JsonObject, field: string): boolean {
  const value = record[field];
  // An empty label may be that of the request.
  return value === undefined || value === null || (value === '' && field !== 'libelleOperation');
}

function sentIn(request: JsonObject, field: string): boolean {
  const sent = request[field];
  return typeof sent === 'number' || (typeof sent === 'string' && sent.trim() !== '');
}
