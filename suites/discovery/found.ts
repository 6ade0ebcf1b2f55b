/** What is found out about a target where the document leaves something open, and how sure that is. */
import type { Coded } from '../../spec/document/coded.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import type { Answer, Call } from '../../target/door/call.ts';
import { TransportTrouble } from '../../target/door/transport-trouble.ts';
import type { Experiment } from '../engine/declare/experiment.ts';

export type Bindings = NonNullable<Profile['bindings']>;

/** Why something is known, or not. */
export interface SeenValues {
  /** A value stands where it is pointed at, and nothing else could be meant. */
  value: { pointer: string; value: string };
  /** Answers depend on it. */
  effect: { name: string };
  /** A malformed value is refused, and a good one taken. */
  refusal: { name: string };
  /** An operation showed it. */
  operation: { what: string };
  /** A request that was created showed it. */
  request: { what: string };
  /** Whoever knows the target says so. */
  told: object;
  /** The target's own description says so. */
  described: object;
  /** A request whose field holds one type came back with another. */
  'other-type': { name: string; given: string; came: string };
  /** Several could be meant, or what was seen proves too little. */
  several: { candidates: readonly string[] };
  'constant-fees': object;
  'call-not-found': { tried: readonly string[] };
  /** Of a call that is there, no parameter or field of these names has the effect. */
  'name-not-found': { tried: readonly string[] };
  'nothing-like-it': { answer: string };
  /** The OTP call is accepted, and its answer holds no OTP: it is fixed, or sent to the user. */
  'otp-not-shown': { answer: string };
  'empty-list': object;
  'not-tried': object;
}

export type Seen = Coded<SeenValues>;

/** What was found out about one binding. Only what is sure goes into a profile by itself. */
export interface Discovery {
  /** Dotted, as in the profile. */
  readonly key: string;
  readonly sure: boolean;
  readonly bindings: Bindings;
  readonly seen: Seen;
}

/** What is sure. */
export function sure(key: string, bindings: Bindings, seen: Seen): Discovery {
  return { key, sure: true, bindings, seen };
}

/** What is not: the likeliest, if there is one, is for somebody to confirm. */
export function unsure(key: string, seen: Seen, bindings: Bindings = {}): Discovery {
  return { key, sure: false, bindings, seen };
}

/** One call. @returns undefined where no answer came: then nothing is found out by it. */
export async function look(t: Experiment, call: Call): Promise<Answer | undefined> {
  const result = await t.attempt(call);
  return result instanceof TransportTrouble ? undefined : result;
}

/** The sure ones together, with those of a profile; of one binding each adds its part. */
export function bindingsOf(discoveries: readonly Discovery[], known: Bindings = {}): Bindings {
  return discoveries.filter((one) => one.sure).reduce((sum, { bindings }) => merged(sum, bindings), known);
}

function merged(one: Bindings, other: Bindings): Bindings {
  const { operationList, callback } = one;
  return {
    ...one,
    ...other,
    ...((operationList || other.operationList) && {
      operationList: { ...operationList, ...other.operationList },
    }),
    ...((callback || other.callback) && { callback: { ...callback, ...other.callback } }),
  };
}
