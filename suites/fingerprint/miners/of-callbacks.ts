/** Statements about notifications: how they are sent, and what is in them. */
import { isJsonObject } from '../../../spec/json/json.ts';
import type { Statement } from '../../../spec/run/fingerprint.ts';
import { listed, type Miner, supported, Tally } from '../miner.ts';
import { KeyLedger } from './key-ledger.ts';

/** What the receiver's side or the body decides about. */
const OF_THE_CONNECTION = ['host', 'content-length'];

export function mineCallbacks(): Miner {
  const tally = new Tally();
  const body = new KeyLedger('notification');
  let headers: readonly string[] | undefined;
  let count = 0;
  return {
    callback({ exchange, text: { json } }) {
      const { headers: sent, method } = exchange.request;
      const names = Object.keys(sent).filter((name) => !OF_THE_CONNECTION.includes(name));
      count += 1;
      const now = new Set(names);
      headers = headers === undefined ? names : headers.filter((name) => now.has(name));
      tally.note('notification.method', method.toUpperCase());
      tally.note('notification.user-agent', product(sent['user-agent']));
      tally.note('notification.content-type', sent['content-type'] ?? 'absent');
      if (isJsonObject(json)) body.see(json);
    },
    statements: (): Statement[] => [
      ...tally.statements(),
      ...body.statements(),
      ...supported({ id: 'headers.notification', value: listed(headers ?? []), support: count }),
    ],
  };
}

/** The product of a User-Agent, without what it is made for. */
function product(agent: string | undefined): string {
  if (agent === undefined) return 'absent';
  return /^[\w.-]+(?:\/[\w.-]+)?/.exec(agent)?.[0].slice(0, 40) ?? 'other';
}
