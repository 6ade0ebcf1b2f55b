/**
 * Money that moves while nothing was sent (1, 3.1, 4.2). A balance alone says neither who moved it nor that a rule is
 * broken: it takes the same share of this run's own amounts in three rounds, beside windows in which it stands still.
 */
import type Big from 'big.js';
import type { Departure } from '../../spec/contract/answer-rule.ts';
import { money } from '../../spec/json/money.ts';
import type { Demanded } from '../../spec/run/claims.ts';
import { movedDemands } from '../act/shown-balances.ts';
import { sameMoney } from '../arrange/money.ts';
import type { Experiment } from '../engine/declare/experiment.ts';
import { type BalanceCourse, type MoneyRound, ROUNDS } from '../observe/balances/beside-final.ts';

/** The window that is judged: after the end of the operation, or after its cancellation. */
export type Window = 'later' | 'cancelled';

/** What was seen: no move, a move that broke a rule, or one that nothing explains. */
export type UnaskedMove =
  | { readonly kind: 'still' }
  | { readonly kind: 'ours'; readonly departure: Departure }
  | { readonly kind: 'unexplained'; readonly name: string; readonly moved: Big };

/** Amounts of an operation by which a balance may move once more. */
const RECORD_AMOUNTS = [
  'montantADebiter',
  'montantACrediter',
  'montantHTfraisOperation',
  'montantTotalOperation',
] as const;

/** What the rounds say of one window. */
export function unaskedMoveIn(rounds: readonly MoneyRound[], window: Window, decimals: number): UnaskedMove {
  const count = rounds[0]?.courses.length ?? 0;
  for (let at = 0; at < count; at += 1) {
    const moves = coursesAt(rounds, at).map((seen) => ({ ...seen, ...movesOf(seen.course, window) }));
    const first = moves.find(({ moved }) => !isNothing(moved, decimals));
    if (first === undefined) continue;
    const { name } = first.course;
    const isControlled = moves.every(({ control }) => isNothing(control, decimals));
    const share = moves.length >= ROUNDS && isControlled ? sharedAmount(moves, decimals) : undefined;
    if (share === undefined) return { kind: 'unexplained', name, moved: first.moved };
    const shown = moves.map(({ moved }) => signed(moved)).join(' / ');
    const sent = moves.map(({ round }) => round.operation.request.montant).join(' / ');
    return {
      kind: 'ours',
      departure: {
        message:
          window === 'later'
            ? 'an operation that was final moved money once more'
            : 'cancelling an operation that was final moved money',
        expected: `the balance of ${name} as it was`,
        actual: first.moved.lt(0)
          ? `${share} was debited each time, without a request: ${shown} after operations of ${sent}`
          : `${share} was credited each time, without a request: ${shown} after operations of ${sent}`,
      },
    };
  }
  return { kind: 'still' };
}

/** An amount with its sign: what was credited is positive. */
function signed(moved: Big): string {
  return moved.lt(0) ? moved.toString() : `+${moved}`;
}

/** A balance in each of the rounds. */
function coursesAt(rounds: readonly MoneyRound[], at: number) {
  const seen = rounds.flatMap((round) => {
    const course = round.courses[at];
    return course === undefined ? [] : [{ round, course }];
  });
  // In the first round what comes late may come after the cancellation.
  const isLate = seen.slice(1).some(({ course }) => !course.later.eq(course.rest));
  return seen.map(({ round, course }, nth) => ({
    round,
    course: nth === 0 && isLate ? withoutCancelling(course) : course,
  }));
}

/** That no balance moved in a window; none where one of them was computed. */
function stillIn(rounds: readonly MoneyRound[], window: Window, decimals: number): readonly Demanded[] {
  const courses = (rounds[0]?.courses ?? []).flatMap((_, at) => coursesAt(rounds, at));
  const demands = courses.map(({ course: { rest, later, cancelled = later } }) =>
    window === 'later'
      ? movedDemands(rest, later, rest, decimals)
      : movedDemands(later, cancelled, later, decimals),
  );
  return demands.some(({ length }) => length === 0) ? [] : demands.flat();
}

/** What a balance did in the window, and in the one before it, in which nothing was sent either. */
function movesOf(
  { before, waited = before, rest, later, cancelled = later }: BalanceCourse,
  window: Window,
): { readonly moved: Big; readonly control: Big } {
  return window === 'later'
    ? { moved: later.minus(rest), control: waited.minus(before) }
    : { moved: cancelled.minus(later), control: later.minus(rest) };
}

/** The same with what came after the cancellation taken for what came later. */
function withoutCancelling({ cancelled, ...course }: BalanceCourse): BalanceCourse {
  return { ...course, later: cancelled ?? course.later };
}

/** The amount that the moves are, each time with the same sign, and each time another. */
function sharedAmount(
  moves: readonly { readonly round: MoneyRound; readonly moved: Big }[],
  decimals: number,
): string | undefined {
  const differ = moves.every(({ moved }, at) =>
    moves.slice(at + 1).every((other) => !sameMoney(moved, other.moved, decimals)),
  );
  if (!differ) return undefined;
  const [first] = moves;
  if (first === undefined) return undefined;
  const sign = first.moved.lt(0) ? -1 : 1;
  return Object.keys(amountsOf(first.round)).find((name) =>
    moves.every(({ round, moved }) => {
      const amount = amountsOf(round)[name];
      return amount !== undefined && sameMoney(moved, amount.times(sign), decimals);
    }),
  );
}

/** The amounts of one operation, by what they are called. */
function amountsOf({ operation, record, courses }: MoneyRound): Readonly<Record<string, Big | undefined>> {
  const effectOf = (role: BalanceCourse['role']) => {
    const course = courses.find((one) => one.role === role);
    return course?.rest.minus(course.waited ?? course.before).abs();
  };
  const [debited, credited] = [effectOf('payer'), effectOf('beneficiary')];
  return {
    montant: money(operation.request.montant),
    ...Object.fromEntries(RECORD_AMOUNTS.map((name) => [name, money(record[name])])),
    'the amount debited': debited,
    'the amount credited': credited,
    'the fees': credited && debited?.minus(credited),
  };
}

function isNothing(moved: Big, decimals: number): boolean {
  return sameMoney(moved, moved.minus(moved), decimals);
}

/**
 * Judges that nothing moved in a window.
 * @judges journey.moves-once, cancel.final-moves-nothing
 * @throws Inconclusive where a balance moved, and nothing shows by whom.
 */
export function judgeNothingUnasked(t: Experiment, rounds: readonly MoneyRound[], window: Window): void {
  const other = rounds.find(({ courses }) => courses.length === 0);
  if (other !== undefined) {
    t.judge.observed(`such an operation ended as ${other.final}`);
    return;
  }
  const made = rounds.find(({ madeByCancelling }) => madeByCancelling !== undefined)?.madeByCancelling;
  if (window === 'cancelled' && made !== undefined) {
    t.judge.observed(`the cancellation is an operation of its own, ${made}, which moves the money`);
    return;
  }
  const { decimals } = t.profile.money;
  const found = unaskedMoveIn(rounds, window, decimals);
  if (found.kind === 'unexplained')
    t.judge.inconclusive(
      `The balance of ${found.name} moved by ${found.moved} while nothing was sent, and not by the amounts of this run: nothing shows who moved it.`,
    );
  t.judge.noDeparture(
    found.kind === 'ours' ? found.departure : undefined,
    rounds.at(-1)?.operation.answer,
    stillIn(rounds, window, decimals),
  );
}
