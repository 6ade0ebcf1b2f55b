/** Practices of callbacks (6). */
import { isFinal, isUnknownStatus } from '../../spec/document/final-status.ts';
import type { SeenCallback } from '../recordings/callbacks/seen-callback.ts';
import type { Begin } from './observer.ts';
import { Sightings } from './sightings.ts';

/** A practice that each callback shows by itself. */
function byCallback<V extends string>(
  toValue: (callback: SeenCallback) => V | undefined,
  weak?: V,
): Begin<V> {
  return () => {
    const sightings = new Sightings<V>();
    return {
      callback(callback) {
        const value = toValue(callback);
        if (value !== undefined) sightings.note(value, callback.exchange.id);
      },
      seen: () => sightings.all(weak),
    };
  };
}

export const METHOD = byCallback(({ exchange }) => {
  const method = exchange.request.method.toUpperCase();
  return (['POST', 'PUT', 'PATCH', 'GET'] as const).find((one) => one === method) ?? 'other';
});

export const FORMAT = byCallback(({ exchange, text }) => {
  const { body = '', headers } = exchange.request;
  if (body === '') return 'none';
  if (text.json !== undefined) return 'json';
  return /x-www-form-urlencoded/i.test(String(headers['content-type'])) ? 'form' : 'other';
});

/** Headers by which senders sign. */
const SIGNS = /signature|hmac|^digest$|^x-hub-/i;

export const SIGNATURE = byCallback(({ exchange }) =>
  Object.keys(exchange.request.headers).some((name) => SIGNS.test(name)) ? 'present' : 'absent',
);

export const STATES = byCallback(({ reading: { status } }) => {
  if (status === undefined || isUnknownStatus(status)) return undefined;
  return isFinal(status) ? 'final' : 'all';
}, 'final');

/** Whether a callback comes again whose receiver answered with an error. */
export const AFTER_AN_ERROR: Begin<'repeated' | 'not-repeated'> = () => {
  const sightings = new Sightings<'repeated' | 'not-repeated'>();
  /** By what they say: the exchange that was answered with an error. */
  const failed = new Map<string, string>();
  return {
    callback({ exchange, url, reading: { reference, status } }) {
      const said = `${url} ${reference} ${status}`;
      if (failed.has(said)) {
        sightings.note('repeated', exchange.id);
        failed.delete(said);
      }
      if ((exchange.response?.status ?? 0) >= 500) failed.set(said, exchange.id);
    },
    seen: () => {
      const seen = sightings.all();
      if (seen.length > 0 || failed.size === 0) return seen;
      const exchangeIds = [...failed.values()];
      return [{ value: 'not-repeated', exchanges: exchangeIds.length, exchangeIds: exchangeIds.slice(0, 3) }];
    },
  };
};
