/** Which values of practices a sandbox shows, by its personalities: through a few checks, or through its callbacks. */
import { vi } from 'vitest';
import { PERSONALITIES } from '../../../sandbox/personalities/all-personalities.ts';
import type { Personality } from '../../../sandbox/personalities/personality.ts';
import { createProfile } from '../../../sandbox/server/sandbox-profile.ts';
import { DOCUMENT } from '../../../suites/document.ts';
import { PracticeReader } from '../../../suites/practices/practice-reader.ts';
import type { RecordedExchange } from '../../../suites/recordings/recorded-exchange.ts';
import { type Answer, baseAddressOf, requestOf } from '../../../target/door/call.ts';
import { type ResolvedProfile, resolveProfile } from '../../../target/profile/resolve.ts';
import { client } from '../../sandbox/client.ts';
import { whileWaiting } from '../../sandbox/personalities/show.ts';
import { carriedOutInTurn } from '../carried-out.ts';

const RECEIVER = 'http://receiver.example/callbacks/1';

/** The values of each practice that exchanges show, the most frequent first. */
type Shown = ReadonlyMap<string, readonly string[]>;

/** Checks that are carried out one after the other. */
export interface Experience {
  /** Ids. */
  readonly checks: readonly string[];
  /** References of the only instruments that the profile names, so that the same ones pay again. Default: all. */
  readonly instruments?: readonly string[];
}

/** What checks show of a sandbox with these personalities. */
export async function shownByChecks(
  { checks: ids, instruments }: Experience,
  personalities: readonly string[],
): Promise<Shown> {
  const checks = ids.map((id) => {
    const check = DOCUMENT.checks.find((one) => one.id === id);
    if (check === undefined) throw new Error(`There is no check ${id}.`);
    return check;
  });
  const chosen = personalities.map(called);
  const { answers, profile } = await carriedOutInTurn(
    checks,
    chosen.map(({ hooks }) => hooks),
    (printed) => {
      const { fixtures } = printed;
      const kept = fixtures.instruments.filter(({ reference }) => instruments?.includes(reference) ?? true);
      const cut = { ...printed, fixtures: { ...fixtures, instruments: kept } };
      return chosen.reduce((changed, one) => one.profile?.(changed) ?? changed, cut);
    },
  );
  return shownIn(
    profile,
    answers.map((answer) => exchangeOf(answer, profile)),
  );
}

/** What the callbacks of one operation show. @param codes of the receiver's first answers; 200 after them. */
export async function shownByCallbacks(
  personalities: readonly string[],
  codes: readonly number[],
): Promise<Shown> {
  const chosen = personalities.map(called);
  const profile = resolveProfile(
    chosen.reduce((changed, one) => one.profile?.(changed) ?? changed, await createProfile()),
  );
  const exchanges: RecordedExchange[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = '', headers, body }: RequestInit) => {
    const status = codes[exchanges.length] ?? 200;
    exchanges.push({
      id: `c${exchanges.length + 1}`,
      kind: 'callback',
      startedAt: '2026-11-28T10:00:00.000Z',
      durationMs: 1,
      request: { method, url, headers: Object.fromEntries(new Headers(headers)), body: String(body ?? '') },
      response: { status, headers: {}, truncated: false, body: '' },
    });
    return new Response(null, { status });
  });
  const one = await client(...chosen.map(({ hooks }) => hooks));
  const { body } = await one.execute({ callbackUrl: RECEIVER });
  while ((await one.status(body.referenceOperation)) !== 'SUCCES') one.clock.advance(50);
  one.clock.advance(50);
  await whileWaiting(one, one.sandbox.state.callbacks.idle());
  vi.unstubAllGlobals();
  return shownIn(profile, exchanges);
}

function called(id: string): Personality {
  const found = PERSONALITIES.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no personality ${id}.`);
  return found;
}

function shownIn(profile: ResolvedProfile, exchanges: readonly RecordedExchange[]): Shown {
  const reader = new PracticeReader(profile);
  for (const exchange of exchanges) reader.hear(exchange);
  return new Map(reader.seen().map(({ id, seen }) => [id, seen.map(({ value }) => value)]));
}

/** An answer as a run would have stored its exchange, without masks. */
function exchangeOf(answer: Answer, { baseUrl }: ResolvedProfile): RecordedExchange {
  const { exchangeId: id, call, status, headers, text, url, sentAt, durationMs } = answer;
  const sent = requestOf(call, { base: baseAddressOf(baseUrl), userAgent: 'payops-conformance/test' });
  const authorization = call.authorization === undefined ? 'Bearer valid' : call.authorization;
  return {
    id,
    kind: 'request',
    startedAt: new Date(Date.UTC(2026, 10, 28) + sentAt).toISOString(),
    durationMs,
    request: {
      method: sent.method,
      url,
      headers: { ...sent.headers, ...(authorization !== null && { authorization }) },
      ...(typeof sent.body === 'string' && { body: sent.body }),
    },
    response: { status, headers, truncated: false, body: text },
  };
}
