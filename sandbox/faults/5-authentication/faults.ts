/** Faults of part 5, authentication. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { answeredAs } from '../../behaviours/answer-parts.ts';
import { onError, onSuccess } from '../../behaviours/change-answers.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import type { On } from '../../behaviours/which-calls.ts';
import { FINAL } from '../../data/model.ts';
import type { IncomingCall } from '../../service/calls-and-answers.ts';
import { cancel } from '../../service/operation-lifecycle.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import { accepts } from '../bad-tokens.ts';
import type { SectionFaults } from '../fault.ts';
import { CANCEL_OPERATION, EXECUTE_OPERATION, LIST_OPERATIONS } from './operation-calls.ts';
import { refusedWith } from './refusals.ts';
import { ISSUED, JWT, NO_ENVELOPE, WRONG_CREDENTIALS } from './token-call.ts';

/** How many calls each sandbox has answered. */
const counts = perSandbox(() => ({ calls: 0 }));

/** Refuses a good token. */
function refuses(on: On, when: (count: number) => boolean = () => true): Hooks {
  return onSuccess(on, (answer, _call, sandbox) => {
    const count = counts(sandbox);
    count.calls += 1;
    return when(count.calls) ? answeredAs(answer, 401) : undefined;
  });
}

/** Does what was asked for with a call that is refused for its token. */
function whenRefused(on: On, act: (call: IncomingCall, sandbox: SandboxState) => void): Hooks {
  return onError(
    on,
    (_answer, call, sandbox) => {
      act(call, sandbox);
      return undefined;
    },
    401,
  );
}

/** The deviations that break each requirement of 5. */
export const AUTHENTICATION_FAULTS: SectionFaults<'5'> = {
  'token.issued': ISSUED,
  'token.jwt': JWT,
  'token.no-envelope': NO_ENVELOPE,
  'token.wrong-credentials': WRONG_CREDENTIALS,
  'authentication.valid-token': [
    ['token-valid-refused-by-movements', 'The movements call refuses every token', refuses('getMovements')],
    ['token-valid-refused-by-lock', 'The lock call refuses every token', refuses('lockInstrument')],
    [
      'token-valid-refused-now-and-then',
      'The operation list refuses a valid token at every fifth call',
      refuses('listOperations', (count) => count % 5 === 0),
    ],
  ],
  'authentication.refused-without-effect': [
    [
      'token-refused-but-cancelled',
      'A cancel call without a valid token is answered 401, and cancels',
      whenRefused('cancelOperation', ({ params }, sandbox) => {
        const operation = sandbox.store.operations.get(params.referenceOperation ?? '');
        if (operation && !FINAL.includes(operation.status)) cancel(operation, sandbox);
      }),
    ],
    [
      'token-refused-but-purchase-listed',
      'A credit purchase request without a valid token is answered 401, and submitted',
      whenRefused('submitCreditPurchase', ({ json }, { store, clock }) => {
        if (!isJsonObject(json)) return;
        store.purchases.push({
          id: store.nextNumber(),
          reference: store.nextReference('ACH'),
          createdAt: clock.now(),
          input: json,
        });
      }),
    ],
    [
      'token-refused-but-unenrolled',
      'An unenroll call without a valid token is answered 401, and unenrolls',
      whenRefused('unenrollInstrument', ({ params }, { store }) => {
        const instrument = store.instruments.get(params.referenceWallet ?? '');
        if (instrument) instrument.enrolled = false;
      }),
    ],
    [
      'token-refused-but-locked',
      'A lock call without a valid token is answered 401, and locks: the instrument can be read, and pays nothing',
      whenRefused('lockInstrument', ({ params }, { store }) => {
        const instrument = store.instruments.get(params.referenceWallet ?? '');
        if (instrument) instrument.locked = true;
      }),
    ],
  ],
  'authentication.executeOperation': EXECUTE_OPERATION,
  'authentication.cancelOperation': CANCEL_OPERATION,
  'authentication.listOperations': LIST_OPERATIONS,
  'authentication.unenrollInstrument': [
    [
      'token-none-accepted-on-unenroll-call',
      'A call without Authorization header opens the unenroll call',
      accepts('unenrollInstrument', 'none'),
    ],
    [
      'token-other-key-accepted-on-unenroll-call',
      'A token signed with another key opens the unenroll call',
      accepts('unenrollInstrument', 'other-key'),
    ],
  ],
  'authentication.lockInstrument': [
    [
      'token-garbage-accepted-on-lock-call',
      'A token that is no JWT opens the lock call',
      accepts('lockInstrument', 'garbage'),
    ],
    [
      'token-changed-accepted-on-lock-call',
      'A token whose payload was changed opens the lock call',
      accepts('lockInstrument', 'changed'),
    ],
  ],
  'authentication.submitCreditPurchase': [
    [
      'token-none-accepted-on-credit-purchase-call',
      'A call without Authorization header opens the credit purchase call',
      accepts('submitCreditPurchase', 'none'),
    ],
    [
      'token-scheme-accepted-on-credit-purchase-call',
      'An Authorization header of another scheme opens the credit purchase call',
      accepts('submitCreditPurchase', 'scheme'),
    ],
  ],
  'authentication.listCreditPurchases': [
    [
      'token-extended-accepted-on-credit-purchase-list',
      'A token with further characters behind it opens the credit purchase list',
      accepts('listCreditPurchases', 'extended'),
    ],
    [
      'token-empty-accepted-on-credit-purchase-list',
      'An Authorization header without token opens the credit purchase list',
      accepts('listCreditPurchases', 'empty'),
    ],
    [
      'token-expired-accepted-on-credit-purchase-list',
      'A token that has expired opens the credit purchase list',
      accepts('listCreditPurchases', 'expired'),
    ],
  ],
  'authentication.listMarketplaceServices': [
    [
      'token-extended-accepted-on-marketplace-service-list',
      'A token with further characters behind it opens the marketplace service list',
      accepts('listMarketplaceServices', 'extended'),
    ],
    [
      'token-none-accepted-on-marketplace-service-list',
      'A call without Authorization header opens the marketplace service list',
      accepts('listMarketplaceServices', 'none'),
    ],
    [
      'token-garbage-accepted-on-marketplace-service-list',
      'A token that is no JWT opens the marketplace service list',
      accepts('listMarketplaceServices', 'garbage'),
    ],
  ],
  'authentication.getFavoriteBeneficiary': [
    [
      'token-missing-redirected-on-favorite',
      'The favorite beneficiary call sends a call without Authorization header to a login page',
      onError(
        'getFavoriteBeneficiary',
        async (_answer, call) =>
          call.headers.has('authorization')
            ? undefined
            : new Response(null, { status: 302, headers: { location: '/login' } }),
        401,
      ),
    ],
    [
      'token-truncated-accepted-on-favorite-beneficiary-call',
      'A token cut off at its end opens the favorite beneficiary call',
      accepts('getFavoriteBeneficiary', 'truncated'),
    ],
    [
      'token-extended-accepted-on-favorite-beneficiary-call',
      'A token with further characters behind it opens the favorite beneficiary call',
      accepts('getFavoriteBeneficiary', 'extended'),
    ],
    [
      'token-other-key-accepted-on-favorite-beneficiary-call',
      'A token signed with another key opens the favorite beneficiary call',
      accepts('getFavoriteBeneficiary', 'other-key'),
    ],
  ],
  'authentication.getBalance': [
    [
      'token-extended-accepted-on-balance-call',
      'A token with further characters behind it opens the balance call',
      accepts('getBalance', 'extended'),
    ],
    [
      'token-expired-403-on-balance',
      'The balance call answers 403 to a token that has expired',
      refusedWith('getBalance', 403, 'expired'),
    ],
    [
      'token-none-accepted-on-balance-call',
      'A call without Authorization header opens the balance call',
      accepts('getBalance', 'none'),
    ],
    [
      'token-expired-accepted-on-balance-call',
      'A token that has expired opens the balance call',
      accepts('getBalance', 'expired'),
    ],
  ],
  'authentication.getFees': [
    [
      'token-extended-accepted-on-fee-call',
      'A token with further characters behind it opens the fee call',
      accepts('getFees', 'extended'),
    ],
    [
      'token-none-accepted-on-fee-call',
      'A call without Authorization header opens the fee call',
      accepts('getFees', 'none'),
    ],
    [
      'token-unsigned-accepted-on-fee-call',
      'A token that says alg none opens the fee call',
      accepts('getFees', 'unsigned'),
    ],
  ],
  'authentication.generateOtp': [
    [
      'token-scheme-accepted-on-otp-call',
      'An Authorization header of another scheme opens the OTP call',
      accepts('generateOtp', 'scheme'),
    ],
    [
      'token-changed-accepted-on-otp-call',
      'A token whose payload was changed opens the OTP call',
      accepts('generateOtp', 'changed'),
    ],
  ],
  'authentication.getMovements': [
    [
      'token-extended-accepted-on-movement-call',
      'A token with further characters behind it opens the movement call',
      accepts('getMovements', 'extended'),
    ],
    [
      'token-empty-accepted-on-movements-call',
      'An Authorization header without token opens the movements call',
      accepts('getMovements', 'empty'),
    ],
    [
      'token-expired-accepted-on-movements-call',
      'A token that has expired opens the movements call',
      accepts('getMovements', 'expired'),
    ],
  ],
  'authentication.createRequest': [
    [
      'token-missing-500-on-requests',
      'A request without Authorization header is answered 500, neither taken nor refused',
      refusedWith('createRequest', 500, 'none'),
    ],
    [
      'token-bad-404-on-requests',
      'A request with a bad token is answered 404',
      refusedWith('createRequest', 404),
    ],
  ],
};
