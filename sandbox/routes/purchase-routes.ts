/** 4.8 Submit a credit purchase request, 4.9 list those of a contributor. */
import type { CreditPurchase, JsonObject } from '../data/model.ts';
import type { SandboxState } from '../service/sandbox-state.ts';
import { amount, BODY, optionalTextOf, reference } from '../service/validation.ts';
import { known, type Route } from './route.ts';

const submit: Route = {
  operationId: 'submitCreditPurchase',
  method: 'POST',
  path: '/api/v1/demande-achat',
  steps: [
    ...BODY,
    amount('montant', 'optional'),
    reference('refUsager', 'optional'),
    reference('refContributeur', 'optional'),
    reference('refProduit', 'optional'),
    known('user', 'refUsager.known', (attempt) => optionalTextOf(attempt, 'refUsager')),
    known('contributor', 'refContributeur.known', (attempt) => optionalTextOf(attempt, 'refContributeur')),
    known('product', 'refProduit.known', (attempt) => optionalTextOf(attempt, 'refProduit')),
  ],
  act({ input }, sandbox) {
    const { store, clock, rules } = sandbox;
    store.purchases.push({
      id: store.nextNumber(),
      reference: rules.reference('purchase', store.nextReference('ACH'), sandbox),
      createdAt: clock.now(),
      input,
    });
    return { message: 'Credit purchase request submitted', body: null };
  },
};

const list: Route = {
  operationId: 'listCreditPurchases',
  method: 'GET',
  path: '/api/v1/contributors/:refContributor/demande-achat',
  steps: [known('contributor', 'contributor.known', ({ call }) => call.params.refContributor)],
  act({ call }, sandbox) {
    const wanted = sandbox.store.purchases.filter(
      ({ input }) => input.refContributeur === call.params.refContributor,
    );
    return { message: 'Credit purchase requests', body: wanted.map((one) => purchaseRecord(one, sandbox)) };
  },
};

/** 2.7 */
function purchaseRecord(
  { id, reference: name, createdAt, input }: CreditPurchase,
  { rules }: SandboxState,
): JsonObject {
  return {
    id,
    refDemandeAchatACredit: name,
    dateHeureCreation: rules.timestamp(createdAt, 'dateHeureCreation'),
    dateValidation: null,
    montant: input.montant ?? null,
    statutDemandeAchat: 'INITIEE',
    refUsager: input.refUsager ?? null,
    refContributeur: input.refContributeur ?? null,
    refProduit: input.refProduit ?? null,
    motifRejet: null,
  };
}

export const PURCHASE_ROUTES: readonly Route[] = [submit, list];
