/** Statements about the objects in answers: their keys, in which order, and which of them are filled. */
import { readSchema, schemaNamed } from '../../../generators/schema/schema.ts';
import { RECORD_FIELDS } from '../../../spec/document/record-fields.ts';
import type { SchemaName } from '../../../spec/generated/contract-names.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Answer } from '../../../target/door/call.ts';
import { bodyOf, itemsOf, type JsonObject } from '../../act/answers.ts';
import { isSuccess } from '../../act/controls.ts';
import type { Miner } from '../miner.ts';
import { KeyLedger } from './key-ledger.ts';

/** Items of a list that are looked at: the others are written alike. */
const MOST_ITEMS = 5;

const ENVELOPE = ['message', 'status', 'body', 'timestamp'];

export function mineObjects(): Miner {
  const ledgers = {
    'envelope-of-success': new KeyLedger('envelope-of-success', ENVELOPE),
    'envelope-of-error': new KeyLedger('envelope-of-error', ENVELOPE),
    'operation-for-own': new KeyLedger('operation-for-own', RECORD_FIELDS),
    'operation-for-third-party': new KeyLedger('operation-for-third-party', RECORD_FIELDS),
    'operation-in-list': new KeyLedger('operation-in-list', RECORD_FIELDS),
    request: new KeyLedger('request', fieldsOf('RequestRecord')),
    'credit-purchase': new KeyLedger('credit-purchase', fieldsOf('CreditPurchaseRecord')),
    service: new KeyLedger('service', fieldsOf('MarketplaceService')),
    favorite: new KeyLedger('favorite', fieldsOf('FavoriteBeneficiary')),
    balance: new KeyLedger('balance'),
    fees: new KeyLedger('fees'),
    otp: new KeyLedger('otp'),
    movement: new KeyLedger('movement'),
    token: new KeyLedger('token'),
  };
  type Kind = keyof typeof ledgers;
  const see = (kind: Kind, value: unknown) => {
    if (isJsonObject(value)) ledgers[kind].see(value);
  };
  const seeItems = (kind: Kind, answer: Answer) => {
    for (const item of (itemsOf(answer) ?? []).slice(0, MOST_ITEMS)) see(kind, item);
  };
  /** What the calls whose shape is given elsewhere answer, within an envelope or without. */
  const payloadOf = ({ json }: Answer) =>
    isJsonObject(json) && 'timestamp' in json && 'body' in json ? json.body : json;

  const bySuccess: Readonly<Record<string, (answer: Answer) => void>> = {
    executeOperation: (answer) =>
      see(isForOwn(answer.call.json) ? 'operation-for-own' : 'operation-for-third-party', bodyOf(answer)),
    listOperations: (answer) => seeItems('operation-in-list', answer),
    createRequest: (answer) => see('request', bodyOf(answer)),
    listCreditPurchases: (answer) => seeItems('credit-purchase', answer),
    listMarketplaceServices: (answer) => seeItems('service', answer),
    getFavoriteBeneficiary: (answer) => see('favorite', bodyOf(answer)),
    getBalance: (answer) => see('balance', payloadOf(answer)),
    getFees: (answer) => see('fees', payloadOf(answer)),
    generateOtp: (answer) => see('otp', payloadOf(answer)),
    issueToken: (answer) => see('token', payloadOf(answer)),
    getMovements: (answer) => {
      const items = payloadOf(answer);
      for (const item of Array.isArray(items) ? items.slice(0, MOST_ITEMS) : []) see('movement', item);
    },
  };

  return {
    answer(answer) {
      const { json } = answer;
      if (isJsonObject(json) && 'message' in json && 'timestamp' in json)
        see(isSuccess(answer) ? 'envelope-of-success' : 'envelope-of-error', json);
      if (isSuccess(answer)) bySuccess[answer.operationId]?.(answer);
    },
    statements: () => Object.values(ledgers).flatMap((ledger) => ledger.statements()),
  };
}

function isForOwn(request: unknown): boolean {
  return isJsonObject(request) && typeof request.refInstrumentPaiementBeneficiaire === 'string';
}

/** The records of operations that an answer holds, as far as they are looked at. */
export function recordsIn(answer: Answer): readonly JsonObject[] {
  if (!isSuccess(answer)) return [];
  if (answer.operationId === 'listOperations') return (itemsOf(answer) ?? []).slice(0, MOST_ITEMS);
  const body = answer.operationId === 'executeOperation' ? bodyOf(answer) : undefined;
  return isJsonObject(body) ? [body] : [];
}

function fieldsOf(name: SchemaName): readonly string[] {
  return Object.keys(readSchema(schemaNamed(name)).properties);
}
