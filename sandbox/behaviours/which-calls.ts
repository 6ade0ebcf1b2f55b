/** Which calls a behaviour is about. */

import type { CallId } from '../service/calls-and-answers.ts';
/** One operation, several, or every call. */
export type On = CallId | readonly CallId[] | 'any';

/** Whether a call is one of those meant. */
export function isOn(on: On, id: CallId): boolean {
  return on === 'any' || (typeof on === 'string' ? on === id : on.includes(id));
}
