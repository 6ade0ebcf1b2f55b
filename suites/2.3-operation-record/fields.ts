/** 2.3: which fields a record holds. */
import type { JsonObject } from '../act/answers.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import {
  type FieldFault,
  RECORD_FIELDS,
  RequestMemory,
  recordRule,
  statelessRecordRule,
} from '../observe/records.ts';

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

/** A record holds what nothing could be done without. */
export function coreFields(check: Declare): void {
  check.standing(
    recordRule(() => {
      const memory = new RequestMemory();
      return (record, answer): FieldFault | undefined => {
        const request = memory.requestOf(record, answer);
        if (request === undefined) return undefined;
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
      };
    }),
  );
}

/** A record names every field of the table. */
export function allFields(check: Declare): void {
  check.everyAnswer(
    statelessRecordRule((record) => {
      const absent = RECORD_FIELDS.filter((field) => !(field in record));
      const [field] = absent;
      return field === undefined
        ? undefined
        : {
            field,
            message: 'the record does not name every field of the table',
            expected: 'every field, filled or null',
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
