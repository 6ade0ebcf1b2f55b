/** What the movements of one instrument must come to. Decimals as texts. */
export interface MovementSum {
  readonly total: string;
  /** The same in two parts: where the fees stand by themselves, they need not name the operation. */
  readonly parts: readonly [main: string, fees: string];
  /** Amounts that are no further apart than this are the same. */
  readonly within: string;
}
