/** The requirements that a value of an answer touches. */
import { isOperationId } from '../../../contract/surface.ts';
import { AMOUNT_FIELDS } from '../../../document/amount-fields.ts';
import type { RequirementId } from '../../../generated/catalogue-ids.ts';
import { rowOf } from '../../../operations.ts';
import type { Kind, ProblemCode } from '../finding.ts';
import { isBinding, knownOf, successOf } from './touched-by-operation.ts';

/** Where in which message a value stands. */
export interface Standing {
  readonly operation: string;
  readonly side: 'request' | 'success' | 'error';
  readonly path: readonly string[];
}

/** The one value that the document gives of an enumeration whose list it does not show. */
export const GIVEN_VALUES: Readonly<Record<string, string>> = {
  statutDemande: 'INITIEE',
  statutDemandeAchat: 'INITIEE',
  statutService: 'ACTIF',
};

/** What of an answer is at fault: its shape, or that it is not there. */
type Fault = ProblemCode | 'missing' | 'not-null';

/** @param names values, or fields, that the finding is about. */
export function touchedByAnswer(
  { operation, side, path }: Standing,
  fault: Fault,
  names: readonly unknown[] = [],
): readonly RequirementId[] {
  const [member] = path;
  const field = path.findLast((name) => name !== '[]');
  if (member === undefined) {
    const members = names.flatMap((name) => ENVELOPE[String(name)] ?? []);
    return members.length > 0 ? members : ['envelope.json-object'];
  }
  if (member !== 'body') return ENVELOPE[member] === undefined ? [] : [ENVELOPE[member]];
  if (path.length > 1 && field !== 'body' && field !== undefined)
    return ofRecord(operation, field, fault, names);
  if (fault === 'missing') return ['envelope.body'];
  if (side === 'error') return ['errors.body-null'];
  return fault === 'not-null' ? successOf(operation) : (RETURNS[operation] ?? successOf(operation));
}

const ENVELOPE: Readonly<Record<string, RequirementId>> = {
  message: 'envelope.message',
  status: 'envelope.status-integer',
  body: 'envelope.body',
  timestamp: 'envelope.timestamp',
};

const RETURNS: Readonly<Record<string, readonly RequirementId[]>> = {
  executeOperation: ['execute.returns-record'],
  listOperations: ['operation-list.success', 'operation-list.items'],
};

function ofRecord(
  operation: string,
  field: string,
  fault: Fault,
  names: readonly unknown[],
): readonly RequirementId[] {
  const record = isOperationId(operation) ? rowOf(operation).record : undefined;
  if (record?.schema === 'OperationRecord') return ofOperationRecord(field, fault, names);
  const types = record?.types;
  if (types === undefined) return [];
  if (operation !== 'createRequest') return [types];
  const isMissing = fault === 'missing' || fault === 'field-missing';
  if (field === 'typeDemande')
    return [isMissing ? 'request-record.loyalty-typeDemande' : 'enumerations.typeDemande-returned'];
  if (field === 'statutDemande' && isMissing) return ['request-record.loyalty-statutDemande'];
  if (field === 'statutDemande' && fault === 'values-missing') return ['request-record.initial-status'];
  return isMissing && (field === 'id' || field === 'reference') ? ['request-record.identified'] : [types];
}

const CORE_FIELDS = [
  'referenceOperation',
  'statutOperation',
  'libelleOperation',
  'typeOperation',
  'refService',
  'refContributeurBeneficiaire',
  'montantADebiter',
  'montantACrediter',
];

const DATE_FIELDS = ['dateHeureOperation', 'dateHeureAnnulationOperation', 'dateDernierStatut'];

const ENUMERATED: Readonly<Record<string, RequirementId>> = {
  typeOperation: 'enumerations.typeOperation-returned',
  natureOperation: 'enumerations.natureOperation-returned',
  statutOperation: 'enumerations.statutOperation-returned',
  typeInstrumentPaiementDebite: 'enumerations.typeInstrument-returned',
  typeInstrumentPaiementCredite: 'enumerations.typeInstrument-returned',
};

function ofOperationRecord(field: string, fault: Fault, names: readonly unknown[]): readonly RequirementId[] {
  if (fault === 'missing' || fault === 'field-missing' || fault === 'field-renamed') {
    if (CORE_FIELDS.includes(field)) return ['operation-record.core-fields'];
    return [field === 'raisonEchec' ? 'status.failure-has-reason' : 'operation-record.all-fields'];
  }
  if (field === 'statutOperation' && fault === 'values-missing')
    return knownOf(names.map((name) => `status.shows-${name}`));
  const enumerated = ENUMERATED[field];
  if (enumerated !== undefined) return [enumerated];
  if (DATE_FIELDS.includes(field)) return ['operation-record.date-times'];
  return [AMOUNT_FIELDS.includes(field) ? 'operation-record.amounts' : 'operation-record.strings'];
}

/** What a field that is not there does: some must be there, of others the document says what they hold where they are. */
export function weighed(requirements: readonly RequirementId[]): Extract<Kind, 'breaks' | 'narrows'> {
  return isBinding(requirements) && !requirements.some((id) => id.endsWith('.types')) ? 'breaks' : 'narrows';
}
