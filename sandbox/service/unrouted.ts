/** What the sandbox says of a call that reaches no route of the interface. */
import type { CallId, Problem } from './calls-and-answers.ts';

/** Of a path that is not there. */
export const NOTHING_THERE = { status: 404, message: 'There is nothing at this path' } as const;
/** Of a path that is there for other methods. */
export const WRONG_METHOD = { status: 405, message: 'This path does not take this method' } as const;

const UNROUTED: Readonly<Partial<Record<CallId, Problem>>> = {
  unknownRoute: NOTHING_THERE,
  wrongMethod: WRONG_METHOD,
  bodyTooLarge: { status: 413, message: 'The body is larger than 1 MB' },
};

/** Why a call reaches no route. */
export function unroutedProblem(call: CallId): Problem {
  return UNROUTED[call] ?? { status: 404, message: 'Not found' };
}
