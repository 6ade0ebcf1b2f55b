/** What an archive shows of fees and balances, and what operations move by it (2.4). */
import Big from 'big.js';
import { isJsonObject } from '../../../spec/json/json.ts';
import { money } from '../../../spec/json/money.ts';
import { readPointer } from '../../../spec/json/pointer.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import type { StoredProfile } from '../conditions/profile-condition.ts';
import { type ArchiveNotes, type Note, sentField, sentJson } from './archive-notes.ts';
import { boundAt, fixturesOf } from './profile-names.ts';

/** A balance as it was read. */
interface SeenBalance {
  readonly id: string;
  readonly url: string;
  readonly checkId: string;
  readonly sentAt: number;
  readonly cameAt: number;
  readonly amount: Big;
}

/** What a fee call said of an amount. */
interface Quote {
  /** All that was sent: the service and the amount are somewhere in it. */
  readonly asked: string;
  readonly fees: Big;
  readonly mode: unknown;
}

/** What an operation takes and gives. */
export interface Movement {
  readonly montant: Big;
  readonly debited: Big;
  readonly credited: Big;
  readonly fees: Big;
}

/** Is shown the exchanges of an archive one after the other. */
export class MoneySeen {
  readonly #profile: StoredProfile;
  readonly #quotes: Quote[] = [];
  readonly #balances = new Map<string, SeenBalance[]>();
  readonly #moved = new Map<string, readonly Movement[]>();

  readonly #instruments: ReadonlySet<unknown>;

  constructor(profile: StoredProfile) {
    this.#profile = profile;
    this.#instruments = new Set(fixturesOf([profile], 'instruments').map(({ reference }) => reference));
  }

  see({ id, checkId, operationId, startedAt, durationMs, request, response }: Exchange, json: unknown): void {
    if (operationId === 'getFees') {
      const fees = money(readPointer(json, boundAt(this.#profile, 'fees', 'montantFrais') ?? ' '));
      const mode = readPointer(json, boundAt(this.#profile, 'fees', 'modeApplication') ?? ' ');
      const asked = `${safelyDecoded(request.url)} ${request.body ?? ''}`;
      if (fees !== undefined && response?.status === 200) this.#quotes.push({ asked, fees, mode });
    }
    if (operationId !== 'getBalance') return;
    const amount = money(readPointer(json, boundAt(this.#profile, 'balance', 'amount') ?? ' '));
    if (amount === undefined) return;
    const sentAt = Date.parse(startedAt);
    const seen = { id, checkId, url: request.url, sentAt, cameAt: sentAt + durationMs, amount };
    this.#balances.set(request.url, [...(this.#balances.get(request.url) ?? []), seen]);
  }

  /** What an operation may move, by every fee call about its service and its amount; none where there was none. */
  movedBy(execution: Note): readonly Movement[] {
    const known = this.#moved.get(execution.id) ?? this.#movedAnew(execution);
    this.#moved.set(execution.id, known);
    return known;
  }

  #movedAnew(execution: Note): readonly Movement[] {
    const service = sentField(execution, 'refService');
    const montant = montantOf(execution);
    if (service === undefined || montant === undefined) return [];
    const about = this.#quotes.filter(
      ({ asked }) => asked.includes(service) && namesAmount(asked, montant.toString()),
    );
    return about.map(({ fees, mode }) =>
      mode === 'SOUSTRACTION'
        ? { montant, fees, debited: montant, credited: montant.minus(fees) }
        : { montant, fees, debited: montant.plus(fees), credited: montant },
    );
  }

  /**
   * How an amount follows from balances that were read before, and from the operations since then: everything that is
   * true of it, and all of that where it cannot be said.
   * @param from the exchanges of those balances.
   */
  movesTo(
    amount: Big,
    note: Note,
    from: ReadonlySet<string>,
    { notes, isSame }: Reckoning,
  ): readonly Moves[] {
    const bases = (this.#balances.get(note.url) ?? []).filter(({ id }) => from.has(id) && id !== note.id);
    const found = new Set<Moves>();
    for (const before of bases) {
      const effects = this.#effectsBetween(before, note, notes);
      if (effects === undefined) return ALL_MOVES;
      for (const name of movesOf(amount.minus(before.amount), effects, isSame)) found.add(name);
    }
    return bases.length === 0 ? ALL_MOVES : [...found];
  }

  /** By how much each accepted operation on an instrument may have moved it; undefined where one is not known. */
  #effectsBetween(before: SeenBalance, note: Note, notes: ArchiveNotes): Big[][] | undefined {
    const wallet = this.#walletIn(note.url);
    if (wallet === undefined) return undefined;
    const effects: Big[][] = [];
    for (const execution of notes.executions()) {
      if (execution.cameAt < before.sentAt || execution.sentAt > note.cameAt) continue;
      const pays = sentField(execution, 'refInstrumentPaiementInitiateur') === wallet;
      const gets = sentField(execution, 'refInstrumentPaiementBeneficiaire') === wallet;
      if (!pays && !gets) continue;
      const moved = this.movedBy(execution);
      if (moved.length === 0) return undefined;
      effects.push(moved.map(({ debited, credited }) => (pays ? new Big(0).minus(debited) : credited)));
    }
    return effects;
  }

  /** The instrument that an address is about. */
  #walletIn(url: string): string | undefined {
    return safelyDecoded(url)
      .split(/[/?&=]/)
      .find((part) => this.#instruments.has(part));
  }
}

/** What a change of a balance says of the operations meanwhile: that all moved it says more than that none did. */
type Moves = 'nothing moved' | 'all moved' | 'some moved';
const ALL_MOVES: readonly Moves[] = ['nothing moved', 'all moved', 'some moved'];

interface Reckoning {
  readonly notes: ArchiveNotes;
  readonly isSame: (one: Big, other: Big) => boolean;
}

/** Operations whose subsets are all tried. */
const MOST = 10;

function movesOf(
  difference: Big,
  effects: readonly (readonly Big[])[],
  isSame: Reckoning['isSame'],
): readonly Moves[] {
  const isNothing = isSame(difference, new Big(0));
  const isAll = sumsOf(effects, false).some((sum) => isSame(sum, difference));
  const isSome =
    isNothing ||
    isAll ||
    effects.length > MOST ||
    sumsOf(effects, true).some((sum) => isSame(sum, difference));
  if (isAll) return ['all moved', 'some moved'];
  return [...(isNothing ? (['nothing moved'] as const) : []), ...(isSome ? (['some moved'] as const) : [])];
}

/** @param mayFail each of them may have moved nothing as well. */
function sumsOf(effects: readonly (readonly Big[])[], mayFail: boolean): Big[] {
  let sums = [new Big(0)];
  for (const each of effects) {
    const choices = distinct([...each, ...(mayFail ? [new Big(0)] : [])]);
    sums = distinct(sums.flatMap((sum) => choices.map((one) => sum.plus(one))));
    if (sums.length > 4_096) return sums;
  }
  return sums;
}

function distinct(amounts: readonly Big[]): Big[] {
  return [...new Map(amounts.map((one) => [one.toString(), one])).values()];
}

function montantOf(execution: Note): Big | undefined {
  const body = sentJson(execution);
  return isJsonObject(body) ? money(body.montant) : undefined;
}

function namesAmount(text: string, amount: string): boolean {
  const at = text.indexOf(amount);
  if (at < 0) return false;
  const around = `${text[at - 1] ?? ' '}${text[at + amount.length] ?? ' '}`;
  return !/[\d.]/.test(around) || namesAmount(text.slice(at + 1), amount);
}

function safelyDecoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
