/** Required fields of an operation request that are missing or null. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { onRequest } from '../../behaviours/change-answers.ts';
import { isAbsent } from '../../service/validation.ts';
import type { FaultRows } from '../fault.ts';
import {
  accepted,
  acceptedWithOtp,
  isMissing,
  isNull,
  issuerOfBeneficiary,
  readAs,
  refused,
} from './one-field.ts';

/** operation-request.libelle-required */
export const LIBELLE_REQUIRED: FaultRows = [
  [
    'operation-libelle-not-required',
    'An operation request without libelle is accepted',
    accepted('libelle', isMissing),
  ],
  ['operation-libelle-null-accepted', 'A libelle that is null is accepted', accepted('libelle', isNull)],
  [
    'rare-libelle-not-required-with-otp',
    'An operation request with an OTP is accepted without libelle',
    acceptedWithOtp('libelle', isAbsent),
    'rare',
  ],
];

/** operation-request.montant-required */
export const MONTANT_REQUIRED: FaultRows = [
  [
    'operation-montant-missing-is-one',
    'Without montant the amount is 1',
    readAs('montant', () => 1, isMissing),
  ],
  ['operation-montant-null-500', 'A montant that is null is answered 500', refused('montant', 500, isNull)],
];

/** operation-request.refInstrumentPaiementInitiateur-required */
export const REF_INSTRUMENT_PAIEMENT_INITIATEUR_REQUIRED: FaultRows = [
  [
    'operation-initiator-missing-404',
    'Without the instrument of the initiator the answer is 404',
    refused('refInstrumentPaiementInitiateur', 404, isAbsent),
  ],
  [
    'operation-initiator-null-500',
    'An instrument of the initiator that is null is answered 500',
    refused('refInstrumentPaiementInitiateur', 500, isNull),
  ],
];

/** operation-request.typeOperation-required */
export const TYPE_OPERATION_REQUIRED: FaultRows = [
  [
    'operation-typeOperation-missing-is-P2P',
    'Without typeOperation it is P2P',
    readAs('typeOperation', () => 'P2P', isMissing),
  ],
  [
    'operation-typeOperation-null-is-P2P',
    'A typeOperation that is null is P2P',
    readAs('typeOperation', () => 'P2P', isNull),
  ],
];

/** operation-request.refService-required */
export const REF_SERVICE_REQUIRED: FaultRows = [
  [
    'operation-refService-missing-has-default',
    'Without refService the free service is used',
    readAs('refService', () => 'SRV-GRATUIT', isMissing),
  ],
  [
    'operation-refService-missing-404',
    'Without refService the answer is 404',
    refused('refService', 404, isAbsent),
  ],
];

/** operation-request.refContributeurBeneficiaire-required */
export const REF_CONTRIBUTEUR_BENEFICIAIRE_REQUIRED: FaultRows = [
  [
    'operation-beneficiary-contributor-not-required',
    'Without refContributeurBeneficiaire, the issuer of the instrument is used',
    readAs('refContributeurBeneficiaire', issuerOfBeneficiary, isMissing),
  ],
  [
    'operation-beneficiary-contributor-null-accepted',
    'A refContributeurBeneficiaire that is null stands for the issuer of the instrument',
    readAs('refContributeurBeneficiaire', issuerOfBeneficiary, isNull),
  ],
  [
    'operation-beneficiary-contributor-not-required-for-client-codes',
    'Without refContributeurBeneficiaire a client code is one of CTR-TIERS',
    onRequest('executeOperation', (call) =>
      isJsonObject(call.json) &&
      !isAbsent(call.json.codeClientBeneficiaire) &&
      isMissing(call.json.refContributeurBeneficiaire)
        ? { ...call, json: { ...call.json, refContributeurBeneficiaire: 'CTR-TIERS' } }
        : undefined,
    ),
  ],
];
