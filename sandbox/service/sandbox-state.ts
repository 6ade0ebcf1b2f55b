/** The parts of a running sandbox, as its routes and the hooks see them. */

import type { OperationId } from '../../spec/generated/contract-names.ts';
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
  StatutOperation,
} from '../data/model.ts';
import type { Store } from '../data/store.ts';
import type { IncomingCall, Problem } from './calls-and-answers.ts';
import type { Clock, Random } from './clock.ts';

/** Sends changes of operations to their callbackUrl (6). */
export interface Callbacks {
  /** Sends the present status to the operation's callbackUrl, if it has one. */
  notify(operation: Operation): void;
  /** Resolves when everything notified so far is delivered or given up. */
  idle(): Promise<void>;
  close(): void;
}

/** A running sandbox. */
export interface SandboxState {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly callbacks: Callbacks;
  /** The conforming rules with those of the hooks laid over them. */
  rules: Rules;
  /** Tells the hooks what happened to an operation. */
  tell(event: OperationEvent): void;
}

/** A call on its way through the steps of its route; each step may note what it found. */
export interface Attempt {
  readonly call: IncomingCall;
  /** The JSON object of the body; empty where there is none. */
  input: JsonObject;
  instrument?: Instrument;
  beneficiary?: Beneficiary;
  service?: Service;
  operation?: Operation;
  amounts?: Amounts;
  nature?: string;
}

/** One named test of a call. Faults leave out, soften or reorder steps by name. */
export interface Step {
  readonly name: string;
  run(attempt: Attempt, sandbox: SandboxState): Problem | undefined;
}

/** Something that happened to an operation. */
export type OperationEvent =
  | { readonly type: 'accepted'; readonly operation: Operation }
  | { readonly type: 'status'; readonly operation: Operation; readonly previous: StatutOperation }
  /** A call to `executeOperation` that an error answered. */
  | { readonly type: 'refused'; readonly attempt: Attempt; readonly problem: Problem };

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
  /**
   * Waited for between the steps of a call and what it does: other calls come in between. Undefined: nothing does.
   * @returns a problem that shows meanwhile.
   */
  beforeAct(attempt: Attempt, sandbox: SandboxState): Promise<Problem | undefined> | undefined;

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
