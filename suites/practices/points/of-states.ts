/** Practices of cancellations (4.2) and of instruments that are locked or unenrolled (4.4, 4.5). */

import type { FinalStatus } from '../../../spec/document/final-status.ts';
import { isFinal } from '../../../spec/document/final-status.ts';
import type { Answer } from '../../../target/door/call.ts';
import { isSuccess } from '../../act/controls.ts';
import type { Begin } from '../observer.ts';
import { Sightings } from '../sightings.ts';
import { operationsIn } from './of-records.ts';

export type Code = '200' | '400' | '403' | '404' | '409' | 'other';

/** @returns undefined for an answer about the token or the server. */
function codeOf({ status }: Answer): Code | undefined {
  if (isSuccess({ status })) return '200';
  if (status === 401 || status === 429 || status >= 500) return undefined;
  const known = (['400', '403', '404', '409'] as const).find((code) => code === String(status));
  return known ?? 'other';
}

/** An operation whose cancellation was granted, and when. */
interface Granted {
  readonly at: number;
  /** It was seen on its way after that: it was not final. */
  wasOpen: boolean;
}

/** How operations end that are cancelled before they are final. */
export const STATUS_OF_CANCELLED: Begin<FinalStatus> = () => {
  const sightings = new Sightings<FinalStatus>();
  const granted = new Map<unknown, Granted>();
  return {
    answer(answer) {
      const { operationId, call, status } = answer;
      if (operationId === 'cancelOperation' && isSuccess({ status })) {
        const reference = call.params?.referenceOperation;
        if (!granted.has(reference)) granted.set(reference, { at: answer.receivedAt, wasOpen: false });
      }
      for (const { referenceOperation, statutOperation } of operationsIn(answer, Number.POSITIVE_INFINITY)) {
        const cancelled = granted.get(referenceOperation);
        if (cancelled === undefined || answer.sentAt < cancelled.at) continue;
        if (!isFinal(statutOperation)) {
          cancelled.wasOpen = true;
          continue;
        }
        // What ended as if nobody had cancelled it may have ended before.
        const tells = cancelled.wasOpen || statutOperation === 'ANNULEE' || statutOperation === 'EXTOURNE';
        if (tells) sightings.note(statutOperation, answer.exchangeId);
        granted.delete(referenceOperation);
      }
    },
    seen: () => sightings.all(),
  };
};

/** How cancellations of final operations are answered. */
export const CODE_OF_CANCELLATION: Begin<Code> = () => {
  const sightings = new Sightings<Code>();
  const finalSince = new Map<unknown, number>();
  return {
    answer(answer) {
      const { operationId, call, sentAt, receivedAt, exchangeId } = answer;
      if (operationId === 'cancelOperation') {
        const since = finalSince.get(call.params?.referenceOperation);
        const code = codeOf(answer);
        if (since !== undefined && since < sentAt && code !== undefined) sightings.note(code, exchangeId);
      }
      for (const { referenceOperation, statutOperation } of operationsIn(answer, Number.POSITIVE_INFINITY))
        if (isFinal(statutOperation) && !finalSince.has(referenceOperation))
          finalSince.set(referenceOperation, receivedAt);
    },
    seen: () => sightings.all(),
  };
};

/** How a call that puts an instrument out of service is answered once more. */
function repetitionOf(ending: 'lockInstrument' | 'unenrollInstrument'): Begin<Code> {
  return () => {
    const sightings = new Sightings<Code>();
    const ended = new Map<string, number>();
    return {
      answer(answer) {
        const { operationId, call, sentAt, receivedAt, status, exchangeId } = answer;
        const instrument = call.params?.referenceWallet;
        if (operationId !== ending || instrument === undefined) return;
        const since = ended.get(instrument);
        const code = codeOf(answer);
        if (since === undefined) {
          if (isSuccess({ status })) ended.set(instrument, receivedAt);
        } else if (since < sentAt && code !== undefined) sightings.note(code, exchangeId);
      },
      seen: () => sightings.all(),
    };
  };
}

export const LOCK_AGAIN = repetitionOf('lockInstrument');
export const UNENROLLMENT_AGAIN = repetitionOf('unenrollInstrument');
