/** What generated values are bound to on one target: generators know no profile. */

/** The amounts that a target takes, from the limits of its profile. */
export interface Amounts {
  readonly smallest: number;
  readonly largest: number;
  readonly typical: number;
  /** Digits of the minor unit: 2 for centimes, 0 where there is none. */
  readonly decimals: number;
  /** What every amount is a multiple of; one minor unit where it is absent. */
  readonly step?: number | undefined;
}

export interface SchemaOptions {
  readonly amounts: Amounts;
  /** Whole URLs that others are made from, the plainest first. */
  readonly urls: readonly [string, ...string[]];
}
