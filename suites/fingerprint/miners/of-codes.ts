/** Statements about the codes that refuse requests, by what was wrong with them. */
import { readSchema, schemaNamed } from '../../../generators/schema/schema.ts';
import { isJsonObject, parsedJson } from '../../../spec/json/json.ts';
import type { Statement } from '../../../spec/run/fingerprint.ts';
import type { Answer } from '../../../target/door/call.ts';
import { isSuccess } from '../../act/controls.ts';
import type { RecordedExchange } from '../../recordings/recorded-exchange.ts';
import { type MinedTarget, type Miner, Tally } from '../miner.ts';
import { recordsIn } from './of-objects.ts';

/** A reference as servers make them: another one may be refused for its form. */
const PLAIN = /^[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Not about the request: the token, the server, or something between. */
const OTHERWISE = [401, 429, 500];

const REQUIRED = readSchema(schemaNamed('OperationRequest')).required;

export function mineCodes({ fixtures }: MinedTarget): Miner {
  const instruments = new Set(fixtures.instruments.map(({ reference }) => reference));
  const services = new Set(fixtures.services.map(({ reference }) => reference));
  const contributors = new Set(fixtures.contributors);
  const tally = new Tally();
  const accepted = new Set<string>();
  /** References of operations, in the form of the keys below: a final one may be refused its cancellation. */
  const made = new Set<string>();
  /** References that a call refused, with the codes: only at the end it shows that none of them ever succeeded. */
  const refused = new Map<string, { operation: string; codes: number[] }>();

  function seeReference({ operationId, call, status }: Answer): void {
    const params = Object.values(call.params ?? {});
    if (params.length === 0 || !params.every((value) => PLAIN.test(value))) return;
    if (params.some((value) => instruments.has(value))) return;
    if (Object.keys(call.query ?? {}).length > 0 && operationId !== 'getFees') return;
    const key = [operationId, ...params].join(' ');
    if (status < 400) accepted.add(key);
    else {
      const so = refused.get(key) ?? { operation: operationId, codes: [] };
      so.codes.push(status);
      refused.set(key, so);
    }
  }

  function seeList({ call, status }: Answer): void {
    const values = Object.values(call.query ?? {});
    const [value = ''] = values;
    if (values.length !== 1 || !instruments.has(call.params?.referenceWallet ?? '')) return;
    if (!DAY.test(value) && !/^-?\d+$/.test(value)) tally.note('code.malformed-query', String(status));
  }

  function seeOperation(answer: Answer): void {
    const { call, status } = answer;
    const { json } = call;
    if (!isJsonObject(json) || isSuccess(answer)) return;
    if (call.headers?.requestId === undefined) {
      tally.note('code.without-requestId', String(status));
      return;
    }
    const missing = REQUIRED.filter((field) => json[field] === undefined);
    if (missing.length > 0) {
      if (missing.length === 1) tally.note('code.field-missing', String(status));
      return;
    }
    const strange = REFERENCES.filter(([field, kind]) => {
      const value = json[field];
      return value !== undefined && !isKnown(kind, value);
    });
    const [one] = strange;
    const value = one && json[one[0]];
    if (one !== undefined && strange.length === 1 && typeof value === 'string' && PLAIN.test(value))
      tally.note(`code.unknown-${one[1]}`, String(status));
  }

  function isKnown(kind: (typeof REFERENCES)[number][1], value: unknown): boolean {
    if (typeof value !== 'string') return false;
    if (kind === 'service') return services.has(value);
    return kind === 'contributor' ? contributors.has(value) : instruments.has(value);
  }

  function seeBody(answer: Answer, { request }: RecordedExchange): void {
    const { body } = request;
    if (body === undefined || body === '' || body.includes('«') || isSuccess(answer)) return;
    const { operationId, status } = answer;
    if (answer.call.json === undefined && parsedJson(body) === undefined)
      tally.note('code.no-json', String(status));
    else if (operationId !== 'executeOperation' && isJsonObject(answer.call.json) && status !== 404)
      tally.note(`code.${operationId}.refused-body`, String(status));
  }

  return {
    answer(answer, exchange) {
      const { status, operationId, call } = answer;
      if (operationId === 'issueToken') {
        if (!isSuccess(answer)) tally.note('code.token-refused', String(status));
        return;
      }
      if (call.authorization === null || OTHERWISE.includes(status)) return;
      seeReference(answer);
      if (operationId === 'listOperations') seeList(answer);
      // A requestId that was used is refused whatever else is wrong.
      if (status === 409) return;
      if (operationId === 'executeOperation') seeOperation(answer);
      for (const { referenceOperation } of recordsIn(answer))
        made.add(['cancelOperation', referenceOperation].join(' '));
      seeBody(answer, exchange);
    },
    statements(): Statement[] {
      const unknown = new Tally();
      for (const [key, { operation, codes }] of refused)
        if (!accepted.has(key) && !made.has(key))
          for (const code of codes) unknown.note(`code.${operation}.unknown-reference`, String(code));
      return [...tally.statements(), ...unknown.statements()];
    },
  };
}

const REFERENCES = [
  ['refService', 'service'],
  ['refContributeurInitiateur', 'contributor'],
  ['refContributeurBeneficiaire', 'contributor'],
  ['refInstrumentPaiementInitiateur', 'payer'],
  ['refInstrumentPaiementBeneficiaire', 'beneficiary'],
] as const;
