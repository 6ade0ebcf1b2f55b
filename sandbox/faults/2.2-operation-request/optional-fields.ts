/** Optional fields of an operation request without which it is refused. */

import { extraStep } from '../../behaviours/change-rules.ts';
import { isAbsent, malformed } from '../../service/validation.ts';
import type { FaultRows } from '../fault.ts';

const EXECUTE = 'executeOperation';

/** Above it some operations are asked for more than the document does. */
const THRESHOLD = 50;

/** operation-request.refContributeurInitiateur-optional */
export const REF_CONTRIBUTEUR_INITIATEUR_OPTIONAL: FaultRows = [
  [
    'operation-initiator-contributor-required',
    'Without refContributeurInitiateur the answer is 400',
    extraStep(EXECUTE, 'refContributeurInitiateur.required', ({ input }) =>
      isAbsent(input.refContributeurInitiateur)
        ? malformed('refContributeurInitiateur is missing')
        : undefined,
    ),
  ],
  [
    'operation-initiator-contributor-required-for-client-codes',
    'Without refContributeurInitiateur an operation to a client code is answered 400',
    extraStep(EXECUTE, 'refContributeurInitiateur.required', ({ input }) =>
      isAbsent(input.refContributeurInitiateur) && !isAbsent(input.codeClientBeneficiaire)
        ? malformed('refContributeurInitiateur is missing')
        : undefined,
    ),
  ],
  [
    'operation-initiator-contributor-required-of-wallets',
    'Without refContributeurInitiateur an operation that a MOBILE_WALLET pays is answered 400',
    extraStep(EXECUTE, 'refContributeurInitiateur.required', ({ input, instrument }) =>
      isAbsent(input.refContributeurInitiateur) && instrument?.type === 'MOBILE_WALLET'
        ? malformed('refContributeurInitiateur is missing')
        : undefined,
    ),
  ],
  [
    'operation-initiator-contributor-required-with-otp',
    'Without refContributeurInitiateur an operation with authData is answered 400',
    extraStep(EXECUTE, 'refContributeurInitiateur.required', ({ input }) =>
      isAbsent(input.refContributeurInitiateur) && !isAbsent(input.authData)
        ? malformed('refContributeurInitiateur is missing')
        : undefined,
    ),
  ],
];

/** operation-request.authData-optional */
export const AUTH_DATA_OPTIONAL: FaultRows = [
  [
    'operation-authData-required',
    'Without authData the answer is 400',
    extraStep(EXECUTE, 'authData.required', ({ input }) =>
      isAbsent(input.authData) ? malformed('authData is missing') : undefined,
    ),
  ],
  [
    'operation-authData-required-above-50',
    'Without authData an operation of more than 50 is answered 400',
    extraStep(EXECUTE, 'authData.required', ({ input }) =>
      isAbsent(input.authData) && Number(input.montant) > THRESHOLD
        ? malformed('authData is missing')
        : undefined,
    ),
  ],
];

/** operation-request.callbackUrl-optional */
export const CALLBACK_URL_OPTIONAL: FaultRows = [
  [
    'operation-callbackUrl-required',
    'Without callbackUrl the answer is 400',
    extraStep(EXECUTE, 'callbackUrl.required', ({ input }) =>
      isAbsent(input.callbackUrl) ? malformed('callbackUrl is missing') : undefined,
    ),
  ],
];
