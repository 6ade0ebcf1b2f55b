/** The verdicts on the traffic of one run. */

/** What the offline judge found in one recording. */
export interface ShownByTraffic {
  /** Exchanges that were judged. */
  readonly judged: number;
  /** Requirements of any level that were violated, sorted. */
  readonly violated: readonly string[];
  /** A line for the first violation of each, with its level. */
  readonly findings: readonly string[];
}
