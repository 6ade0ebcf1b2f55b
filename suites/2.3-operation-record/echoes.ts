/** 2.3: fields of a record that repeat one of the request, wherever a record of the run is seen. */
import { ENUMERATIONS } from '../../spec/contract/contract.ts';
import { show } from '../engine/declare/judge.ts';
import type { Declare, Rule } from '../engine/declare/section.ts';
import { RequestMemory, recordRule } from '../observe/records.ts';
import { isMissing } from './fields.ts';

/** A server may tidy the blanks of a label, or cut a very long one; checks of their own look at other characters. */
export const echoesLibelle = echoes('libelleOperation', 'libelle', (sent) =>
  /^(?!.*\s\s)[\w:-][\w :-]{0,62}[\w:-]$/.test(sent),
);

export const echoesType = echoes('typeOperation', 'typeOperation', (sent) =>
  ENUMERATIONS.TypeOperation.some((type) => type === sent),
);

export const echoesService = echoes('refService', 'refService', (sent) => sent.trim() !== '');

/**
 * A field of the record shows what a field of the request gave.
 * @param isPlain of a value with which nothing else is at stake.
 */
function echoes(field: string, source: string, isPlain: (sent: string) => boolean): Rule {
  return (check: Declare) =>
    check.standing(
      recordRule(() => {
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
