/** Fields of an operation request that are missing, blank or out of range, and optional ones that are not. */

import { changeStep, extraStep, overlook, stepStatus, takenFor } from '../../behaviours/change-rules.ts';
import type { Attempt, SandboxState } from '../../service/sandbox-state.ts';
import { isAbsent, isBlank, malformed } from '../../service/validation.ts';
import type { FaultRows } from '../fault.ts';

const EXECUTE = 'executeOperation';

const isMissing = (given: unknown) => given === undefined;

const isNull = (given: unknown) => given === null;

/** The issuer of the beneficiary that a request designates. */
function issuerOfBeneficiary({ input }: Attempt, { store }: SandboxState): string {
  return (
    store.instruments.get(String(input.refInstrumentPaiementBeneficiaire))?.refContributeur ?? 'CTR-TIERS'
  );
}

/** Above it some operations are asked for more than the document does. */
const THRESHOLD = 50;

export const LIBELLE_REQUIRED: FaultRows = [
  [
    'operation-libelle-not-required',
    'An operation request without libelle is accepted',
    overlook(EXECUTE, 'libelle', ({ input }) => isMissing(input.libelle)),
  ],
  [
    'operation-libelle-null-accepted',
    'A libelle that is null is accepted',
    overlook(EXECUTE, 'libelle', ({ input }) => isNull(input.libelle)),
  ],
];

export const MONTANT_REQUIRED: FaultRows = [
  [
    'operation-montant-missing-is-one',
    'Without montant the amount is 1',
    takenFor(EXECUTE, 'montant', () => 1, isMissing),
  ],
  [
    'operation-montant-null-500',
    'A montant that is null is answered 500',
    stepStatus(EXECUTE, 'montant', 500, ({ input }) => isNull(input.montant)),
  ],
];

export const REF_INSTRUMENT_PAIEMENT_INITIATEUR_REQUIRED: FaultRows = [
  [
    'operation-initiator-missing-404',
    'Without the instrument of the initiator the answer is 404',
    stepStatus(EXECUTE, 'refInstrumentPaiementInitiateur', 404, ({ input }) =>
      isAbsent(input.refInstrumentPaiementInitiateur),
    ),
  ],
  [
    'operation-initiator-null-500',
    'An instrument of the initiator that is null is answered 500',
    stepStatus(EXECUTE, 'refInstrumentPaiementInitiateur', 500, ({ input }) =>
      isNull(input.refInstrumentPaiementInitiateur),
    ),
  ],
];

export const TYPE_OPERATION_REQUIRED: FaultRows = [
  [
    'operation-typeOperation-missing-is-P2P',
    'Without typeOperation it is P2P',
    takenFor(EXECUTE, 'typeOperation', () => 'P2P', isMissing),
  ],
  [
    'operation-typeOperation-null-is-P2P',
    'A typeOperation that is null is P2P',
    takenFor(EXECUTE, 'typeOperation', () => 'P2P', isNull),
  ],
];

export const REF_SERVICE_REQUIRED: FaultRows = [
  [
    'operation-refService-missing-has-default',
    'Without refService the free service is used',
    takenFor(EXECUTE, 'refService', () => 'SRV-GRATUIT', isMissing),
  ],
  [
    'operation-refService-missing-404',
    'Without refService the answer is 404',
    stepStatus(EXECUTE, 'refService', 404, ({ input }) => isAbsent(input.refService)),
  ],
];

export const REF_CONTRIBUTEUR_BENEFICIAIRE_REQUIRED: FaultRows = [
  [
    'operation-beneficiary-contributor-not-required',
    'Without refContributeurBeneficiaire the issuer of the instrument is taken',
    takenFor(EXECUTE, 'refContributeurBeneficiaire', issuerOfBeneficiary, isMissing),
  ],
  [
    'operation-beneficiary-contributor-null-accepted',
    'A refContributeurBeneficiaire that is null stands for the issuer of the instrument',
    takenFor(EXECUTE, 'refContributeurBeneficiaire', issuerOfBeneficiary, isNull),
  ],
];

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
];

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

export const CALLBACK_URL_OPTIONAL: FaultRows = [
  [
    'operation-callbackUrl-required',
    'Without callbackUrl the answer is 400',
    extraStep(EXECUTE, 'callbackUrl.required', ({ input }) =>
      isAbsent(input.callbackUrl) ? malformed('callbackUrl is missing') : undefined,
    ),
  ],
];

export const MONTANT_POSITIVE: FaultRows = [
  [
    'operation-montant-zero-accepted',
    'A montant of zero is accepted',
    overlook(EXECUTE, 'montant', ({ input }) => input.montant === 0),
  ],
  [
    'operation-montant-negative-accepted',
    'A montant below zero is accepted, and moves the money the other way',
    overlook(EXECUTE, 'montant', ({ input }) => Number(input.montant) < 0),
  ],
];

export const REFERENCES_NOT_BLANK: FaultRows = [
  [
    'operation-initiator-blank-500',
    'An empty refInstrumentPaiementInitiateur is answered 500',
    stepStatus(EXECUTE, 'refInstrumentPaiementInitiateur', 500, ({ input }) =>
      isBlank(input.refInstrumentPaiementInitiateur),
    ),
  ],
  [
    'operation-refService-blank-has-default',
    'With an empty refService the free service is used',
    takenFor(EXECUTE, 'refService', () => 'SRV-GRATUIT', isBlank),
  ],
  [
    'operation-beneficiary-contributor-blank-accepted',
    'An empty refContributeurBeneficiaire stands for the issuer of the instrument',
    takenFor(EXECUTE, 'refContributeurBeneficiaire', issuerOfBeneficiary, isBlank),
  ],
];

export const LIBELLE_NOT_BLANK: FaultRows = [
  [
    'operation-libelle-empty-accepted',
    'An empty libelle is accepted',
    overlook(EXECUTE, 'libelle', ({ input }) => input.libelle === ''),
  ],
];

export const CALLBACK_URL_URL: FaultRows = [
  [
    'operation-callbackUrl-any-text-accepted',
    'Any text is accepted as callbackUrl',
    overlook(EXECUTE, 'callbackUrl', ({ input }) => typeof input.callbackUrl === 'string'),
  ],
  [
    'operation-callbackUrl-other-scheme-accepted',
    'A callbackUrl of any scheme is accepted',
    overlook(
      EXECUTE,
      'callbackUrl',
      ({ input }) => typeof input.callbackUrl === 'string' && URL.canParse(input.callbackUrl),
    ),
  ],
  [
    'operation-callbackUrl-not-http-422',
    'Text that is no URL is answered 422 as callbackUrl',
    changeStep(EXECUTE, 'callbackUrl', (problem, { input }) =>
      problem && typeof input.callbackUrl === 'string' ? { ...problem, status: 422 } : problem,
    ),
  ],
];
