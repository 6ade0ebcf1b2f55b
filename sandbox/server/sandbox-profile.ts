/** The sandbox described as a target. */
import { type Document, isMap, isScalar, Document as YamlDocument } from 'yaml';
import type { Profile } from '../../spec/generated/profile-types.ts';
import * as fixtures from '../data/fixtures.ts';
import { STATUTS, TYPES_OPERATION } from '../data/model.ts';
import { CLIENT, expiredToken } from '../service/bearer-tokens.ts';

/** Where a printed profile says that the sandbox listens; `startSandbox` without a port takes a free one. */
const DEFAULT_BASE_URL = 'http://127.0.0.1:8080';

/** The profile of a sandbox at `baseUrl`. */
export async function createProfile(baseUrl = DEFAULT_BASE_URL): Promise<Profile> {
  return {
    name: 'Embedded sandbox',
    baseUrl,
    auth: {
      tokenRequest: { json: { ...CLIENT }, tokenPointer: '/access_token', expiresInPointer: '/expires_in' },
      expiredToken: await expiredToken(),
    },
    bindings: {
      balance: { amount: '/body/solde' },
      fees: { query: { montant: '{montant}' } },
      otp: {
        call: { method: 'POST', path: '/api/v1/otp', body: { refInstrumentPaiement: '{referenceWallet}' } },
        pointer: '/body/otp',
      },
      movements: { items: '/body', reference: '/referenceOperation', amount: '/montant' },
      operationList: { from: 'dateDebut', to: 'dateFin', max: 'limite' },
      requestType: { field: 'typeDemande' },
      callback: { reference: '/referenceOperation', status: '/statutOperation' },
    },
    fixtures: fixturesOfProfile(),
    money: { decimals: 2 },
    limits: {
      timeoutMs: 10_000,
      amount: { typical: 100, smallest: 1, largest: 100_000 },
      finalStatusMs: 10_000,
      callbackMs: 5000,
      quietMs: 700,
    },
  };
}

function fixturesOfProfile(): Profile['fixtures'] {
  return {
    instruments: fixtures.INSTRUMENTS.map(
      ({ name, reference, type, prepaid, identifiant, refContributeur, refUsager, allows }) => ({
        name,
        reference,
        type,
        ...(prepaid === true && { card: 'prepaid' as const }),
        identifiant,
        refContributeur,
        refUsager,
        allows: [...allows],
      }),
    ),
    services: fixtures.SERVICES.map(({ reference, mode }) => ({
      reference,
      mode,
      typesOperation: [...TYPES_OPERATION],
    })),
    contributors: [...fixtures.CONTRIBUTORS],
    thirdPartyBeneficiaries: fixtures.THIRD_PARTIES.map((beneficiary) => ({ ...beneficiary })),
    favoriteBeneficiaries: fixtures.FAVORITES.map(({ referenceUsager, referenceBeneficiary }) => ({
      referenceUsager,
      referenceBeneficiary,
    })),
    marketplaces: fixtures.MARKETPLACES.map(({ referenceMmp, referenceContributor, services }) => ({
      referenceMmp,
      referenceContributor,
      services: services.map(({ referenceService }) => referenceService),
    })),
    creditPurchases: fixtures.CREDIT_PURCHASES.map((purchase) => ({ ...purchase })),
    loyaltyEnrollments: fixtures.LOYALTY_ENROLLMENTS.map((body) => ({ ...body })),
    requestCreations: fixtures.REQUEST_CREATIONS.map(({ type, body }) => ({ type, body: { ...body } })),
    unknown: { ...fixtures.UNKNOWN },
    datedOperations: fixtures.PAST_OPERATIONS.map(({ initiator, reference, day }) => ({
      referenceWallet: fixtures.instrumentCalled(initiator).reference,
      referenceOperation: reference,
      day,
    })),
    provoke: {
      ...Object.fromEntries(
        STATUTS.map((status) => [status, { libelle: fixtures.provokingLibelle(status) }]),
      ),
      internalError: { libelle: fixtures.ERROR_LIBELLE },
    },
  };
}

/** What the printed profile says above its keys, by path. */
const COMMENTS: readonly (readonly [path: string, comment: string])[] = [
  ['baseUrl', ' {base_url} of the document, without /api/v1.'],
  ['auth', ' The token call takes a client and its secret, and answers without envelope (5).'],
  ['auth.expiredToken', ' Signed by the sandbox, and expired since 2020.'],
  ['bindings', ' What the sandbox does where the document says "not shown".'],
  ['bindings.otp', ' An OTP opens one operation within five minutes; authData may also be left out.'],
  ['bindings.requestType', ' Without this field the body is a loyalty enrollment.'],
  ['fixtures.services', ' Each takes all eight types of operation. Fees are rounded half up to the centime.'],
  ['fixtures.unknown', ' References that nothing has.'],
  ['fixtures.datedOperations', ' Operations of earlier days.'],
  [
    'fixtures.provoke',
    ' An operation whose libelle starts like this takes the status named, or is answered 500.',
  ],
  ['limits', ' The sandbox answers at once and every operation is final within three seconds.'],
];

/** A profile of the sandbox, such as a personality has changed it, as YAML text with comments. */
export function toYaml(profile: Profile): string {
  const document = new YamlDocument(profile);
  document.commentBefore = ' The profile of the embedded sandbox: a target that conforms to the document.';
  for (const [path, comment] of COMMENTS) commentKey(document, path.split('.'), comment);
  return document.toString({ lineWidth: 110, singleQuote: true });
}

/** Puts a comment above a key; a key that is not there gets none. */
export function commentKey(document: Document, path: readonly string[], comment: string): void {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1)) : document.contents;
  if (!isMap(parent)) return;
  const pair = parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
  if (pair && isScalar(pair.key)) pair.key.commentBefore = comment;
}
