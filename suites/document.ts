/** The document as checks: a map for each of its sections. */

import type { RulesOf } from '../spec/generated/catalogue-ids.ts';
import { JOURNEY, JOURNEY_SITUATIONS } from './1-journey/requirements.ts';
import { ENVELOPE, ENVELOPE_SITUATIONS } from './2.1-envelope/requirements.ts';
import { OPERATION_REQUEST, OPERATION_REQUEST_SITUATIONS } from './2.2-operation-request/requirements.ts';
import { OPERATION_RECORD, OPERATION_RECORD_SITUATIONS } from './2.3-operation-record/requirements.ts';
import { AMOUNTS, AMOUNTS_SITUATIONS } from './2.4-amounts/requirements.ts';
import { ENUMERATED_VALUES, ENUMERATED_VALUES_SITUATIONS } from './2.5-enumerations/requirements.ts';
import { REQUEST_RECORD, REQUEST_RECORD_SITUATIONS } from './2.6-request-record/requirements.ts';
import {
  CREDIT_PURCHASE_RECORD,
  CREDIT_PURCHASE_RECORD_SITUATIONS,
} from './2.7-credit-purchase-record/requirements.ts';
import {
  MARKETPLACE_SERVICE_RECORD,
  MARKETPLACE_SERVICE_RECORD_SITUATIONS,
} from './2.8-marketplace-service-record/requirements.ts';
import {
  FAVORITE_BENEFICIARY_RECORD,
  FAVORITE_BENEFICIARY_RECORD_SITUATIONS,
} from './2.9-favorite-beneficiary-record/requirements.ts';
import { OPERATION_STATUS, OPERATION_STATUS_SITUATIONS } from './3.1-operation-status/requirements.ts';
import { EXECUTE_OPERATION, EXECUTE_OPERATION_SITUATIONS } from './4.1-execute-operation/requirements.ts';
import { CANCEL_OPERATION, CANCEL_OPERATION_SITUATIONS } from './4.2-cancel-operation/requirements.ts';
import { OPERATION_LIST, OPERATION_LIST_SITUATIONS } from './4.3-operation-list/requirements.ts';
import {
  UNENROLL_INSTRUMENT,
  UNENROLL_INSTRUMENT_SITUATIONS,
} from './4.4-unenroll-instrument/requirements.ts';
import { LOCK_INSTRUMENT, LOCK_INSTRUMENT_SITUATIONS } from './4.5-lock-instrument/requirements.ts';
import { LOYALTY_ENROLLMENT, LOYALTY_ENROLLMENT_SITUATIONS } from './4.6-loyalty-enrollment/requirements.ts';
import { REQUEST_CREATION, REQUEST_CREATION_SITUATIONS } from './4.7-request-creation/requirements.ts';
import { CREDIT_PURCHASE, CREDIT_PURCHASE_SITUATIONS } from './4.8-credit-purchase/requirements.ts';
import {
  CREDIT_PURCHASE_LIST,
  CREDIT_PURCHASE_LIST_SITUATIONS,
} from './4.9-credit-purchase-list/requirements.ts';
import {
  MARKETPLACE_SERVICES,
  MARKETPLACE_SERVICES_SITUATIONS,
} from './4.10-marketplace-services/requirements.ts';
import {
  FAVORITE_BENEFICIARY,
  FAVORITE_BENEFICIARY_SITUATIONS,
} from './4.11-favorite-beneficiary/requirements.ts';
import { CALLS_ELSEWHERE, CALLS_ELSEWHERE_SITUATIONS } from './4.12-calls-elsewhere/requirements.ts';
import { ENDPOINTS, ENDPOINTS_SITUATIONS } from './4-endpoints/requirements.ts';
import { AUTHENTICATION, AUTHENTICATION_SITUATIONS } from './5-authentication/requirements.ts';
import { CALLBACKS, CALLBACKS_SITUATIONS } from './6-callbacks/requirements.ts';
import { ERRORS, ERRORS_SITUATIONS } from './7-errors/requirements.ts';
import { VERSIONING, VERSIONING_SITUATIONS } from './9-versioning/requirements.ts';
import { declared, mustShow, type SectionRules, type SectionSituations } from './engine/declare/section.ts';
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

/** What the checks of each section must have seen; typed in the same way. */
export const SITUATIONS: { readonly [Section in keyof RulesOf]: SectionSituations<Section> } = {
  '1': JOURNEY_SITUATIONS,
  '2.1': ENVELOPE_SITUATIONS,
  '2.2': OPERATION_REQUEST_SITUATIONS,
  '2.3': OPERATION_RECORD_SITUATIONS,
  '2.4': AMOUNTS_SITUATIONS,
  '2.5': ENUMERATED_VALUES_SITUATIONS,
  '2.6': REQUEST_RECORD_SITUATIONS,
  '2.7': CREDIT_PURCHASE_RECORD_SITUATIONS,
  '2.8': MARKETPLACE_SERVICE_RECORD_SITUATIONS,
  '2.9': FAVORITE_BENEFICIARY_RECORD_SITUATIONS,
  '3.1': OPERATION_STATUS_SITUATIONS,
  '4': ENDPOINTS_SITUATIONS,
  '4.1': EXECUTE_OPERATION_SITUATIONS,
  '4.2': CANCEL_OPERATION_SITUATIONS,
  '4.3': OPERATION_LIST_SITUATIONS,
  '4.4': UNENROLL_INSTRUMENT_SITUATIONS,
  '4.5': LOCK_INSTRUMENT_SITUATIONS,
  '4.6': LOYALTY_ENROLLMENT_SITUATIONS,
  '4.7': REQUEST_CREATION_SITUATIONS,
  '4.8': CREDIT_PURCHASE_SITUATIONS,
  '4.9': CREDIT_PURCHASE_LIST_SITUATIONS,
  '4.10': MARKETPLACE_SERVICES_SITUATIONS,
  '4.11': FAVORITE_BENEFICIARY_SITUATIONS,
  '4.12': CALLS_ELSEWHERE_SITUATIONS,
  '5': AUTHENTICATION_SITUATIONS,
  '6': CALLBACKS_SITUATIONS,
  '7': ERRORS_SITUATIONS,
  '9': VERSIONING_SITUATIONS,
};

/** Every check of the document, every rule that its answers are held to, and the calls made for these. */
export const DOCUMENT: Suite = mustShow(declared(...Object.values(SECTIONS)), ...Object.values(SITUATIONS));
