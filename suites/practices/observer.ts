/** How practices are recognized: an observer for each hears the exchanges of a target one after the other. Pure. */

import type { OperationId } from '../../spec/generated/contract-names.ts';
import type { Answer } from '../../target/door/call.ts';
import type { ResolvedProfile } from '../../target/profile/resolve.ts';
import { isSuccess } from '../act/controls.ts';
import type { SeenCallback } from '../recordings/callbacks/seen-callback.ts';
import type { RecordedExchange } from '../recordings/recorded-exchange.ts';
import { type Sighting, Sightings } from './sightings.ts';

/** What of a target is known beforehand. */
export interface Known {
  readonly bindings: ResolvedProfile['bindings'];
  /** References of the instruments of the profile. */
  readonly instruments: ReadonlySet<string>;
  /** What the profile says that an instrument is. */
  readonly typeOf: (instrument: string) => string;
  /** Decimals of the minor unit. */
  readonly decimals: number;
  /** Where the token call states how long a token lives. */
  readonly expiresIn: string;
  /** Whether the profile says that operations of an instrument need an OTP. */
  readonly takesOtp: (instrument: string) => boolean;
}

/** An exchange of no operation: its path is none of the document's, or has another method there. */
export interface Outside {
  readonly exchange: RecordedExchange;
  readonly isKnownPath: boolean;
}

/** Recognizes one practice. */
export interface Observer<V extends string = string> {
  /** Hears of a call of an operation that the service answered. */
  readonly answer?: (answer: Answer) => void;
  readonly callback?: (callback: SeenCallback) => void;
  readonly outside?: (outside: Outside) => void;
  readonly seen: () => readonly Sighting<V>[];
}

export type Begin<V extends string> = (known: Known) => Observer<V>;

/**
 * A practice that each answer shows by itself.
 * @param toValue undefined for an answer that shows nothing of it.
 * @param weak the value that counts only where no answer showed another one.
 */
export function byAnswer<V extends string>(
  operations: readonly OperationId[] | 'all',
  toValue: (answer: Answer, known: Known) => V | undefined,
  weak?: V,
): Begin<V> {
  return (known) => {
    const sightings = new Sightings<V>();
    return {
      answer(answer) {
        if (operations !== 'all' && !operations.some((one) => one === answer.operationId)) return;
        const value = toValue(answer, known);
        if (value !== undefined) sightings.note(value, answer.exchangeId);
      },
      seen: () => sightings.all(weak),
    };
  };
}

export type Taken = 'accepted' | 'refused';

/**
 * Whether a request was taken; undefined for an answer that says nothing of it, such as one about the token.
 */
export function taken(answer: Pick<Answer, 'status'>): Taken | undefined {
  const { status } = answer;
  if (isSuccess(answer)) return 'accepted';
  return status === 400 || status === 404 || status === 422 ? 'refused' : undefined;
}
