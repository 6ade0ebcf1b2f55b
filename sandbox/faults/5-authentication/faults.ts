/** Faults of part 5, authentication. */

import type { SectionFaults } from '../fault.ts';
import {
  CANCEL_OPERATION,
  CREATE_REQUEST,
  EXECUTE_OPERATION,
  GENERATE_OTP,
  GET_BALANCE,
  GET_FAVORITE_BENEFICIARY,
  GET_FEES,
  GET_MOVEMENTS,
  LIST_CREDIT_PURCHASES,
  LIST_MARKETPLACE_SERVICES,
  LIST_OPERATIONS,
  LOCK_INSTRUMENT,
  REFUSED_WITHOUT_EFFECT,
  SUBMIT_CREDIT_PURCHASE,
  UNENROLL_INSTRUMENT,
  VALID_TOKEN,
} from './guarded-calls.ts';
import { ISSUED, JWT, NO_ENVELOPE, WRONG_CREDENTIALS } from './token-call.ts';

export const AUTHENTICATION_FAULTS: SectionFaults<'5'> = {
  'token.issued': ISSUED,
  'token.jwt': JWT,
  'token.no-envelope': NO_ENVELOPE,
  'token.wrong-credentials': WRONG_CREDENTIALS,
  'authentication.valid-token': VALID_TOKEN,
  'authentication.refused-without-effect': REFUSED_WITHOUT_EFFECT,
  'authentication.executeOperation': EXECUTE_OPERATION,
  'authentication.cancelOperation': CANCEL_OPERATION,
  'authentication.listOperations': LIST_OPERATIONS,
  'authentication.unenrollInstrument': UNENROLL_INSTRUMENT,
  'authentication.lockInstrument': LOCK_INSTRUMENT,
  'authentication.submitCreditPurchase': SUBMIT_CREDIT_PURCHASE,
  'authentication.listCreditPurchases': LIST_CREDIT_PURCHASES,
  'authentication.listMarketplaceServices': LIST_MARKETPLACE_SERVICES,
  'authentication.getFavoriteBeneficiary': GET_FAVORITE_BENEFICIARY,
  'authentication.getBalance': GET_BALANCE,
  'authentication.getFees': GET_FEES,
  'authentication.generateOtp': GENERATE_OTP,
  'authentication.getMovements': GET_MOVEMENTS,
  'authentication.createRequest': CREATE_REQUEST,
};
