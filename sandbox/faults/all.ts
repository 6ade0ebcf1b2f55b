/** The faults of the whole document: a map for each of its sections. */

import { REQUIREMENTS } from '../../spec/document/catalogue.ts';
import type { RequirementId, RulesOf } from '../../spec/generated/catalogue-ids.ts';
import { JOURNEY_FAULTS } from './1-journey/faults.ts';
import { ENVELOPE_FAULTS } from './2.1-envelope/faults.ts';
import { OPERATION_REQUEST_FAULTS } from './2.2-operation-request/faults.ts';
import { OPERATION_RECORD_FAULTS } from './2.3-operation-record/faults.ts';
import { AMOUNTS_FAULTS } from './2.4-amounts/faults.ts';
import { ENUMERATIONS_FAULTS } from './2.5-enumerations/faults.ts';
import { REQUEST_RECORD_FAULTS } from './2.6-request-record/faults.ts';
import { CREDIT_PURCHASE_RECORD_FAULTS } from './2.7-credit-purchase-record/faults.ts';
import { MARKETPLACE_SERVICE_RECORD_FAULTS } from './2.8-marketplace-service-record/faults.ts';
import { FAVORITE_BENEFICIARY_RECORD_FAULTS } from './2.9-favorite-beneficiary-record/faults.ts';
import { OPERATION_STATUS_FAULTS } from './3.1-operation-status/faults.ts';
import { EXECUTE_OPERATION_FAULTS } from './4.1-execute-operation/faults.ts';
import { CANCEL_OPERATION_FAULTS } from './4.2-cancel-operation/faults.ts';
import { OPERATION_LIST_FAULTS } from './4.3-operation-list/faults.ts';
import { UNENROLL_INSTRUMENT_FAULTS } from './4.4-unenroll-instrument/faults.ts';
import { LOCK_INSTRUMENT_FAULTS } from './4.5-lock-instrument/faults.ts';
import { LOYALTY_ENROLLMENT_FAULTS } from './4.6-loyalty-enrollment/faults.ts';
import { REQUEST_CREATION_FAULTS } from './4.7-request-creation/faults.ts';
import { CREDIT_PURCHASE_FAULTS } from './4.8-credit-purchase/faults.ts';
import { CREDIT_PURCHASE_LIST_FAULTS } from './4.9-credit-purchase-list/faults.ts';
import { MARKETPLACE_SERVICES_FAULTS } from './4.10-marketplace-services/faults.ts';
import { FAVORITE_BENEFICIARY_FAULTS } from './4.11-favorite-beneficiary/faults.ts';
import { CALLS_ELSEWHERE_FAULTS } from './4.12-calls-elsewhere/faults.ts';
import { ENDPOINTS_FAULTS } from './4-endpoints/faults.ts';
import { AUTHENTICATION_FAULTS } from './5-authentication/faults.ts';
import { CALLBACKS_FAULTS } from './6-callbacks/faults.ts';
import { ERRORS_FAULTS } from './7-errors/faults.ts';
import { VERSIONING_FAULTS } from './9-versioning/faults.ts';
import type { Fault, FaultRows, SectionFaults } from './fault.ts';

/** A section with requirements that can be tested and without faults does not compile. */
const SECTIONS: { readonly [Section in keyof RulesOf]: SectionFaults<Section> } = {
  '1': JOURNEY_FAULTS,
  '2.1': ENVELOPE_FAULTS,
  '2.2': OPERATION_REQUEST_FAULTS,
  '2.3': OPERATION_RECORD_FAULTS,
  '2.4': AMOUNTS_FAULTS,
  '2.5': ENUMERATIONS_FAULTS,
  '2.6': REQUEST_RECORD_FAULTS,
  '2.7': CREDIT_PURCHASE_RECORD_FAULTS,
  '2.8': MARKETPLACE_SERVICE_RECORD_FAULTS,
  '2.9': FAVORITE_BENEFICIARY_RECORD_FAULTS,
  '3.1': OPERATION_STATUS_FAULTS,
  '4': ENDPOINTS_FAULTS,
  '4.1': EXECUTE_OPERATION_FAULTS,
  '4.2': CANCEL_OPERATION_FAULTS,
  '4.3': OPERATION_LIST_FAULTS,
  '4.4': UNENROLL_INSTRUMENT_FAULTS,
  '4.5': LOCK_INSTRUMENT_FAULTS,
  '4.6': LOYALTY_ENROLLMENT_FAULTS,
  '4.7': REQUEST_CREATION_FAULTS,
  '4.8': CREDIT_PURCHASE_FAULTS,
  '4.9': CREDIT_PURCHASE_LIST_FAULTS,
  '4.10': MARKETPLACE_SERVICES_FAULTS,
  '4.11': FAVORITE_BENEFICIARY_FAULTS,
  '4.12': CALLS_ELSEWHERE_FAULTS,
  '5': AUTHENTICATION_FAULTS,
  '6': CALLBACKS_FAULTS,
  '7': ERRORS_FAULTS,
  '9': VERSIONING_FAULTS,
};

const OF_REQUIREMENT: { readonly [Id in RequirementId]?: FaultRows } = Object.assign(
  {},
  ...Object.values(SECTIONS),
);

/** In the order of the document. */
export const FAULTS: readonly Fault[] = REQUIREMENTS.flatMap(({ id: requirement, section }) =>
  (OF_REQUIREMENT[requirement] ?? []).map(([id, description, hooks, rarity]) => ({
    id,
    section,
    requirement,
    description,
    hooks,
    ...(rarity === 'rare' && { rare: true }),
  })),
);
