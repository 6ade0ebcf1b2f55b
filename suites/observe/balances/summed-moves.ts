/** What operations together make of one balance (2.4). */
import Big from 'big.js';
import { isFinal } from '../../../spec/document/final-status.ts';

/** What an operation takes from the one and gives to the other, by 2.4. */
export interface Amounts {
  readonly debited: Big;
  readonly credited: Big;
}

/** What one operation has to do with a balance. */
export interface Move {
  readonly isPaid: boolean;
  readonly status: unknown;
  /** Undefined where nobody has told. */
  readonly amounts: Amounts | undefined;
}

/** By how much a balance moves, and whether that proves too little. */
export interface Sum {
  readonly by: Big;
  readonly mayHide: boolean;
}

/**
 * What operations make of a balance; undefined where that cannot be told. One that ended without success is taken to
 * have moved nothing: where it has, the balance is another one.
 *
 * @returns by how much it moves, and whether what is wrong with what was paid may make up for what is wrong with what
 *   was received: there were as many of both, or as much.
 */
export function sumOf(moves: readonly Move[]): Sum | undefined {
  const zero = new Big(0);
  const paid = { count: 0, debited: zero, credited: zero };
  const received = { count: 0, debited: zero, credited: zero };
  for (const { isPaid, status, amounts } of moves) {
    if (amounts === undefined || !isFinal(status)) return undefined;
    if (status !== 'SUCCES') continue;
    const side = isPaid ? paid : received;
    side.count += 1;
    side.debited = side.debited.plus(amounts.debited);
    side.credited = side.credited.plus(amounts.credited);
  }
  const feesOf = ({ debited, credited }: typeof paid) => debited.minus(credited);
  const fees = feesOf(paid);
  const isAlike =
    paid.count === received.count ||
    paid.debited.eq(received.debited) ||
    paid.credited.eq(received.credited) ||
    (fees.eq(feesOf(received)) && !fees.eq(0));
  return {
    by: received.credited.minus(paid.debited),
    mayHide: paid.count > 0 && received.count > 0 && isAlike,
  };
}
