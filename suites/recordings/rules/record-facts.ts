/** What a record tells of its operation, beside its answer and beside what a profile knows of the instruments (2.3, 3.1). */
import { DESIGNATIONS } from '../../../spec/document/designations.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import { filled } from '../../../spec/json/filled.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { dateRuling } from '../../2.3-operation-record/operation-date.ts';
import { repeatedRuling } from '../../2.3-operation-record/repeated-values.ts';
import { CANCELLATION_DATE } from '../../3.1-operation-status/reason-rules.ts';
import { bodyOf, type JsonObject } from '../../act/answers.ts';
import { TYPE_OF_DESIGNATION } from '../../arrange/parties/parties.ts';
import { recordsIn } from '../../observe/records.ts';
import {
  ruled,
  type Said,
  SILENT,
  said,
  type TrafficKnown,
  type TrafficRule,
  together,
} from './traffic-rule.ts';

/** The date of an operation lies about the timestamp of the answer to its execution. */
export const OPERATION_DATE_RULE: TrafficRule = {
  speaksOf: ['operation-record.operation-date'],
  operations: ['executeOperation'],
  isTimed: true,
  begin: () => (answer) => {
    const record = bodyOf(answer);
    if (answer.status !== 200 || !isJsonObject(record) || answer.durationMs <= 0) return SILENT;
    const ruling = dateRuling(record, answer);
    return ruling === undefined ? SILENT : ruled('operation-record.operation-date', ruling);
  },
};

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

function shownJudged(
  requirement: RequirementId,
  record: JsonObject,
  field: string,
  wanted: string | undefined,
): Said {
  const shown = filled(record, field);
  if (wanted === undefined || shown === undefined) return SILENT;
  const of = 'that of the instrument of the request';
  return ruled(requirement, repeatedRuling(record, { field, wanted, of }));
}

/** A list shows a date of cancellation for what was cancelled, and for nothing that went through. */
export const CANCELLATION_RULE: TrafficRule = {
  speaksOf: ['status.cancellation-date'],
  operations: ['listOperations'],
  begin: () => (answer) =>
    together(
      recordsIn(answer).map(({ record, pointer }) => cancellationJudged(record, pointer, answer.exchangeId)),
    ),
};

function cancellationJudged(record: JsonObject, pointer: string, exchangeId: string): Said {
  const { statutOperation: status } = record;
  if (status !== 'ANNULEE' && status !== 'SUCCES') return SILENT;
  const observations = [{ atMs: 0, record, exchangeId }];
  const ruling = CANCELLATION_DATE({ reference: '', decimals: 0, observations, callbacks: [] });
  if (ruling === undefined || ruling === 'silent') return said('status.cancellation-date', undefined);
  const { message, expected, actual } = ruling;
  const at = `${pointer}/dateHeureAnnulationOperation`;
  return said('status.cancellation-date', { message, expected, actual, pointer: at });
}
