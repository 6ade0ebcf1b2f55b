/** How personalities of codes, and of what else the document does not show, show. */
import { instrumentCalled } from '../../../sandbox/data/fixtures.ts';
import { A, type Client } from '../client.ts';
import { raw, type Show } from './show.ts';

const UNENROLL = `/api/v1/wallets/${instrumentCalled('wallet to unenroll 1').reference}/unenroll`;
const REQUESTS = '/api/v1/requests';
const LIST = `/api/v1/wallets/${A.reference}/operations`;

/** The codes of some calls, one after the other. */
function codes(...calls: readonly (readonly [method: string, path: string])[]) {
  return async ({ call }: Client) => {
    const seen: number[] = [];
    for (const [method, path] of calls) seen.push((await call(method, path)).status);
    return seen;
  };
}

async function tokenCall({ call }: Client, client_secret: string) {
  return call('POST', '/api/v1/auth/token', { json: { client_id: 'sandbox-client', client_secret } });
}

export const CODES: Readonly<Record<string, Show>> = {
  'unenrolled-again-200': [codes(['PUT', UNENROLL], ['PUT', UNENROLL], ['GET', LIST]), [200, 200, 200]],
  'odd-list-parameters-refused': [
    codes(
      ['GET', `${LIST}?limite=0`],
      ['GET', `${LIST}?dateDebut=2026-03-02&dateFin=2026-03-01`],
      ['GET', `${LIST}?dateDebut=2026-03-02&limite=1`],
    ),
    [400, 400, 200],
  ],
  'strange-references-400': [
    codes(['GET', '/api/v1/wallets/a%20b/operations'], ['GET', '/api/v1/wallets/INS-9999/operations']),
    [400, 404],
  ],
  'numeric-references-404': [
    async ({ execute }) => [
      (await execute({ refService: 7 })).status,
      (await execute({ refService: true })).status,
    ],
    [404, 400],
  ],
  'wrong-methods-404': [codes(['DELETE', LIST], ['GET', LIST]), [404, 200]],
  'wrong-credentials-400': [
    async (one) => [(await tokenCall(one, 'wrong')).status, (await tokenCall(one, 'sandbox-secret')).status],
    [400, 200],
  ],
  'tokens-without-lifetime': [
    async (one) => Object.keys(Object((await tokenCall(one, 'sandbox-secret')).json)),
    ['access_token', 'token_type'],
  ],
  'cards-credited-as-prepaid': [
    async ({ execute }) => {
      const thirdParty = {
        refInstrumentPaiementBeneficiaire: undefined,
        panBeneficiaire: '5555444433332222',
        refContributeurBeneficiaire: 'CTR-TIERS',
      };
      return [(await execute(thirdParty)).body.natureOperation, (await execute()).body.natureOperation];
    },
    ['M2CP', 'M2A'],
  ],
  'enrollments-as-top-ups': [
    async ({ call }) => {
      const typeOf = async (json: object) => (await call('POST', REQUESTS, { json })).body.typeDemande;
      return [await typeOf({ tokenRequestorId: 'x' }), await typeOf({ typeDemande: 'RESILIATION' })];
    },
    ['RECHARGEMENT_DE_COMPTE', 'RESILIATION'],
  ],
  'favorites-by-their-reference': [
    async ({ call }) =>
      (await call('GET', '/api/v1/users/USR-0001/beneficiaries/BEN-0001')).body.refUsagerPrefere,
    'BEN-0001',
  ],
  'errors-with-codes': [
    async ({ call }) => {
      const { json } = await call('GET', '/api/v1/wallets/INS-9999/operations');
      return Object(json).codeErreur;
    },
    'E-404',
  ],
  'version-label-in-header': [
    async (one) => (await raw(one)).headers.get('x-contract-version'),
    '1.0.9-sdk0.3.0',
  ],
};
