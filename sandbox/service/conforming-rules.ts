/**
 * The policies of the sandbox as pure functions, one place for each decision that a fault or a
 * personality may want to take differently. `CONFORMING` is what the document says, and this
 * sandbox's choice where it is silent.
 */
import Big from 'big.js';
import type { OperationId } from '../../spec/generated/profile-types.ts';
import { INSTANT_PLAN, PROVOKED_PLANS, provokingLibelle, USUAL_PLAN } from '../data/fixtures.ts';
import type {
  Amounts,
  Beneficiary,
  Favorite,
  Instrument,
  JsonObject,
  Letter,
  ModeApplication,
  NatureOperation,
  Operation,
  PlanStep,
  Service,
} from '../data/model.ts';
import { NATURES, STATUTS } from '../data/model.ts';
import { verifyAuthorization } from './bearer-tokens.ts';
import type { IncomingCall } from './calls-and-answers.ts';
import type { SandboxState, Step } from './sandbox-state.ts';

/** Finds an entity by its reference; undefined answers 404. */
export type Find<T> = (reference: string, sandbox: SandboxState) => T | undefined;

/** The query of 4.3; days are `yyyy-MM-dd` in UTC and inclusive. */
export interface ListQuery {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly max: number | undefined;
}

/** What an operation is planned from, before it is accepted and debited. */
export type Planned = Pick<Operation, 'requestId' | 'libelle' | 'service' | 'initiator' | 'amounts'>;

export interface Rules {
  /** Part 5: whether the Authorization header opens this call. */
  authorised(call: IncomingCall, sandbox: SandboxState): boolean | Promise<boolean>;
  /** Whether a bad token is answered before anything else is looked at, or after all else. */
  readonly tokenFirst: boolean;
  /** The tests of a call, in their order; called once for each operation of the contract. */
  steps(operationId: OperationId, steps: readonly Step[]): readonly Step[];

  readonly find: {
    readonly instrument: Find<Instrument>;
    readonly service: Find<Service>;
    readonly contributor: Find<string>;
    readonly operation: Find<Operation>;
    readonly user: Find<string>;
    readonly marketplace: Find<string>;
    readonly product: Find<string>;
    favorite(user: string, reference: string, sandbox: SandboxState): Favorite | undefined;
  };

  /** Whether a requestId has been used. */
  keyUsed(key: string, sandbox: SandboxState): boolean;
  /** Whether a code may authenticate a debit of the instrument now. */
  otpValid(code: string, instrument: Instrument, sandbox: SandboxState): boolean;
  /** Milliseconds for which a new OTP is valid. */
  readonly otpLifetimeMs: number;

  /** Rounding of fees. */
  round(amount: Big): Big;
  fees(service: Service, montant: Big, rules: Rules): Big;
  /** 2.4: the money of an operation. */
  amounts(montant: Big, fees: Big, mode: ModeApplication): Amounts;
  /** Rule 2 of part 7. */
  covers(balance: Big, amounts: Amounts): boolean;
  /** undefined answers 400. */
  nature(from: Letter, to: Letter): NatureOperation | undefined;
  /** The first status is that of the acceptance. */
  plan(operation: Planned): readonly PlanStep[];

  /** When an operation takes its debit: as it is accepted, or as it becomes SUCCES. */
  readonly debitedAt: 'acceptance' | 'success';
  /** What an operation takes from the initiator. */
  debit(operation: Operation): Big;
  /** What SUCCES gives to the beneficiary. */
  credit(operation: Operation): Big;
  /** What ECHOUE, ANNULEE and EXTOURNE give back to the initiator. */
  refund(operation: Operation): Big;
  /** The statuses that a cancelled operation takes, from its cancelling on. */
  cancelled(operation: Operation): readonly PlanStep[];

  /** 4.3: what a list holds, from all operations in the order of acceptance. */
  list(operations: readonly Operation[], instrument: Instrument, query: ListQuery): readonly Operation[];
  /** A last change to an operation record (2.3), wherever it is shown. */
  record(record: JsonObject, operation: Operation, sandbox: SandboxState): JsonObject;
  /** `field` is the JSON field that the text is for; `timestamp` is that of the envelope. */
  timestamp(date: Date, field: string): string;
  /** A new reference; `suggested` is unique. */
  reference(kind: 'operation' | 'request' | 'purchase', suggested: string, sandbox: SandboxState): string;
  /** JSON as text, in answers and callbacks. */
  write(json: unknown): string;
}

const HALF_UP = 1;

export const CONFORMING: Rules = {
  authorised: (call, { clock }) => verifyAuthorization(call.headers.get('authorization'), clock.now()),
  tokenFirst: true,
  steps: (_operationId, steps) => steps,

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
