/** The proxy's own way to the target: a request as it came, and the whole answer. */
import { type Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer of the target, complete. */
export interface Whole {
  readonly status: number;
  /** Names and values in turn, without those that are between two neighbours only. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** Between neighbours only; the length is told anew. */
const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'proxy-connection']);

/**
 * Sends a request on and waits for the whole answer.
 * @throws what Node reports where the target cannot be reached, or breaks off.
 */
export async function forward(
  incoming: IncomingMessage,
  body: Buffer,
  target: URL,
  agent: Agent,
): Promise<Whole> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request({
      agent,
      host: target.hostname,
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers: [...without(incoming.rawHeaders, OWN), 'content-length', String(body.length)],
    });
    outgoing.on('response', resolve).on('error', reject).end(body);
  });
  return {
    status: answer.statusCode ?? 502,
    headers: without(answer.rawHeaders, OWN),
    body: await buffer(answer),
  };
}

function without(raw: readonly string[], names: ReadonlySet<string>): string[] {
  return raw.filter((_, at) => !names.has((raw[at - (at % 2)] ?? '').toLowerCase()));
}
