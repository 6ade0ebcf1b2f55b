/** Clients against servers: what is known of each, and of each pair that a proxy stood between. Pure. */
import type { ReadEntry } from './entry.ts';
import type { BoardTarget } from './targets.ts';

/** The latest session of a client with a server; a side without a report is absent. */
export interface Pair {
  readonly client: string;
  readonly server: string;
  readonly startedAt: string;
  readonly ofClient?: ReadEntry;
  readonly ofServer?: ReadEntry;
}

/** A client or a server by its name. */
export interface Party {
  readonly name: string;
  /** Of a client: led through scenarios. Of a server: a run. */
  readonly latest: ReadEntry | undefined;
  /** Of a server that is called by its host: no profile named it. */
  readonly address?: string;
}

export interface Pairs {
  readonly clients: readonly Party[];
  readonly servers: readonly Party[];
  /** All of them, by client, then by server; only those that a report is about. */
  readonly pairs: readonly Pair[];
  /** How many clients and servers the bounds of the table leave out. */
  readonly left: { readonly clients: number; readonly servers: number };
}

/** Bounds of the table: one of every pair of a thousand names would be too large to open. */
const MOST = { clients: 100, reached: 50, unreached: 12 } as const;

/** Names are the same where they agree letter by letter. */
export function pairsOf(targets: readonly BoardTarget[]): Pairs {
  const all = targets.flatMap(({ entries }) => entries).sort(byTime);
  const led = latestByName(all.filter(({ isLed }) => isLed));
  const run = latestByName(all.filter(({ kind }) => kind === 'run'));
  const pairs = latestSessions(all);
  const newestFirst = pairs.toReversed();
  const reaching = new Set(newestFirst.map(({ client }) => client));
  const reached = new Set(newestFirst.map(({ server }) => server));
  const clients = new Set([...reaching, ...led.keys()]);
  const unreached = sorted([...run.keys()].filter((name) => !reached.has(name)));
  const shownClients = sorted([...clients].slice(0, MOST.clients));
  const shownServers = sorted([
    ...[...reached].slice(0, MOST.reached),
    ...unreached.slice(0, MOST.unreached),
  ]);
  return {
    clients: shownClients.map((name) => ({ name, latest: led.get(name) })),
    servers: shownServers.map((name) => ({ name, latest: run.get(name), ...addressOf(name, pairs) })),
    pairs: pairs.sort(byNames),
    left: {
      clients: clients.size - shownClients.length,
      servers: reached.size + unreached.length - shownServers.length,
    },
  };
}

/** Its address, where its name is the host of that. */
function addressOf(server: string, pairs: readonly Pair[]): Pick<Party, 'address'> {
  const address = pairs.find((pair) => pair.server === server)?.ofServer?.target.baseUrl;
  return address !== undefined && URL.canParse(address) && new URL(address).host === server
    ? { address }
    : {};
}

/** The latest last. @param entries in the order of time. */
function latestSessions(entries: readonly ReadEntry[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const entry of entries) {
    if (entry.proxied === undefined) continue;
    const { client, server } = entry.proxied;
    const { startedAt } = entry;
    const key = JSON.stringify([client, server]);
    const before = pairs.get(key);
    // Both sides of a session start in the same millisecond: sides of two sessions make no pair.
    const otherSide = before?.startedAt === startedAt ? before : undefined;
    const side = entry.kind === 'client' ? { ofClient: entry } : { ofServer: entry };
    pairs.delete(key);
    pairs.set(key, { client, server, startedAt, ...otherSide, ...side });
  }
  return [...pairs.values()];
}

/** @param entries in the order of time. */
function latestByName(entries: readonly ReadEntry[]): ReadonlyMap<string, ReadEntry> {
  return new Map(entries.map((entry) => [entry.target.name, entry]));
}

function byTime(one: ReadEntry, other: ReadEntry): number {
  return Date.parse(one.startedAt) - Date.parse(other.startedAt);
}

function sorted(names: readonly string[]): readonly string[] {
  return names.toSorted((one, other) => one.localeCompare(other, 'en'));
}

function byNames(one: Pair, other: Pair): number {
  return one.client.localeCompare(other.client, 'en') || one.server.localeCompare(other.server, 'en');
}
