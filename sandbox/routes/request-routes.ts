/** 4.6 Loyalty enrollment and 4.7 request creation: one path, told apart by the presence of `typeDemande`. */
import { type JsonObject, TYPES_DEMANDE } from '../data/model.ts';
import type { Attempt, SandboxState } from '../service/sandbox-state.ts';
import {
  amount,
  BODY,
  isAbsent,
  oneOf,
  optionalTextOf,
  reference,
  shaped,
  text,
} from '../service/validation.ts';
import { known, type Route } from './route.ts';

const ENROLLMENT = {
  requestInfo: { exchangeId: 'string', id: 'string', recipient: 'string', sender: 'string', ts: 'string' },
  merchant: { countryCode: 'string', id: 'string', name: 'string', city: 'string', categoryCode: 'string' },
} as const;

const createRequest: Route = {
  operationId: 'createRequest',
  method: 'POST',
  path: '/api/v1/requests',
  steps: [
    ...BODY,
    oneOf('typeDemande', TYPES_DEMANDE, 'optional'),
    shaped('requestInfo', ENROLLMENT.requestInfo),
    text('tokenRequestorId', 'optional'),
    text('cipheredCardInformation', 'optional'),
    shaped('enrollmentInformation', { merchant: ENROLLMENT.merchant }),
    reference('refContributeurInitiateur', 'optional'),
    reference('refUtilisateur', 'optional'),
    amount('montantRecharge', 'optional'),
    text('refRechargeCompte', 'optional'),
    text('urlFichierRecharge', 'optional'),
    text('refRaisonResiliation', 'optional'),
    text('commentaire', 'optional'),
    known('contributor', 'refContributeurInitiateur.known', (a) =>
      optionalTextOf(a, 'refContributeurInitiateur'),
    ),
    known('user', 'refUtilisateur.known', (a) => optionalTextOf(a, 'refUtilisateur')),
  ],
  act(attempt, sandbox) {
    return { message: 'Request created', body: requestRecord(attempt, sandbox) };
  },
};

/** 2.6. A loyalty enrollment opens a loyalty account. */
function requestRecord(attempt: Attempt, sandbox: SandboxState): JsonObject {
  const { store, clock, rules } = sandbox;
  const { input } = attempt;
  return {
    id: store.nextNumber(),
    reference: rules.reference('request', store.nextReference('DEM'), sandbox),
    dateHeureCreation: rules.timestamp(clock.now(), 'dateHeureCreation'),
    commentaire: input.commentaire ?? null,
    typeDemande: isAbsent(input.typeDemande) ? 'OUVERTURE_DE_COMPTE' : input.typeDemande,
    statutDemande: 'INITIEE',
    raisonResiliation: input.refRaisonResiliation ?? null,
    refContributeurMarchantInitiateur: input.refContributeurInitiateur ?? null,
    refUtilisateur: input.refUtilisateur ?? null,
    motifRejetDemande: null,
    montantRecharge: input.montantRecharge ?? null,
    refRechargeCompte: input.refRechargeCompte ?? null,
    urlFichierRecharge: input.urlFichierRecharge ?? null,
  };
}

export const REQUEST_ROUTES: readonly Route[] = [createRequest];
