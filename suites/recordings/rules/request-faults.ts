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
import { mistakeRefused } from '../../judge/mistake-rule.ts';
import { creationTypeIn, isEnrollment } from './created-requests.ts';
import {
  isTaken,
  ruled,
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

function judged(answer: Answer, known: TrafficKnown): Said {
  const { rawBody, json } = answer.call;
  if (typeof rawBody !== 'string') return SILENT;
  if (!isJsonObject(json)) {
    return mayBeJson(rawBody, json)
      ? SILENT
      : mistakeTaken('errors.malformed-json', answer, `no JSON object (${show(rawBody.slice(0, 80))})`);
  }
  if (answer.operationId === 'executeOperation') return operationJudged(answer, json, rawBody);
  if (answer.operationId === 'submitCreditPurchase')
    return typesJudged('credit-purchase.field-types', answer, 'CreditPurchaseRequest');
  if (isEnrollment(json)) return typesJudged('loyalty.field-types', answer, 'LoyaltyEnrollmentRequest');
  return creationTypeIn(json, known) === undefined
    ? foreignTypeJudged(answer, json, known)
    : typesJudged('creation.field-types', answer, 'CreationRequest');
}

/** Of a request of 4.7 whose type is none, where the profile tells in which field it stands. */
function foreignTypeJudged(answer: Answer, json: JsonObject, { bindings }: TrafficKnown): Said {
  const field = bindings?.requestType?.field;
  const type = field === undefined ? undefined : filled(json, field);
  if (typeof type !== 'string' || type.includes('«')) return SILENT;
  return mistakeTaken('creation.foreign-type', answer, `${field} ${show(type)}`);
}

/** What a taken operation request is held to. */
function operationJudged(answer: Answer, request: JsonObject, text: string): Said {
  const none = DESIGNATIONS.every((field) => filled(request, field) === undefined);
  return together([
    ...REQUIRED.map((field) =>
      mistakeTaken(
        `operation-request.${field}-required`,
        answer,
        field in request ? undefined : `no ${field}`,
      ),
    ),
    ...FIELDS.map((field) => typeJudged(field, answer, request, text)),
    valuesJudged(answer, request),
    mistakeTaken('operation-request.beneficiary-designated', answer, none ? 'no beneficiary' : undefined),
  ]);
}

/** A field of another type. Where a field is null, whether it counts as left out is open. */
function typeJudged(field: (typeof FIELDS)[number], answer: Answer, request: JsonObject, text: string): Said {
  const value = request[field];
  if (value === undefined || value === null) return SILENT;
  const wanted = field === 'montant' ? 'number' : 'string';
  // Our masks stand without quotes in place of a number, and so is it known; others put quotes about any value.
  const isNumber = new RegExp(`"${field}"\\s*:\\s*«`).test(text);
  const isMasked = typeof value === 'string' && value.includes('«');
  const isRight = isNumber ? wanted === 'number' : typeof value === wanted || isMasked;
  return mistakeTaken(
    `operation-request.${field}-type`,
    answer,
    isRight ? undefined : `a ${field} that is no ${wanted} (${show(value)})`,
  );
}

/** Values of the right type that say nothing. */
function valuesJudged(
  answer: Answer,
  { typeOperation, montant, libelle, callbackUrl, ...rest }: JsonObject,
): Said {
  const judge = (requirement: RequirementId, isRight: boolean, what: string) =>
    mistakeTaken(requirement, answer, isRight ? undefined : what);
  const parts: Said[] = [];
  if (typeof typeOperation === 'string') {
    const isListed = ENUMERATIONS.TypeOperation.some((one) => one === typeOperation);
    parts.push(judge('enumerations.typeOperation-foreign', isListed, `typeOperation ${show(typeOperation)}`));
  }
  if (typeof montant === 'number')
    parts.push(judge('operation-request.montant-positive', montant > 0, `a montant of ${montant}`));
  const blank = REFERENCES.find((field) => rest[field] === '');
  parts.push(judge('operation-request.references-not-blank', blank === undefined, `an empty ${blank}`));
  if (typeof libelle === 'string')
    parts.push(judge('operation-request.libelle-not-blank', libelle !== '', 'an empty libelle'));
  if (typeof callbackUrl === 'string' && callbackUrl !== '' && !callbackUrl.includes('«')) {
    const isUrl = URL.canParse(callbackUrl) && /^https?:$/.test(new URL(callbackUrl).protocol);
    parts.push(judge('operation-request.callbackUrl-url', isUrl, `callbackUrl ${show(callbackUrl)}`));
  }
  return together(parts);
}

function typesJudged(requirement: RequirementId, answer: Answer, schema: SchemaName): Said {
  // Which values an enumeration has, and what null means in a request, are other matters.
  const issue = validate(schema, answer.call.json).find(
    ({ expected, actual }) =>
      !expected.startsWith('one of') && !actual.includes('null') && !actual.includes('«'),
  );
  const what = issue && `${issue.pointer.slice(1)} of another type (${issue.actual})`;
  return mistakeTaken(requirement, answer, what);
}

/**
 * Of a request that was taken: it has to be refused for a mistake.
 * @param what its mistake; undefined where it has none.
 */
export function mistakeTaken(requirement: RequirementId, answer: Answer, what: string | undefined): Said {
  if (what === undefined) return said(requirement, undefined);
  return ruled(requirement, mistakeRefused(answer, { allowed: [400] }, `a request with ${what} was taken`));
}

/** The recording may have cut or garbled it; what is nested too deep, and a byte order mark, a reader may take. */
function mayBeJson(text: string, json: unknown): boolean {
  if (json !== undefined) return false;
  return isCutShort(text) || isNestedTooDeep(text) || text.startsWith('\uFEFF') || text.includes('\uFFFD');
}
