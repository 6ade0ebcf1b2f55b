/** Judging what a record repeats of its operation (2.3): in a sample, in every record of the run, and for any valid request. */
import type { OperationRequest } from '../../spec/generated/contract-types.ts';
import { filled } from '../../spec/json/filled.ts';
import type { Answer } from '../../target/door/call.ts';
import type { JsonObject } from '../act/answers.ts';
import type { SeenRecord } from '../arrange/kinds/samples.ts';
import { recordOf, type SeenOperation } from '../cases/valid-operations.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type Judge, type Ruling, show } from '../engine/declare/judge.ts';
import type { Declare } from '../engine/declare/section.ts';
import type { StandingRule } from '../engine/declare/suite.ts';
import { anyValidRequest } from '../judge/valid-operation-rules.ts';
import { pointerIn, requestedRecordRule } from '../observe/records.ts';
import { isMissing } from './fields.ts';

/** A field of the record, and what it has to show. */
interface Repeated {
  readonly field: string;
  readonly wanted: string;
  /** What that is: `the type of the initiator's instrument`. */
  readonly of: string;
}

/**
 * A filled field of a record shows what it repeats. Letters may be composed otherwise. Pure.
 * @param at JSON pointer of the field in its answer.
 * @judges operation-record.echoes-libelle, operation-record.echoes-typeOperation, operation-record.echoes-refService
 * @judges operation-record.echoes-refContributeurInitiateur, operation-record.echoes-refContributeurBeneficiaire
 * @judges operation-record.debited-type, operation-record.credited-type, operation-record.users
 */
export function repeatedRuling(
  record: JsonObject,
  { field, wanted, of }: Repeated,
  at: string = `/body/${field}`,
): Ruling {
  const value = record[field];
  const holds = value === wanted || (typeof value === 'string' && value.normalize() === wanted.normalize());
  const departure = {
    message: `${field} is not ${of}`,
    expected: show(wanted),
    actual: show(value),
    pointer: at,
  };
  return { departure: holds ? undefined : departure, demand: { is: 'value', at, values: [wanted] } };
}

function judgeRepeated(judge: Judge, record: JsonObject, answer: Answer, repeated: Repeated): void {
  const at = pointerIn(answer, record, repeated.field);
  judge.rulings([repeatedRuling(record, repeated, at)], answer);
}

/** Judges a field of the record of a sample; not filled is the matter of another rule, or free. */
export function repeats(
  t: Experiment,
  { record, answer }: Pick<SeenRecord, 'record' | 'answer'>,
  field: string,
  wanted: string,
  of: string,
): void {
  if (filled(record, field) === undefined) t.judge.observed(`the record does not fill ${field}`);
  else judgeRepeated(t.judge, record, answer, { field, wanted, of });
}

/**
 * A field of every record of the run shows what a field of its request gave.
 * @param isPlain of a value with which nothing else is at stake.
 */
export function everyRecordRepeats(
  field: string,
  source: keyof OperationRequest,
  isPlain: (sent: string) => boolean,
): Omit<StandingRule, 'requirement'> {
  return requestedRecordRule((record, request) => {
    const sent = request[source];
    if (typeof sent !== 'string' || !isPlain(sent) || isMissing(record, field)) return undefined;
    const of = `the ${source} of the request`;
    const { departure } = repeatedRuling(record, { field, wanted: sent, of });
    return departure && { ...departure, field };
  });
}

/**
 * Declares that a field shows, in the record of any accepted request, what is wanted there.
 * @param wantedOf undefined where the rule has nothing to say.
 */
export function anyRecordRepeats(
  check: Declare,
  of: string,
  wanted: Readonly<Record<string, (seen: SeenOperation) => string | undefined>>,
): void {
  anyValidRequest((judge, seen) => {
    for (const [field, wantedOf] of Object.entries(wanted)) judgeAny(judge, seen, field, wantedOf(seen), of);
  })(check);
}

function judgeAny(judge: Judge, seen: SeenOperation, field: string, wanted: string | undefined, of: string) {
  const record = recordOf(seen);
  if (record === undefined || wanted === undefined || filled(record, field) === undefined) return;
  judgeRepeated(judge, record, seen.answer, { field, wanted, of });
}
