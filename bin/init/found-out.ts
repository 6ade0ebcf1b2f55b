/** What `init` finds out by itself; at a terminal, what is not sure is asked for. */
import type { Profile } from '../../spec/generated/profile-types.ts';
import { type Allowed, discover } from '../../suites/discovery/discover.ts';
import { findNeighbours } from '../../suites/discovery/fixtures/neighbours.ts';
import { typesOfServices } from '../../suites/discovery/fixtures/operation-types.ts';
import { type FoundRequests, findRequests } from '../../suites/discovery/fixtures/requests.ts';
import { smallestAmount } from '../../suites/discovery/fixtures/smallest-amount.ts';
import { type Bindings, bindingsOf, type Discovery } from '../../suites/discovery/found.ts';
import type { Finding } from '../../suites/doctor/finding.ts';
import { lookAtServices } from '../../suites/doctor/fixtures.ts';
import { type Outlook, outlookOf } from '../../suites/doctor/gains.ts';
import { lookAtPairs } from '../../suites/doctor/trial.ts';
import { resolveProfile } from '../../target/profile/resolve.ts';
import { added, grown, type Known, type Surroundings, tried } from './asking.ts';
import { confirmed } from './confirmed.ts';
import { withConfirmedDrains } from './drains.ts';
import { withFurther, withStatuses } from './further.ts';
import { withExpiredToken } from './token-asked.ts';

/** What may be done to find out more. */
export interface Permissions extends Allowed {
  /** Requests and credit purchases may be created. */
  readonly create: boolean;
}

export interface FoundOut {
  /** As it is written, with all that is sure. */
  readonly written: Profile;
  readonly discoveries: readonly Discovery[];
  readonly outlook: Outlook;
  /** What was refused where it was tried, each with the answer. */
  readonly refused: FoundRequests['refused'];
  /** Why operations cannot be made, or may be refused, between the parties that are known. */
  readonly pairsDoubted: readonly Finding[];
}

/** @param described bindings of the target's own description. */
export async function foundOut(
  surroundings: Surroundings,
  known: Known,
  allowed: Permissions,
  described: Bindings,
): Promise<FoundOut> {
  const { known: named, create } = allowed.create
    ? await withUser(surroundings, known)
    : { known, create: false };
  return lookedInto(surroundings, named, { ...allowed, create }, described);
}

async function lookedInto(
  surroundings: Surroundings,
  known: Known,
  allowed: Permissions,
  described: Bindings,
): Promise<FoundOut> {
  const found = await tried(surroundings, known.filled, (t) => discover(t, allowed, described));
  const discoveries: Discovery[] = [];
  for (const one of found.discoveries)
    discoveries.push(one.sure ? one : await confirmed(surroundings, known, one, allowed));
  let all = withBindings(known, discoveries);
  const first = await tried(surroundings, all.filled, findNeighbours);
  all = await withConfirmedDrains(surroundings, all, await withFurther(surroundings, all, first.services));
  // A mini marketplace and further users show more than was known before.
  const { contributors, favorites } = await tried(surroundings, all.filled, findNeighbours);
  const { favoriteBeneficiaries = [] } = all.written.fixtures;
  all = added(all, {
    ...(contributors.length > 0 && { contributors: [...contributors] }),
    ...(favoriteBeneficiaries.length === 0 && favorites.length > 0 && { favoriteBeneficiaries: favorites }),
  });
  if (allowed.spend && found.refused === undefined)
    all = added(all, { services: await tried(surroundings, all.filled, typesOfServices) });
  all = added(all, { services: await withModes(surroundings, all) });
  all = await withSmallest(surroundings, all);
  const { requests, named } = allowed.create
    ? await createdWith(surroundings, all, discoveries, allowed)
    : { requests: NONE, named: discoveries };
  all = added(withBindings(all, named), requests.fixtures);
  all = await withStatuses(surroundings, all, allowed.spend && found.refused === undefined);
  all = await withExpiredToken(surroundings, all);
  const refused = found.refused === undefined ? [] : [{ what: 'operation', answer: found.refused }];
  return {
    written: all.written,
    discoveries: named,
    outlook: await outlookOf(resolveProfile(all.filled)),
    refused: [...refused, ...requests.refused],
    pairsDoubted: lookAtPairs(resolveProfile(all.filled)),
  };
}

/** With amounts of which fees can be taken off. */
async function withSmallest(surroundings: Surroundings, known: Known): Promise<Known> {
  const smallest = await tried(surroundings, known.filled, smallestAmount);
  if (smallest === undefined) return known;
  return grown(known, ({ limits, ...profile }) => ({
    ...profile,
    limits: { ...limits, amount: { smallest, ...limits?.amount } },
  }));
}

const NONE: FoundRequests = { fixtures: {}, discoveries: [], refused: [] };

function withBindings(known: Known, discoveries: readonly Discovery[]): Known {
  const bindings = bindingsOf(discoveries);
  return grown(known, (profile) => (Object.keys(bindings).length === 0 ? profile : { ...profile, bindings }));
}

/** What a target takes; the name of the type field is asked for where none of those that are tried is it. */
async function createdWith(
  surroundings: Surroundings,
  known: Known,
  discoveries: readonly Discovery[],
  allowed: Permissions,
): Promise<{ readonly requests: FoundRequests; readonly named: readonly Discovery[] }> {
  const about = {
    reason: await referenceOf(surroundings, 'reason'),
    product: await referenceOf(surroundings, 'product'),
  };
  const withNames = (found: readonly Discovery[]) =>
    discoveries.map((one) => found.find(({ key }) => key === one.key) ?? one);
  const create = (one: Known) => tried(surroundings, one.filled, (t) => findRequests(t, about));
  const requests = await create(known);
  const open = requests.discoveries.find(({ sure }) => !sure);
  const told = open && (await confirmed(surroundings, known, open, { ...allowed, create: false }));
  if (told?.sure !== true) return { requests, named: withNames(requests.discoveries) };
  const named = withNames([told]);
  return { requests: await create(withBindings(known, named)), named };
}

/** A request is created for a user: where no instrument has one it is asked for, and without one none is created. */
async function withUser(
  { args, io, words }: Surroundings,
  known: Known,
): Promise<{ readonly known: Known; readonly create: boolean }> {
  const { instruments } = known.written.fixtures;
  if (instruments.some(({ refUsager }) => refUsager !== undefined)) return { known, create: true };
  const user = io.ask === undefined || args.yes === true ? '' : (await io.ask(words.ask.user)).trim();
  if (user === '') {
    io.stdout.write(`${words.noUser}\n`);
    return { known, create: false };
  }
  const [payer, ...others] = instruments;
  return payer === undefined
    ? { known, create: false }
    : { known: added(known, { instruments: [{ ...payer, refUsager: user }, ...others] }), create: true };
}

async function referenceOf(
  { args, io, words }: Surroundings,
  what: 'reason' | 'product',
): Promise<string | undefined> {
  if (args[what] !== undefined || io.ask === undefined || args.yes === true) return args[what];
  return (await io.ask(words.ask[what])) || undefined;
}

/** The services with the fee mode that the target answers, where it is known how to ask. */
async function withModes(
  surroundings: Surroundings,
  { filled }: Known,
): Promise<Known['written']['fixtures']['services']> {
  const findings = await tried(surroundings, filled, lookAtServices);
  const modes = ['ADDITION', 'SOUSTRACTION'] as const;
  return filled.fixtures.services.map((service, index) => {
    const said = findings[index]?.said;
    const mode = said?.code === 'service-answers' ? modes.find((one) => one === said.mode) : undefined;
    return { ...service, ...(mode !== undefined && { mode }) };
  });
}
