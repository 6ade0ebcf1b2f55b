/** 2.2 and 2.5, of clients: the body of an operation request. Pure. */
import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import { DESIGNATIONS } from '../../../spec/document/designations.ts';
import type { ClientRuleId } from '../../../spec/generated/catalogue-ids.ts';
import { show } from '../../../spec/json/describe.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { fieldType } from './payload-rules.ts';
import { forExecution, forOperations, heldIf, type RequestRule } from './request-rule.ts';

type Body = Record<string, unknown>;

/** Null is read as missing. */
function isGiven(body: Body, field: string): boolean {
  return body[field] !== undefined && body[field] !== null;
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

function required(field: string): RequestRule {
  return forExecution((body) =>
    heldIf(isGiven(body, field), {
      message: `the operation was sent without ${field}`,
      expected: `${field}, which every operation request has`,
      actual: show(body[field]),
      pointer: `/${field}`,
    }),
  );
}

function typed(field: string): RequestRule {
  return fieldType('executeOperation', 'OperationRequest', field);
}

/** Designations that hold something. */
function designationsIn(body: Body): string[] {
  return DESIGNATIONS.filter((field) => isGiven(body, field) && !isBlank(body[field]));
}

const jsonObject = forOperations(['executeOperation'], ({ body, json }) =>
  body === undefined || (body !== '' && json === undefined)
    ? 'outside'
    : heldIf(isJsonObject(json), {
        message: 'the operation was sent with a body that is no JSON object',
        expected: 'one JSON object, the operation request',
        actual: body === '' ? 'no body' : show(json),
      }),
);

const designated = forExecution((body) =>
  heldIf(
    DESIGNATIONS.some((field) => isGiven(body, field)),
    {
      message: 'the operation designates no beneficiary',
      expected: `one of ${DESIGNATIONS.join(', ')}`,
      actual: 'none of them',
    },
  ),
);

const oneWay = forExecution((body) => {
  const found = designationsIn(body);
  if (found.length === 0) return 'outside';
  return heldIf(found.length === 1, {
    message: 'the operation designates its beneficiary in more than one way',
    expected:
      'refInstrumentPaiementBeneficiaire, or one field for a beneficiary at a third-party contributor',
    actual: found.join(' and '),
    pointer: `/${found[1]}`,
  });
});

const montantPositive = forExecution(({ montant }) =>
  typeof montant !== 'number'
    ? 'outside'
    : heldIf(montant > 0, {
        message: 'montant is not greater than zero',
        expected: 'an amount above zero',
        actual: show(montant),
        pointer: '/montant',
      }),
);

const referencesNotBlank = forExecution((body) => {
  const blank = Object.keys(body).find((field) => field.startsWith('ref') && isBlank(body[field]));
  return heldIf(blank === undefined, {
    message: `${blank} is blank`,
    expected: 'a reference, or no such field',
    actual: show(body[blank ?? '']),
    pointer: `/${blank}`,
  });
});

const libelleNotBlank = forExecution(({ libelle }) =>
  typeof libelle !== 'string'
    ? 'outside'
    : heldIf(!isBlank(libelle), {
        message: 'libelle is blank',
        expected: 'a label',
        actual: show(libelle),
        pointer: '/libelle',
      }),
);

const callbackUrl = forExecution((body) =>
  typeof body.callbackUrl !== 'string'
    ? 'outside'
    : heldIf(isHttpUrl(body.callbackUrl), {
        message: 'callbackUrl is no URL that can be notified',
        expected: 'an http or https URL',
        actual: show(body.callbackUrl),
        pointer: '/callbackUrl',
      }),
);

/** Whether a notification can be sent there. */
function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

const typeOperationValue = forExecution(({ typeOperation }) =>
  typeof typeOperation !== 'string'
    ? 'outside'
    : heldIf(
        ENUMERATIONS.TypeOperation.some((value) => value === typeOperation),
        {
          message: 'typeOperation is none of the values of TypeOperation',
          expected: `one of ${ENUMERATIONS.TypeOperation.join(', ')}`,
          actual: show(typeOperation),
          pointer: '/typeOperation',
        },
      ),
);

/** The rules of 2.2 and 2.5 by their ids. */
export const OPERATION_REQUEST_RULES = {
  'client-operation.json-object': jsonObject,
  'client-operation.libelle-required': required('libelle'),
  'client-operation.montant-required': required('montant'),
  'client-operation.refInstrumentPaiementInitiateur-required': required('refInstrumentPaiementInitiateur'),
  'client-operation.typeOperation-required': required('typeOperation'),
  'client-operation.refService-required': required('refService'),
  'client-operation.refContributeurBeneficiaire-required': required('refContributeurBeneficiaire'),
  'client-operation.libelle-type': typed('libelle'),
  'client-operation.montant-type': typed('montant'),
  'client-operation.refInstrumentPaiementInitiateur-type': typed('refInstrumentPaiementInitiateur'),
  'client-operation.refInstrumentPaiementBeneficiaire-type': typed('refInstrumentPaiementBeneficiaire'),
  'client-operation.typeOperation-type': typed('typeOperation'),
  'client-operation.refService-type': typed('refService'),
  'client-operation.msisdnBeneficiaire-type': typed('msisdnBeneficiaire'),
  'client-operation.panBeneficiaire-type': typed('panBeneficiaire'),
  'client-operation.compteBeneficiaire-type': typed('compteBeneficiaire'),
  'client-operation.codeClientBeneficiaire-type': typed('codeClientBeneficiaire'),
  'client-operation.refContributeurInitiateur-type': typed('refContributeurInitiateur'),
  'client-operation.refContributeurBeneficiaire-type': typed('refContributeurBeneficiaire'),
  'client-operation.authData-type': typed('authData'),
  'client-operation.callbackUrl-type': typed('callbackUrl'),
  'client-operation.beneficiary-designated': designated,
  'client-operation.beneficiary-one-way': oneWay,
  'client-operation.montant-positive': montantPositive,
  'client-operation.references-not-blank': referencesNotBlank,
  'client-operation.libelle-not-blank': libelleNotBlank,
  'client-operation.callbackUrl-url': callbackUrl,
  'client-operation.typeOperation-value': typeOperationValue,
} as const satisfies { readonly [id in ClientRuleId]?: RequestRule };
