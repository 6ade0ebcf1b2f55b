/** What the command line needs: the sandbox with faults and personalities chosen by id. */

import Big from 'big.js';
import type { Hooks } from '../behaviours/hooks.ts';
import { INSTRUMENTS } from '../data/fixtures.ts';
import { FAULTS } from '../faults/all.ts';
import type { Fault } from '../faults/fault.ts';
import { PERSONALITIES } from '../personalities/all-personalities.ts';
import type { Personality } from '../personalities/personality.ts';
import { seededRandom } from '../service/clock.ts';
import { type RunningSandbox, start } from './serve.ts';

export interface StartOptions {
  readonly port?: number;
  readonly host?: string;
  /** Ids, in the order in which they are applied; a personality's may carry a number, as in `slow-answers:150`. */
  readonly faults?: readonly string[];
  readonly personalities?: readonly string[];
  /** Of ids and OTPs. Default: 1. */
  readonly seed?: number;
  /** What every instrument holds whose balance is not given by its fixture, in the unit of the currency. */
  readonly balance?: number;
  /** Before those of personalities and faults. */
  readonly hooks?: readonly Hooks[];
}

/** An id that no fault or no personality has. */
export class UnknownIdError extends Error {
  readonly known: readonly string[];

  constructor(kind: string, id: string, known: readonly string[]) {
    super(`There is no ${kind} "${id}"`);
    this.name = 'UnknownIdError';
    this.known = known;
  }
}

/**
 * Starts a sandbox whose profile is that of its personalities.
 *
 * @throws UnknownIdError for an id that is in neither list; what Node reports where it cannot listen.
 */
export async function startSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  const personalities = (options.personalities ?? []).map(personalityOf);
  const faults = (options.faults ?? []).map((id) => pick('fault', FAULTS, id));
  const { port, host, seed = 1, balance } = options;
  const hooks = [...(options.hooks ?? []), ...[...personalities, ...faults].map((one) => one.hooks)];
  const running = await start({ port, host, hooks, random: seededRandom(seed) });
  if (balance !== undefined) giveBalance(running, balance);
  const profile = personalities.reduce((so, one) => one.profile?.(so) ?? so, running.profile);
  return { ...running, profile };
}

function giveBalance({ state }: RunningSandbox, balance: number): void {
  for (const { reference, balance: given } of INSTRUMENTS) {
    const instrument = state.store.instruments.get(reference);
    if (instrument !== undefined && given === undefined) instrument.balance = new Big(balance);
  }
}

/** Every fault, in the order of the document. */
export function listFaults(): readonly Fault[] {
  return FAULTS;
}

/** Every personality, by subject. */
export function listPersonalities(): readonly Personality[] {
  return PERSONALITIES;
}

/** A personality by its id, or by its id and a number: `slow-answers:150`. */
function personalityOf(given: string): Personality {
  const [id = '', number] = given.split(':');
  const one = pick('personality', PERSONALITIES, id);
  if (number === undefined) return one;
  if (!one.withNumber || !/^\d+$/.test(number)) throw unknownId('personality', PERSONALITIES, given);
  return one.withNumber(Number(number));
}

function pick<T extends { readonly id: string }>(kind: string, all: readonly T[], id: string): T {
  const one = all.find((candidate) => candidate.id === id);
  if (!one) throw unknownId(kind, all, id);
  return one;
}

function unknownId(kind: string, all: readonly { readonly id: string }[], given: string): UnknownIdError {
  return new UnknownIdError(
    kind,
    given,
    all.map(({ id }) => id),
  );
}
