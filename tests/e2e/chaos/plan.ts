/** What trouble a proxy makes: which kinds, how often, for which calls, and when. */
import { seededRandom } from '../../../sandbox/service/clock.ts';
import { KINDS, type Kind } from './kinds.ts';

/** Begins when so many requests have come, however long a busy machine takes for them; without an end for good. */
export interface Window {
  readonly afterRequests: number;
  readonly forMs?: number;
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
}

/** Decides for one call after the other: the kind of its trouble, or undefined for none. */
export type Dice = (arrival: Arrival) => Kind | undefined;

/**
 * The dice of a plan: the same calls in the same order meet the same trouble.
 *
 * @param clock in milliseconds.
 */
export function diceOf({ seed = 1, rules = [] }: Plan, clock = () => performance.now()): Dice {
  const random = seededRandom(seed);
  const timed = rules.map((rule) => ({ ...rule, isOpen: watch(rule.window, clock) }));
  return (arrival) => {
    // Each window hears of every call.
    const open = timed.filter(({ isOpen }) => isOpen());
    for (const { kind, rate, calls = 'all' } of open) {
      if (!concerns(calls, arrival) || random() >= rate) continue;
      return typeof kind === 'string' ? kind : kind[Math.floor(random() * kind.length)];
    }
    return undefined;
  };
}

/** Counts the calls; whether the window is open for this one. */
function watch(window: Window | undefined, clock: () => number): () => boolean {
  if (window === undefined) return () => true;
  const { afterRequests, forMs = Number.POSITIVE_INFINITY } = window;
  let count = 0;
  let openedAt: number | undefined;
  return () => {
    count += 1;
    if (count <= afterRequests) return false;
    openedAt ??= clock();
    return clock() - openedAt < forMs;
  };
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
