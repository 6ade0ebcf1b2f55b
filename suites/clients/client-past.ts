/**
 * What is remembered of a client's requests, for the rules that several of them decide: bounded, and without any text of
 * a secret. What is forgotten first is what is oldest.
 */
import { createHash } from 'node:crypto';
import Big from 'big.js';
import type { OperationId } from '../../spec/generated/contract-names.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { readPointer } from '../../spec/json/pointer.ts';
import type { ResolvedBindings } from '../../target/profile/resolved-bindings.ts';
import { amountsIn, foundIn, onlyAmountIn } from './journey-answers.ts';
import { bearerTokenIn, type SeenRequest } from './seen-request.ts';

/** What the client was told of an operation: nothing yet, or nothing at all; accepted; refused; a conflict or an error. */
export type Told = 'nothing' | 'accepted' | 'refused' | 'other';

/** An operation that was sent with some requestId. */
export interface PastOperation {
  /** Of what makes it this operation: not of its OTP, nor of where it is notified. */
  readonly digest: string;
  told: Told;
}

/** Fees as they were told for a service. */
export interface PastFees {
  /** The numbers of the fee call's request: the amount is one of them, if it was sent. */
  readonly askedFor: readonly Big[];
  readonly montantFrais: Big;
  readonly modeApplication: string;
}

/** What a rule may look at. */
export interface ClientPast {
  /** Those sent before with the same requestId and the same token, the oldest first. */
  operationsLike(request: SeenRequest): readonly PastOperation[];
  /** Whether the fees of a service were asked for. */
  askedFees(refService: string): boolean;
  /** As they were told last, the newest first. */
  fees(refService: string): readonly PastFees[];
  /** Whether the balance of an instrument was asked for. */
  askedBalance(refInstrument: string): boolean;
  balance(refInstrument: string): Big | undefined;
}

/** An answer as it reached the client. */
export interface SeenAnswerOf {
  readonly status: number;
  readonly json: unknown;
}

/** Entries of each kind that are remembered. */
const MOST = 20_000;
const FEES_OF_A_SERVICE = 8;

type Bindings = Pick<ResolvedBindings, 'balance' | 'fees'>;

/** The past of all that comes through one proxy. */
export class RememberedPast implements ClientPast {
  readonly #bindings: Bindings;
  readonly #operations = new Map<string, PastOperation[]>();
  readonly #fees = new Map<string, PastFees[]>();
  readonly #balances = new Map<string, Big | undefined>();

  /** @param bindings of a profile: without them balance, amount and fees are told by their names and looks. */
  constructor(bindings: Bindings = {}) {
    this.#bindings = bindings;
  }

  operationsLike(request: SeenRequest): readonly PastOperation[] {
    return this.#operations.get(keyOf(request)) ?? [];
  }

  askedFees(refService: string): boolean {
    return this.#fees.has(refService);
  }

  fees(refService: string): readonly PastFees[] {
    return this.#fees.get(refService) ?? [];
  }

  askedBalance(refInstrument: string): boolean {
    return this.#balances.has(refInstrument);
  }

  balance(refInstrument: string): Big | undefined {
    return this.#balances.get(refInstrument);
  }

  /** Remembers a request, after it was judged. @returns what to call with the answer that the client received. */
  remember(request: SeenRequest): (answer: SeenAnswerOf) => void {
    const { route } = request;
    if (route === undefined || route.otherMethod) return () => {};
    return this.#remembered(request, route.operationId, route.params);
  }

  #remembered(request: SeenRequest, id: OperationId, params: Readonly<Record<string, string>>) {
    const { referenceService = '', referenceWallet = '' } = params;
    if (id === 'executeOperation') return this.#operation(request);
    if (id === 'getFees') {
      keep(this.#fees, referenceService, this.#fees.get(referenceService) ?? []);
      return (answer: SeenAnswerOf) => this.#toldFees(request, referenceService, answer);
    }
    if (id === 'getBalance') {
      keep(this.#balances, referenceWallet, this.#balances.get(referenceWallet));
      return (answer: SeenAnswerOf) => this.#toldBalance(referenceWallet, answer);
    }
    return () => {};
  }

  #operation(request: SeenRequest) {
    if (request.headers.requestid === undefined) return () => {};
    const operation: PastOperation = { digest: digestOf(request), told: 'nothing' };
    const key = keyOf(request);
    keep(this.#operations, key, [...(this.#operations.get(key) ?? []).slice(-FEES_OF_A_SERVICE), operation]);
    return ({ status }: SeenAnswerOf) => {
      operation.told = toldBy(status);
    };
  }

  #toldFees(request: SeenRequest, service: string, { status, json }: SeenAnswerOf): void {
    if (status !== 200) return;
    const { fees } = this.#bindings;
    const montantFrais = numberOf(
      fees ? readPointer(json, fees.montantFrais) : foundIn(json, 'montantFrais'),
    );
    const mode = fees ? readPointer(json, fees.modeApplication) : foundIn(json, 'modeApplication');
    if (montantFrais === undefined || typeof mode !== 'string') return;
    const askedFor = amountsIn(request).flatMap((one) => numberOf(one) ?? []);
    const told = { askedFor, montantFrais, modeApplication: mode };
    keep(this.#fees, service, [told, ...this.fees(service)].slice(0, FEES_OF_A_SERVICE));
  }

  #toldBalance(wallet: string, { status, json }: SeenAnswerOf): void {
    if (status !== 200) return;
    const { balance } = this.#bindings;
    keep(this.#balances, wallet, numberOf(balance ? readPointer(json, balance.amount) : onlyAmountIn(json)));
  }
}

/** Puts an entry behind all others, and forgets the first one where there are too many. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MOST && oldest !== undefined) map.delete(oldest);
}

function toldBy(status: number): Told {
  if (status >= 200 && status < 300) return 'accepted';
  return status >= 400 && status < 500 && status !== 409 ? 'refused' : 'other';
}

/** Within what a requestId is unique is open: keys are compared where the token is the same. */
function keyOf({ headers }: SeenRequest): string {
  return hashed(`${bearerTokenIn(headers.authorization) ?? ''} ${headers.requestid ?? ''}`);
}

/** A digest that is equal for the same operation. */
export function digestOf({ body, json }: SeenRequest): string {
  if (!isJsonObject(json)) return hashed(body ?? '');
  const { authData: _otp, callbackUrl: _address, ...operation } = json;
  return hashed(
    JSON.stringify(Object.entries(operation).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** A number, or a text that is one. */
function numberOf(value: unknown): Big | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return new Big(value);
  return typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? new Big(value) : undefined;
}
