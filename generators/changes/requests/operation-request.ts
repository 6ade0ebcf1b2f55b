/** Operation requests (2.2) that are invalid in one way, and such as only look odd. */

import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import { DESIGNATIONS } from '../../../spec/document/designations.ts';
import { schemaNamed } from '../../schema/schema.ts';
import {
  type Body,
  type BodyChange,
  bodyChange,
  type Change,
  isReference,
  MALFORMED_OR_NOT_FOUND,
  NOT_FOUND,
  type Refusal,
  refusal,
  withField,
} from '../change.ts';
import { type Field, fieldsOf } from '../fields.ts';
import { foreignChanges, spacedChanges } from '../foreign-values.ts';
import { requestIdChanges } from '../headers.ts';
import { missingChanges, nullChange } from '../missing.ts';
import { type UnknownReferences, unknownChange } from '../not-found-changes.ts';
import { brokenBodyChanges, oddBodyChanges } from '../raw-bodies.ts';
import { type OtherType, othersThan, typeChange } from '../type-changes.ts';

/** Texts that are no http or https URL. */
export const NO_URLS: readonly (readonly [what: string, text: string])[] = [
  ['no URL at all', 'pas une adresse'],
  ['without scheme', 'callbacks.example.org/operations'],
  ['a path alone', '/operations'],
  ['two slashes and no scheme', '//callbacks.example.org/operations'],
  ['ftp', 'ftp://callbacks.example.org/operations'],
  ['mailto', 'mailto:operations@example.org'],
  ['javascript', 'javascript:alert(1)'],
  ['a file', 'file:///etc/hosts'],
  ['no host', 'http://'],
];

export const NOT_POSITIVE: readonly (readonly [what: string, montant: number])[] = [
  ['zero', 0],
  ['minus one', -1],
  ['a little below zero', -0.01],
];

/** Each with a typeOperation that is none of the eight. */
export const FOREIGN_TYPES = foreignChanges(
  ['typeOperation'],
  ENUMERATIONS.TypeOperation,
  refusal('enumerations.typeOperation-foreign'),
  { more: ['X2Y', 'G2G', ''], wrong: 'schema' },
);

/** Such as nothing forbids, though they look odd. */
const ODD_VALUES: readonly (readonly [field: string, what: string, value: unknown])[] = [
  ['libelle', 'white space alone', '   '],
  ['authData', 'empty', ''],
  ['callbackUrl', 'empty', ''],
  ['refContributeurInitiateur', 'empty', ''],
];

export interface OperationRequestContext {
  /** By field; those that are missing are not tried. */
  readonly unknown?: UnknownReferences;
  /** Whether valid requests carry an OTP: it belongs to the initiator, and is wrong for another one. */
  readonly carriesOtp?: boolean;
}

/** Every change of an operation request, grouped by field in the order of the document. */
export function operationRequestChanges({
  unknown = {},
  carriesOtp = false,
}: OperationRequestContext = {}): Change[] {
  const fields = fieldsOf(schemaNamed('OperationRequest'));
  return [
    ...fields.flatMap((field) => [
      ...(field.isRequired
        ? missingChanges(field, refusal(`operation-request.${field.name}-required`))
        : [nullChange(field)]),
      ...othersThan(field.schema).map((other) => operationTypeChange(field, other)),
      ...blankChanges(field),
    ]),
    ...FOREIGN_TYPES,
    ...spacedChanges(['typeOperation']),
    ...NOT_POSITIVE.map(([, montant]) =>
      valueChange('montant', montant, refusal('operation-request.montant-positive')),
    ),
    ...NO_URLS.map(([, url]) =>
      valueChange('callbackUrl', url, refusal('operation-request.callbackUrl-url')),
    ),
    ...designationChanges(),
    ...Object.entries(unknown).map(([field, reference]) =>
      unknownChange(field, reference, `errors.unknown-${field}`, {
        allowed: field === 'refInstrumentPaiementInitiateur' && carriesOtp ? [...NOT_FOUND, 400] : NOT_FOUND,
        appliesTo: () => true,
        before: aloneOf(field),
      }),
    ),
    ...ODD_VALUES.map(([field, what, value]) =>
      bodyChange({ name: `${field} was ${what}`, path: [field], wrong: 'nothing' }, undefined, (valid) =>
        withField(valid, [field], value),
      ),
    ),
    ...brokenBodyChanges(true),
    ...oddBodyChanges(),
    ...requestIdChanges(),
  ];
}

/** A field of an operation request with a value of another type. */
export function operationTypeChange(field: Field, other: OtherType): BodyChange {
  return typeChange(field, other, `operation-request.${field.name}-type`, { before: aloneOf(field.name) });
}

/** A designation of another type stands alone: it is malformed, or it designates nobody. */
function aloneOf(field: string): (valid: Body) => Body {
  return DESIGNATIONS.some((name) => name === field) ? withoutDesignation : (valid) => valid;
}

function withoutDesignation(valid: Body): Body {
  return DESIGNATIONS.reduce<Body>((body, field) => withField(body, [field], undefined), valid);
}

function blankChanges({ name, isRequired }: Field): Change[] {
  if (name === 'libelle') return [valueChange(name, '', refusal('operation-request.libelle-not-blank'))];
  if (!isRequired || !isReference(name)) return [];
  return [valueChange(name, '', refusal('operation-request.references-not-blank', MALFORMED_OR_NOT_FOUND))];
}

function valueChange(field: string, value: unknown, refused: Refusal): Change {
  const what = value === '' ? 'empty' : JSON.stringify(value);
  return bodyChange({ name: `${field} was ${what}`, path: [field], wrong: 'meaning' }, refused, (valid) =>
    withField(valid, [field], value),
  );
}

/** No beneficiary at all (beneficiary.none). */
function designationChanges(): Change[] {
  const id = 'operation-request.beneficiary-designated';
  const nulls = (valid: Body) =>
    DESIGNATIONS.reduce<Body>((body, field) => withField(body, [field], null), valid);
  const empty = (valid: Body) => withField(withoutDesignation(valid), DESIGNATIONS.slice(0, 1), '');
  const of = (name: string, path: readonly string[]) => ({ name, path, wrong: 'meaning' as const });
  return [
    bodyChange(of('every designation of a beneficiary was left out', []), refusal(id), withoutDesignation),
    bodyChange(of('every designation of a beneficiary was null', []), refusal(id), nulls),
    bodyChange(
      of('refInstrumentPaiementBeneficiaire was empty', DESIGNATIONS.slice(0, 1)),
      refusal(id, MALFORMED_OR_NOT_FOUND),
      empty,
    ),
  ];
}
