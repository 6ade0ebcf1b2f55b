/** 6: a receiver that fails, or is slow, changes neither the operation nor the answer to its execution. Pure. */
import { OPEN_STATUSES } from '../../spec/document/final-status.ts';
import { show } from '../../spec/json/describe.ts';
import type { CourseRule } from '../../spec/run/course.ts';
import type { Answer } from '../../target/door/call.ts';
import { FINAL_STANDS } from '../3.1-operation-status/final-stands-rules.ts';
import { codeRuling, type Ruling } from '../engine/declare/judge.ts';
import { LONGEST_WAIT_MS } from '../observe/poll.ts';
import { timeText } from '../observe/seconds.ts';

/** What is seen of operations with such a receiver: as much of it as was looked at. */
export interface BesideReceiver {
  /** Answers to executions. */
  readonly answers?: readonly Answer[];
  /** The answer to an operation after one whose callback failed. */
  readonly next?: Answer;
  /** How an operation ended, and how others do whose receiver works. */
  readonly end?: {
    readonly reference: string;
    readonly status: unknown;
    /** Undefined where it was not seen to become final. */
    readonly final: string | undefined;
    /** Undefined where they rest. */
    readonly usual: string | undefined;
    /** The exchange that shows its end. */
    readonly shownIn: string;
  };
  /** When an operation became final, where its receiver takes so long. */
  readonly course?: SeenWithSlowReceiver & {
    readonly slowMs: number;
    /** What an operation takes whose receiver works. */
    readonly usualMs: number;
    /** The same was seen so often before: it proves nothing until it was seen in all of the rounds. */
    readonly heldBefore: number;
    readonly rounds: number;
  };
  /** How long an execution took that was repeated, where its receiver takes so long. */
  readonly execution?: {
    readonly calledMeanwhile: boolean;
    readonly durationMs: number;
    readonly slowMs: number;
    /** The answer, or why none came. */
    readonly outcome: string;
  };
}

/** What was seen of an operation whose receiver is slow, in milliseconds since it was sent. */
export interface SeenWithSlowReceiver {
  /** When its receiver was first called. */
  readonly calledAt: number;
  /** When it was last seen open; undefined where it never was. */
  readonly openAt: number | undefined;
  /** When it was first seen final; undefined where it never was. */
  readonly finalAt: number | undefined;
}

/**
 * An operation is accepted, answered and ended as others are, whatever its receiver does.
 * @judges callback.failing-receiver
 */
export function receiverRulings({ answers = [], next, end, course, execution }: BesideReceiver): Ruling[] {
  const rulings: Ruling[] = answers.map((answer) =>
    codeRuling(answer, 200, 'an operation was not accepted because of its receiver', '/callbackUrl'),
  );
  if (next !== undefined)
    rulings.push(codeRuling(next, 200, 'the next operation was not accepted after a callback that failed'));
  if (end !== undefined) rulings.push(endRuling(end));
  if (course !== undefined)
    rulings.push({
      departure:
        isHeld(course) && course.heldBefore + 1 >= course.rounds
          ? {
              message: 'the receiver holds the operation up: it goes on only when the callback is answered',
              expected: `a final status before the ${timeText(course.slowMs)} that the receiver takes: ${timeText(course.usualMs)} with a fast one`,
              actual: `${finalText(course)}, ${course.rounds} times out of ${course.rounds}`,
              pointer: '/callbackUrl',
            }
          : undefined,
    });
  if (execution !== undefined) {
    const { durationMs, slowMs, outcome } = execution;
    const departure = {
      message: 'the receiver blocks the caller: the execution is answered only when the callback is',
      expected: `an answer before the ${timeText(slowMs)} that the receiver takes`,
      actual: `${timeText(durationMs)}, twice: ${outcome}`,
      pointer: '/callbackUrl',
    };
    rulings.push({ departure: isBlocked(execution) ? departure : undefined });
  }
  return rulings;
}

/**
 * Nor does what is final with such a receiver change.
 * @judges callback.failing-receiver
 */
export const FINAL_WITH_RECEIVER: CourseRule = (course) => {
  const ruling = FINAL_STANDS(course);
  if (typeof ruling !== 'object') return ruling;
  return { ...ruling, message: 'a final status changed when its callback failed' };
};

function endRuling({ reference, status, final, usual, shownIn }: NonNullable<BesideReceiver['end']>): Ruling {
  const values = usual === undefined ? OPEN_STATUSES : [usual];
  const demand = { is: 'record', reference, field: 'statutOperation', values } as const;
  const departure = {
    message:
      final === undefined
        ? 'the receiver changes the operation: it never becomes final, as others do'
        : 'the receiver changes the operation: it ends differently from others',
    expected:
      usual === undefined
        ? 'no final status, as with a receiver that works'
        : `statutOperation ${show(usual)}, as with a receiver that works`,
    actual: `statutOperation ${show(status)}, twice`,
  };
  return { departure: final === usual ? undefined : departure, demand: [{ exchangeId: shownIn, demand }] };
}

function finalText({ finalAt }: SeenWithSlowReceiver): string {
  return finalAt === undefined ? 'no final status' : `a final status after ${timeText(finalAt)}`;
}

/** Whether an execution waited for its receiver: once may be a moment's. */
export function isBlocked({
  calledMeanwhile,
  durationMs,
  slowMs,
}: Pick<NonNullable<BesideReceiver['execution']>, 'calledMeanwhile' | 'durationMs' | 'slowMs'>): boolean {
  return calledMeanwhile && durationMs >= slowMs;
}

/** Whether an operation waited for its receiver: open for most of the time that this took, and final soon after. */
export function isHeld({
  calledAt,
  openAt,
  finalAt,
  slowMs,
  usualMs,
}: SeenWithSlowReceiver & { readonly slowMs: number; readonly usualMs: number }): boolean {
  const answeredAt = calledAt + slowMs;
  return (
    usualMs <= slowMs / 2 &&
    openAt !== undefined &&
    openAt > calledAt + slowMs / 2 &&
    finalAt !== undefined &&
    finalAt >= answeredAt &&
    finalAt <= answeredAt + 2 * usualMs + LONGEST_WAIT_MS
  );
}
