/** Faults of token.issued, token.jwt, token.no-envelope and token.wrong-credentials: the call that issues tokens. */

import { createSecretKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { isJsonObject } from '../../../spec/json/json.ts';
import { onAnswer, onSuccess } from '../../behaviours/change-answers.ts';
import { ignoreProblem, withRules } from '../../behaviours/change-rules.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { everyNth, perSandbox } from '../../behaviours/per-sandbox.ts';
import type { JsonObject } from '../../data/model.ts';
import type { OutgoingAnswer } from '../../service/calls-and-answers.ts';
import type { SandboxState } from '../../service/sandbox-state.ts';
import type { FaultRows } from '../fault.ts';

const TOKEN = 'issueToken';

/** True for the second token of a sandbox, the fourth … */
const second = perSandbox(() => everyNth(2));

function fieldsOf({ json }: OutgoingAnswer): JsonObject {
  return isJsonObject(json) ? json : {};
}

/** A token that the other calls do not take. */
function useless({ clock }: SandboxState): Promise<string> {
  const seconds = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ sub: 'sandbox-client' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(OTHER_KEY);
}

const OTHER_KEY = createSecretKey('a key that the calls do not know, of some length', 'utf8');

/** Issues tokens in another form, and reads them back. */
function written(write: (token: string) => string, read: (authorization: string) => string): Hooks {
  const issuing = onSuccess(TOKEN, (answer) => {
    const fields = fieldsOf(answer);
    return { ...answer, json: { ...fields, access_token: write(String(fields.access_token)) } };
  });
  const reading = withRules((rules) => ({
    authorised(call, sandbox) {
      const headers = new Headers(call.headers);
      const given = headers.get('authorization');
      if (given !== null) headers.set('authorization', read(given));
      return rules.authorised({ ...call, headers }, sandbox);
    },
  }));
  return { ...issuing, ...reading };
}

/** Puts the envelope around it. */
function enveloped(when: (answer: OutgoingAnswer) => boolean): Hooks {
  return onAnswer(TOKEN, (answer, _call, { clock, rules }) => {
    if (!when(answer)) return undefined;
    const { status } = answer;
    const fields = fieldsOf(answer);
    const envelope = {
      message: String(fields.error ?? 'Token'),
      status,
      body: status < 400 ? fields : null,
      timestamp: rules.timestamp(clock.now(), 'timestamp'),
    };
    return { ...answer, json: envelope };
  });
}

/** token.issued */
export const ISSUED: FaultRows = [
  [
    'token-second-useless',
    'Every second token is signed with a key that the calls do not know',
    onSuccess(TOKEN, async (answer, _call, sandbox) =>
      second(sandbox)()
        ? { ...answer, json: { ...fieldsOf(answer), access_token: await useless(sandbox) } }
        : undefined,
    ),
  ],
  [
    'token-call-500',
    'The token call is answered 500',
    onSuccess(TOKEN, (answer) => ({ ...answer, status: 500, json: { error: 'internal' } })),
  ],
  [
    'token-call-empty',
    'The token call answers an object without token',
    onSuccess(TOKEN, (answer) => ({ ...answer, json: {} })),
  ],
];

/** token.jwt */
export const JWT: FaultRows = [
  [
    'token-opaque',
    'The token is text without the parts of a JWT',
    written(
      (token) => token.replaceAll('.', '~'),
      (authorization) => authorization.replaceAll('~', '.'),
    ),
  ],
  [
    'token-with-prefix',
    'The token is a JWT with a version in front, which makes it none',
    written(
      (token) => `v1:${token}`,
      (authorization) => authorization.replace(/^(bearer) +v1:/i, '$1 '),
    ),
  ],
];

/** token.no-envelope */
export const NO_ENVELOPE: FaultRows = [
  ['token-in-envelope', 'A token comes in the envelope', enveloped(({ status }) => status < 400)],
  [
    'token-error-in-envelope',
    'An error of the token call comes in the envelope',
    enveloped(({ status }) => status >= 400),
  ],
];

/** token.wrong-credentials */
export const WRONG_CREDENTIALS: FaultRows = [
  ['token-for-any-secret', 'A token is issued for any secret', ignoreProblem(TOKEN, 'client')],
  [
    'token-for-secret-prefix',
    'A token is issued for a secret of which the first letter is right',
    ignoreProblem(TOKEN, 'client', ({ input }) => String(input.client_secret).startsWith('s')),
  ],
  [
    'token-for-any-client',
    'A token is issued to any client that knows a secret',
    ignoreProblem(TOKEN, 'client', ({ input }) => input.client_secret === 'sandbox-secret'),
  ],
];
