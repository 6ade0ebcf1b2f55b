/** Freedom in what the service does, and when. */
import { INSTANT_PLAN, USUAL_PLAN } from '../fixtures.ts';
import { delay, onAnswer, withRules } from '../hook-kit.ts';
import type { Personality } from '../hooks.ts';
import { requestIdOf } from '../routes/operation-steps.ts';

/** Milliseconds. */
const SLOW = 120;

export const BEHAVIOUR_PERSONALITIES: readonly Personality[] = [
  {
    id: 'final-at-once',
    description: 'Every operation that nobody provokes is SUCCES in the answer of its execution',
    hooks: withRules((rules) => ({
      plan(operation) {
        const plan = rules.plan(operation);
        return plan === USUAL_PLAN ? INSTANT_PLAN : plan;
      },
    })),
  },
  {
    id: 'slow-answers',
    description: 'Every answer takes 120 ms longer',
    hooks: onAnswer('any', async (answer, _call, sandbox) => {
      await delay(SLOW, sandbox);
      return answer;
    }),
  },
  {
    id: 'request-id-used-by-400',
    description: 'An attempt that is answered 400 uses its requestId up',
    hooks: {
      operation(event, { store, clock }) {
        if (event.type !== 'refused' || event.problem.status !== 400) return;
        const key = requestIdOf(event.attempt);
        if (key !== '') store.keys.set(key, clock.now());
      },
    },
  },
];
