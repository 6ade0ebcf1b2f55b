/** Which operations of a run were accepted, as their answers passed the door, and which pairs of cards were refused. */
import { THIRD_PARTY_FIELDS } from '../../../spec/document/designations.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import { isLikeEnvelope } from '../../../spec/run/origin.ts';
import type { Answer } from '../../../target/door/call.ts';
import { HOLDER_LETTERS, lettersOfType } from '../../../target/profile/fitting-types.ts';
import type { Credited } from '../../../target/profile/pair-natures.ts';
import type { Instrument } from '../../../target/profile/resolve.ts';
import type { RunContext } from '../declare/experiment.ts';
import { alike } from './alike.ts';

/** Knows which pairs are left alone where there are others. */
export interface PairsSetAside {
  isSetAside(payer: Instrument, credited: Credited): boolean;
}

/** What a party of an operation is. */
type Role = 'payer' | 'beneficiary';

/** What a run has seen of executeOperation. */
export class Acceptances implements PairsSetAside {
  #any = false;
  #isRouted = false;
  readonly #accepted = new Set<string>();
  /** Parties with a letter of the type of an operation that was accepted for them (2.5). */
  readonly #letters = new Set<string>();
  /** Pairs with a type that was refused between them. */
  readonly #typesSetAside = new Set<string>();
  /** Payers of which an operation without an OTP was accepted. */
  readonly #paidWithoutOtp = new Set<string>();
  /** Services through which an operation without an OTP was accepted, and those with one. */
  readonly #throughWithoutOtp = new Set<string>();
  readonly #throughWithOtp = new Set<string>();
  /** Payers with an OTP of an operation that was accepted. */
  readonly #paidWithOtp = new Set<string>();
  /** Codes and messages of refusals without an OTP, each with the payers that heard it. */
  readonly #refusedWithoutOtp = new Map<string, Set<string>>();
  /** The smallest amount that was accepted through each service. */
  readonly #least = new Map<string, number>();
  /** Beneficiaries of operations that were accepted. */
  readonly #credited = new Set<string>();
  readonly #setAside = new Set<string>();
  /** Codes and messages. */
  readonly #refusedWithFresh = new Set<string>();
  readonly #plainRefusals = new Set<string>();
  readonly #limits = new Set<string>();

  hear(answer: Answer): void {
    const { operationId, status, json, call } = answer;
    if (operationId !== 'executeOperation') return;
    if (status === 400) this.#noteRefusal(answer);
    if ((status === 400 || status === 409) && isLikeEnvelope(json)) this.#isRouted = true;
    if (status < 200 || status >= 300) return;
    this.#any = true;
    const pair = pairIn(call.json);
    if (pair !== undefined) this.#accepted.add(pair);
    for (const letter of lettersIn(call.json)) this.#letters.add(letter);
    const { refService, montant, authData } = isJsonObject(call.json) ? call.json : {};
    const [payer, credited] = partiesIn(call.json) ?? [];
    if (credited !== undefined) this.#credited.add(credited);
    if (payer !== undefined) {
      if (authData === undefined) this.#paidWithoutOtp.add(payer);
      else this.#paidWithOtp.add(nameOf(payer, `${authData}`));
    }
    if (typeof refService !== 'string') return;
    (authData === undefined ? this.#throughWithoutOtp : this.#throughWithOtp).add(refService);
    if (typeof montant !== 'number') return;
    this.#least.set(refService, Math.min(montant, this.#least.get(refService) ?? montant));
  }

  /** Whether an operation through a service was accepted, over an amount no larger than this one. */
  hasAcceptedThrough(service: string, montant: number): boolean {
    const least = this.#least.get(service);
    return least !== undefined && least <= montant;
  }

  /** Whether an operation for a beneficiary was accepted. */
  hasAcceptedFor({ reference }: Pick<Instrument, 'reference'>): boolean {
    return this.#credited.has(reference);
  }

  /** Whether an operation of a payer was accepted without an OTP. */
  hasAcceptedWithoutOtp({ reference }: Pick<Instrument, 'reference'>): boolean {
    return this.#paidWithoutOtp.has(reference);
  }

  /** Whether an operation through a service was accepted without an OTP. */
  hasAcceptedThroughWithoutOtp(service: string): boolean {
    return this.#throughWithoutOtp.has(service);
  }

  /** Whether operations through a service were accepted, and all of them had an OTP. */
  hasAcceptedOnlyWithOtp(service: string): boolean {
    return this.#throughWithOtp.has(service) && !this.#throughWithoutOtp.has(service);
  }

  #noteRefusal(answer: Answer): void {
    const { json } = answer.call;
    const payer = partiesIn(json)?.[0];
    if (payer === undefined || !isJsonObject(json) || json.authData !== undefined) return;
    const words = wordsOf(answer);
    const payers = this.#refusedWithoutOtp.get(words) ?? new Set();
    this.#refusedWithoutOtp.set(words, payers.add(payer));
  }

  /** Whether a payer that pays without an OTP was refused in the words of a refusal: a missing OTP is not the reason. */
  isNotForOtp(answer: Answer): boolean {
    const payers = this.#refusedWithoutOtp.get(wordsOf(answer)) ?? new Set();
    return [...payers].some((payer) => this.#paidWithoutOtp.has(payer));
  }

  /** Whether an operation of a payer was accepted with an OTP. */
  hasAcceptedWithOtp({ reference }: Pick<Instrument, 'reference'>, otp: string): boolean {
    return this.#paidWithOtp.has(nameOf(reference, otp));
  }

  /** Whether one of any payer was accepted without an OTP. */
  hasAcceptedAnyWithoutOtp(): boolean {
    return this.#paidWithoutOtp.size > 0;
  }

  /** An operation was refused that held the newest OTP of its payer, which was not used yet. */
  noteRefusedWithFresh(answer: Answer): void {
    if (answer.status >= 400) this.#refusedWithFresh.add(wordsOf(answer));
  }

  /** Whether a refusal is in the words that an operation with a fresh OTP got: that an OTP is a former one is not the reason. */
  isAsWithFresh(answer: Answer): boolean {
    return this.#refusedWithFresh.has(wordsOf(answer));
  }

  /** A plain operation was refused, where others were accepted. */
  notePlainRefusal(answer: Answer): void {
    if (answer.status >= 400 && this.#any) this.#plainRefusals.add(wordsOf(answer));
  }

  /** So was every one that could be thought of, of a payer that had paid. */
  noteLimit(answer: Answer): void {
    this.notePlainRefusal(answer);
    if (answer.status >= 400) this.#limits.add(wordsOf(answer));
  }

  /** Whether a refusal is in the words of one of a plain operation: what is unusual about its request need not be why. */
  isAsForPlain(answer: Answer): boolean {
    return answer.operationId === 'executeOperation' && this.#plainRefusals.has(wordsOf(answer));
  }

  /** Whether it is in the words of a limit that payers reached. */
  isAsForLimit(answer: Answer): boolean {
    return answer.operationId === 'executeOperation' && this.#limits.has(wordsOf(answer));
  }

  /** Whether any operation was accepted. */
  get any(): boolean {
    return this.#any;
  }

  /** Whether some answer shows that the call is there: it was looked at, and refused. */
  get isRouted(): boolean {
    return this.#isRouted;
  }

  /** Whether an operation between the parties of a request was accepted. */
  hasAccepted(body: unknown): boolean {
    const pair = pairIn(body);
    return pair !== undefined && this.#accepted.has(pair);
  }

  /** Leaves the parties of a request alone from here on, as far as there are others. */
  setAside(body: unknown): void {
    const pair = pairIn(body);
    if (pair !== undefined && !this.#accepted.has(pair)) this.#setAside.add(pair);
  }

  /** Whether operations were accepted whose types have the letters of this one for its payer, and for its beneficiary. */
  hasAcceptedLetters(body: unknown): boolean {
    const letters = lettersIn(body);
    return letters.length > 0 && letters.every((letter) => this.#letters.has(letter));
  }

  /** The letters of the types of operations that were accepted for a party of this one. */
  lettersOf(body: unknown, role: Role): readonly string[] {
    const party = partiesIn(body)?.[role === 'payer' ? 0 : 1];
    if (party === undefined) return [];
    return HOLDER_LETTERS.filter((letter) => this.#letters.has(letterOf(letter, role, party)));
  }

  /** Leaves the type of a request alone between its parties, as far as there are others. */
  setTypeAside(body: unknown): void {
    const type = typeIn(body);
    if (type !== undefined) this.#typesSetAside.add(type);
  }

  isTypeSetAside(payer: Pick<Instrument, 'reference'>, credited: Credited, type: string): boolean {
    return this.#typesSetAside.has(typedPair(type, nameOf(payer.reference, referenceOf(credited))));
  }

  isSetAside(payer: Pick<Instrument, 'reference'>, credited: Credited): boolean {
    const pair = nameOf(payer.reference, referenceOf(credited));
    return this.#setAside.has(pair) && !this.#accepted.has(pair);
  }
}

/** What a run has seen of executeOperation, listened for from the first time that this is asked. */
export function acceptancesOf(run: Pick<RunContext, 'kept' | 'door'>): Acceptances {
  return run.kept('accepted operations', () => {
    const acceptances = new Acceptances();
    run.door.onAnswer((answer) => acceptances.hear(answer));
    return acceptances;
  });
}

/** The code and the message of a refusal, without what differs from try to try. */
function wordsOf({ status, json }: Answer): string {
  const message = isJsonObject(json) ? json.message : undefined;
  return `${status} ${alike(typeof message === 'string' ? message : '')}`;
}

function nameOf(payer: string, other: string): string {
  return JSON.stringify([payer, other]);
}

function referenceOf(credited: Credited): string {
  if ('reference' in credited) return credited.reference;
  return THIRD_PARTY_FIELDS.flatMap((field) => credited[field] ?? []).join();
}

/** The parties of a request: undefined where it names no payer or no beneficiary. */
function pairIn(body: unknown): string | undefined {
  const parties = partiesIn(body);
  return parties && nameOf(...parties);
}

/** The type of a request, with its parties. */
function typeIn(body: unknown): string | undefined {
  const pair = pairIn(body);
  const type = isJsonObject(body) ? body.typeOperation : undefined;
  return pair === undefined || typeof type !== 'string' ? undefined : typedPair(type, pair);
}

function typedPair(type: string, pair: string): string {
  return `${type} ${pair}`;
}

/** Each party of a request with its letter in the type of the request (2.5). */
function lettersIn(body: unknown): readonly string[] {
  const parties = partiesIn(body);
  const type = isJsonObject(body) ? body.typeOperation : undefined;
  if (parties === undefined || typeof type !== 'string') return [];
  const [initiator, beneficiary] = lettersOfType(type);
  return [letterOf(initiator, 'payer', parties[0]), letterOf(beneficiary, 'beneficiary', parties[1])];
}

function partiesIn(body: unknown): readonly [payer: string, credited: string] | undefined {
  if (!isJsonObject(body)) return undefined;
  const text = (field: string) => {
    const value = body[field];
    return typeof value === 'string' ? [value] : [];
  };
  const [payer] = text('refInstrumentPaiementInitiateur');
  const [credited] = [...text('refInstrumentPaiementBeneficiaire'), ...THIRD_PARTY_FIELDS.flatMap(text)];
  return payer === undefined || credited === undefined ? undefined : [payer, credited];
}

function letterOf(letter: string, role: Role, reference: string): string {
  return JSON.stringify([letter, role, reference]);
}
