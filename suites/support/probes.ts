/** One answered and one refused call of every operation, for the rules that every answer is held to. */
import type { Probe } from '../engine/suite.ts';
import { ANY_CALLS } from './any-call.ts';

/** Locking and unenrolling spend a fixture: their own checks bring about the successful answer. */
const SPENDING = ['lockInstrument', 'unenrollInstrument'];

export const PROBES: readonly Probe[] = ANY_CALLS.map(({ operationId, needs, call, harmless }) => ({
  operationId,
  needs,
  body: async (t) => {
    const make = SPENDING.includes(operationId) ? harmless : call;
    await t.attempt(await make(t));
    await t.attempt({ ...(await harmless(t)), authorization: null });
    t.judge.observed('sent');
  },
}));
