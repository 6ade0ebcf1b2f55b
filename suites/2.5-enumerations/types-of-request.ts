/** 2.5: the values of typeDemande. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { filled } from '../../spec/json/filled.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import { everyRecord } from '../observe/record-rules.ts';

const TYPES: readonly unknown[] = ENUMERATIONS.TypeDemande;

/**
 * The typeDemande of a request record, where it is filled, is one of the three values.
 * @judges enumerations.typeDemande-returned
 */
export function typeDemandeReturned(check: Declare): void {
  check.everyAnswer(
    everyRecord(
      'createRequest',
      ({ record, pointer }) =>
        TYPES.includes(record.typeDemande)
          ? undefined
          : {
              message: 'typeDemande is none of the three values',
              expected: TYPES.join(', '),
              actual: show(record.typeDemande),
              pointer: `${pointer}/typeDemande`,
            },
      (record) => typeof filled(record, 'typeDemande') === 'string',
    ),
  );
}
