/** The parts of a running sandbox, as its routes and the hooks see them. */

import type { OperationEvent } from '../behaviours/hooks.ts';
import type { Amounts, Beneficiary, Instrument, JsonObject, Operation, Service } from '../data/model.ts';
import type { Store } from '../data/store.ts';
import type { Callbacks } from './callback-delivery.ts';
import type { IncomingCall, Problem } from './calls-and-answers.ts';
import type { Clock, Random } from './clock.ts';
import type { Rules } from './conforming-rules.ts';

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
