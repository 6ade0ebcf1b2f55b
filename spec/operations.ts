/**
 * What each call of the interface is to the suite: what it does, what its references name, what shows that it works.
 * Method, path and shapes come from the contract; every list of calls in the code derives from these rows.
 */
import { OPERATIONS } from './contract/contract.ts';
import { OPERATION_IDS } from './contract/surface.ts';
import type { RequirementId } from './generated/catalogue-ids.ts';
import type { OperationId, SchemaName } from './generated/contract-names.ts';

/** What a call leaves changed on the target. */
export type Effect =
  | 'reads'
  /** An operation is executed or cancelled. */
  | 'moves-money'
  /** An instrument cannot be used afterwards. */
  | 'retires-instrument'
  /** A request or a purchase is recorded. */
  | 'submits'
  /** A token or an OTP is issued. */
  | 'issues-credential';

/** What a reference in a path names. */
export type Entity =
  | 'instrument'
  | 'operation'
  | 'contributor'
  | 'marketplace'
  | 'user'
  | 'beneficiary'
  | 'service';

/** The body of a success, inside the envelope (4). `elsewhere`: its shape is not shown, or not in the envelope. */
export type SuccessBody = 'null' | 'record' | 'list' | 'elsewhere';

/** One call. */
export interface OperationRow {
  readonly effect: Effect;
  /** What each parameter of the path names. */
  readonly references: Readonly<Record<string, Entity>>;
  /** The part of the profile that has what the call is about. */
  readonly fixture: `fixtures.${string}` | undefined;
  /** Whether the call is about an instrument, or may be bound to one (4.12). */
  readonly isOfInstrument: boolean;
  /** The call that fills the list. */
  readonly fedBy?: OperationId;
  readonly body: SuccessBody;
  /** The schema of a record, alone or in a list, and the requirement of the types of its fields. */
  readonly record?: { readonly schema: SchemaName; readonly types: RequirementId | undefined };
  /** The requirements that a success is held to. */
  readonly success: readonly RequirementId[];
  /** The requirements that a 404 shows: rule 4 of section 7. */
  readonly unknown: readonly RequirementId[];
}

const INSTRUMENT = { referenceWallet: 'instrument' } as const;
const INSTRUMENTS = { fixture: 'fixtures.instruments', isOfInstrument: true } as const;
const OPERATION_RECORD = { schema: 'OperationRecord', types: undefined } as const;

/** In document order. A call of the contract without a row does not compile. */
export const OPERATION_ROWS = {
  executeOperation: {
    effect: 'moves-money',
    references: {},
    ...INSTRUMENTS,
    body: 'record',
    record: OPERATION_RECORD,
    success: ['execute.success'],
    unknown: [
      'errors.unknown-refInstrumentPaiementInitiateur',
      'errors.unknown-refInstrumentPaiementBeneficiaire',
      'errors.unknown-refService',
      'errors.unknown-refContributeurInitiateur',
      'errors.unknown-refContributeurBeneficiaire',
    ],
  },
  cancelOperation: {
    effect: 'moves-money',
    references: { referenceOperation: 'operation' },
    ...INSTRUMENTS,
    body: 'null',
    success: ['cancel.success'],
    unknown: ['cancel.unknown-operation'],
  },
  listOperations: {
    effect: 'reads',
    references: INSTRUMENT,
    ...INSTRUMENTS,
    fedBy: 'executeOperation',
    body: 'list',
    record: OPERATION_RECORD,
    success: ['operation-list.success'],
    unknown: ['operation-list.unknown-instrument'],
  },
  unenrollInstrument: {
    effect: 'retires-instrument',
    references: INSTRUMENT,
    ...INSTRUMENTS,
    body: 'null',
    success: ['unenroll.success'],
    unknown: ['unenroll.unknown-instrument'],
  },
  lockInstrument: {
    effect: 'retires-instrument',
    references: INSTRUMENT,
    ...INSTRUMENTS,
    body: 'null',
    success: ['lock.success'],
    unknown: ['lock.unknown-instrument'],
  },
  createRequest: {
    effect: 'submits',
    references: {},
    fixture: 'fixtures.requestCreations',
    isOfInstrument: false,
    body: 'record',
    record: { schema: 'RequestRecord', types: 'request-record.types' },
    success: [
      'loyalty.success',
      'creation.OUVERTURE_DE_COMPTE',
      'creation.RESILIATION',
      'creation.RECHARGEMENT_DE_COMPTE',
    ],
    unknown: ['creation.unknown-user', 'creation.unknown-contributor'],
  },
  submitCreditPurchase: {
    effect: 'submits',
    references: {},
    fixture: 'fixtures.creditPurchases',
    isOfInstrument: false,
    body: 'null',
    success: ['credit-purchase.success'],
    unknown: ['credit-purchase.unknown-user', 'credit-purchase.unknown-contributor'],
  },
  listCreditPurchases: {
    effect: 'reads',
    references: { refContributor: 'contributor' },
    fixture: 'fixtures.contributors',
    isOfInstrument: false,
    fedBy: 'submitCreditPurchase',
    body: 'list',
    record: { schema: 'CreditPurchaseRecord', types: 'credit-purchase-record.types' },
    success: ['credit-purchase-list.success'],
    unknown: ['credit-purchase-list.unknown-contributor'],
  },
  listMarketplaceServices: {
    effect: 'reads',
    references: { referenceMmp: 'marketplace', referenceContributor: 'contributor' },
    fixture: 'fixtures.marketplaces',
    isOfInstrument: false,
    body: 'list',
    record: { schema: 'MarketplaceService', types: 'marketplace-service-record.types' },
    success: ['marketplace-services.success'],
    unknown: ['marketplace-services.unknown-marketplace', 'marketplace-services.unknown-contributor'],
  },
  getFavoriteBeneficiary: {
    effect: 'reads',
    references: { referenceUsager: 'user', referenceBeneficiary: 'beneficiary' },
    fixture: 'fixtures.favoriteBeneficiaries',
    isOfInstrument: false,
    body: 'record',
    record: { schema: 'FavoriteBeneficiary', types: 'favorite-beneficiary-record.types' },
    success: ['favorite-beneficiary.success'],
    unknown: ['favorite-beneficiary.unknown-user', 'favorite-beneficiary.unknown-beneficiary'],
  },
  getBalance: {
    effect: 'reads',
    references: INSTRUMENT,
    ...INSTRUMENTS,
    body: 'elsewhere',
    success: ['balance.answers'],
    unknown: ['balance.unknown-instrument'],
  },
  getFees: {
    effect: 'reads',
    references: { referenceService: 'service' },
    fixture: 'fixtures.services',
    isOfInstrument: true,
    body: 'elsewhere',
    success: ['fees.computation'],
    unknown: ['fees.unknown-service'],
  },
  getMovements: {
    effect: 'reads',
    references: INSTRUMENT,
    ...INSTRUMENTS,
    body: 'elsewhere',
    success: ['movements.answers'],
    unknown: ['movements.unknown-instrument'],
  },
  issueToken: {
    effect: 'issues-credential',
    references: {},
    fixture: undefined,
    isOfInstrument: false,
    body: 'elsewhere',
    success: ['token.issued'],
    unknown: [],
  },
  generateOtp: {
    effect: 'issues-credential',
    references: {},
    ...INSTRUMENTS,
    body: 'elsewhere',
    success: ['otp.answers'],
    unknown: [],
  },
} as const satisfies Readonly<Record<OperationId, OperationRow>>;

/** The row of a call. */
export function rowOf(operationId: OperationId): OperationRow {
  return OPERATION_ROWS[operationId];
}

/** The calls whose row is so, in the order of the contract. */
export function operationsWhere(is: (row: OperationRow, id: OperationId) => boolean): readonly OperationId[] {
  return OPERATION_IDS.filter((id) => is(OPERATION_ROWS[id], id));
}

/** Whether a call only reads; false for one outside the contract. */
export function isReading(operationId: OperationId | 'other'): boolean {
  return operationId !== 'other' && rowOf(operationId).effect === 'reads';
}

/** Whether the document shows the answer of a call, in the envelope of 2.1. */
function isShown(id: OperationId): boolean {
  return OPERATIONS[id].enveloped;
}

/** The calls with references in their paths whose answers the document shows (4.2 to 4.11). */
export const CALLS_WITH_REFERENCE = operationsWhere(
  ({ references }, id) => isShown(id) && Object.keys(references).length > 0,
);

/** The calls that take a JSON object whose shape the document shows (4.1, 4.6 to 4.8). */
export const CALLS_WITH_BODY = operationsWhere(
  (_, id) => isShown(id) && OPERATIONS[id].requestSchemas.length > 0,
);

/** The calls whose shape is given elsewhere (4.12). */
export const CALLS_OF_ELSEWHERE = operationsWhere((_, id) => OPERATIONS[id].sections.includes('4.12'));

/** The calls whose list, or what feeds it, is nobody's alone: no instrument sets one check's apart. */
export const CALLS_OF_SHARED_LISTS = operationsWhere(({ isOfInstrument }, id) => {
  const feeds = OPERATION_IDS.some((other) => rowOf(other).fedBy === id);
  return !isOfInstrument && (feeds || rowOf(id).fedBy !== undefined);
});
