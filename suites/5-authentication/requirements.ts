/** 5. Authentication. */
import type { SectionRules } from '../engine/declare/section.ts';
import { cancelOfFinal, cancelOfOpen } from './cancel-refusals.ts';
import { refusesBadTokens } from './refused-tokens.ts';
import {
  cancelWithoutEffect,
  instrumentWithoutEffect,
  purchaseWithoutEffect,
} from './refused-without-effect.ts';
import { tokenIsJwt, tokenIssued, tokenWithoutEnvelope } from './token.ts';
import { validTokenTaken } from './valid-token.ts';
import { noTokenForWrongCredentials } from './wrong-credentials.ts';

/** What each requirement of 5 is held to. */
export const AUTHENTICATION: SectionRules<'5'> = {
  'token.issued': tokenIssued,
  'token.jwt': tokenIsJwt,
  'token.no-envelope': tokenWithoutEnvelope,
  'token.wrong-credentials': noTokenForWrongCredentials,
  'authentication.valid-token': validTokenTaken,
  'authentication.refused-without-effect': [
    cancelWithoutEffect,
    purchaseWithoutEffect,
    instrumentWithoutEffect,
  ],
  'authentication.executeOperation': refusesBadTokens('executeOperation'),
  'authentication.cancelOperation': [refusesBadTokens('cancelOperation'), cancelOfFinal, cancelOfOpen],
  'authentication.listOperations': refusesBadTokens('listOperations'),
  'authentication.unenrollInstrument': refusesBadTokens('unenrollInstrument'),
  'authentication.lockInstrument': refusesBadTokens('lockInstrument'),
  'authentication.submitCreditPurchase': refusesBadTokens('submitCreditPurchase'),
  'authentication.listCreditPurchases': refusesBadTokens('listCreditPurchases'),
  'authentication.listMarketplaceServices': refusesBadTokens('listMarketplaceServices'),
  'authentication.getFavoriteBeneficiary': refusesBadTokens('getFavoriteBeneficiary'),
  'authentication.getBalance': refusesBadTokens('getBalance'),
  'authentication.getFees': refusesBadTokens('getFees'),
  'authentication.generateOtp': refusesBadTokens('generateOtp'),
  'authentication.getMovements': refusesBadTokens('getMovements'),
  'authentication.createRequest': refusesBadTokens('createRequest'),
};
