import type { OperationRequest } from '../../spec/generated/contract-types.ts';

/** An operation request with what is required, for judgements that read little of it. */
export const VALID_REQUEST: OperationRequest = {
  libelle: 'l',
  montant: 1,
  refInstrumentPaiementInitiateur: 'W',
  refContributeurBeneficiaire: 'C',
  refService: 'S',
  typeOperation: 'P2P',
};
