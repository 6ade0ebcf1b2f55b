/** Freedom in when and how answers arrive. */
import { delay, onAnswer, onRequest, perSandbox } from '../hook-kit.ts';
import type { Hooks, Personality } from '../hooks.ts';
import { dropped } from '../no-answer.ts';

/** Milliseconds. */
const SLOW = 20;

const LIMIT_EVERY = 60;
const DROP_EVERY = 25;

const calls = perSandbox(() => ({ limited: 0, dropped: 0 }));

/** Every answer so many milliseconds later. */
function slowAnswers(ms: number): Personality {
  return {
    id: 'slow-answers',
    description: `Every answer takes ${ms} ms longer`,
    hooks: onAnswer('any', async (answer, _call, sandbox) => {
      await delay(ms, sandbox);
      return answer;
    }),
    withNumber: slowAnswers,
  };
}

/** Every so many calls one is answered 429. */
function rateLimited(every: number): Personality {
  return {
    id: 'rate-limited',
    description: `Every ${every}th call is answered 429 with Retry-After, and not carried out`,
    hooks: onRequest('any', (_call, sandbox) => {
      const count = calls(sandbox);
      count.limited += 1;
      return count.limited % every === 0 ? tooMany() : undefined;
    }),
    withNumber: rateLimited,
  };
}

function tooMany(): Response {
  return new Response('Too many requests', { status: 429, headers: { 'retry-after': '1' } });
}

/** Every so many GETs the connection drops. */
function dropping(every: number): Personality {
  return {
    id: 'connections-drop',
    description: `The connection drops under every ${every}th GET`,
    hooks: onRequest('any', ({ method }, sandbox) => {
      if (method !== 'GET') return undefined;
      const count = calls(sandbox);
      count.dropped += 1;
      return count.dropped % every === 0 ? dropped() : undefined;
    }),
    withNumber: dropping,
  };
}

/** Answers at no regular pace, so that simultaneous calls come back in another order. */
function uneven(): Hooks {
  return onAnswer('any', async (answer, _call, sandbox) => {
    await delay(Math.floor(sandbox.random() * 2 * SLOW), sandbox);
    return answer;
  });
}

export const TRANSPORT_PERSONALITIES: readonly Personality[] = [
  slowAnswers(SLOW),
  {
    id: 'uneven-answers',
    description: 'Answers take up to 40 ms longer, no two alike',
    hooks: uneven(),
  },
  rateLimited(LIMIT_EVERY),
  dropping(DROP_EVERY),
  {
    id: 'keep-alive-off',
    description: 'Every answer closes its connection',
    hooks: onAnswer('any', (answer) => ({ ...answer, headers: { ...answer.headers, connection: 'close' } })),
  },
];
