/** The fees that a run has seen, by service, and the most that an amount will cost by them (2.4). */
import Big from 'big.js';

interface Sample {
  readonly montant: Big;
  readonly fees: Big;
}

/** So many are kept of each service: enough to bound what lies between them. */
const MOST_SAMPLES = 24;

/** Fees that rise with the amount, at most in proportion to it beyond the largest amount seen. */
export class FeeBook {
  readonly #samples = new Map<string, readonly Sample[]>();

  /** Notes the fees on top of an amount: nothing where they are part of it (SOUSTRACTION). */
  learn(service: string, montant: Big, fees: Big): void {
    if (montant.lte(0) || fees.lt(0)) return;
    const known = this.#samples.get(service) ?? [];
    const others = known.filter((one) => !one.montant.eq(montant));
    const sorted = [...others, { montant, fees }].sort((one, other) => one.montant.cmp(other.montant));
    // The smallest and the largest amounts bound the rest.
    if (sorted.length > MOST_SAMPLES) sorted.splice(Math.floor(MOST_SAMPLES / 2), 1);
    this.#samples.set(service, sorted);
  }

  /** The most that an amount costs on top, by what was seen of its service, or else of any. */
  most(service: string | undefined, montant: Big): Big {
    const own = service === undefined ? undefined : this.#samples.get(service);
    if (own !== undefined) return mostBy(own, montant);
    const all = [...this.#samples.values()].map((samples) => mostBy(samples, montant));
    return all.reduce((most, one) => (one.gt(most) ? one : most), new Big(0));
  }
}

function mostBy(samples: readonly Sample[], montant: Big): Big {
  const above = samples.find((one) => one.montant.gte(montant));
  if (above !== undefined) return above.fees;
  const largest = samples.at(-1);
  if (largest === undefined) return new Big(0);
  const inProportion = largest.fees.times(montant).div(largest.montant);
  // A fixed fee may be many times a small amount, and does not grow with it.
  return inProportion.gt(montant) ? larger(largest.fees, montant) : inProportion;
}

function larger(one: Big, other: Big): Big {
  return one.gt(other) ? one : other;
}
