/** One operation, one record: what the execution returned, and what lists show of it (2.3, 4.1, 4.3). */

import { AMOUNT_FIELDS } from '../../spec/document/amount-fields.ts';
import { hasZone, instantOf } from '../../spec/json/date-time.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { TOLERANCES } from '../../spec/tolerances.ts';
import type { Answer } from '../../target/door/call.ts';
import { bodyOf, filled, type JsonObject } from '../act/answers.ts';
import { money, sameMoney } from '../arrange/money.ts';
import { show } from '../engine/declare/judge.ts';
import type { StandingRule } from '../engine/declare/suite.ts';
import { DATES, isOfNothingMoved, RECORD_FIELDS, recordsIn } from '../observe/records.ts';

/** What the status changes. */
const OF_THE_STATUS = ['statutOperation', 'dateDernierStatut', 'dateHeureAnnulationOperation', 'raisonEchec'];
const STEADY = RECORD_FIELDS.filter((field) => !OF_THE_STATUS.includes(field));
/** Blanks may be tidied, and long labels cut: whether they are repeated is the matter of other rules. */
const OF_ANY_LABEL = STEADY.filter((field) => field !== 'libelleOperation');

function agree(field: string, answered: unknown, listed: unknown, decimals: number): boolean {
  if (answered === listed) return true;
  if (AMOUNT_FIELDS.some((name) => name === field)) {
    const [one, other] = [money(answered), money(listed)];
    return one !== undefined && other !== undefined && sameMoney(one, other, decimals);
  }
  if (typeof answered !== 'string' || typeof listed !== 'string') return false;
  if (DATES.some((name) => name === field)) {
    // Without a zone in one of them the hours say nothing.
    if (hasZone(answered) !== hasZone(listed)) return true;
    const [one, other] = [instantOf(answered, true), instantOf(listed, true)];
    // What is no date-time is the matter of another rule.
    return (
      one === undefined || other === undefined || Math.abs(one - other) < TOLERANCES.listedDatePrecision.value
    );
  }
  // The identifier of an instrument may be masked in one place.
  const masked =
    field.startsWith('identifiant') && [answered, listed].some((text) => /[*•]|x{3}/i.test(text));
  return masked || answered.normalize() === listed.normalize();
}

export interface Difference {
  readonly field: string;
  readonly one: unknown;
  readonly other: unknown;
}

/** The first field that two records of one operation fill differently, though no status changes it. */
export function differingField(
  answered: JsonObject,
  listed: JsonObject,
  decimals: number,
  fields: readonly string[] = STEADY,
): Difference | undefined {
  for (const field of fields) {
    const [one, other] = [filled(answered, field), filled(listed, field)];
    if (one === undefined || other === undefined || isOfNothingMoved(field, listed)) continue;
    if (!agree(field, one, other, decimals)) return { field, one, other };
  }
  return undefined;
}

/** What the execution returned, and to whom it belongs. */
interface Returned {
  readonly record: JsonObject;
  readonly payer: unknown;
  readonly exchangeId: string;
}

/** Every list of the run shows the operations of its payer as their execution did. */
export const LISTS_AGREE: Omit<StandingRule, 'requirement'> = {
  operations: ['listOperations'],
  hears: ['executeOperation'],
  applies: (answer) => recordsIn(answer).length > 0,
  begin: ({ money: { decimals } }) => {
    /** By their references; undefined for one that came twice. */
    const returned = new Map<string, Returned | undefined>();
    return (answer) => {
      if (answer.operationId === 'executeOperation') {
        remember(answer, returned);
        return undefined;
      }
      for (const { record, pointer } of recordsIn(answer)) {
        const known = returned.get(String(record.referenceOperation));
        if (known === undefined || known.payer !== answer.call.params?.referenceWallet) continue;
        const differing = differingField(known.record, record, decimals, OF_ANY_LABEL);
        if (differing === undefined) continue;
        const { field, one, other } = differing;
        return {
          message: `${field} in the list is not what the execution returned (${known.exchangeId})`,
          expected: show(one),
          actual: show(other),
          pointer: `${pointer}/${field}`,
        };
      }
      return undefined;
    };
  },
};

function remember(answer: Answer, returned: Map<string, Returned | undefined>): void {
  const { status, call, exchangeId } = answer;
  const record = bodyOf(answer);
  if (status !== 200 || !isJsonObject(record) || !isJsonObject(call.json)) return;
  const reference = filled(record, 'referenceOperation');
  if (typeof reference !== 'string') return;
  const payer = call.json.refInstrumentPaiementInitiateur;
  returned.set(reference, returned.has(reference) ? undefined : { record, payer, exchangeId });
}
