/** Who sent what, by the evidence of a run. */
import { join } from 'node:path';
import type { Exchange } from '../../spec/run/exchange.ts';
import { STORE_FILES } from '../../spec/run/stored-evidence.ts';
import { NO_LISTENER, storeIn } from './evidence-store.ts';
import { readIndex } from './stored-index.ts';

/** Who sent an exchange. */
export type StoredSender = Pick<Exchange, 'checkId' | 'sentBy' | 'generatedCase'>;

/** @param folder of a report, which may hold no evidence. */
export function sendersIn(folder: string) {
  const store = storeIn(folder);
  return {
    path: join(folder, STORE_FILES.index),
    exists: store !== undefined,
    /** @returns undefined where the evidence does not hold the exchange. */
    senderOf: async (exchangeId: string): Promise<StoredSender | undefined> => {
      if (store === undefined) return undefined;
      for await (const { id, checkId, sentBy, generatedCase } of readIndex(store.index(), NO_LISTENER))
        if (id === exchangeId)
          return { checkId, ...(sentBy && { sentBy }), ...(generatedCase && { generatedCase }) };
      return undefined;
    },
  };
}
