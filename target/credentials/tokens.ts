/** The Authorization header of each request, and what is done where it is refused (5). */
import type { Answer } from '../door/call.ts';
import type { Journey } from '../door/pending-exchange.ts';
import type { Masker } from '../mask/mask.ts';
import type { Credentials, IssuedToken } from './credentials.ts';

/** How often a call that was answered 401 is sent again: with a token that others got, and with one got in place of another. */
const MOST_RENEWALS = { newer: 5, aged: 3, renewable: 1 } as const;

export class Tokens {
  /** The exchange of the last token call that the run itself made. */
  issuedBy: string | undefined;
  readonly #credentials: Credentials;
  readonly #masker: Masker;
  /** Token calls under way, whoever makes them. */
  readonly #calls = new Set<Promise<Answer>>();
  readonly #renewals = new WeakMap<Journey, Record<keyof typeof MOST_RENEWALS, number>>();

  constructor(credentials: Credentials, masker: Masker) {
    this.#credentials = credentials;
    this.#masker = masker;
  }

  /** The header of valid calls, as it is now. @throws UserError | TransportTrouble where no token can be had. */
  async authorization(signal: AbortSignal): Promise<string | undefined> {
    return this.#credentials.authorization(signal);
  }

  /** The token that a token call gave, if one did. */
  get issued(): IssuedToken | undefined {
    return this.#credentials.issued();
  }

  /** Keeps in mind that a token call is under way. */
  follow(call: Promise<Answer>): Promise<Answer> {
    this.#calls.add(call);
    return call.finally(() => this.#calls.delete(call));
  }

  /** Takes the token of a token call that anybody made: it may have made the one before invalid. */
  adopt(answer: Pick<Answer, 'status' | 'json' | 'text'>): void {
    this.#credentials.adopt(answer);
  }

  /** At the last moment before it is sent: a token may expire while its request waits for its turn. */
  async authorize(journey: Journey): Promise<void> {
    const { call, request, by } = journey;
    if (call.authorization === null) delete request.headers.authorization;
    else if (call.authorization !== undefined) {
      request.headers.authorization = call.authorization;
      // Made from a secret more often than not, and a target may repeat it anywhere.
      this.#masker.learn(call.authorization.replace(/^\w+\s+/, ''), 'token');
    } else if (!namesAuthorization(journey)) {
      const value = await this.authorization(by.signal);
      if (value === undefined) return;
      request.headers.authorization = value;
      journey.given = value;
    }
  }

  /** Whether a call that was answered 401 with the run's own token is worth sending again. */
  async hasAnother(journey: Journey): Promise<boolean> {
    if (journey.given === undefined) return false;
    // What one of them brings may be why the token before it is refused.
    await Promise.allSettled(this.#calls);
    const remedy = this.#credentials.refused(journey.given);
    const renewals = this.#renewals.get(journey) ?? { newer: 0, aged: 0, renewable: 0 };
    if (remedy === 'final' || renewals[remedy] === MOST_RENEWALS[remedy]) return false;
    this.#renewals.set(journey, { ...renewals, [remedy]: renewals[remedy] + 1 });
    return true;
  }
}

function namesAuthorization({ call }: Journey): boolean {
  return Object.keys(call.headers ?? {}).some((name) => name.toLowerCase() === 'authorization');
}
