/** What a call may take from an instrument: every operation that leaves, whatever it is sent for (4.1). */
import Big from 'big.js';
import { isJsonObject, parsedJson } from '../../../spec/json/json.ts';
import type { Answer, Call } from '../../../target/door/call.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';

/** What an operation request asks for. */
export interface Outgoing {
  /** Absent where the initiator is no instrument of the profile. */
  readonly payer?: Instrument;
  /** Absent where it credits no instrument of the profile, and for a body that is no JSON. */
  readonly beneficiary?: Instrument;
  /** refService, where it is a text. */
  readonly service?: string;
  /** Infinity for a number that has no double. */
  readonly montant: number;
}

/** @returns undefined for another call, and for a body in which no positive amount can be found. */
export function outgoingOf(call: Call, instruments: readonly Instrument[]): Outgoing | undefined {
  if (call.operationId !== 'executeOperation') return undefined;
  const body = bodyOfCall(call);
  // A lenient target may read "100" as 100.
  const montant = typeof body.montant === 'string' ? Number(body.montant) : body.montant;
  if (typeof montant !== 'number' || !(montant > 0)) return undefined;
  const named = (name: string) => instruments.find(({ reference }) => reference === body[name]);
  const payer = named('refInstrumentPaiementInitiateur');
  const beneficiary = named('refInstrumentPaiementBeneficiaire');
  const { refService } = body;
  return {
    montant,
    ...(payer && { payer }),
    ...(beneficiary && { beneficiary }),
    ...(typeof refService === 'string' && { service: refService }),
  };
}

function bodyOfCall({ json, rawBody }: Call): Readonly<Record<string, unknown>> {
  if (rawBody === undefined) return isJsonObject(json) ? json : {};
  const text = typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString();
  const parsed = parsedJson(text);
  return isJsonObject(parsed) ? parsed : readLeniently(text);
}

/** The fields that matter, of a text that a lenient target may read: JSON with a mistake, a form. */
function readLeniently(text: string): Readonly<Record<string, unknown>> {
  const field = (name: string) => new RegExp(`${name}"?\\s*[:=]\\s*"?([^",&}\\s]+)`).exec(text)?.[1];
  const names = ['montant', 'refInstrumentPaiementInitiateur', 'refService'] as const;
  return Object.fromEntries(names.map((name) => [name, field(name)]));
}

/**
 * What an accepted operation debited, by its record as far as that can be: no less than the amount, and no more than
 * twice of it or than what was expected, which a fixed fee can make many times the amount.
 * @param expected the most that it was expected to debit.
 */
export function debitIn({ json }: Pick<Answer, 'json'>, montant: Big, expected: Big): Big {
  const debited = recordIn(json)?.montantADebiter;
  if (typeof debited !== 'number' || !Number.isFinite(debited)) return expected;
  const said = new Big(debited);
  return said.gte(montant) && (said.lte(montant.times(2)) || said.lte(expected)) ? said : expected;
}

/** What an accepted operation credits, by its record; nothing where that doesn't say, or says more than was sent. */
export function creditIn({ json }: Pick<Answer, 'json'>, montant: Big): Big {
  const credited = recordIn(json)?.montantACrediter;
  const said = typeof credited === 'number' && Number.isFinite(credited) ? new Big(credited) : new Big(0);
  return said.gt(0) && said.lte(montant) ? said : new Big(0);
}

/** referenceOperation of the record in an answer. */
export function referenceIn(json: Answer['json']): string | undefined {
  const reference = recordIn(json)?.referenceOperation;
  return typeof reference === 'string' ? reference : undefined;
}

function recordIn(json: Answer['json']): Readonly<Record<string, unknown>> | undefined {
  const record = isJsonObject(json) ? json.body : undefined;
  return isJsonObject(record) ? record : undefined;
}
