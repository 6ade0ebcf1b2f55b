/** What a record tells of its operation, beside its answer and beside what a profile knows of the instruments (2.3, 3.1). */
import { DESIGNATIONS } from '../../../spec/document/designations.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import { datesBeside } from '../../../spec/json/dates-beside.ts';
import { show } from '../../../spec/json/describe.ts';
import { filled } from '../../../spec/json/filled.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { TOLERANCES } from '../../../spec/tolerances.ts';
import type { Answer } from '../../../target/door/call.ts';
import { bodyOf, type JsonObject } from '../../act/answers.ts';
import { TYPE_OF_DESIGNATION } from '../../arrange/parties/parties.ts';
import { recordsIn } from '../../observe/records.ts';
import { type Said, SILENT, said, type TrafficKnown, type TrafficRule, together } from './traffic-rule.ts';

/** The date of an operation lies about the timestamp of the answer to its execution. */
export const OPERATION_DATE_RULE: TrafficRule = {
  speaksOf: ['operation-record.operation-date'],
  operations: ['executeOperation'],
  isTimed: true,
  begin: () => (answer) => {
    const record = bodyOf(answer);
    if (answer.status !== 200 || !isJsonObject(record) || answer.durationMs <= 0) return SILENT;
    return dateJudged(record, answer);
  },
};

/** @judges operation-record.operation-date */
function dateJudged(record: JsonObject, { json, durationMs }: Answer): Said {
  const dates = datesBeside(record.dateHeureOperation, json);
  if (dates?.date === undefined) return SILENT;
  const { date, timestamp } = dates;
  const tolerance = TOLERANCES.operationDateClocks.value;
  const isAbout = date <= timestamp + tolerance && date >= timestamp - durationMs - tolerance;
  return said(
    'operation-record.operation-date',
    isAbout
      ? undefined
      : {
          message: 'dateHeureOperation is not the time of the operation',
          expected: `about the timestamp of the answer, ${new Date(timestamp).toISOString()}`,
          actual: show(record.dateHeureOperation),
          pointer: '/body/dateHeureOperation',
        },
  );
}

/** The types and the users of the two instruments, where a profile tells them. */
export const INSTRUMENTS_RULE: TrafficRule = {
  speaksOf: ['operation-record.debited-type', 'operation-record.credited-type', 'operation-record.users'],
  operations: ['executeOperation'],
  begin: (known) => (answer) => {
    const { json: request } = answer.call;
    const record = bodyOf(answer);
    if (answer.status !== 200 || !isJsonObject(request) || !isJsonObject(record)) return SILENT;
    const payer = instrumentOf(request.refInstrumentPaiementInitiateur, known);
    const designated = DESIGNATIONS.filter((field) => filled(request, field) !== undefined);
    const [only] = designated.length === 1 ? designated : [];
    const isInternal = only === 'refInstrumentPaiementBeneficiaire';
    const paid = isInternal ? instrumentOf(request[only], known) : undefined;
    const paidType = only === undefined || isInternal ? paid?.type : TYPE_OF_DESIGNATION[only];
    return together([
      shownJudged('operation-record.debited-type', record, 'typeInstrumentPaiementDebite', payer?.type),
      shownJudged('operation-record.credited-type', record, 'typeInstrumentPaiementCredite', paidType),
      shownJudged('operation-record.users', record, 'refUsagerInitiateur', payer?.refUsager),
      shownJudged('operation-record.users', record, 'refUsagerBeneficiaire', paid?.refUsager),
    ]);
  },
};

function instrumentOf(reference: unknown, { fixtures }: TrafficKnown) {
  const found = fixtures.instruments.filter((one) => one.reference === reference);
  return found.length === 1 ? found[0] : undefined;
}

/** @judges operation-record.debited-type, operation-record.credited-type, operation-record.users */
function shownJudged(
  requirement: RequirementId,
  record: JsonObject,
  field: string,
  wanted: string | undefined,
): Said {
  const shown = filled(record, field);
  if (wanted === undefined || shown === undefined) return SILENT;
  return said(
    requirement,
    shown === wanted
      ? undefined
      : {
          message: `${field} is not that of the instrument of the request`,
          expected: `${show(wanted)}, by the profile`,
          actual: show(shown),
          pointer: `/body/${field}`,
        },
  );
}

/** A list shows a date of cancellation for what was cancelled, and for nothing that went through. */
export const CANCELLATION_RULE: TrafficRule = {
  speaksOf: ['status.cancellation-date'],
  operations: ['listOperations'],
  begin: () => (answer) =>
    together(recordsIn(answer).map(({ record, pointer }) => cancellationJudged(record, pointer))),
};

/** @judges status.cancellation-date */
function cancellationJudged(record: JsonObject, pointer: string): Said {
  const { statutOperation: status, dateHeureAnnulationOperation: date } = record;
  if (status !== 'ANNULEE' && status !== 'SUCCES') return SILENT;
  const isCancelled = status === 'ANNULEE';
  const isDated = filled(record, 'dateHeureAnnulationOperation') !== undefined;
  return said(
    'status.cancellation-date',
    isDated === isCancelled
      ? undefined
      : {
          message: isCancelled
            ? 'a cancelled operation does not say when it was cancelled'
            : 'an operation that went through has a date of cancellation',
          expected: `dateHeureAnnulationOperation ${isCancelled ? 'filled' : 'not filled'} with statutOperation ${status}`,
          actual: `dateHeureAnnulationOperation ${show(date)}`,
          pointer: `${pointer}/dateHeureAnnulationOperation`,
        },
  );
}
