/** What generated values are bound to on one target: generators know no profile. */

/** The amounts that a target takes, from the limits of its profile. */
export interface Amounts {
  readonly smallest: number;
  readonly largest: number;
  readonly typical: number;
  /** Digits of the minor unit: 2 for centimes, 0 where there is none. */
  readonly decimals: number;
}

export interface SchemaOptions {
  readonly amounts: Amounts;
  /** Whole URLs that others are made from, the plainest first. */
  readonly urls: readonly [string, ...string[]];
}

/** For values that nothing binds, such as those of answers. The host is reserved for examples. */
export const UNBOUND: SchemaOptions = {
  amounts: { smallest: 1, largest: 1_000, typical: 100, decimals: 2 },
  urls: ['https://callbacks.example.org/operations', 'http://callbacks.example.org:8080/operations'],
};
