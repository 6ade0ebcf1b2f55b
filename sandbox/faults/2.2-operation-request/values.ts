/** Values of an operation request that are blank, out of range or no URL. */

import { isBlank } from '../../service/validation.ts';
import type { FaultRows } from '../fault.ts';
import { accepted, acceptedWithOtp, issuerOfBeneficiary, readAs, refused } from './one-field.ts';

/** operation-request.montant-positive */
export const MONTANT_POSITIVE: FaultRows = [
  [
    'operation-montant-zero-accepted',
    'A montant of zero is accepted',
    accepted('montant', (given) => given === 0),
  ],
  [
    'operation-montant-negative-accepted',
    'A montant below zero is accepted, and moves the money the other way',
    accepted('montant', (given) => Number(given) < 0),
  ],
  [
    'rare-montant-zero-accepted-with-otp',
    'With an OTP a montant of zero is accepted',
    acceptedWithOtp('montant', (given) => given === 0),
    'rare',
  ],
];

/** operation-request.references-not-blank */
export const REFERENCES_NOT_BLANK: FaultRows = [
  [
    'operation-initiator-blank-500',
    'An empty refInstrumentPaiementInitiateur is answered 500',
    refused('refInstrumentPaiementInitiateur', 500, isBlank),
  ],
  [
    'operation-refService-blank-has-default',
    'With an empty refService the free service is used',
    readAs('refService', () => 'SRV-GRATUIT', isBlank),
  ],
  [
    'operation-beneficiary-contributor-blank-accepted',
    'An empty refContributeurBeneficiaire stands for the issuer of the instrument',
    readAs('refContributeurBeneficiaire', issuerOfBeneficiary, isBlank),
  ],
];

/** operation-request.libelle-not-blank */
export const LIBELLE_NOT_BLANK: FaultRows = [
  [
    'operation-libelle-empty-accepted',
    'An empty libelle is accepted',
    accepted('libelle', (given) => given === ''),
  ],
];

/** operation-request.callbackUrl-url */
export const CALLBACK_URL_URL: FaultRows = [
  [
    'operation-callbackUrl-any-text-accepted',
    'Any text is accepted as callbackUrl',
    accepted('callbackUrl', (given) => typeof given === 'string'),
  ],
  [
    'operation-callbackUrl-other-scheme-accepted',
    'A callbackUrl of any scheme is accepted',
    accepted('callbackUrl', (given) => typeof given === 'string' && URL.canParse(given)),
  ],
  [
    'operation-callbackUrl-not-http-422',
    'Text that is no URL is answered 422 as callbackUrl',
    refused('callbackUrl', 422, (given) => typeof given === 'string'),
  ],
];
