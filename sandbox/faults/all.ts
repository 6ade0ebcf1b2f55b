/** Every fault of the sandbox, in the order of the document's sections as far as files keep it. */

import { compareSections } from '../../spec/document/sections.ts';
import { ABSENT_FAULTS } from './absent.ts';
import { AMOUNT_KIND_FAULTS } from './amount-kinds.ts';
import { AMOUNT_FAULTS } from './amounts.ts';
import { AUTHENTICATION_FAULTS } from './authentication.ts';
import { BALANCE_FAULTS } from './balances.ts';
import { BENEFICIARY_FAULTS } from './beneficiaries.ts';
import { CALLBACK_RECEIVER_FAULTS } from './callback-receivers.ts';
import { CALLBACK_FAULTS } from './callbacks.ts';
import { CANCEL_FAULTS } from './cancel.ts';
import { CRASH_FAULTS } from './crashes.ts';
import { CREATION_FAULTS } from './creation.ts';
import { DIRECTORY_FAULTS } from './directory.ts';
import { ELSEWHERE_FAULTS } from './elsewhere.ts';
import { ENUMERATION_FAULTS } from './enumerations.ts';
import { ENVELOPE_FAULTS } from './envelope.ts';
import { ENVELOPE_TIME_FAULTS } from './envelope-time.ts';
import { ERROR_FAULTS } from './errors.ts';
import { EXECUTE_FAULTS } from './execute.ts';
import type { Fault } from './fault.ts';
import { INSTRUMENT_FAULTS } from './instruments.ts';
import { JOURNEY_FAULTS } from './journey.ts';
import { FROZEN_LIST_FAULTS, LATE_LIST_FAULTS } from './lagging-lists.ts';
import { LIFECYCLE_FAULTS } from './lifecycle.ts';
import { LISTED_RECORD_FAULTS } from './listed-records.ts';
import { OPERATION_LIST_FAULTS } from './operation-list.ts';
import { LIST_HOLDING_FAULTS } from './operation-list-holdings.ts';
import { OPERATION_RECORD_FAULTS } from './operation-record.ts';
import { OPERATION_RECORD_ECHO_FAULTS } from './operation-record-echoes.ts';
import { OPERATION_REQUEST_FAULTS } from './operation-request.ts';
import { OPERATION_REQUEST_TYPE_FAULTS } from './operation-request-types.ts';
import { PURCHASE_FAULTS } from './purchases.ts';
import { RARE_FAULTS } from './rare.ts';
import { REFUSED_EFFECT_FAULTS } from './refused-effects.ts';
import { REQUEST_ID_FAULTS } from './request-id.ts';
import { REQUEST_ID_REUSE_FAULTS } from './request-id-reuse.ts';
import { REQUEST_RECORD_FAULTS } from './request-records.ts';
import { ROBUSTNESS_FAULTS } from './robustness.ts';
import { STATUS_FAULTS } from './statuses.ts';
import { TOKEN_CALL_FAULTS } from './token-call.ts';
import { VERSIONING_FAULTS } from './versioning.ts';

const ALL: readonly Fault[] = [
  ...JOURNEY_FAULTS,
  ...ENVELOPE_FAULTS,
  ...ENVELOPE_TIME_FAULTS,
  ...OPERATION_REQUEST_FAULTS,
  ...OPERATION_REQUEST_TYPE_FAULTS,
  ...BENEFICIARY_FAULTS,
  ...OPERATION_RECORD_FAULTS,
  ...OPERATION_RECORD_ECHO_FAULTS,
  ...AMOUNT_FAULTS,
  ...BALANCE_FAULTS,
  ...AMOUNT_KIND_FAULTS,
  ...ENUMERATION_FAULTS,
  ...REQUEST_RECORD_FAULTS,
  ...LISTED_RECORD_FAULTS,
  ...LIFECYCLE_FAULTS,
  ...STATUS_FAULTS,
  ...EXECUTE_FAULTS,
  ...ABSENT_FAULTS,
  ...REQUEST_ID_FAULTS,
  ...REQUEST_ID_REUSE_FAULTS,
  ...CANCEL_FAULTS,
  ...OPERATION_LIST_FAULTS,
  ...LIST_HOLDING_FAULTS,
  ...LATE_LIST_FAULTS,
  ...INSTRUMENT_FAULTS,
  ...CREATION_FAULTS,
  ...PURCHASE_FAULTS,
  ...DIRECTORY_FAULTS,
  ...ELSEWHERE_FAULTS,
  ...TOKEN_CALL_FAULTS,
  ...AUTHENTICATION_FAULTS,
  ...FROZEN_LIST_FAULTS,
  ...CALLBACK_FAULTS,
  ...CALLBACK_RECEIVER_FAULTS,
  ...ERROR_FAULTS,
  ...REFUSED_EFFECT_FAULTS,
  ...ROBUSTNESS_FAULTS,
  ...CRASH_FAULTS,
  ...VERSIONING_FAULTS,
  ...RARE_FAULTS,
];

/** In the order of the document. */
export const FAULTS: readonly Fault[] = ALL.toSorted((one, other) =>
  compareSections(one.section, other.section),
);
