/** `{placeholder}`s in the texts of bindings. */
import { DESIGNATIONS, THIRD_PARTY_FIELDS } from '../../spec/document/designations.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { UserError } from '../../spec/run/user-error.ts';
import type { Instrument, ThirdPartyBeneficiary } from './resolve.ts';
import type { ResolvedCall } from './resolved-bindings.ts';

/** The placeholders that a binding may hold. */
export const TEMPLATE_VARIABLES = [
  'referenceWallet',
  'referenceService',
  'montant',
  'typeOperation',
  'refContributeurInitiateur',
  'refContributeurBeneficiaire',
  'refUsager',
  ...DESIGNATIONS,
  'modeApplication',
] as const;

export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];

/** Values for placeholders; what is not known is left out. */
export type TemplateValues = { readonly [Name in TemplateVariable]?: string | number | undefined };

/** The values that an instrument gives which is paid. */
export function valuesOfBeneficiary({ reference, refContributeur }: Instrument): TemplateValues {
  return { refContributeurBeneficiaire: refContributeur, refInstrumentPaiementBeneficiaire: reference };
}

/** The values that a beneficiary at a third-party contributor gives. */
export function valuesOfThirdParty(thirdParty: Partial<ThirdPartyBeneficiary> = {}): TemplateValues {
  return {
    refContributeurBeneficiaire: thirdParty.refContributeurBeneficiaire,
    ...Object.fromEntries(THIRD_PARTY_FIELDS.map((field) => [field, thirdParty[field]])),
  };
}

/** A call ready to be sent. */
export interface FilledCall {
  readonly method: string;
  /** Percent-encoded. */
  readonly path: string;
  /** Not yet encoded. */
  readonly query: Record<string, string>;
  readonly headers: Record<string, string>;
  /** `undefined` where the binding has no body. */
  readonly json: unknown;
}

/** Not after a `$`: that is a variable of the environment, or a plain `${`. */
const PLACEHOLDER = /(?<!\$)\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

/** The names of all placeholders in a text, known or not. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? []);
}

/**
 * Fills the placeholders of a call.
 *
 * Values are percent-encoded in the path. A query parameter, header or body field whose whole text
 * is a placeholder without a value is left out. A body text that is exactly `{montant}` becomes a
 * number.
 *
 * @throws UserError where a placeholder without a value stands inside a longer text or in the path.
 */
export function fillBinding(binding: ResolvedCall, values: TemplateValues): FilledCall {
  return {
    method: binding.method,
    path: fill(binding.path, values, encodeURIComponent),
    query: fillRecord(binding.query, values),
    headers: fillRecord(binding.headers, values),
    json: fillBody(binding.body, values),
  };
}

function isVariable(name: string): name is TemplateVariable {
  return TEMPLATE_VARIABLES.some((variable) => variable === name);
}

/** Other braces than those of the vocabulary stay: a profile is checked for them when it is loaded. */
function fill(text: string, values: TemplateValues, encode: (value: string) => string = String): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    if (!isVariable(name)) return whole;
    const value = values[name];
    if (value !== undefined) return encode(String(value));
    throw new UserError(
      `A binding needs ${whole}, and nothing is known for it in this call.`,
      'Take the placeholder out of the binding, or give the fixtures that its value comes from.',
    );
  });
}

/** Whether a text is one placeholder and nothing else, and has no value. */
function isAbsent(value: unknown, values: TemplateValues): boolean {
  if (typeof value !== 'string') return false;
  const [name] = placeholdersIn(value);
  return name !== undefined && isVariable(name) && value === `{${name}}` && values[name] === undefined;
}

function fillRecord(
  record: Readonly<Record<string, string>>,
  values: TemplateValues,
): Record<string, string> {
  const present = Object.entries(record).filter(([, value]) => !isAbsent(value, values));
  return Object.fromEntries(present.map(([key, value]) => [key, fill(value, values)]));
}

function fillBody(body: unknown, values: TemplateValues): unknown {
  if (body === '{montant}' && values.montant !== undefined) return Number(values.montant);
  if (typeof body === 'string') return fill(body, values);
  if (Array.isArray(body)) return body.map((item) => fillBody(item, values));
  if (!isJsonObject(body)) return body;
  const present = Object.entries(body).filter(([, value]) => !isAbsent(value, values));
  return Object.fromEntries(present.map(([key, value]) => [key, fillBody(value, values)]));
}
