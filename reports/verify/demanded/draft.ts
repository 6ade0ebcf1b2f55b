/** What is gathered of the demands of one shape while the claims of a check are gone through. */
import type { Shape } from './shapes.ts';

/** What is known so far of the demands of one shape. */
export interface Draft {
  readonly shape: Shape;
  readonly senders: Set<string>;
  all: Set<string> | undefined;
  own: Set<string> | undefined;
  readonly any: Map<string, ReadonlySet<string> | undefined>;
  readonly ids: Set<string>;
  /** What names looked for. */
  readonly texts: Set<string>;
}

export function newDraft(shape: Shape): Draft {
  return {
    ...{ shape, senders: new Set(), all: undefined, own: undefined },
    ...{ any: new Map(), ids: new Set(), texts: new Set() },
  };
}

export function inEach(known: ReadonlySet<string> | undefined, facts: readonly string[]): Set<string> {
  return known === undefined ? new Set(facts) : common(known, new Set(facts));
}

export function joinSources(
  any: Map<string, ReadonlySet<string> | undefined>,
  member: string,
  sources: ReadonlySet<string> | undefined,
): void {
  const known = any.get(member);
  any.set(member, any.has(member) ? known && sources && common(known, sources) : sources);
}

export function common(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  return new Set([...one].filter((text) => other.has(text)));
}
