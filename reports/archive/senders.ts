/** Who sent what, by the archive beside a report. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { isJsonObject, parsedJson } from '../../spec/json/json.ts';
import type { Exchange } from '../../spec/run/exchange.ts';
import { REPORT_FILES } from '../formats/formats.ts';
import { senderOf } from './har-reading.ts';

/** Who sent an exchange. */
export type ArchivedSender = Pick<Exchange, 'checkId' | 'sentBy' | 'generatedCase'>;

/** The archive of a report. @param path of the report, or of its folder. */
export function archiveBeside(path: string) {
  const folder = statSync(path).isDirectory() ? path : dirname(path);
  const archive = join(folder, REPORT_FILES.har);
  return {
    path: archive,
    exists: existsSync(archive),
    senderOf: (exchangeId: string) => senderIn(archive, exchangeId),
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
