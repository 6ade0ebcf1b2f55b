/** What the exchanges of checks, carried out in process, show of practices. */
import { PracticeReader } from '../../../suites/practices/practice-reader.ts';
import type { RecordedExchange } from '../../../suites/recordings/recorded-exchange.ts';
import { type Answer, baseAddressOf, requestOf } from '../../../target/door/call.ts';
import type { ResolvedProfile } from '../../../target/profile/resolve.ts';

/** An answer as a run would have stored its exchange, without masks. */
export function exchangeOf(answer: Answer, { baseUrl }: ResolvedProfile): RecordedExchange {
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

/** The values of each practice that the answers of a run show. */
export function shownBy(
  profile: ResolvedProfile,
  answers: readonly Answer[],
): ReadonlyMap<string, readonly string[]> {
  const reader = new PracticeReader(profile);
  for (const answer of answers) reader.hear(exchangeOf(answer, profile));
  return new Map(reader.seen().map(({ id, seen }) => [id, seen.map(({ value }) => value)]));
}
