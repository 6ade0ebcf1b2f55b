/** The document as checks: a map for each of its sections. */

import type { RulesOf } from '../spec/generated/catalogue-ids.ts';
import { JOURNEY } from './1-journey/requirements.ts';
import { ENVELOPE } from './2.1-envelope/requirements.ts';
import { OPERATION_REQUEST } from './2.2-operation-request/requirements.ts';
import { OPERATION_RECORD } from './2.3-operation-record/requirements.ts';
import { AMOUNTS } from './2.4-amounts/requirements.ts';
import { ENUMERATED_VALUES } from './2.5-enumerations/requirements.ts';
import { REQUEST_RECORD } from './2.6-request-record/requirements.ts';
import { CREDIT_PURCHASE_RECORD } from './2.7-credit-purchase-record/requirements.ts';
import { MARKETPLACE_SERVICE_RECORD } from './2.8-marketplace-service-record/requirements.ts';
import { FAVORITE_BENEFICIARY_RECORD } from './2.9-favorite-beneficiary-record/requirements.ts';
import { OPERATION_STATUS } from './3.1-operation-status/requirements.ts';
import { EXECUTE_OPERATION } from './4.1-execute-operation/requirements.ts';
import { CANCEL_OPERATION } from './4.2-cancel-operation/requirements.ts';
import { OPERATION_LIST } from './4.3-operation-list/requirements.ts';
import { UNENROLL_INSTRUMENT } from './4.4-unenroll-instrument/requirements.ts';
import { LOCK_INSTRUMENT } from './4.5-lock-instrument/requirements.ts';
import { LOYALTY_ENROLLMENT } from './4.6-loyalty-enrollment/requirements.ts';
import { REQUEST_CREATION } from './4.7-request-creation/requirements.ts';
import { CREDIT_PURCHASE } from './4.8-credit-purchase/requirements.ts';
import { CREDIT_PURCHASE_LIST } from './4.9-credit-purchase-list/requirements.ts';
import { MARKETPLACE_SERVICES } from './4.10-marketplace-services/requirements.ts';
import { FAVORITE_BENEFICIARY } from './4.11-favorite-beneficiary/requirements.ts';
import { CALLS_ELSEWHERE } from './4.12-calls-elsewhere/requirements.ts';
import { ENDPOINTS } from './4-endpoints/requirements.ts';
import { AUTHENTICATION } from './5-authentication/requirements.ts';
import { CALLBACKS } from './6-callbacks/requirements.ts';
import { ERRORS } from './7-errors/requirements.ts';
import { VERSIONING } from './9-versioning/requirements.ts';
import { declared, type SectionRules } from './engine/declare/section.ts';
import type { Suite } from './engine/declare/suite.ts';

/** Typed by the catalogue: a section without a map, or a requirement without a rule, does not compile. */
export const SECTIONS: { readonly [Section in keyof RulesOf]: SectionRules<Section> } = {
  '1': JOURNEY,
  '2.1': ENVELOPE,
  '2.2': OPERATION_REQUEST,
  '2.3': OPERATION_RECORD,
  '2.4': AMOUNTS,
  '2.5': ENUMERATED_VALUES,
  '2.6': REQUEST_RECORD,
  '2.7': CREDIT_PURCHASE_RECORD,
  '2.8': MARKETPLACE_SERVICE_RECORD,
  '2.9': FAVORITE_BENEFICIARY_RECORD,
  '3.1': OPERATION_STATUS,
  '4': ENDPOINTS,
  '4.1': EXECUTE_OPERATION,
  '4.2': CANCEL_OPERATION,
  '4.3': OPERATION_LIST,
  '4.4': UNENROLL_INSTRUMENT,
  '4.5': LOCK_INSTRUMENT,
  '4.6': LOYALTY_ENROLLMENT,
  '4.7': REQUEST_CREATION,
  '4.8': CREDIT_PURCHASE,
  '4.9': CREDIT_PURCHASE_LIST,
  '4.10': MARKETPLACE_SERVICES,
  '4.11': FAVORITE_BENEFICIARY,
  '4.12': CALLS_ELSEWHERE,
  '5': AUTHENTICATION,
  '6': CALLBACKS,
  '7': ERRORS,
  '9': VERSIONING,
};

/** Every check of the document, every rule that its answers are held to, and the calls made for these. */
export const DOCUMENT: Suite = declared(...Object.values(SECTIONS));
