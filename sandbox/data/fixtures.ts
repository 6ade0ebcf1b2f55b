/** The test data of the sandbox. The store is filled from it, and the profile describes it. */
import type {
  Favorite,
  JsonObject,
  MarketplaceService,
  PlanStep,
  Service,
  StatutOperation,
  TypeDemande,
  TypeInstrument,
} from './model.ts';

export type Permission = 'debit' | 'credit' | 'drain' | 'lock' | 'unenroll' | 'empty';

export interface InstrumentFixture {
  readonly name: string;
  readonly reference: string;
  readonly type: TypeInstrument;
  readonly prepaid?: boolean;
  readonly identifiant: string;
  readonly refContributeur: string;
  readonly refUsager: string;
  readonly balance?: string;
  readonly allows: readonly Permission[];
}

/** So much that no run exhausts it. */
export const BALANCE = '10000000';

export const CONTRIBUTORS = ['CTR-BANQUE', 'CTR-MOBILE', 'CTR-FIDELITE', 'CTR-CARTES', 'CTR-TIERS'] as const;

const ISSUERS: Record<TypeInstrument, string> = {
  COMPTE_BANCAIRE: 'CTR-BANQUE',
  CARTE_BANCAIRE: 'CTR-CARTES',
  MOBILE_WALLET: 'CTR-MOBILE',
  COMPTE_FIDELITE: 'CTR-FIDELITE',
};

interface Extra extends Partial<InstrumentFixture> {
  /** The instrument of which it has the user. */
  readonly besides?: string;
}

type Row = [name: string, type: TypeInstrument, allows: Permission[], extra?: Extra];

const ROWS: readonly Row[] = [
  ['wallet 1', 'MOBILE_WALLET', ['debit', 'credit']],
  ['wallet 2', 'MOBILE_WALLET', ['debit', 'credit']],
  ['wallet 3', 'MOBILE_WALLET', ['debit', 'credit']],
  ['wallet 4', 'MOBILE_WALLET', ['debit', 'credit']],
  ['account 1', 'COMPTE_BANCAIRE', ['debit', 'credit']],
  ['account 2', 'COMPTE_BANCAIRE', ['debit', 'credit']],
  ['account 3', 'COMPTE_BANCAIRE', ['debit', 'credit']],
  ['account 4', 'COMPTE_BANCAIRE', ['debit', 'credit']],
  ['debit card', 'CARTE_BANCAIRE', ['debit', 'credit']],
  ['prepaid card', 'CARTE_BANCAIRE', ['debit'], { prepaid: true }],
  ['loyalty account 1', 'COMPTE_FIDELITE', ['debit', 'credit']],
  ['loyalty account 2', 'COMPTE_FIDELITE', ['debit', 'credit']],
  ['wallet that may be emptied 1', 'MOBILE_WALLET', ['drain', 'credit'], { balance: '5000' }],
  ['wallet that may be emptied 2', 'MOBILE_WALLET', ['drain', 'credit'], { balance: '5000' }],
  ['account that may be emptied 1', 'COMPTE_BANCAIRE', ['drain', 'credit'], { balance: '5000' }],
  ['account that may be emptied 2', 'COMPTE_BANCAIRE', ['drain', 'credit'], { balance: '5000' }],
  ['wallet to lock 1', 'MOBILE_WALLET', ['lock']],
  ['wallet to lock 2', 'MOBILE_WALLET', ['debit', 'lock']],
  ['account to lock', 'COMPTE_BANCAIRE', ['lock']],
  ['wallet to unenroll 1', 'MOBILE_WALLET', ['unenroll']],
  ['wallet to unenroll 2', 'MOBILE_WALLET', ['debit', 'unenroll']],
  ['account to unenroll', 'COMPTE_BANCAIRE', ['unenroll']],
  ['wallet without operations', 'MOBILE_WALLET', ['empty']],
  ...many('wallet', 'MOBILE_WALLET', 5, 12),
  ...many('account', 'COMPTE_BANCAIRE', 5, 12),
  ...many('debit card', 'CARTE_BANCAIRE', 2, 5),
  ...many('loyalty account', 'COMPTE_FIDELITE', 3, 6),
  ...many('wallet', 'MOBILE_WALLET', 13, 18),
  ...many('account', 'COMPTE_BANCAIRE', 13, 17),
  ['account 18', 'COMPTE_BANCAIRE', ['debit', 'credit'], { besides: 'wallet 18', balance: '9000000' }],
  ...many('debit card', 'CARTE_BANCAIRE', 6, 7),
  ...many('loyalty account', 'COMPTE_FIDELITE', 7, 8),
  ['debit card that may be emptied', 'CARTE_BANCAIRE', ['drain', 'credit'], { balance: '5000' }],
  ['loyalty account that may be emptied', 'COMPTE_FIDELITE', ['drain', 'credit'], { balance: '5000' }],
  ['account with a history', 'COMPTE_BANCAIRE', []],
];

/** So many that no check waits long for its own. */
function many(name: string, type: TypeInstrument, first: number, last: number): Row[] {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return numbers.map((number) => [`${name} ${number}`, type, ['debit', 'credit']]);
}

export const INSTRUMENTS: readonly InstrumentFixture[] = ROWS.map(
  ([name, type, allows, more = {}], index) => {
    const number = numberAt(index);
    const { besides, ...extra } = more;
    const ofUser = besides === undefined ? index : ROWS.findIndex(([other]) => other === besides);
    return {
      name,
      type,
      allows,
      reference: `INS-${number}`,
      identifiant: `22670${number}${number}`,
      refContributeur: ISSUERS[type],
      refUsager: `USR-${numberAt(ofUser)}`,
      ...extra,
    };
  },
);

function numberAt(index: number): string {
  return String(index + 1).padStart(4, '0');
}

/** The instrument with a name. @throws Error where there is none. */
export function instrumentCalled(name: string): InstrumentFixture {
  const found = INSTRUMENTS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`The sandbox has no ${name}.`);
  return found;
}

export const SERVICES: readonly Service[] = [
  service('SRV-ADDITION', 'ADDITION', { percent: '1.5', minimum: '0.30' }),
  service('SRV-SOUSTRACTION', 'SOUSTRACTION', { percent: '0.8', flat: '0.25' }),
  service('SRV-ADDITION-FORFAIT', 'ADDITION', { percent: '0.35', flat: '0.15', instant: true }),
  service('SRV-GRATUIT', 'SOUSTRACTION', { instant: true }),
];

function service(reference: string, mode: Service['mode'], rest: Partial<Service>): Service {
  return { flat: '0', percent: '0', minimum: '0', instant: false, ...rest, reference, mode };
}

export const THIRD_PARTIES = [
  { msisdnBeneficiaire: '22676543210', refContributeurBeneficiaire: 'CTR-TIERS' },
  { panBeneficiaire: '4970100000000154', refContributeurBeneficiaire: 'CTR-TIERS' },
  { compteBeneficiaire: 'BF4230013020001010100000161', refContributeurBeneficiaire: 'CTR-TIERS' },
  { codeClientBeneficiaire: 'CLI-00077120', refContributeurBeneficiaire: 'CTR-TIERS' },
] as const;

interface FavoriteFixture {
  readonly referenceUsager: string;
  readonly referenceBeneficiary: string;
  readonly record: Favorite;
}

const NAMES = [
  { nom: 'Ouédraogo', prenoms: 'Awa' },
  { nom: 'Traoré', prenoms: 'Issa Noël' },
  { nom: 'Kaboré', prenoms: 'Salif' },
];

/** The first two users prefer the owners of the first accounts, the first of them two of those. */
export const FAVORITES: readonly FavoriteFixture[] = INSTRUMENTS.filter(
  ({ type }) => type === 'COMPTE_BANCAIRE',
)
  .slice(0, NAMES.length)
  .map(({ refUsager, reference, identifiant }, index) => ({
    referenceUsager: `USR-000${(index % 2) + 1}`,
    referenceBeneficiary: `BEN-000${index + 1}`,
    record: {
      refUsagerPrefere: refUsager,
      nom: '',
      prenoms: '',
      ...NAMES[index],
      refInstrument: reference,
      identifiantInstrument: identifiant,
    },
  }));

interface MarketplaceFixture {
  readonly referenceMmp: string;
  readonly referenceContributor: string;
  readonly services: readonly MarketplaceService[];
}

export const MARKETPLACES: readonly MarketplaceFixture[] = [
  {
    referenceMmp: 'MMP-0001',
    referenceContributor: 'CTR-MOBILE',
    services: [
      {
        id: 1,
        libelle: 'Transfert',
        description: 'Transfert entre particuliers',
        referenceService: 'SRV-ADDITION',
      },
      { id: 2, libelle: 'Paiement', description: 'Paiement marchand', referenceService: 'SRV-SOUSTRACTION' },
    ],
  },
  {
    referenceMmp: 'MMP-0002',
    referenceContributor: 'CTR-BANQUE',
    services: [
      { id: 3, libelle: 'Virement', description: 'Virement gratuit', referenceService: 'SRV-GRATUIT' },
    ],
  },
  {
    referenceMmp: 'MMP-0002',
    referenceContributor: 'CTR-MOBILE',
    services: [
      { id: 2, libelle: 'Paiement', description: 'Paiement marchand', referenceService: 'SRV-SOUSTRACTION' },
    ],
  },
];

export const CREDIT_PURCHASES = [
  { montant: 150.5, refUsager: 'USR-0001', refContributeur: 'CTR-MOBILE', refProduit: 'PRD-0001' },
  { montant: 2000, refUsager: 'USR-0002', refContributeur: 'CTR-BANQUE', refProduit: 'PRD-0002' },
] as const;

export const LOYALTY_ENROLLMENTS: readonly JsonObject[] = [
  {
    requestInfo: { exchangeId: 'EX-1', id: 'RQ-1', recipient: 'FIDELITE', sender: 'TIERS', ts: '1718000000' },
    tokenRequestorId: 'TR-0001',
    cipheredCardInformation: 'q83vEjRWeJA=',
    enrollmentInformation: {
      merchant: { countryCode: 'BF', id: 'MCH-1', name: 'Marché', city: 'Ouagadougou', categoryCode: '5411' },
    },
  },
];

export const REQUEST_CREATIONS: readonly { readonly type: TypeDemande; readonly body: JsonObject }[] = [
  {
    type: 'OUVERTURE_DE_COMPTE',
    body: { refContributeurInitiateur: 'CTR-FIDELITE', refUtilisateur: 'USR-0001', commentaire: 'Ouverture' },
  },
  {
    type: 'RESILIATION',
    body: {
      refContributeurInitiateur: 'CTR-FIDELITE',
      refUtilisateur: 'USR-0001',
      refRaisonResiliation: 'RAI-1',
    },
  },
  {
    type: 'RECHARGEMENT_DE_COMPTE',
    body: {
      refContributeurInitiateur: 'CTR-FIDELITE',
      refUtilisateur: 'USR-0001',
      montantRecharge: 250.75,
      refRechargeCompte: 'RCH-1',
      urlFichierRecharge: 'https://files.example/recharge/1.pdf',
      commentaire: 'Recharge',
    },
  },
];

/** References that nothing on the sandbox has. */
export const UNKNOWN = {
  instrument: 'INS-9999',
  service: 'SRV-INCONNU',
  contributor: 'CTR-INCONNU',
  operation: 'OP-00000000-0',
  user: 'USR-9999',
  beneficiary: 'BEN-9999',
  marketplace: 'MMP-9999',
} as const;

/** The time for which a provoked status rests before the operation goes on. */
const REST_MS = 3500;

const USUAL: readonly PlanStep[] = [
  { status: 'INITIEE', afterMs: 0 },
  { status: 'ENCOURS', afterMs: 100 },
];

/** How an operation goes that is not provoked. */
export const USUAL_PLAN: readonly PlanStep[] = [...USUAL, { status: 'SUCCES', afterMs: 150 }];
export const INSTANT_PLAN: readonly PlanStep[] = [{ status: 'SUCCES', afterMs: 0 }];

/** How an operation goes whose libelle starts with `provokingLibelle(status)`. */
export const PROVOKED_PLANS: Readonly<Record<StatutOperation, readonly PlanStep[]>> = {
  INITIEE: [
    { status: 'INITIEE', afterMs: 0 },
    { status: 'ENCOURS', afterMs: REST_MS },
    { status: 'SUCCES', afterMs: 150 },
  ],
  ENCOURS: [...USUAL, { status: 'SUCCES', afterMs: REST_MS }],
  SUSPENDUE: [
    ...USUAL,
    { status: 'SUSPENDUE', afterMs: 100 },
    { status: 'ENCOURS', afterMs: REST_MS },
    { status: 'SUCCES', afterMs: 100 },
  ],
  SUCCES: INSTANT_PLAN,
  ECHOUE: [...USUAL, { status: 'ECHOUE', afterMs: 150 }],
  EXTOURNE: [...USUAL, { status: 'EXTOURNE', afterMs: 150 }],
  ANNULEE: [...USUAL, { status: 'ANNULEE', afterMs: 150 }],
};

/** The libelle that asks for an internal error. */
export const ERROR_LIBELLE = 'sandbox:ERREUR_INTERNE';

/** Operations of earlier days, on an instrument that is only read, oldest first. */
export const PAST_OPERATIONS = ['2024-02-28', '2024-02-29', '2024-03-01', '2024-03-15'].map((day, index) => ({
  initiator: 'account with a history',
  reference: `OP-PAST-${index + 1}`,
  day,
}));

/** The start of a libelle that asks for a status. */
export function provokingLibelle(status: StatutOperation): string {
  return `sandbox:${status}`;
}
