/** A request that the document has refused, and that was taken all the same (2.2, 4.1, 4.6, 4.7, 4.8, 7). */
import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import { validate } from '../../../spec/contract/validators.ts';
import { DESIGNATIONS } from '../../../spec/document/designations.ts';
import type { RequirementId } from '../../../spec/generated/catalogue-ids.ts';
import type { SchemaName } from '../../../spec/generated/contract-names.ts';
import { show } from '../../../spec/json/describe.ts';
import { filled } from '../../../spec/json/filled.ts';
import { isCutShort, isJsonObject, isNestedTooDeep } from '../../../spec/json/json.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { JsonObject } from '../../act/answers.ts';
import { creationTypeIn, isEnrollment } from './created-requests.ts';
import {
  isTaken,
  type Said,
  SILENT,
  said,
  type TrafficKnown,
  type TrafficRule,
  together,
} from './traffic-rule.ts';

const REQUIRED = [
  'libelle',
  'montant',
  'refInstrumentPaiementInitiateur',
  'typeOperation',
  'refService',
  'refContributeurBeneficiaire',
] as const;

const REFERENCES = REQUIRED.filter((field) => field.startsWith('ref'));

const FIELDS = [
  ...REQUIRED,
  ...DESIGNATIONS,
  'refContributeurInitiateur',
  'authData',
  'callbackUrl',
] as const;

/** Requests that were taken are held to what the document asks of them. */
export const REQUEST_RULE: TrafficRule = {
  speaksOf: [
    'errors.malformed-json',
    ...REQUIRED.map((field) => `operation-request.${field}-required` as const),
    ...FIELDS.map((field) => `operation-request.${field}-type` as const),
    'operation-request.montant-positive',
    'operation-request.references-not-blank',
    'operation-request.libelle-not-blank',
    'operation-request.callbackUrl-url',
    'operation-request.beneficiary-designated',
    'enumerations.typeOperation-foreign',
    'loyalty.field-types',
    'creation.field-types',
    'creation.foreign-type',
    'credit-purchase.field-types',
  ],
  operations: ['executeOperation', 'submitCreditPurchase', 'createRequest'],
  begin: (known) => (answer) => (isTaken(answer) ? judged(answer, known) : SILENT),
};

/**
 * @judges errors.malformed-json
 */
function judged(answer: Answer, known: TrafficKnown): Said {
  const { rawBody, json } = answer.call;
  if (typeof rawBody !== 'string') return SILENT;
  if (!isJsonObject(json)) {
    return mayBeJson(rawBody, json)
      ? SILENT
      : taken('errors.malformed-json', 'no JSON object', 'a JSON object', beginning(rawBody));
  }
  if (answer.operationId === 'executeOperation') return operationJudged(json, rawBody);
  if (answer.operationId === 'submitCreditPurchase')
    return typesJudged('credit-purchase.field-types', 'CreditPurchaseRequest', json);
  if (isEnrollment(json)) return typesJudged('loyalty.field-types', 'LoyaltyEnrollmentRequest', json);
  return creationTypeIn(json, known) === undefined
    ? foreignTypeJudged(json, known)
    : typesJudged('creation.field-types', 'CreationRequest', json);
}

/**
 * Of a request of 4.7 whose type is none, where the profile tells in which field it stands.
 * @judges creation.foreign-type
 */
function foreignTypeJudged(json: JsonObject, { bindings }: TrafficKnown): Said {
  const field = bindings?.requestType?.field;
  const type = field === undefined ? undefined : filled(json, field);
  if (typeof type !== 'string' || type.includes('«')) return SILENT;
  return taken(
    'creation.foreign-type',
    'a type that there is not',
    `one of ${ENUMERATIONS.TypeDemande.join(', ')} in ${field}`,
    show(type),
  );
}

/** What a taken operation request is held to. */
function operationJudged(request: JsonObject, text: string): Said {
  return together([
    ...REQUIRED.map((field) => requiredJudged(field, request)),
    ...FIELDS.map((field) => typeJudged(field, request, text)),
    valuesJudged(request),
    designationJudged(request),
  ]);
}

/**
 * @judges operation-request.libelle-required, operation-request.montant-required
 * @judges operation-request.refInstrumentPaiementInitiateur-required, operation-request.typeOperation-required
 * @judges operation-request.refService-required, operation-request.refContributeurBeneficiaire-required
 */
function requiredJudged(field: (typeof REQUIRED)[number], request: JsonObject): Said {
  const requirement: RequirementId = `operation-request.${field}-required`;
  return field in request ? said(requirement, undefined) : taken(requirement, `no ${field}`, field, 'none');
}

/** A field of another type. Where a field is null, whether it counts as left out is open. */
function typeJudged(field: (typeof FIELDS)[number], request: JsonObject, text: string): Said {
  const requirement: RequirementId = `operation-request.${field}-type`;
  const value = request[field];
  if (value === undefined || value === null) return SILENT;
  const wanted = field === 'montant' ? 'number' : 'string';
  // Our masks stand without quotes in place of a number, and so is it known; others put quotes about any value.
  const isNumber = new RegExp(`"${field}"\\s*:\\s*«`).test(text);
  const isMasked = typeof value === 'string' && value.includes('«');
  if (isNumber ? wanted === 'number' : typeof value === wanted || isMasked)
    return said(requirement, undefined);
  return taken(requirement, `a ${field} that is no ${wanted}`, `a ${wanted} in ${field}`, show(value));
}

/**
 * @judges enumerations.typeOperation-foreign, operation-request.montant-positive
 * @judges operation-request.references-not-blank, operation-request.libelle-not-blank
 * @judges operation-request.callbackUrl-url
 */
function valuesJudged({ typeOperation, montant, libelle, callbackUrl, ...rest }: JsonObject): Said {
  const parts: Said[] = [];
  if (typeof typeOperation === 'string')
    parts.push(
      ENUMERATIONS.TypeOperation.some((one) => one === typeOperation)
        ? said('enumerations.typeOperation-foreign', undefined)
        : taken(
            'enumerations.typeOperation-foreign',
            'a typeOperation that there is not',
            ENUMERATIONS.TypeOperation.join(', '),
            show(typeOperation),
          ),
    );
  if (typeof montant === 'number')
    parts.push(
      montant > 0
        ? said('operation-request.montant-positive', undefined)
        : taken(
            'operation-request.montant-positive',
            'a montant of zero or less',
            'more than 0',
            show(montant),
          ),
    );
  const blank = REFERENCES.find((field) => rest[field] === '');
  parts.push(
    blank === undefined
      ? said('operation-request.references-not-blank', undefined)
      : taken('operation-request.references-not-blank', `an empty ${blank}`, `${blank}, filled`, '""'),
  );
  if (typeof libelle === 'string')
    parts.push(
      libelle !== ''
        ? said('operation-request.libelle-not-blank', undefined)
        : taken('operation-request.libelle-not-blank', 'an empty libelle', 'libelle, filled', '""'),
    );
  if (typeof callbackUrl === 'string' && callbackUrl !== '' && !callbackUrl.includes('«'))
    parts.push(
      URL.canParse(callbackUrl) && /^https?:$/.test(new URL(callbackUrl).protocol)
        ? said('operation-request.callbackUrl-url', undefined)
        : taken(
            'operation-request.callbackUrl-url',
            'a callbackUrl that is none',
            'an http or https URL',
            show(callbackUrl),
          ),
    );
  return together(parts);
}

/** @judges operation-request.beneficiary-designated */
function designationJudged(request: JsonObject): Said {
  const requirement = 'operation-request.beneficiary-designated';
  return DESIGNATIONS.some((field) => filled(request, field) !== undefined)
    ? said(requirement, undefined)
    : taken(requirement, 'no beneficiary', `one of ${DESIGNATIONS.join(', ')}`, 'none of them');
}

/** @judges loyalty.field-types, creation.field-types, credit-purchase.field-types */
function typesJudged(requirement: RequirementId, schema: SchemaName, body: JsonObject): Said {
  // Which values an enumeration has, and what null means in a request, are other matters.
  const issue = validate(schema, body).find(
    ({ expected, actual }) =>
      !expected.startsWith('one of') && !actual.includes('null') && !actual.includes('«'),
  );
  return issue === undefined
    ? said(requirement, undefined)
    : taken(requirement, `${issue.pointer.slice(1)} of another type`, issue.expected, issue.actual);
}

function taken(requirement: RequirementId, what: string, expected: string, actual: string): Said {
  return said(requirement, {
    message: `a request with ${what} was taken`,
    expected: `a refusal, for the request must hold ${expected}`,
    actual: `a success; the request held ${actual}`,
  });
}

/** The recording may have cut or garbled it; what is nested too deep, and a byte order mark, a reader may take. */
function mayBeJson(text: string, json: unknown): boolean {
  if (json !== undefined) return false;
  return isCutShort(text) || isNestedTooDeep(text) || text.startsWith('\uFEFF') || text.includes('\uFFFD');
}

function beginning(text: string): string {
  return show(text.slice(0, 80));
}
