/** Practices of callbacks (6). */
import { isFinal, isUnknownStatus } from '../../../spec/document/final-status.ts';
import { isJsonObject } from '../../../spec/json/json.ts';
import type { SeenCallback } from '../../recordings/callbacks/seen-callback.ts';
import type { Begin } from '../observer.ts';
import { Sightings } from '../sightings.ts';

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

/** Members that name an event. */
const EVENT = /^(?:event|evenement)(?:[-_]?(?:type|name|nom))?$|^type[-_]?(?:event|evenement)$/i;

export const EVENT_NAME = byCallback(({ text: { json } }) => {
  if (!isJsonObject(json)) return undefined;
  const objects = [json, ...Object.values(json).filter(isJsonObject)];
  return objects.some((one) => Object.keys(one).some((name) => EVENT.test(name))) ? 'present' : 'absent';
});

/** Whether what came before the final status is notified before it. What is notified once more is no sign of it. */
export const ORDER: Begin<'in-order' | 'overtaken'> = () => {
  const sightings = new Sightings<'in-order' | 'overtaken'>();
  const notified = new Map<string, Set<string>>();
  return {
    callback({ exchange, reading: { reference, status } }) {
      if (reference === undefined || status === undefined || isUnknownStatus(status)) return;
      const before = notified.get(reference) ?? new Set();
      if (!before.has(status) && before.size > 0) {
        const wasFinal = [...before].some(isFinal);
        if (wasFinal && !isFinal(status)) sightings.note('overtaken', exchange.id);
        if (!wasFinal && isFinal(status)) sightings.note('in-order', exchange.id);
      }
      notified.set(reference, before.add(status));
    },
    seen: () => sightings.all('in-order'),
  };
};
