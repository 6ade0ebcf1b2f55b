/** All suites, in document order. */

import { amountsSuite } from './amounts.ts';
import { amountsBalanceSuite } from './amounts-balance.ts';
import { amountsCoverSuite } from './amounts-cover.ts';
import { amountsKindsSuite } from './amounts-kinds.ts';
import { authenticationSuite } from './authentication.ts';
import { authenticationEffectsSuite } from './authentication-effects.ts';
import { callbackAddressesSuite } from './callback-addresses.ts';
import { callbackDeliverySuite } from './callback-delivery.ts';
import { callbackReceiversSuite } from './callback-receivers.ts';
import { callbacksSuite } from './callbacks.ts';
import { callsElsewhereSuite } from './calls-elsewhere.ts';
import { cancelSuite } from './cancel.ts';
import { creationSuite } from './creation.ts';
import { creditPurchaseListSuite } from './credit-purchase-list.ts';
import { creditPurchaseListFieldsSuite } from './credit-purchase-list-fields.ts';
import { creditPurchaseSuite } from './credit-purchases.ts';
import type { Suite } from './engine/suite.ts';
import { enumerationsSuite } from './enumerations.ts';
import { envelopeSuite } from './envelope.ts';
import { errorsSuite } from './errors.ts';
import { errorsBalanceSuite } from './errors-balance.ts';
import { errorsOtpSuite } from './errors-otp.ts';
import { executeSuite } from './execute.ts';
import { failuresSuite } from './failures.ts';
import { favoriteBeneficiariesSuite } from './favorite-beneficiaries.ts';
import { generatedChangesSuite } from './generated-changes.ts';
import { generatedDuplicatesSuite } from './generated-duplicates.ts';
import { generatedFiltersSuite } from './generated-filters.ts';
import { generatedOperationsSuite } from './generated-operations.ts';
import { generatedRequestsSuite } from './generated-requests.ts';
import { generatedSequencesSuite } from './generated-sequences.ts';
import { lockSuite, unenrollSuite } from './instruments.ts';
import { journeySuite } from './journey.ts';
import { journeySeriesSuite } from './journey-series.ts';
import { loyaltySuite } from './loyalty.ts';
import { marketplacesSuite } from './marketplaces.ts';
import { movementAmountsSuite } from './movement-amounts.ts';
import { operationListSuite } from './operation-list.ts';
import { operationListMaximumSuite } from './operation-list-maximum.ts';
import { operationListOwnSuite } from './operation-list-own.ts';
import { operationListParametersSuite } from './operation-list-parameters.ts';
import { operationRecordSuite } from './operation-record.ts';
import { operationRecordInListSuite } from './operation-record-in-list.ts';
import { operationRecordThirdPartySuite } from './operation-record-third-party.ts';
import { operationRecordValuesSuite } from './operation-record-values.ts';
import { operationRequestSuite } from './operation-request.ts';
import { operationRequestTypesSuite } from './operation-request-types.ts';
import { refusedWithoutEffectSuite } from './refused-without-effect.ts';
import { requestIdSuite } from './request-id.ts';
import { requestIdKeysSuite } from './request-id-keys.ts';
import { requestIdReuseSuite } from './request-id-reuse.ts';
import { requestsSuite } from './requests.ts';
import { robustnessSuite } from './robustness.ts';
import { statusSuite } from './status.ts';
import { statusDatesSuite } from './status-dates.ts';
import { statusKindsSuite } from './status-kinds.ts';
import { statusRecordsSuite } from './status-records.ts';
import { tokenSuite } from './token.ts';
import { versioningSuite } from './versioning.ts';

export const ALL_SUITES: readonly Suite[] = [
  journeySuite,
  journeySeriesSuite,
  envelopeSuite,
  operationRequestSuite,
  operationRequestTypesSuite,
  operationRecordSuite,
  operationRecordValuesSuite,
  operationRecordThirdPartySuite,
  operationRecordInListSuite,
  amountsSuite,
  amountsBalanceSuite,
  amountsKindsSuite,
  amountsCoverSuite,
  generatedOperationsSuite,
  generatedChangesSuite,
  enumerationsSuite,
  requestsSuite,
  statusSuite,
  statusKindsSuite,
  statusDatesSuite,
  statusRecordsSuite,
  executeSuite,
  requestIdSuite,
  requestIdReuseSuite,
  requestIdKeysSuite,
  generatedDuplicatesSuite,
  cancelSuite,
  operationListSuite,
  operationListOwnSuite,
  operationListParametersSuite,
  operationListMaximumSuite,
  generatedFiltersSuite,
  unenrollSuite,
  lockSuite,
  loyaltySuite,
  creationSuite,
  creditPurchaseSuite,
  creditPurchaseListSuite,
  creditPurchaseListFieldsSuite,
  generatedRequestsSuite,
  marketplacesSuite,
  favoriteBeneficiariesSuite,
  callsElsewhereSuite,
  movementAmountsSuite,
  tokenSuite,
  authenticationSuite,
  authenticationEffectsSuite,
  callbacksSuite,
  callbackAddressesSuite,
  callbackReceiversSuite,
  callbackDeliverySuite,
  errorsSuite,
  errorsBalanceSuite,
  errorsOtpSuite,
  failuresSuite,
  refusedWithoutEffectSuite,
  robustnessSuite,
  generatedSequencesSuite,
  versioningSuite,
];
