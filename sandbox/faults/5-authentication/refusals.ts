/** How calls with a bad token are refused otherwise than with 401. */

import { answeredAs } from '../../behaviours/answer-parts.ts';
import { onError, onRequest } from '../../behaviours/change-answers.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import type { On } from '../../behaviours/which-calls.ts';
import type { CallId } from '../../service/calls-and-answers.ts';
import { type Kind, kindOf } from '../bad-tokens.ts';

/** Answers what is refused for its token with another status. */
export function refusedWith(on: On, status: number, kind?: Kind): Hooks {
  return onError(
    on,
    async (answer, call, sandbox) =>
      kind === undefined || kind === (await kindOf(call.headers.get('authorization'), sandbox))
        ? answeredAs(answer, status)
        : undefined,
    401,
  );
}

/** Reacts to tokens that are no JWT. */
export function onGarbage(route: CallId, react: () => Response): Hooks {
  return onRequest(route, async ({ headers }, sandbox) =>
    (await kindOf(headers.get('authorization'), sandbox)) === 'garbage' ? react() : undefined,
  );
}
