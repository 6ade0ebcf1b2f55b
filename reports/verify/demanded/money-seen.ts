/** What an archive shows of fees, and what operations move by it (2.4). */
import type Big from 'big.js';
import { isJsonObject } from '../../../spec/json/json.ts';
import { money } from '../../../spec/json/money.ts';
import { readPointer } from '../../../spec/json/pointer.ts';
import type { Exchange } from '../../../spec/run/exchange.ts';
import type { StoredProfile } from '../conditions/profile-condition.ts';
import { type Note, sentField, sentJson } from './archive-notes.ts';
import { boundAt } from './profile-names.ts';

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
  readonly #moved = new Map<string, readonly Movement[]>();

  constructor(profile: StoredProfile) {
    this.#profile = profile;
  }

  see({ operationId, request, response }: Exchange, json: unknown): void {
    if (operationId !== 'getFees') return;
    const fees = money(readPointer(json, boundAt(this.#profile, 'fees', 'montantFrais') ?? ' '));
    const mode = readPointer(json, boundAt(this.#profile, 'fees', 'modeApplication') ?? ' ');
    const asked = `${safelyDecoded(request.url)} ${request.body ?? ''}`;
    if (fees !== undefined && response?.status === 200) this.#quotes.push({ asked, fees, mode });
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
