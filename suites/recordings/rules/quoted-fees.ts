/** The amounts of an operation beside what the fee call said of them (2.4), where traffic holds both. */

import type Big from 'big.js';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { money } from '../../../spec/json/money.ts';
import { readPointer } from '../../../spec/json/pointer.ts';
import type { Answer } from '../../../target/door/call.ts';
import { amountRuling, differenceRuling } from '../../2.4-amounts/amount-rule.ts';
import {
  ADDITION_CREDIT,
  ADDITION_DEBIT,
  SOUSTRACTION_CREDIT,
  SOUSTRACTION_DEBIT,
} from '../../2.4-amounts/table.ts';
import { modeRuling } from '../../2.5-enumerations/fee-modes.ts';
import { bodyOf, type JsonObject } from '../../act/answers.ts';
import { isFeeMode } from '../../arrange/amount-choices.ts';
import type { FeeMode } from '../../arrange/parties/parties.ts';
import type { Ruling } from '../../engine/declare/judge.ts';
import { Recent } from '../../observe/recent.ts';
import { ruled, type Said, SILENT, type TrafficKnown, type TrafficRule, together } from './traffic-rule.ts';

interface Quote {
  readonly fees: Big;
  readonly mode: FeeMode;
  readonly exchangeId: string;
}

/** What a fee call said, as far as it is found. */
interface FeesFound {
  readonly montantFrais: unknown;
  readonly modeApplication: unknown;
}

const CELLS = {
  ADDITION: [
    [ADDITION_DEBIT, 'amounts.addition-debit'],
    [ADDITION_CREDIT, 'amounts.addition-credit'],
  ],
  SOUSTRACTION: [
    [SOUSTRACTION_DEBIT, 'amounts.soustraction-debit'],
    [SOUSTRACTION_CREDIT, 'amounts.soustraction-credit'],
  ],
} as const;

/** An operation shows the amounts that the fees of its service and its montant make. */
export const FEES_RULE: TrafficRule = {
  speaksOf: [
    'enumerations.modeApplication-returned',
    ...Object.values(CELLS).flatMap((cells) => cells.map(([, requirement]) => requirement)),
    'amounts.debit-minus-credit',
  ],
  operations: ['getFees', 'executeOperation'],
  begin: (known) => {
    /** By service and montant; undefined where two calls disagree: then the fees depend on something else. */
    const quotes = new Recent<string, Quote | undefined>();
    return (answer) => {
      if (answer.status !== 200) return SILENT;
      if (answer.operationId === 'getFees') return quoted(answer, known, quotes);
      const { json: request } = answer.call;
      const record = bodyOf(answer);
      if (!isJsonObject(request) || !isJsonObject(record)) return SILENT;
      const montant = money(request.montant);
      const quote = montant && quotes.get(keyOf(request.refService, montant));
      return montant === undefined || quote === undefined ? SILENT : judged(record, montant, quote, known);
    };
  },
};

function keyOf(service: unknown, montant: Big): string {
  return `${String(service)} ${montant.toString()}`;
}

function quoted(answer: Answer, known: TrafficKnown, quotes: Recent<string, Quote | undefined>): Said {
  const { montantFrais, modeApplication } = feesIn(answer, known);
  const fees = money(montantFrais);
  const montants = montantsAsked(answer, known);
  const service = answer.call.params?.referenceService;
  const [montant] = montants;
  if (montants.length === 1 && montant !== undefined && fees !== undefined && isFeeMode(modeApplication)) {
    const key = keyOf(service, montant);
    const before = quotes.get(key);
    const disagrees = quotes.has(key) && (before?.mode !== modeApplication || !before.fees.eq(fees));
    quotes.set(key, disagrees ? undefined : { fees, mode: modeApplication, exchangeId: answer.exchangeId });
  }
  if (typeof modeApplication !== 'string') return SILENT;
  return ruled('enumerations.modeApplication-returned', modeRuling(modeApplication));
}

/** Where the profile says that they are; without one, the one place with these names. */
function feesIn({ json }: Answer, { bindings }: TrafficKnown): FeesFound {
  const { fees } = bindings ?? {};
  if (fees !== undefined)
    return {
      montantFrais: readPointer(json, fees.montantFrais),
      modeApplication: readPointer(json, fees.modeApplication),
    };
  const places = objectsIn(json).filter((one) => 'montantFrais' in one && 'modeApplication' in one);
  const [place] = places;
  return {
    montantFrais: places.length === 1 ? place?.montantFrais : undefined,
    modeApplication: places.length === 1 ? place?.modeApplication : undefined,
  };
}

function objectsIn(value: unknown, depth = 0): JsonObject[] {
  if (depth > 4) return [];
  if (Array.isArray(value)) return value.flatMap((item) => objectsIn(item, depth + 1));
  return isJsonObject(value)
    ? [value, ...Object.values(value).flatMap((one) => objectsIn(one, depth + 1))]
    : [];
}

/** The amounts that a fee call names. */
function montantsAsked({ call }: Answer, { bindings }: TrafficKnown): Big[] {
  const own = Object.entries(bindings?.fees?.query ?? {}).find(([, value]) => value === '{montant}')?.[0];
  const names = own === undefined ? Object.keys(call.query ?? {}) : [own];
  return names.flatMap((name) => money(call.query?.[name]) ?? []);
}

function judged(
  record: JsonObject,
  montant: Big,
  { exchangeId: quotedIn, ...quote }: Quote,
  { money: { decimals } }: TrafficKnown,
): Said {
  // What becomes of more fees than there is money, and of what the minor unit cannot write, is not shown.
  const isOpen = quote.mode === 'SOUSTRACTION' && quote.fees.gt(montant);
  if (isOpen || !montant.round(decimals).eq(montant)) return SILENT;
  const seen = { ...quote, record, montant, quotedIn, decimals };
  const of = (requirement: RequirementId, ruling: Ruling | undefined) =>
    ruling === undefined ? SILENT : ruled(requirement, ruling);
  return together([
    ...CELLS[quote.mode].map(([rule, requirement]) => of(requirement, amountRuling(rule, seen))),
    of('amounts.debit-minus-credit', differenceRuling(seen)),
  ]);
}
