/** What a calibration draws by its seed: faults from every section of the document, and servers that conform. Pure. */
import { together } from '../../sandbox/personalities/exclusive.ts';
import type { Personality } from '../../sandbox/personalities/personality.ts';
import { seededRandom } from '../../spec/run/seeded-random.ts';
import type { KnownFault } from './known-faults.ts';

/** Slower faults wait for balances: a sample holds few of them. */
const SLOW_MS = 8_000;
const MOST_SLOW = 6;

/** How many, and by which seed. */
interface Extent {
  readonly count: number;
  readonly seed: number;
}

/**
 * One fault of each section in turn, the sections in an order of their own, until there are enough.
 * @returns in the order of the document.
 */
export function sampledFaults(known: readonly KnownFault[], { count, seed }: Extent): KnownFault[] {
  const random = seededRandom(`calibrate/faults/${seed}`);
  const sections = new Map<string, KnownFault[]>();
  for (const fault of shuffled(known, random)) {
    sections.set(fault.section, [...(sections.get(fault.section) ?? []), fault]);
  }
  const order = shuffled([...sections.values()], random);
  const drawn = new Set<KnownFault>();
  let slow = 0;
  const drawFrom = (section: KnownFault[]): boolean => {
    const at = section.findIndex(({ ms }) => ms <= SLOW_MS || slow < MOST_SLOW);
    const [fault] = at === -1 ? [] : section.splice(at, 1);
    if (fault === undefined) return false;
    if (fault.ms > SLOW_MS) slow += 1;
    drawn.add(fault);
    return true;
  };
  for (let grew = true; grew && drawn.size < count; ) {
    grew = false;
    for (const section of order) if (drawn.size < count && drawFrom(section)) grew = true;
  }
  return known.filter((fault) => drawn.has(fault));
}

/** A server that conforms, and the checks that test it. */
export interface DrawnServer {
  /** Ids of its personalities. */
  readonly personalities: readonly string[];
  /** Ids of checks. */
  readonly only: readonly string[];
}

/** How many servers, how many personalities of each, and how many checks. */
const SERVERS = { count: 3, personalities: 3, checks: 200 } as const;

/**
 * Servers with different personalities that go together, each with its own selection of checks.
 * @param checks ids of those that can be selected.
 */
export function sampledServers(
  personalities: readonly Personality[],
  checks: readonly string[],
  seed: number,
): DrawnServer[] {
  const random = seededRandom(`calibrate/servers/${seed}`);
  const left = new Set(shuffled(personalities, random));
  return Array.from({ length: SERVERS.count }, () => {
    const members = together(left, SERVERS.personalities);
    for (const member of members) left.delete(member);
    return {
      personalities: members.map(({ id }) => id),
      only: shuffled(checks, random).slice(0, SERVERS.checks),
    };
  });
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}
