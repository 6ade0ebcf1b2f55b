/** Freedom in when and how answers, and callbacks, arrive. */

import { answeredAs } from '../../behaviours/answer-parts.ts';
import { onAnswer, onRequest } from '../../behaviours/change-answers.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { delay, perSandbox } from '../../behaviours/per-sandbox.ts';
import { dropped, htmlPage } from '../../server/no-answer.ts';
import type { Coding, OutgoingAnswer } from '../../service/calls-and-answers.ts';
import { exclusive } from '../exclusive.ts';
import type { Personality } from '../personality.ts';

/** Milliseconds. */
const SLOW = 20;

const LIMIT_EVERY = 60;
const DROP_EVERY = 25;
const PAGE_EVERY = 40;
const GATEWAY = [502, 503, 504];
const CODINGS: readonly Coding[] = ['gzip', 'deflate', 'br'];

const calls = perSandbox(() => ({ limited: 0, dropped: 0, paged: 0, encoded: 0 }));

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

/** Every so many calls a gateway answers one in place of the service. */
function gatewayPages(every: number): Personality {
  return {
    id: 'gateway-pages',
    description: `Every ${every}th call is answered by a gateway's page of 502, 503 or 504, and not carried out`,
    hooks: onRequest('any', (_call, sandbox) => {
      const count = calls(sandbox);
      count.paged += 1;
      const [nth, past] = [Math.floor(count.paged / every), count.paged % every];
      return past === 0 ? htmlPage(GATEWAY[nth % GATEWAY.length] ?? 502) : undefined;
    }),
    withNumber: gatewayPages,
  };
}

/** How long a cache keeps an answer, in milliseconds. */
const KEPT_MS = 8_000;

interface KeptAnswer {
  readonly answer: OutgoingAnswer;
  readonly at: number;
}

const kept = perSandbox(() => new Map<string, KeptAnswer>());

/** A cache in front answers what was asked before, by the same client, and says how old the answer is. */
function directoryCached(): Personality {
  return {
    id: 'directory-cached',
    description: 'Services and favorite beneficiaries come from a cache for eight seconds, with Age',
    hooks: onAnswer(['listMarketplaceServices', 'getFavoriteBeneficiary'], (answer, call, sandbox) => {
      if (answer.status !== 200) return undefined;
      const now = sandbox.clock.now().getTime();
      const key = `${call.headers.get('authorization')} ${call.path}`;
      const before = kept(sandbox).get(key);
      const one = before !== undefined && now - before.at < KEPT_MS ? before : { answer, at: now };
      kept(sandbox).set(key, one);
      const age = String(Math.floor((now - one.at) / 1000));
      return { ...one.answer, headers: { ...one.answer.headers, age } };
    }),
  };
}

const ENCODED = exclusive([
  {
    id: 'bodies-gzipped',
    description: 'Every body is encoded with gzip, and says so',
    hooks: onAnswer('any', (answer) => ({ ...answer, coding: 'gzip' })),
  },
  {
    id: 'bodies-encoded',
    description: 'Bodies are encoded with gzip, deflate and br in turn, and say so',
    hooks: onAnswer('any', (answer, _call, sandbox) => {
      const count = calls(sandbox);
      count.encoded += 1;
      return { ...answer, coding: CODINGS[count.encoded % CODINGS.length] };
    }),
  },
]);

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
  gatewayPages(PAGE_EVERY),
  ...ENCODED,
  directoryCached(),
  {
    id: 'framework-codes-in-envelope',
    description: 'A client that accepts no JSON is answered 406, in the envelope',
    hooks: onAnswer('any', (answer, { headers }) =>
      headers.get('accept') === 'application/xml' ? answeredAs(answer, 406) : undefined,
    ),
  },
  {
    id: 'keep-alive-off',
    description: 'Every answer closes its connection',
    hooks: onAnswer('any', (answer) => ({ ...answer, headers: { ...answer.headers, connection: 'close' } })),
  },
  {
    id: 'callbacks-break-off',
    description: 'Every callback breaks off in the middle, and is delivered whole right after',
    hooks: { callback: (notice) => [{ ...notice, breaksOff: true }, notice] },
  },
];
