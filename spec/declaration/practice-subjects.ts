/** Which operations practices are about, and which checks make a target show them. */
import type { PracticeId } from '../generated/catalogue-ids.ts';
import type { OperationId } from '../generated/contract-names.ts';

/** The operations of each family of practices: what an id begins with. Empty: of every call. */
const FAMILIES: Readonly<Record<string, readonly OperationId[]>> = {
  envelope: [],
  timestamp: [],
  'content-type': [],
  errors: [],
  'operation-request': ['executeOperation'],
  'operation-record': ['executeOperation', 'listOperations'],
  'operation-status': ['executeOperation'],
  'request-id': ['executeOperation'],
  callback: ['executeOperation'],
  cancel: ['cancelOperation'],
  lock: ['lockInstrument'],
  unenroll: ['unenrollInstrument'],
  'operation-list': ['listOperations'],
  list: ['listOperations', 'listCreditPurchases', 'listMarketplaceServices'],
  'marketplace-service': ['listMarketplaceServices'],
  'request-creation': ['createRequest'],
  'request-record': ['createRequest'],
  'credit-purchase-record': ['submitCreditPurchase', 'listCreditPurchases'],
  'favorite-beneficiary': ['getFavoriteBeneficiary'],
  movements: ['getMovements'],
  // Tokens may come from another address.
  'token-call': [],
  token: [],
  versioning: [],
  'calls-elsewhere': ['getBalance', 'getFees', 'getMovements', 'generateOtp'],
};

const CALLBACKS = ['callback.notifies-final/an-ordinary-operation'];

/**
 * Checks each of which makes a target show the practice, whatever it does there. A practice that is not listed may
 * stay unseen in a whole run without a reason.
 */
const SHOWN_BY: { readonly [id in PracticeId]?: readonly string[] } = {
  'envelope.further-members': ['execute.success', 'operation-list.success'],
  'envelope.message-of-success': ['execute.success', 'operation-list.success'],
  'timestamp.zone': ['execute.success', 'operation-list.success'],
  'content-type.charset': ['execute.success', 'operation-list.success'],
  'operation-status.in-the-answer': ['execute.success'],
  'cancel.code-when-final': ['cancel.final-moves-nothing'],
  'lock.code-of-repetition': ['lock.success'],
  'unenroll.code-of-repetition': ['unenroll.success'],
  'request-id.after-refusal': ['request-id.after-refusal'],
  'operation-list.sorting': ['operation-list.success'],
  'operation-list.maximum-below-one': [
    'errors.robust-parameters/a-maximum-of-0',
    'errors.robust-parameters/a-maximum-below-0',
  ],
  'operation-list.period-reversed': ['errors.robust-parameters/a-period-that-ends-before-it-starts'],
  'list.without-items': ['operation-list.empty'],
  'request-creation.code': ['loyalty.success', 'creation.RESILIATION'],
  'request-creation.without-token': ['authentication.createRequest/no-token'],
  'callback.http-method': CALLBACKS,
  'callback.format': CALLBACKS,
  'callback.signature-header': CALLBACKS,
  'callback.states': CALLBACKS,
  'callback.after-an-error': ['callback.delivery/after-deliveries-that-failed'],
};

/** The operations that a practice is about; none for one that every call shows. */
export function operationsOfPractice(id: string): readonly OperationId[] {
  return FAMILIES[id.replace(/\..*$/, '')] ?? [];
}

/** Whether the family of a practice is known here. */
export function hasKnownFamily(id: string): boolean {
  return Object.hasOwn(FAMILIES, id.replace(/\..*$/, ''));
}

/** Ids of requirements or checks each of which shows it; none where a whole run need not show it. */
export function shownBy(id: PracticeId): readonly string[] {
  return SHOWN_BY[id] ?? [];
}
