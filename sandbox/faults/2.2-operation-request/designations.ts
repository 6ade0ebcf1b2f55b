/** How the beneficiary of an operation is designated. */

import { changeStep, extraStep, ignoreProblem, stepStatus } from '../../behaviours/change-rules.ts';
import { combineHooks } from '../../behaviours/hooks.ts';
import { isAbsent, malformed, notFound } from '../../service/validation.ts';
import type { FaultRows } from '../fault.ts';

const EXECUTE = 'executeOperation';

/** operation-request.beneficiary-internal */
export const BENEFICIARY_INTERNAL: FaultRows = [
  [
    'operation-internal-wallet-needs-msisdn',
    'A wallet on the platform is refused as beneficiary where msisdnBeneficiaire is missing',
    extraStep(EXECUTE, 'beneficiary.msisdn', ({ input, beneficiary }) =>
      beneficiary?.instrument?.type === 'MOBILE_WALLET' && isAbsent(input.msisdnBeneficiaire)
        ? malformed('msisdnBeneficiaire is missing')
        : undefined,
    ),
  ],
  [
    'operation-internal-beneficiary-of-other-contributor-404',
    'An instrument on the platform is unknown as beneficiary if another contributor issued it',
    extraStep(EXECUTE, 'beneficiary.contributor', ({ instrument, beneficiary }) =>
      beneficiary?.instrument && beneficiary.instrument.refContributeur !== instrument?.refContributeur
        ? notFound("The beneficiary's payment instrument")
        : undefined,
    ),
  ],
];

/** operation-request.msisdnBeneficiaire-designates */
export const MSISDN_BENEFICIAIRE_DESIGNATES: FaultRows = [
  [
    'operation-msisdn-beneficiary-refused',
    'A beneficiary that msisdnBeneficiaire alone designates is answered 400',
    extraStep(EXECUTE, 'beneficiary.msisdn', ({ input }) =>
      isAbsent(input.msisdnBeneficiaire)
        ? undefined
        : malformed('refInstrumentPaiementBeneficiaire is missing'),
    ),
  ],
];

/** operation-request.panBeneficiaire-designates */
export const PAN_BENEFICIAIRE_DESIGNATES: FaultRows = [
  [
    'operation-pan-beneficiary-404',
    'A beneficiary that panBeneficiaire designates is answered 404',
    extraStep(EXECUTE, 'beneficiary.pan', ({ input }) =>
      isAbsent(input.panBeneficiaire) ? undefined : notFound('The card of the beneficiary'),
    ),
  ],
];

/** operation-request.compteBeneficiaire-designates */
export const COMPTE_BENEFICIAIRE_DESIGNATES: FaultRows = [
  [
    'operation-compte-with-letters-refused',
    'A compteBeneficiaire with letters in it is answered 400',
    extraStep(EXECUTE, 'beneficiary.compte', ({ input }) =>
      /[a-z]/i.test(String(input.compteBeneficiaire ?? ''))
        ? malformed('compteBeneficiaire is not a number')
        : undefined,
    ),
  ],
];

/** operation-request.codeClientBeneficiaire-designates */
export const CODE_CLIENT_BENEFICIAIRE_DESIGNATES: FaultRows = [
  [
    'operation-code-client-beneficiary-not-read',
    'codeClientBeneficiaire alone does not count as a designation',
    extraStep(EXECUTE, 'beneficiary.codeClient', ({ input }) =>
      isAbsent(input.codeClientBeneficiaire) ? undefined : malformed('No beneficiary is designated'),
    ),
  ],
  [
    'operation-code-client-beneficiary-500',
    'A beneficiary that codeClientBeneficiaire designates is answered 500',
    extraStep(EXECUTE, 'beneficiary.codeClient', ({ input }) =>
      isAbsent(input.codeClientBeneficiaire) ? undefined : { status: 500, message: 'No route to the issuer' },
    ),
  ],
];

/** operation-request.beneficiary-designated */
export const BENEFICIARY_DESIGNATED: FaultRows = [
  [
    'operation-without-beneficiary-404',
    'A request that designates no beneficiary is answered 404',
    stepStatus(EXECUTE, 'designation', 404, ({ input }) => isAbsent(input.refInstrumentPaiementBeneficiaire)),
  ],
  [
    'operation-without-beneficiary-accepted',
    'A request that designates no beneficiary debits its initiator and credits nobody',
    combineHooks([
      ignoreProblem(EXECUTE, 'designation', ({ input }) => isAbsent(input.refInstrumentPaiementBeneficiaire)),
      changeStep(EXECUTE, 'beneficiary.known', (problem, attempt) => {
        if (!problem || !isAbsent(attempt.input.refInstrumentPaiementBeneficiaire)) return problem;
        attempt.beneficiary = { letter: 'A', type: 'COMPTE_BANCAIRE', identifiant: '' };
        return undefined;
      }),
    ]),
  ],
];

/** operation-request.beneficiary-twice */
export const BENEFICIARY_TWICE: FaultRows = [
  [
    'operation-two-designations-500',
    'A request that designates its beneficiary in two ways is answered 500',
    stepStatus(
      EXECUTE,
      'designation',
      500,
      ({ input }) => !isAbsent(input.refInstrumentPaiementBeneficiaire),
    ),
  ],
];
