/**
 * The policies of the sandbox as pure functions, one place for each decision that a fault or a
 * personality may want to take differently. `CONFORMING` is what the document says, and this
 * sandbox's choice where it is silent.
 */

import Big from 'big.js';
import { INSTANT_PLAN, PROVOKED_PLANS, provokingLibelle, USUAL_PLAN } from '../data/fixtures.ts';
import {
  type Beneficiary,
  type Instrument,
  type Letter,
  NATURES,
  type Operation,
  STATUTS,
} from '../data/model.ts';
import { verifyAuthorization } from './bearer-tokens.ts';
import type { Rules } from './sandbox-state.ts';

const HALF_UP = 1;

export const CONFORMING: Rules = {
  authorised: (call, { clock }) => verifyAuthorization(call.headers.get('authorization'), clock.now()),
  tokenFirst: true,
  steps: (_operationId, steps) => steps,
  beforeAct: () => undefined,

  find: {
    instrument(reference, { store }) {
      const instrument = store.instruments.get(reference);
      return instrument?.enrolled ? instrument : undefined;
    },
    service: (reference, { store }) => store.services.get(reference),
    contributor: (reference, { store }) => (store.contributors.has(reference) ? reference : undefined),
    operation: (reference, { store }) => store.operations.get(reference),
    user: (reference, { store }) => (store.users.has(reference) ? reference : undefined),
    marketplace: (reference, { store }) => (store.marketplaces.has(reference) ? reference : undefined),
    product: (reference, { store }) => (store.products.has(reference) ? reference : undefined),
    favorite: (user, reference, { store }) => store.favorites.get(user)?.get(reference),
  },

  keyUsed: (key, { store }) => store.keys.has(key),
  otpValid(code, instrument, { store, clock }) {
    const now = clock.now();
    return [...store.otps].some(
      (otp) => otp.code === code && otp.instrument === instrument && otp.expiresAt > now,
    );
  },
  otpLifetimeMs: 5 * 60_000,

  round: (amount) => amount.round(2, HALF_UP),
  fees(service, montant, rules) {
    const computed = rules.round(montant.times(service.percent).div(100).plus(service.flat));
    return smaller(larger(computed, new Big(service.minimum)), montant);
  },
  amounts: (montant, fees, mode) =>
    mode === 'ADDITION'
      ? { montant, fees, debited: montant.plus(fees), credited: montant }
      : { montant, fees, debited: montant, credited: montant.minus(fees) },
  covers: (balance, { debited }) => balance.gte(debited),
  nature: (from, to) => NATURES.find((nature) => nature === `${from}2${to}`),
  plan({ libelle, service }) {
    const provoked = STATUTS.find((status) => libelle.startsWith(provokingLibelle(status)));
    if (provoked) return PROVOKED_PLANS[provoked];
    return service.instant ? INSTANT_PLAN : USUAL_PLAN;
  },

  debitedAt: 'acceptance',
  debit: ({ amounts }) => amounts.debited,
  credit: ({ amounts }) => amounts.credited,
  refund: ({ amounts }) => amounts.debited,
  cancelled: () => [{ status: 'ANNULEE', afterMs: 0 }],

  list(operations, instrument, { from, to, max }) {
    const listed = operations.filter((operation) => {
      if (!isParty(instrument, operation)) return false;
      const day = operation.createdAt.toISOString().slice(0, 10);
      return (!from || day >= from) && (!to || day <= to);
    });
    return listed.reverse().slice(0, max);
  },
  record: (record) => record,
  timestamp: (date) => date.toISOString(),
  reference: (_kind, suggested) => suggested,
  write: (json) => JSON.stringify(json),
};

/** Whether the instrument is debited or credited by the operation. */
export function isParty(instrument: Instrument, operation: Operation): boolean {
  return operation.initiator === instrument || operation.beneficiary.instrument === instrument;
}

/** The letter of an instrument in natureOperation (2.5). */
export function letterOf({ type, prepaid }: Pick<Instrument, 'type' | 'prepaid'>): Letter {
  if (type === 'COMPTE_BANCAIRE') return 'A';
  if (type === 'MOBILE_WALLET') return 'M';
  if (type === 'COMPTE_FIDELITE') return 'F';
  return prepaid ? 'CP' : 'CD';
}

/** How an internal instrument receives. */
export function internalBeneficiary(instrument: Instrument): Beneficiary {
  const { type, identifiant } = instrument;
  return { letter: letterOf(instrument), type, identifiant, instrument };
}

function larger(a: Big, b: Big): Big {
  return a.gt(b) ? a : b;
}

function smaller(a: Big, b: Big): Big {
  return a.lt(b) ? a : b;
}
