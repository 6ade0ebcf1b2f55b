/** 5. Authentication. A fault of each requirement, and a check that sees it. */
import { OVER_HTTP, type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'5'> = {
  'token.issued': ['token-second-useless', 'token.issued/three-tokens-each-used-at-once'],
  'token.jwt': OVER_HTTP,
  'token.no-envelope': ['token-error-in-envelope', 'token.no-envelope/on-error'],
  'token.wrong-credentials': [
    'token-for-any-secret',
    'token.wrong-credentials/one-credential-changed-at-a-time',
  ],
  'authentication.valid-token': [
    'token-valid-refused-by-movements',
    'amounts.balance-debit-addition/of-a-large-amount',
  ],
  'authentication.refused-without-effect': [
    'token-refused-but-cancelled',
    'authentication.refused-without-effect/cancelling-with-no-token',
  ],
  'authentication.executeOperation': ['token-alg-none-accepted', 'authentication.executeOperation/alg-none'],
  'authentication.cancelOperation': ['token-bad-403-on-cancel', 'authentication.cancelOperation/no-token'],
  'authentication.listOperations': [
    'token-not-checked-on-operation-list',
    'authentication.listOperations/no-token',
  ],
  'authentication.unenrollInstrument': [
    'token-none-accepted-on-unenroll-call',
    'authentication.unenrollInstrument/no-token',
  ],
  'authentication.lockInstrument': [
    'token-garbage-accepted-on-lock-call',
    'authentication.lockInstrument/garbage',
  ],
  'authentication.submitCreditPurchase': [
    'token-none-accepted-on-credit-purchase-call',
    'authentication.submitCreditPurchase/no-token',
  ],
  'authentication.listCreditPurchases': [
    'token-empty-accepted-on-credit-purchase-list',
    'authentication.listCreditPurchases/an-empty-token',
  ],
  'authentication.listMarketplaceServices': [
    'token-garbage-accepted-on-marketplace-service-list',
    'authentication.listMarketplaceServices/garbage',
  ],
  'authentication.getFavoriteBeneficiary': [
    'token-missing-redirected-on-favorite',
    'authentication.getFavoriteBeneficiary/no-token',
  ],
  'authentication.getBalance': ['token-none-accepted-on-balance-call', 'authentication.getBalance/no-token'],
  'authentication.getFees': ['token-none-accepted-on-fee-call', 'authentication.getFees/no-token'],
  'authentication.generateOtp': [
    'token-scheme-accepted-on-otp-call',
    'authentication.generateOtp/the-token-without-a-scheme',
  ],
  'authentication.getMovements': [
    'token-empty-accepted-on-movements-call',
    'authentication.getMovements/an-empty-header',
  ],
  'authentication.createRequest': ['token-bad-404-on-requests', 'authentication.createRequest/no-token'],
};

seesFaults(SEEN);
