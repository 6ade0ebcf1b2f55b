/** Practices around the calls of the document: other paths and methods (7). */
import type { Begin } from '../observer.ts';
import { Sightings } from '../sightings.ts';

const CODES = ['400', '401', '403', '404', '405', '415'] as const;
export type ClientCode = (typeof CODES)[number] | 'other';

/** Methods that HTTP itself gives a meaning. */
const OF_HTTP = /^(?:OPTIONS|HEAD|TRACE|CONNECT)$/i;

/** How a request of no operation is answered. @param isKnownPath whether the document has its path, for another method. */
function outside(isWanted: (isKnownPath: boolean) => boolean): Begin<ClientCode> {
  return () => {
    const sightings = new Sightings<ClientCode>();
    return {
      outside({ exchange, isKnownPath }) {
        const { request, response, id } = exchange;
        const status = response?.status ?? 0;
        const hasToken = request.headers.authorization !== undefined;
        if (!isWanted(isKnownPath) || !hasToken || OF_HTTP.test(request.method)) return;
        if (status === 0 || status === 429 || status >= 500) return;
        sightings.note(CODES.find((code) => code === String(status)) ?? 'other', id);
      },
      seen: () => sightings.all(),
    };
  };
}

export const UNKNOWN_PATH = outside((isKnownPath) => !isKnownPath);
export const OTHER_METHOD = outside((isKnownPath) => isKnownPath);
