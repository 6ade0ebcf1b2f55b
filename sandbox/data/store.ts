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
  return {
    instruments: new Map(instruments.map((instrument) => [instrument.reference, instrument])),
    services: new Map(fixtures.SERVICES.map((service) => [service.reference, service])),
    contributors: new Set(fixtures.CONTRIBUTORS),
    users: new Set(instruments.map(({ refUsager }) => refUsager)),
    products: new Set(fixtures.CREDIT_PURCHASES.map(({ refProduit }) => refProduit)),
    operations: new Map(),
    keys: new Map(),
    otps: new Set(),
    purchases: [],
    marketplaces: new Map(
      fixtures.MARKETPLACES.map((place) => [
        place.referenceMmp,
        new Map([[place.referenceContributor, place.services]]),
      ]),
    ),
    favorites: new Map(
      fixtures.FAVORITES.map((favorite) => [
        favorite.referenceUsager,
        new Map([[favorite.referenceBeneficiary, favorite.record]]),
      ]),
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
