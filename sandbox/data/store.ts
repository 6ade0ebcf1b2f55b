/** Everything the sandbox remembers, in memory, filled from the fixtures. */
import Big from 'big.js';
import type { Random } from '../service/clock.ts';
import * as fixtures from './fixtures.ts';
import type {
  CreditPurchase,
  Favorite,
  Instrument,
  MarketplaceService,
  Operation,
  Otp,
  Service,
} from './model.ts';

export interface Store {
  readonly instruments: Map<string, Instrument>;
  readonly services: Map<string, Service>;
  readonly contributors: Set<string>;
  readonly users: Set<string>;
  readonly products: Set<string>;
  /** By reference, in the order of acceptance. */
  readonly operations: Map<string, Operation>;
  /** requestIds that accepted operations have used, with the time of the acceptance. */
  readonly keys: Map<string, Date>;
  readonly otps: Set<Otp>;
  readonly purchases: CreditPurchase[];
  /** Mini marketplace → contributor → services. */
  readonly marketplaces: Map<string, Map<string, readonly MarketplaceService[]>>;
  /** User → beneficiary → record. */
  readonly favorites: Map<string, Map<string, Favorite>>;
  /** 1, 2, 3 … */
  nextNumber(): number;
  /** A new reference, such as `OP-5f0c12ab-3`. */
  nextReference(prefix: string): string;
}

/** What was executed before the sandbox was started: nothing of it moves money any more. */
function pastOperations(instruments: ReadonlyMap<string, Instrument>): Operation[] {
  const [service] = fixtures.SERVICES;
  return fixtures.PAST_OPERATIONS.flatMap(({ initiator, reference, day }) => {
    const payer = instruments.get(fixtures.instrumentCalled(initiator).reference);
    if (payer === undefined || service === undefined) return [];
    const createdAt = new Date(`${day}T12:00:00Z`);
    const montant = new Big(10);
    const fees = new Big('0.30');
    return [
      {
        reference,
        requestId: `request of ${reference}`,
        initiator: payer,
        beneficiary: { letter: 'M', type: 'MOBILE_WALLET', identifiant: '22676543210' },
        service,
        amounts: { montant, fees, debited: montant.plus(fees), credited: montant },
        libelle: 'An operation of the past',
        typeOperation: 'P2P',
        nature: 'A2M',
        refContributeurBeneficiaire: 'CTR-TIERS',
        callbackUrl: undefined,
        createdAt,
        status: 'SUCCES',
        statusAt: createdAt,
        cancelledAt: undefined,
        reason: undefined,
        stop: () => {},
      },
    ];
  });
}

/** Holds the fixtures and nothing else. */
export function createStore(random: Random): Store {
  let count = 0;
  const instruments = fixtures.INSTRUMENTS.map(
    (given): Instrument => ({
      reference: given.reference,
      type: given.type,
      prepaid: given.prepaid ?? false,
      identifiant: given.identifiant,
      refContributeur: given.refContributeur,
      refUsager: given.refUsager,
      balance: new Big(given.balance ?? fixtures.BALANCE),
      locked: false,
      enrolled: true,
      movements: [],
    }),
  );
  const byReference = new Map(instruments.map((instrument) => [instrument.reference, instrument]));
  return {
    instruments: byReference,
    services: new Map(fixtures.SERVICES.map((service) => [service.reference, service])),
    contributors: new Set(fixtures.CONTRIBUTORS),
    users: new Set(instruments.map(({ refUsager }) => refUsager)),
    products: new Set(fixtures.CREDIT_PURCHASES.map(({ refProduit }) => refProduit)),
    operations: new Map(pastOperations(byReference).map((operation) => [operation.reference, operation])),
    keys: new Map(),
    otps: new Set(),
    purchases: [],
    marketplaces: grouped(
      fixtures.MARKETPLACES,
      (one) => one.referenceMmp,
      (one) => [one.referenceContributor, one.services],
    ),
    favorites: grouped(
      fixtures.FAVORITES,
      (one) => one.referenceUsager,
      (one) => [one.referenceBeneficiary, one.record],
    ),
    nextNumber: () => ++count,
    nextReference(prefix) {
      const chance = Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0');
      return `${prefix}-${chance}-${++count}`;
    },
  };
}

/** What each key has, by the names of its entries. */
function grouped<Item, Value>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  entryOf: (item: Item) => readonly [name: string, value: Value],
): Map<string, Map<string, Value>> {
  const groups = new Map<string, Map<string, Value>>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? new Map<string, Value>();
    groups.set(keyOf(item), group.set(...entryOf(item)));
  }
  return groups;
}
