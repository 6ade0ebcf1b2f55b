/** What trouble a proxy makes: which kinds, how often, for which calls, and when. */
import { seededRandom } from '../../../sandbox/clock.ts';
import { KINDS, type Kind } from './kinds.ts';

/** From the first request on, in milliseconds; without an end for good. */
export interface Window {
  readonly fromMs: number;
  readonly toMs?: number;
}

/** Which calls a rule is for. */
export type Calls = 'all' | 'execute' | 'token';

export interface Rule {
  /** Several: one of them by chance, each as likely as the others. */
  readonly kind: Kind | readonly Kind[];
  /** Of the calls that the rule is for, from 0 to 1. */
  readonly rate: number;
  /** Default: all. */
  readonly calls?: Calls;
  /** Default: always. */
  readonly window?: Window;
}

export interface Plan {
  /** Of what happens by chance. Default: 1. */
  readonly seed?: number;
  /** In this order: the first that strikes a call is the only one. */
  readonly rules?: readonly Rule[];
  /** While these last nobody listens, and open connections are gone. */
  readonly refused?: readonly Window[];
  /** Whether connections end after each answer, or when they are a second old. Default: neither. */
  readonly connections?: 'one-answer' | 'one-second';
}

/** Every kind at once, so that each call meets one of them with this likelihood. */
export function anyKind(rate: number, calls: Calls = 'all'): Rule {
  return { kind: KINDS, rate, calls };
}

/** A gateway that answers 502 to everything. */
export function gatewayDown(window: Window): Rule {
  return { kind: 'page-502', rate: 1, window };
}

export interface Arrival {
  readonly method: string;
  /** The request target as it came. */
  readonly path: string;
  /** Since the first request. */
  readonly atMs: number;
}

/** Decides for one call after the other: the kind of its trouble, or undefined for none. */
export type Dice = (arrival: Arrival) => Kind | undefined;

/** The dice of a plan: the same calls in the same order meet the same trouble. */
export function diceOf({ seed = 1, rules = [] }: Plan): Dice {
  const random = seededRandom(seed);
  return (arrival) => {
    for (const { kind, rate, calls = 'all', window } of rules) {
      if (!concerns(calls, arrival) || !isWithin(window, arrival.atMs) || random() >= rate) continue;
      return typeof kind === 'string' ? kind : kind[Math.floor(random() * kind.length)];
    }
    return undefined;
  };
}

/** Whether a moment lies in a window. */
export function isWithin(window: Window | undefined, atMs: number): boolean {
  if (window === undefined) return true;
  return atMs >= window.fromMs && atMs < (window.toMs ?? Number.POSITIVE_INFINITY);
}

function concerns(calls: Calls, { method, path }: Arrival): boolean {
  switch (calls) {
    case 'all':
      return true;
    case 'execute':
      return method === 'POST' && path.startsWith('/api/v1/operations');
    case 'token':
      return path.startsWith('/api/v1/auth/token');
  }
}
