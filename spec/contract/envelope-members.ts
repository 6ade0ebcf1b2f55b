/** The envelope of 2.1, told by its members alone. */
import { isJsonObject } from '../json/json.ts';

const MEMBERS = ['message', 'status', 'body', 'timestamp'] as const;

/** Whether a value has all four members, whatever they hold. */
export function isEnvelope(value: unknown): value is Record<(typeof MEMBERS)[number], unknown> {
  return isJsonObject(value) && MEMBERS.every((member) => member in value);
}
