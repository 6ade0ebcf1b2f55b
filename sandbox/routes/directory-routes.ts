/** 4.10 Services of a contributor in a mini marketplace, 4.11 favorite beneficiaries, and of 4.12 the fees of a service. */
import Big from 'big.js';
import { notFound } from '../service/validation.ts';
import { found, known, queryParameter, type Route, serviceKnown } from './route.ts';

const marketplace: Route = {
  operationId: 'listMarketplaceServices',
  method: 'GET',
  path: '/api/v1/mmps/:referenceMmp/contributors/:referenceContributor/services',
  steps: [
    known('marketplace', 'marketplace.known', ({ call }) => call.params.referenceMmp),
    known('contributor', 'contributor.known', ({ call }) => call.params.referenceContributor),
  ],
  act({ call: { params } }, { store }) {
    const services =
      store.marketplaces.get(params.referenceMmp ?? '')?.get(params.referenceContributor ?? '') ?? [];
    const body = services.map(({ id, libelle, description, referenceService }) => ({
      id,
      libelle,
      description,
      statutService: 'ACTIF',
      serviceTypeId: 1,
      referenceService,
    }));
    return { message: 'Services', body };
  },
};

const favorite: Route = {
  operationId: 'getFavoriteBeneficiary',
  method: 'GET',
  path: '/api/v1/users/:referenceUsager/beneficiaries/:referenceBeneficiary',
  steps: [
    known('user', 'user.known', ({ call }) => call.params.referenceUsager),
    {
      name: 'beneficiary.known',
      run({ call: { params } }, sandbox) {
        const { referenceUsager = '', referenceBeneficiary = '' } = params;
        const record = sandbox.rules.find.favorite(referenceUsager, referenceBeneficiary, sandbox);
        return record ? undefined : notFound('The favorite beneficiary');
      },
    },
  ],
  act({ call: { params } }, sandbox) {
    const { referenceUsager = '', referenceBeneficiary = '' } = params;
    const record = found(sandbox.rules.find.favorite(referenceUsager, referenceBeneficiary, sandbox));
    return { message: 'Favorite beneficiary', body: { ...record } };
  },
};

const fees: Route = {
  operationId: 'getFees',
  method: 'GET',
  path: '/api/v1/services/:referenceService/fees',
  steps: [
    queryParameter(
      'montant',
      /^[0-9.eE+-]{1,400}$/,
      (text) => Number.isFinite(Number(text)) && Number(text) > 0,
      true,
    ),
    serviceKnown(({ call }) => call.params.referenceService ?? ''),
  ],
  act({ call, service }, { rules }) {
    const { mode } = found(service);
    const montantFrais = rules.fees(found(service), new Big(Number(call.query.montant)), rules);
    return { message: 'Fees', body: { montantFrais: montantFrais.toNumber(), modeApplication: mode } };
  },
};

export const DIRECTORY_ROUTES: readonly Route[] = [marketplace, favorite, fees];
