/** What shows each personality: a look at a sandbox that has it, and what is seen. */
import type { Client } from '../client.ts';

export type Show = readonly [look: (client: Client) => Promise<unknown>, want: unknown];

/** An answer that needs no token, with its headers and its text. */
export async function raw({ sandbox }: Client, init: RequestInit = {}, path = '/nowhere') {
  const response = await sandbox.fetch(new Request(`http://sandbox${path}`, init));
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: new TextDecoder().decode(bytes) };
}

export function field(name: string, want: unknown): Show {
  return [async ({ execute }) => (await execute()).body[name], want];
}

/** Waits for an answer while the clock goes on. */
export async function whileWaiting<T>({ clock }: Client, promise: Promise<T>): Promise<T> {
  const timer = setInterval(() => clock.advance(50), 1);
  return promise.finally(() => clearInterval(timer));
}
