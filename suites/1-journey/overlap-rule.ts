/** 1 with 2.4 and 7: calls that overlap leave the money as they would one after the other. Pure. */
import type Big from 'big.js';
import type { Answer } from '../../target/door/call.ts';
import { asRead, demandsOn, movedDemands } from '../act/shown-balances.ts';
import { balanceText, moneyNoise, sameMoney } from '../arrange/money.ts';
import type { Ruling } from '../engine/declare/judge.ts';

/** So many moves of one amount. */
interface Moves {
  readonly count: number;
  readonly each: Big;
}

/** A balance before calls that overlapped, and after them. */
interface BalanceBeside {
  readonly before: Big;
  readonly after: Big;
  readonly decimals: number;
}

/** What calls that overlapped left: as much of it as was looked at. */
export interface Overlap {
  /** The operations that succeeded: none is paid where the payer was put out of service meanwhile. */
  readonly moved?: BalanceBeside & { readonly paid?: Moves; readonly received: Moves };
  /** The payer of an operation whose cancellations overlapped: so many of them were granted. */
  readonly cancelled?: BalanceBeside & { readonly granted: number };
  /** Valid calls, of which one puts the instrument of the others out of service. */
  readonly answered?: { readonly answers: readonly Answer[]; readonly spending: string };
}

/**
 * Every operation that succeeded debited its initiator and credited its beneficiary once, what a cancelled one took is
 * given back once at the most, and each call is carried out or refused.
 * @judges journey.overlapping-calls
 */
export function overlapRulings({ moved, cancelled, answered }: Overlap): Ruling[] {
  return [
    ...(moved ? [movedRuling(moved)] : []),
    ...(cancelled ? [cancelledRuling(cancelled)] : []),
    ...(answered ? [answeredRuling(answered)] : []),
  ];
}

/** What operations that succeeded make of a balance. */
export function afterMoves(before: Big, paid: Moves | undefined, received: Moves): Big {
  const debited = paid === undefined ? before : before.minus(paid.each.times(paid.count));
  return debited.plus(received.each.times(received.count));
}

function movedRuling({ before, after, decimals, paid, received }: NonNullable<Overlap['moved']>): Ruling {
  const wanted = afterMoves(before, paid, received);
  const departure = {
    message:
      paid === undefined
        ? 'operations that succeeded beside a call about their initiator did not credit their beneficiary once each'
        : 'a balance does not follow from the operations that overlapped',
    expected:
      paid === undefined
        ? `a balance of ${wanted}: ${before} before, and ${received.count} credits of ${received.each}`
        : `a balance of ${wanted}: ${before} before, ${paid.count} debits of ${paid.each} and ${received.count} credits of ${received.each}`,
    actual: balanceText(after, wanted),
  };
  return {
    departure: sameMoney(after, wanted, decimals) ? undefined : departure,
    ...(paid && { demand: movedDemands(before, after, wanted, decimals) }),
  };
}

function cancelledRuling({ before, after, decimals, granted }: NonNullable<Overlap['cancelled']>): Ruling {
  const departure = {
    message: 'an operation that was cancelled several times at once was given back more than once',
    expected: `a balance of ${before} at the most, as before the operation`,
    actual: `a balance of ${after}, which is ${after.minus(before)} more; ${granted} cancellations were granted`,
  };
  return {
    departure: after.lte(before) || sameMoney(after, before, decimals) ? undefined : departure,
    demand: demandsOn(asRead(before), [after, { most: before.plus(moneyNoise(decimals)) }]),
  };
}

function answeredRuling({ answers, spending }: NonNullable<Overlap['answered']>): Ruling {
  const broken = answers.find(({ status }) => status >= 500);
  if (broken === undefined) return { departure: undefined };
  const { status, operationId } = broken;
  return {
    departure: {
      message: 'one of several valid calls about an instrument broke down where they overlapped',
      expected: 'each carried out, or refused',
      actual: `HTTP ${status} to ${operationId} beside ${operationId === spending ? 'executions' : spending}`,
    },
    refusal: broken,
  };
}
