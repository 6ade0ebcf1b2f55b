/** Operation requests as practices look at them (2.2): what about one is unusual, and whether its refusal is due to that. */
import { ENUMERATIONS } from '../../../spec/contract/contract.ts';
import { surfaceOf } from '../../../spec/contract/surface.ts';
import { DESIGNATIONS } from '../../../spec/document/designations.ts';
import { filled } from '../../../spec/json/filled.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Answer } from '../../../target/door/call.ts';
import type { JsonObject } from '../../act/answers.ts';
import { isSuccess } from '../../act/controls.ts';
import { type Begin, type Known, type Taken, taken } from '../observer.ts';
import { Sightings } from '../sightings.ts';

/** An operation request that holds what every operation must hold. */
export interface OperationRequest {
  readonly json: JsonObject;
  readonly payer: string;
  readonly montant: number;
  readonly requestId: string;
  /** Its service and its type. */
  readonly kind: string;
  /** The types of the two instruments; undefined where it does not designate one beneficiary. */
  readonly pair: string | undefined;
  readonly hasOtp: boolean;
  readonly unusual: readonly Oddity[];
}

const FIELDS: ReadonlySet<string> = new Set(surfaceOf('executeOperation').request.properties.keys());

/** Fields that need not be there. */
const OPTIONAL = [...DESIGNATIONS, 'refContributeurInitiateur', 'authData', 'callbackUrl'] as const;
const REQUIRED_TEXTS = [
  'libelle',
  'refInstrumentPaiementInitiateur',
  'typeOperation',
  'refService',
  'refContributeurBeneficiaire',
] as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const LONG_LABEL = 140;
/** Letters of other scripts than the Latin one, and pictures. */
const BEYOND_LATIN = /(?!\p{Script=Latin})\p{L}|\p{Extended_Pictographic}/u;

type Sent = Pick<OperationRequest, 'json' | 'montant' | 'requestId' | 'payer'>;

/** What may be unusual about an operation request, with how it shows. */
const ODDITIES = {
  null: ({ json }) => OPTIONAL.some((field) => json[field] === null),
  'unknown-field': ({ json }) => Object.keys(json).some((name) => !FIELDS.has(name)),
  'no-beneficiary': ({ json }) => designations(json) === 0,
  'two-beneficiaries': ({ json }) => designations(json) > 1,
  amount: ({ montant }) => montant <= 0,
  decimals: ({ montant }, { decimals }) => Number(montant.toFixed(decimals)) !== montant,
  'callback-url': ({ json: { callbackUrl } }) =>
    typeof callbackUrl === 'string' && callbackUrl !== '' && !isHttpUrl(callbackUrl),
  'lower-case': ({ json: { typeOperation } }) => typeOperation !== String(typeOperation).toUpperCase(),
  'empty-label': ({ json }) => json.libelle === '',
  'blank-label': ({ json: { libelle } }) => libelle !== '' && String(libelle).trim() === '',
  'long-label': ({ json }) => String(json.libelle).length > LONG_LABEL,
  'other-letters': ({ json }) => BEYOND_LATIN.test(String(json.libelle)),
  'control-characters': ({ json }) => /\p{Cc}|\p{Cs}/u.test(String(json.libelle)),
  'request-id': ({ requestId }) => !UUID.test(requestId),
  'no-otp': ({ json, payer }, { takesOtp }) => takesOtp(payer) && filled(json, 'authData') === undefined,
  'same-instrument': ({ json, payer }) => json.refInstrumentPaiementBeneficiaire === payer,
} as const satisfies Readonly<Record<string, (sent: Sent, known: Known) => boolean>>;

export type Oddity = keyof typeof ODDITIES;

const NAMES = Object.keys(ODDITIES).filter((name): name is Oddity => name in ODDITIES);

function pairOf(payer: string, request: JsonObject, { typeOf }: Known): string | undefined {
  const [field, ...others] = DESIGNATIONS.filter((name) => filled(request, name) !== undefined);
  if (field === undefined || others.length > 0) return undefined;
  const internal = field === 'refInstrumentPaiementBeneficiaire' ? typeOf(String(request[field])) : field;
  return `${typeOf(payer)} to ${internal}`;
}

function isHttpUrl(text: string): boolean {
  return /^https?:/i.test(text) && URL.canParse(text);
}

/** A mask that stands in place of a number: what was sent has another type than what is read. */
const MASKED_NUMBER = /[:[,]\s*«/;

function designations(request: JsonObject): number {
  return DESIGNATIONS.filter((field) => filled(request, field) !== undefined).length;
}

/** @returns undefined for a request that may be refused for what it lacks, or for what it names. */
function readRequest({ call }: Pick<Answer, 'call'>, known: Known): OperationRequest | undefined {
  const { json, rawBody, headers = {}, authorization } = call;
  const { requestId, 'Content-Type': type } = headers;
  if (!isJsonObject(json) || typeof requestId !== 'string' || requestId === '' || authorization === null)
    return undefined;
  if (typeof type !== 'string' || !/^application\/json\b/i.test(type)) return undefined;
  if (typeof rawBody === 'string' && MASKED_NUMBER.test(rawBody)) return undefined;
  if (!REQUIRED_TEXTS.every((field) => typeof json[field] === 'string')) return undefined;
  if (REQUIRED_TEXTS.some((field) => field !== 'libelle' && String(json[field]).trim() === ''))
    return undefined;
  if (
    !OPTIONAL.every(
      (field) => json[field] === undefined || json[field] === null || typeof json[field] === 'string',
    )
  )
    return undefined;
  const { montant, refInstrumentPaiementInitiateur, refInstrumentPaiementBeneficiaire: beneficiary } = json;
  const payer = String(refInstrumentPaiementInitiateur);
  const operationType = String(json.typeOperation).toUpperCase();
  if (typeof montant !== 'number' || !known.instruments.has(payer)) return undefined;
  if (typeof beneficiary === 'string' && !known.instruments.has(beneficiary)) return undefined;
  if (!ENUMERATIONS.TypeOperation.some((one) => one === operationType)) return undefined;
  const sent = { json, payer, montant, requestId };
  const unusual = NAMES.filter((name) => ODDITIES[name](sent, known));
  const hasOtp = filled(json, 'authData') !== undefined;
  return {
    ...sent,
    pair: pairOf(payer, json, known),
    hasOtp,
    kind: JSON.stringify([json.refService, operationType]),
    unusual,
  };
}

/** What was read of the answers that are at hand: every practice of requests asks for the same. */
const READ = new WeakMap<object, OperationRequest | 'none'>();

/** The operation request of an answer, read once. @returns undefined as `readRequest` does. */
export function operationRequest(answer: Pick<Answer, 'call'>, known: Known): OperationRequest | undefined {
  const read = READ.get(answer) ?? readRequest(answer, known) ?? 'none';
  READ.set(answer, read);
  return read === 'none' ? undefined : read;
}

/** A refused request, by what its refusal may be due to. */
interface Refusal extends Pick<OperationRequest, 'payer' | 'montant' | 'kind' | 'pair'> {
  readonly exchangeId: string;
}

/** What was accepted: a refusal is not due to a payer, an amount or a service that are beside it. */
class AcceptedBeside {
  /** The largest amount, by payer. */
  readonly #amounts = new Map<string, number>();
  readonly #kinds = new Set<string>();
  readonly #pairs = new Set<string>();

  note({ payer, montant, kind, pair }: OperationRequest): void {
    this.#amounts.set(payer, Math.max(montant, this.#amounts.get(payer) ?? 0));
    this.#kinds.add(kind);
    if (pair !== undefined) this.#pairs.add(pair);
  }

  covers({ payer, montant, kind, pair }: Refusal): boolean {
    if (pair !== undefined && !this.#pairs.has(pair)) return false;
    return montant <= (this.#amounts.get(payer) ?? Number.NEGATIVE_INFINITY) && this.#kinds.has(kind);
  }
}

/**
 * Whether operations with something unusual are accepted. A refusal counts where nothing else about the request is
 * unusual, its payer was accepted with at least that amount, its service with that type, and a pair of such instruments,
 * and the payer was not just
 * refused something ordinary, as one is whose money is spent.
 *
 * @param isWeak a refusal counts only where no such request was accepted.
 */
export function ofRequests(oddity: Oddity, isWeak = true): Begin<Taken> {
  return (known) => {
    const sightings = new Sightings<Taken>();
    const accepted = new AcceptedBeside();
    const refusals: Refusal[] = [];
    /** Payers whose last ordinary operation was refused. */
    const spent = new Set<string>();
    return {
      answer(answer) {
        if (answer.operationId !== 'executeOperation') return;
        const request = operationRequest(answer, known);
        const result = taken(answer);
        if (request === undefined || result === undefined) return;
        const { payer, montant, kind, pair, unusual, hasOtp } = request;
        const isUnusual = unusual.includes(oddity);
        if (result === 'accepted') {
          spent.delete(payer);
          if (isUnusual || (oddity === 'no-otp' && !hasOtp)) sightings.note('accepted', answer.exchangeId);
          if (!isUnusual) accepted.note(request);
        } else if (answer.status !== 404) {
          // An OTP may be wrong.
          if (unusual.length === 0 && !hasOtp) spent.add(payer);
          if (unusual.length === 1 && isUnusual && !spent.has(payer))
            refusals.push({ payer, montant, kind, pair, exchangeId: answer.exchangeId });
        }
      },
      seen() {
        const all = new Sightings<Taken>(sightings);
        for (const one of refusals) if (accepted.covers(one)) all.note('refused', one.exchangeId);
        return all.all(isWeak ? 'refused' : undefined);
      },
    };
  };
}

/** The last accepted operations that a payer had under way when another one of its was answered. */
interface Under {
  readonly reference: unknown;
  readonly since: number;
  /** When it was last seen to be open. */
  openAt: number;
}

/** Whether a payer may have several operations under way. */
export const SEVERAL_AT_ONCE: Begin<'several' | 'one'> = (known) => {
  const sightings = new Sightings<'several' | 'one'>();
  const underWay = new Map<string, Under[]>();
  const open = new Map<unknown, Under>();
  interface Second extends Refusal {
    readonly first: Under;
    readonly sentAt: number;
    readonly receivedAt: number;
    readonly isAccepted: boolean;
    isTakenLater: boolean;
  }
  const seconds: Second[] = [];

  function heardExecution(answer: Answer): void {
    const request = operationRequest(answer, known);
    const result = taken(answer);
    if (request === undefined || result === undefined || answer.status === 404) return;
    const { kind, pair, payer, montant, unusual } = request;
    const isAccepted = result === 'accepted';
    const { sentAt, receivedAt, exchangeId } = answer;
    for (const one of seconds)
      if (
        isAccepted &&
        one.payer === payer &&
        one.kind === kind &&
        one.pair === pair &&
        montant >= one.montant &&
        sentAt > one.receivedAt
      )
        one.isTakenLater = true;
    const first = underWay.get(payer)?.findLast(({ since }) => since <= sentAt);
    if (first !== undefined && unusual.length === 0)
      seconds.push({
        kind,
        pair,
        payer,
        montant,
        exchangeId,
        first,
        sentAt,
        receivedAt,
        isAccepted,
        isTakenLater: false,
      });
    const body = isJsonObject(answer.json) ? answer.json.body : undefined;
    if (!isAccepted || !isJsonObject(body) || typeof body.referenceOperation !== 'string') return;
    const one = { reference: body.referenceOperation, since: receivedAt, openAt: Number.NEGATIVE_INFINITY };
    underWay.set(payer, [...(underWay.get(payer) ?? []).slice(-4), one]);
    open.set(one.reference, one);
  }

  return {
    answer(answer) {
      if (answer.operationId === 'executeOperation') heardExecution(answer);
      if (answer.operationId !== 'listOperations' || !isSuccess(answer) || open.size === 0) return;
      const body = isJsonObject(answer.json) ? answer.json.body : undefined;
      for (const item of Array.isArray(body) ? body.filter(isJsonObject) : []) {
        const one = open.get(item.referenceOperation);
        if (one === undefined) continue;
        if (OPEN.has(String(item.statutOperation))) one.openAt = Math.max(one.openAt, answer.sentAt);
        else open.delete(item.referenceOperation);
      }
    },
    seen() {
      const all = new Sightings<'several' | 'one'>(sightings);
      for (const { first, receivedAt, isAccepted, isTakenLater, exchangeId } of seconds) {
        if (first.openAt < receivedAt) continue;
        if (isAccepted) all.note('several', exchangeId);
        else if (isTakenLater) all.note('one', exchangeId);
      }
      return all.all('one');
    },
  };
};

const OPEN: ReadonlySet<string> = new Set(['INITIEE', 'ENCOURS', 'SUSPENDUE']);
