/** What the answers that broke a rule have in common, and those that held have not. */
import { DESIGNATIONS } from '../../../spec/document/designations.ts';
import type { Answer } from '../../../target/door/call.ts';

/** Fields of requests that lead a server to other code, as far as a value of them is a name and no amount. */
const LEADING = ['typeOperation', 'refService', 'typeDemande'];

/** Fields of which it matters that they are there. */
const PRESENT = [...DESIGNATIONS, 'callbackUrl', 'authData'];

/** Fewer answers have in common what they have by chance. */
const FEWEST = 3;
/** More properties at once tell nobody anything. */
const MOST_NAMED = 3;
/** Distinct kinds of answers that are remembered of a rule. */
const MOST_KINDS = 500;

/** The properties of one answer, and of what it answers, by which others can be told from it. */
export type Traits = readonly string[];

export function traitsOf({ status, call }: Answer): Traits {
  const sent = new Map(typeof call.json === 'object' && call.json !== null ? Object.entries(call.json) : []);
  return [
    `HTTP ${status}`,
    ...LEADING.flatMap((name) => (typeof sent.get(name) === 'string' ? [`${name} ${sent.get(name)}`] : [])),
    ...PRESENT.filter((name) => sent.get(name) !== undefined && sent.get(name) !== null),
    ...Object.keys(call.query ?? {}),
  ];
}

/** Gives equal properties as the same object: a hundred rules see each answer, and tell kinds of answers by it. */
export class Kinds {
  readonly #known = new Map<string, Traits>();

  of(answer: Answer): Traits {
    const traits = traitsOf(answer);
    const key = traits.join(' ');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size <= MOST_KINDS) this.#known.set(key, traits);
    return traits;
  }
}

/** Sees every answer that a rule speaks of. */
export class Narrowing {
  #broken = 0;
  #common: ReadonlySet<string> | undefined;
  readonly #held = new Set<Traits>();
  #heldLast: Traits | undefined;

  broke(traits: Traits): void {
    this.#broken += 1;
    const known = this.#common;
    this.#common = new Set(known === undefined ? traits : traits.filter((trait) => known.has(trait)));
  }

  held(traits: Traits): void {
    if (traits === this.#heldLast) return;
    this.#heldLast = traits;
    if (this.#held.size < MOST_KINDS) this.#held.add(traits);
  }

  /** The fewest properties that all have that broke the rule, and none that held; none where there is nothing of the kind. */
  only(): string[] {
    if (this.#broken < FEWEST || this.#held.size === 0 || this.#held.size >= MOST_KINDS) return [];
    const named: string[] = [];
    let alike = [...this.#held];
    while (alike.length > 0 && named.length < MOST_NAMED) {
      const [best, left] = this.#mostTelling(alike, named);
      if (best === undefined) return [];
      named.push(best);
      alike = left;
    }
    return alike.length === 0 ? named : [];
  }

  #mostTelling(alike: Traits[], named: readonly string[]): [best: string | undefined, left: Traits[]] {
    let best: string | undefined;
    let left = alike;
    for (const trait of this.#common ?? []) {
      const those = named.includes(trait) ? alike : alike.filter((traits) => traits.includes(trait));
      if (those.length < left.length) [best, left] = [trait, those];
    }
    return [best, left];
  }
}
