/** What `init` finds out by itself; at a terminal, what is not sure is asked for. */
import type { Gain } from '../../spec/document/profile-gain.ts';
import type { Profile } from '../../spec/generated/profile-types.ts';
import { type Allowed, discover } from '../../suites/discovery/discover.ts';
import { type Bindings, bindingsOf, type Discovery } from '../../suites/discovery/found.ts';
import { lookAtServices } from '../../suites/doctor/fixtures.ts';
import { gainsOf } from '../../suites/doctor/gains.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import { type Known, type Surroundings, tried } from './known.ts';
import { seenText } from './seen-text.ts';

export interface FoundOut {
  /** As it is written, with all that is sure. */
  readonly profile: Profile;
  readonly discoveries: readonly Discovery[];
  readonly gains: readonly Gain[];
  /** What an operation was refused with, where one was. */
  readonly refused?: string;
}

/** @param described bindings of the target's own description. */
export async function foundOut(
  surroundings: Surroundings,
  { written, filled }: Known,
  allowed: Allowed,
  described: Bindings,
): Promise<FoundOut> {
  const found = await tried(surroundings, filled, (t) => discover(t, allowed, described));
  const discoveries: Discovery[] = [];
  for (const one of found.discoveries) discoveries.push(one.sure ? one : await confirmed(surroundings, one));
  const bindings = bindingsOf(discoveries);
  const known = { ...filled, bindings };
  const services = await withModes(surroundings, known);
  const complete = (profile: Profile): Profile => ({
    ...profile,
    ...(Object.keys(bindings).length > 0 && { bindings }),
    fixtures: { ...profile.fixtures, services },
  });
  return {
    profile: complete(written),
    discoveries,
    gains: gainsOf(resolveProfile(complete(filled))),
    ...(found.refused !== undefined && { refused: found.refused }),
  };
}

/** Bindings that are one text, and so can be asked for. */
const ASKED: Readonly<Record<string, (text: string) => Bindings>> = {
  'bindings.balance': (amount) => ({ balance: { amount } }),
  'bindings.operationList.from': (from) => ({ operationList: { from } }),
  'bindings.operationList.to': (to) => ({ operationList: { to } }),
  'bindings.operationList.max': (max) => ({ operationList: { max } }),
  'bindings.requestType': (field) => ({ requestType: { field } }),
};

async function confirmed({ args, io, words }: Surroundings, one: Discovery): Promise<Discovery> {
  const binding = ASKED[one.key];
  if (io.ask === undefined || args.yes === true || binding === undefined) return one;
  const likeliest = one.bindings.balance?.amount;
  const text = await io.ask(words.confirm(one.key, seenText(one.seen, words), likeliest));
  const value = text === '' ? likeliest : text;
  if (value === undefined || value === '-') return one;
  const path = value === likeliest ? one.bindings : binding(value);
  return { ...one, sure: true, bindings: path };
}

/** The services with the fee mode that the target answers, where it is known how to ask. */
async function withModes(
  surroundings: Surroundings,
  known: Profile,
): Promise<Profile['fixtures']['services']> {
  const findings = await tried(surroundings, known, lookAtServices);
  const modes = ['ADDITION', 'SOUSTRACTION'] as const;
  return known.fixtures.services.map((service, index) => {
    const said = findings[index]?.said;
    const mode = said?.code === 'service-answers' ? modes.find((one) => one === said.mode) : undefined;
    return { ...service, ...(mode !== undefined && { mode }) };
  });
}
