/** Clients against servers: what is known of each, and of each pair that a proxy stood between. Pure. */
import type { ReadEntry } from './entry.ts';
import type { BoardTarget } from './targets.ts';

/** A client and a server, by their names, with the latest report of each side. */
export interface Pair {
  readonly client: string;
  readonly server: string;
  readonly ofClient?: ReadEntry;
  readonly ofServer?: ReadEntry;
}

/** A client or a server by its name. */
export interface Party {
  readonly name: string;
  /** Of a client: led through scenarios. Of a server: a run. */
  readonly latest: ReadEntry | undefined;
}

export interface Pairs {
  readonly clients: readonly Party[];
  readonly servers: readonly Party[];
  /** By client, then by server; only those that a report is about. */
  readonly pairs: readonly Pair[];
}

/** Servers that no client reached are named up to this number. */
const MOST_SERVERS = 12;

/** Names are the same where they agree letter by letter. */
export function pairsOf(targets: readonly BoardTarget[]): Pairs {
  const all = targets.flatMap(({ entries }) => entries);
  const led = latestByName(all.filter(({ isLed }) => isLed));
  const run = latestByName(all.filter(({ kind }) => kind === 'run'));
  const pairs = new Map<string, Pair>();
  for (const entry of all.toSorted(byTime)) {
    if (entry.proxied === undefined) continue;
    const { client, server } = entry.proxied;
    const key = JSON.stringify([client, server]);
    const side = entry.kind === 'client' ? { ofClient: entry } : { ofServer: entry };
    pairs.set(key, { client, server, ...pairs.get(key), ...side });
  }
  const reached = [...pairs.values()].sort(byNames);
  const clients = sorted([...led.keys(), ...reached.map(({ client }) => client)]);
  const others = sorted([...run.keys()]).slice(0, MOST_SERVERS);
  const servers = sorted([...reached.map(({ server }) => server), ...others]);
  return {
    clients: clients.map((name) => ({ name, latest: led.get(name) })),
    servers: servers.map((name) => ({ name, latest: run.get(name) })),
    pairs: reached,
  };
}

function latestByName(entries: readonly ReadEntry[]): ReadonlyMap<string, ReadEntry> {
  return new Map(entries.toSorted(byTime).map((entry) => [entry.target.name, entry]));
}

function byTime(one: ReadEntry, other: ReadEntry): number {
  return Date.parse(one.startedAt) - Date.parse(other.startedAt);
}

function sorted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort((one, other) => one.localeCompare(other, 'en'));
}

function byNames(one: Pair, other: Pair): number {
  return one.client.localeCompare(other.client, 'en') || one.server.localeCompare(other.server, 'en');
}
