/** 5. Authentication. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import {
  answered,
  leftOpen,
  readAfter,
  refused,
  refusedWith,
  succeeded,
} from '../engine/situations/calls.ts';
import { READ_IN_QUIET } from '../engine/situations/operations.ts';
import { EVERY_ANSWER, inCase } from '../engine/situations/situation.ts';
import { cancelOfFinal, cancelOfOpen } from './cancel-refusals.ts';
import { paymentWithoutEffect } from './pays-as-before.ts';
import {
  refusesBadTokens,
  refusesBadTokensOfEveryKind,
  refusesBadTokensOfEveryList,
} from './refused-tokens.ts';
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
    paymentWithoutEffect,
  ],
  'authentication.executeOperation': [refusesBadTokens('executeOperation'), refusesBadTokensOfEveryKind],
  'authentication.cancelOperation': [refusesBadTokens('cancelOperation'), cancelOfFinal, cancelOfOpen],
  'authentication.listOperations': [refusesBadTokens('listOperations'), refusesBadTokensOfEveryList],
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

/** What each check of 5 must have seen. */
export const AUTHENTICATION_SITUATIONS: SectionSituations<'5'> = {
  'token.issued': [succeeded('issueToken')],
  'token.jwt': [],
  'token.no-envelope': [
    ...inCase(/on success/, succeeded('issueToken')),
    ...inCase(/on error/, refused('issueToken')),
  ],
  'token.wrong-credentials': [answered('issueToken')],
  'authentication.valid-token': EVERY_ANSWER,
  'authentication.refused-without-effect': [
    refusedWith([401], 'cancelOperation', 'submitCreditPurchase', 'lockInstrument', 'unenrollInstrument'),
    ...inCase(/cancelling/, readAfter(['cancelOperation'], 'listOperations'), READ_IN_QUIET),
    ...inCase(/credit purchase/, readAfter(['submitCreditPurchase'], 'listCreditPurchases')),
  ],
  'authentication.executeOperation': [refusedWith([401], 'executeOperation')],
  'authentication.cancelOperation': [
    leftOpen(refusedWith([401], 'cancelOperation'), 'no cancellation was answered 401'),
  ],
  'authentication.listOperations': [refusedWith([401], 'listOperations')],
  'authentication.unenrollInstrument': [refusedWith([401], 'unenrollInstrument')],
  'authentication.lockInstrument': [refusedWith([401], 'lockInstrument')],
  'authentication.submitCreditPurchase': [refusedWith([401], 'submitCreditPurchase')],
  'authentication.listCreditPurchases': [refusedWith([401], 'listCreditPurchases')],
  'authentication.listMarketplaceServices': [refusedWith([401], 'listMarketplaceServices')],
  'authentication.getFavoriteBeneficiary': [refusedWith([401], 'getFavoriteBeneficiary')],
  'authentication.getBalance': [refusedWith([401], 'getBalance')],
  'authentication.getFees': [refusedWith([401], 'getFees')],
  'authentication.generateOtp': [refusedWith([401], 'generateOtp')],
  'authentication.getMovements': [refusedWith([401], 'getMovements')],
  'authentication.createRequest': [answered('createRequest')],
};
