/** The stored cases of a client against the stored exchanges: what else the service knew cannot contradict what went by. */
import type { ClientCase } from '../../../spec/generated/client-case-types.ts';
import type { ReportedClient } from '../../../spec/generated/report-types.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { maskedJson } from '../../../spec/json/masked-json.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import { CASES_FILE, STORE_FILES } from '../../../spec/run/stored-evidence.ts';
import type { StoredCases } from '../archive/stored-cases.ts';
import type { Condition, Problem } from '../condition.ts';

type Exchanges = ReadonlyMap<string, Exchange>;
type Operation = ClientCase['facts']['operations'][number];

/** How the particulars of a case depart from its scenario; undefined where they do not. */
export type AskProblem = (stored: ClientCase) => string | undefined;

/** @param askProblem undefined where the report is of other scenarios than those of this version. */
export function casesCondition(
  { way }: ReportedClient,
  { cases, problems: before }: StoredCases,
  exchanges: Exchanges,
  askProblem: AskProblem | undefined,
): Condition {
  const wrong = (id: string, text: string, file: string = CASES_FILE): Problem => ({ file, id, text });
  const own = new Set<string>();
  const twice = cases.flatMap((one) => one.exchanges).filter(({ id }) => own.size === own.add(id).size);
  const problems = [
    ...before,
    ...twice.map(({ id }) => wrong(id, 'is of two cases')),
    ...[...exchanges.keys()]
      .filter((id) => !own.has(id))
      .map((id) => wrong(id, 'is of no case', STORE_FILES.index)),
    ...cases.flatMap((stored) => {
      const asked = askProblem?.(stored);
      const texts = [
        ...(asked === undefined ? [] : [asked]),
        ...wayProblems(stored, way),
        ...momentProblems(stored, exchanges),
        ...(stored.facts.dropped > 0 ? [] : operationProblems(stored, exchanges)),
      ];
      return texts.map((text) => wrong(stored.scenario, text));
    }),
  ];
  return {
    id: 'cases',
    title: 'Every exchange is of one case, and what else is stored of the cases agrees with them',
    note: `${cases.length} cases`,
    problems,
  };
}

/** A driver gets the particulars, and tells how it ended; nobody else does. */
function wayProblems({ isTold, answer, silence }: ClientCase, way: ReportedClient['way']): string[] {
  const asks = way === 'driver';
  const isAsked = answer !== undefined || silence !== undefined;
  return [
    ...(isTold === asks ? [] : [`says isTold ${isTold}, in a run by way of ${way}`]),
    ...(isAsked === asks ? [] : [isAsked ? 'has an outcome that nobody asked for' : 'lacks an outcome']),
    ...(answer !== undefined && silence !== undefined ? ['has an outcome, and none'] : []),
  ];
}

function momentProblems({ ask, exchanges: moments }: ClientCase, exchanges: Exchanges): string[] {
  return moments.flatMap(({ id, startedAt, durationMs, ended }) => {
    const exchange = exchanges.get(id);
    if (exchange === undefined) return [`names ${id}, which is not in ${STORE_FILES.index}`];
    const { kind, request, response } = exchange;
    const isHere = kind === 'callback' || request.url.startsWith(ask.baseUrl);
    const isThen =
      Math.floor(startedAt) === Date.parse(exchange.startedAt) &&
      Math.round(durationMs) === exchange.durationMs;
    return [
      ...(isHere ? [] : [`names ${id}, which was sent to another address`]),
      ...(isThen ? [] : [`has other times of ${id} than ${STORE_FILES.index}`]),
      ...(ended || response === undefined ? [] : [`says that ${id} did not end, and it was answered`]),
    ];
  });
}

/** An operation that an answer shows. */
interface ShownOperation {
  readonly reference: string;
  readonly record: Readonly<Record<string, unknown>>;
  /** Of the execution that it answers. */
  readonly requestId: string | undefined;
}

function operationProblems({ facts, exchanges: moments }: ClientCase, exchanges: Exchanges): string[] {
  const requests = moments
    .flatMap(({ id }) => exchanges.get(id) ?? [])
    .filter(({ kind }) => kind === 'request');
  const executions = requests.filter(({ operationId }) => operationId === 'executeOperation');
  const keys = new Set(executions.map(({ request }) => request.headers.requestid));
  const shown = requests.flatMap(shownIn);
  const own = new Map(facts.operations.map((one) => [one.reference, one]));
  return [
    ...facts.operations
      .filter(({ requestId }) => !keys.has(requestId))
      .map(({ reference }) => `has the operation ${reference}, which no request was for`),
    ...shown
      .filter(
        ({ requestId, reference }) => requestId !== undefined && own.get(reference)?.requestId !== requestId,
      )
      .map(({ reference }) => `lacks the operation ${reference}, which an answer accepted`),
    ...facts.operations.flatMap((operation) =>
      contradictions(
        operation,
        shown.filter(({ reference }) => reference === operation.reference),
      ),
    ),
  ];
}

function shownIn({ operationId, request, response }: Exchange): ShownOperation[] {
  if (response?.status !== 200) return [];
  const json = maskedJson(response.body);
  const payload = isJsonObject(json) ? json.body : undefined;
  const records: readonly unknown[] = Array.isArray(payload) ? payload : [payload];
  const requestId = operationId === 'executeOperation' ? request.headers.requestid : undefined;
  return records.flatMap((record) =>
    isJsonObject(record) && typeof record.referenceOperation === 'string'
      ? [{ reference: record.referenceOperation, record, requestId }]
      : [],
  );
}

const AMOUNTS = { montantADebiter: 'debited', montantACrediter: 'credited' } as const;
/** After them nothing changes but by a reversal. */
const FINAL: readonly unknown[] = ['SUCCES', 'ECHOUE', 'ANNULEE', 'EXTOURNE'];

function contradictions(operation: Operation, shown: readonly ShownOperation[]): string[] {
  const last = shown.at(-1)?.record.statutOperation;
  const isOther = FINAL.includes(last) && last !== operation.status && operation.status !== 'EXTOURNE';
  const amounts = Object.entries(AMOUNTS).filter(([field, name]) =>
    shown.some(({ record }) => {
      const amount = record[field];
      return typeof amount === 'number' && amount !== Number(operation[name]);
    }),
  );
  return [
    ...(isOther
      ? [`says that ${operation.reference} is ${operation.status}, and an answer says ${String(last)}`]
      : []),
    ...amounts.map(([field]) => `has another ${field} of ${operation.reference} than an answer`),
  ];
}
