/** Sends one notification, and tells how it was answered. */
import type { Notice } from '../behaviours/hooks.ts';

/** How it was answered, or why it was not. */
export type Delivered =
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }
  | { readonly noAnswer: string };

/** A receiver has so long, in milliseconds. */
const PATIENCE_MS = 2000;
/** Of an answer to a notification so much is kept. */
const MOST_CHARACTERS = 4096;

export async function deliver(
  { url, method, headers, text }: Notice & { readonly text: string },
  closed: AbortSignal,
): Promise<Delivered> {
  try {
    const signal = AbortSignal.any([closed, AbortSignal.timeout(PATIENCE_MS)]);
    const response = await fetch(url, {
      method,
      headers: { ...headers },
      body: text,
      redirect: 'manual',
      signal,
    });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    await reader?.cancel();
    const body = new TextDecoder().decode(first?.value).slice(0, MOST_CHARACTERS);
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { noAnswer: cause instanceof Error ? cause.message : String(cause) };
  }
}
