/** Who sent what, by an archive of exchanges. */
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { senderOf } from './har-reading.ts';

/** Who sent an exchange. */
export type ArchivedSender = Pick<Exchange, 'checkId' | 'sentBy' | 'generatedCase'>;

/** Who sent what, by an archive of exchanges. @param path of the archive, which may not exist. */
export function sendersIn(path: string) {
  return {
    path,
    exists: existsSync(path),
    senderOf: (exchangeId: string) => senderIn(path, exchangeId),
  };
}

/** Who sent an exchange, by an archive of one entry a line; undefined where it does not hold the exchange. */
async function senderIn(archive: string, exchangeId: string): Promise<ArchivedSender | undefined> {
  const mark = `"_exchangeId":${JSON.stringify(exchangeId)}`;
  for await (const line of createInterface({ input: createReadStream(archive) })) {
    if (!line.includes(mark)) continue;
    const entry = parsedJson(line.replace(/,$/, ''));
    // A body may hold the mark too.
    if (!isJsonObject(entry)) continue;
    if (entry._exchangeId === exchangeId && typeof entry._checkId === 'string')
      return { checkId: entry._checkId, ...senderOf(entry) };
  }
  return undefined;
}
