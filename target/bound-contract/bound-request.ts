/** The operation request (2.2) as a profile binds it. */

import type { Json, JsonObject } from '../../spec/contract/contract-document.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { allNeedOtp } from '../profile/otp-needs.ts';
import type { ResolvedProfile } from '../profile/resolve.ts';
import { objectAt } from './placed-operations.ts';

/** How many values are given of one field. */
const SOME = 8;

/**
 * With the amounts that the profile gives, the OTP where it asks for one, and the references of its fixtures as examples.
 * @param schema of the contract.
 */
export function boundRequest(schema: JsonObject, profile: ResolvedProfile): JsonObject {
  const { fixtures, limits } = profile;
  const { assumed, smallest, largest } = limits.amount;
  const { instruments, services } = fixtures;
  const payers = instruments.filter(({ allows }) => allows.includes('debit'));
  const payees = instruments.filter(({ allows }) => allows.includes('credit'));
  const added: Readonly<Record<string, JsonObject>> = {
    montant: assumed === true ? {} : { minimum: smallest, maximum: largest },
    refInstrumentPaiementInitiateur: examples(payers.map(({ reference }) => reference)),
    refInstrumentPaiementBeneficiaire: examples(payees.map(({ reference }) => reference)),
    refContributeurInitiateur: examples(payers.map(({ refContributeur }) => refContributeur)),
    refContributeurBeneficiaire: examples(payees.map(({ refContributeur }) => refContributeur)),
    refService: examples(services.map(({ reference }) => reference)),
  };
  const properties = Object.entries(objectAt(schema, 'properties')).map(([name, field]) => [
    name,
    isJsonObject(field) ? { ...field, ...added[name] } : field,
  ]);
  const required = Array.isArray(schema.required) ? schema.required : [];
  return {
    ...schema,
    required: allNeedOtp(profile) ? [...required, 'authData'] : required,
    properties: Object.fromEntries(properties),
  };
}

function examples(values: readonly (string | undefined)[]): JsonObject {
  const given = [...new Set(values)].filter((value): value is string => value !== undefined).slice(0, SOME);
  const list: readonly Json[] = given;
  return given.length === 0 ? {} : { examples: list };
}
