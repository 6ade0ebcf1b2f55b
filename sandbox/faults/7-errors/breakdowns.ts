/** How a service crashes on an input: alone, or behind a gateway that answers in its place. */

import { onRequest } from '../../behaviours/change-answers.ts';
import type { Hooks } from '../../behaviours/hooks.ts';
import { htmlPage } from '../../server/no-answer.ts';
import type { IncomingCall } from '../../service/calls-and-answers.ts';

/** The answer to an input, instead of the sandbox's own. */
export type Reaction = () => Response | Promise<Response>;

/** Characters that a column of a database holds. */
export const COLUMN = 255;

/** Any emoji. */
export const EMOJI = /\p{Extended_Pictographic}/u;

/** The sandbox answers 500, as for every error that nobody expects. */
export function crash(): never {
  throw new Error('Internal error');
}

/** A page of HTML in place of an answer: 502. */
export const badGateway: Reaction = () => htmlPage(502);

/** Reacts to bodies of POST /operations. */
export function onBody(test: (call: IncomingCall) => boolean, react: Reaction): Hooks {
  return onRequest('executeOperation', (call) => (test(call) ? react() : undefined));
}
