/** 2.3 Operation record: its shape, held against every record of the run. */

import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { AMOUNT_FIELDS } from '../../spec/document/amount-fields.ts';
import type { JsonObject } from '../act/answers.ts';
import { show } from '../engine/declare/judge.ts';
import { suite } from '../engine/declare/suite.ts';
import {
  DATES,
  type FieldFault,
  lonelyRecordRule,
  RECORD_FIELDS,
  RequestMemory,
  recordRule,
  schemaRule,
  TEXTS,
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

/** Fields of the record that repeat one of the request, and the values for which nothing else is at stake. */
const ECHOES = [
  [
    'typeOperation',
    'typeOperation',
    (sent: string) => ENUMERATIONS.TypeOperation.some((type) => type === sent),
  ],
  ['refService', 'refService', (sent: string) => sent.trim() !== ''],
  // A server may tidy the blanks of a label, or cut a very long one; checks of their own look at other characters.
  ['libelleOperation', 'libelle', (sent: string) => /^(?!.*\s\s)[\w:-][\w :-]{0,62}[\w:-]$/.test(sent)],
] as const;

function isMissing(record: JsonObject, field: string): boolean {
  const value = record[field];
  // An empty label may be that of the request.
  return value === undefined || value === null || (value === '' && field !== 'libelleOperation');
}

function sentIn(request: JsonObject, field: string): boolean {
  const sent = request[field];
  return typeof sent === 'number' || (typeof sent === 'string' && sent.trim() !== '');
}

export const operationRecordSuite = suite('2.3', 'Operation record', (check) => {
  check.everyAnswer(schemaRule('operation-record.strings', TEXTS, 'a string'));
  check.everyAnswer(schemaRule('operation-record.date-times', DATES, 'an ISO 8601 date-time'));
  check.everyAnswer(schemaRule('operation-record.amounts', AMOUNT_FIELDS, 'a number'));

  check.standing(
    recordRule('operation-record.core-fields', () => {
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

  check.everyAnswer(
    lonelyRecordRule('operation-record.all-fields', (record) => {
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

  for (const [field, source, isPlain] of ECHOES) {
    const requirement = `operation-record.echoes-${source}` as const;
    check.standing(
      recordRule(requirement, () => {
        const memory = new RequestMemory();
        return (record, answer) => {
          const sent = memory.requestOf(record, answer)?.[source];
          const value = record[field];
          const speaks = typeof sent === 'string' && isPlain(sent) && !isMissing(record, field);
          if (!speaks || value === sent) return undefined;
          return {
            field,
            message: `${field} is not the ${source} of the request`,
            expected: show(sent),
            actual: show(value),
          };
        };
      }),
    );
  }
});
