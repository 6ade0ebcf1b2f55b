/** What a run announces that it may move, and what it moved: from its plan to its report. Amounts in the target's unit. */

/** What may be taken from one instrument. */
export interface AnnouncedInstrument {
  /** As the profile calls it. */
  readonly name: string;
  /** What a run usually takes. */
  readonly about: number;
  /** No more leaves; absent where nothing bounds it but the instrument's own balance, which could not be read. */
  readonly atMost?: number;
  /** It allows `drain`, and a selected check drains it: its balance, or `unknown`. */
  readonly drained?: string;
}

/** What a wrong acceptance could move: a debit that no balance covers is only sent for instruments that allow `drain`. */
export interface BeyondBalance {
  readonly upTo: number;
  readonly instruments: readonly string[];
}

/** What a run announces before its first check. */
export interface AnnouncedMoney {
  readonly about: number;
  /** No more leaves in operations sent as valid; absent where a drained balance could not be read and nothing bounds it. */
  readonly atMost?: number;
  /** The key of the profile that sets `atMost`; absent where the suite computed it. */
  readonly boundBy?: 'limits.totalAmount';
  readonly instruments: readonly AnnouncedInstrument[];
  readonly beyond?: BeyondBalance;
}

/** What one instrument was debited for, as decimals. */
export interface MovedInstrument {
  readonly name: string;
  readonly moved: string;
  /** Debited on top of it: what operations of the run had paid into a balance that is drained. Absent where it was nothing. */
  readonly paidIn?: string;
  /** Of operations whose answer did not come; absent where there were none. */
  readonly uncertain?: string;
  /** Of operations that no balance covered and that were accepted all the same; absent where there were none. */
  readonly beyond?: string;
}

/** A bound at which operations were held back. */
export interface ReachedBound {
  /** The key that raises it. */
  readonly key: string;
  readonly allows: string;
  /** As the profile calls it; absent for the bound of the whole run. */
  readonly instrument?: string;
}

/** What a run moved, beside what it had announced. */
export interface MoneyRecord {
  /** Of the profile; absent where it names none. */
  readonly currency?: string;
  /** Absent where nothing was announced. */
  readonly announced?: AnnouncedMoney;
  /** Every instrument that was debited, or may have been. */
  readonly instruments: readonly MovedInstrument[];
  /** Absent where none was reached. */
  readonly reached?: readonly ReachedBound[];
}
