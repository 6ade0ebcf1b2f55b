/** Freedom of tokens (5): how long they live, and how many of them are valid at once, is not shown. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { onAnswer } from '../../behaviours/change-answers.ts';
import { withRules } from '../../behaviours/change-rules.ts';
import { combineHooks, type Hooks } from '../../behaviours/hooks.ts';
import { perSandbox } from '../../behaviours/per-sandbox.ts';
import { bearerOf } from '../../service/bearer-tokens.ts';
import { exclusive } from '../exclusive.ts';
import type { Personality } from '../personality.ts';

/** Milliseconds that a token lives, whatever it says of itself. */
const LIFE = 2_500;

/** Tokens as they were issued, the newest last, with the time. */
const issued = perSandbox(() => new Map<string, Date>());

/** Takes a token only where it also holds that `alive`. The expired token of the profile is none that was issued. */
function livingOnly(alive: (token: string, all: ReadonlyMap<string, Date>, now: Date) => boolean): Hooks {
  const noting = onAnswer('issueToken', (answer, _call, sandbox) => {
    const token = isJsonObject(answer.json) ? answer.json.access_token : undefined;
    if (typeof token !== 'string') return answer;
    const all = issued(sandbox);
    all.delete(token);
    all.set(token, sandbox.clock.now());
    return answer;
  });
  const judging = withRules((rules) => ({
    async authorised(call, sandbox) {
      const token = bearerOf(call.headers.get('authorization'));
      const all = issued(sandbox);
      if (token !== undefined && all.has(token) && !alive(token, all, sandbox.clock.now())) return false;
      return rules.authorised(call, sandbox);
    },
  }));
  return combineHooks([noting, judging]);
}

const LIVES = exclusive([
  {
    id: 'tokens-withdrawn-early',
    description: 'A token is refused some seconds after it was issued, and nothing announces it',
    hooks: livingOnly((token, all, now) => now.getTime() - (all.get(token)?.getTime() ?? 0) < LIFE),
  },
  {
    id: 'one-token-at-a-time',
    description: 'Only the token that was issued last is taken',
    hooks: livingOnly((token, all) => [...all.keys()].at(-1) === token),
  },
]);

export const TOKEN_PERSONALITIES: readonly Personality[] = [
  ...LIVES,
  {
    id: 'tokens-without-lifetime',
    description: 'The token call does not say how long a token lives',
    hooks: onAnswer('issueToken', (answer) => {
      if (!isJsonObject(answer.json)) return undefined;
      const { expires_in: _lifetime, ...json } = answer.json;
      return { ...answer, json };
    }),
    conflictsWith: ['token-by-form'],
    profile: (profile) => {
      const { tokenRequest } = profile.auth;
      if (tokenRequest === undefined) return profile;
      const { expiresInPointer: _pointer, ...request } = tokenRequest;
      return { ...profile, auth: { ...profile.auth, tokenRequest: request } };
    },
  },
];
