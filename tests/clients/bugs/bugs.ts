/** The seeded bugs of clients: what they do wrong, and where they are seen. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ClientRuleId, ScenarioId } from '../../../spec/generated/catalogue-ids.ts';
import type { Change, Language } from '../drivers.ts';

/** A bug in the example of one language. */
export interface Seed {
  readonly language: Language;
  readonly changes: readonly Change[];
}

export interface SeededBug {
  readonly id: string;
  readonly does: string;
  /** The rule and the scenario that show it. */
  readonly rule: ClientRuleId;
  readonly scenario: ScenarioId;
  readonly seeds: readonly Seed[];
}

export const BUGS: readonly SeededBug[] = parse(readFileSync(new URL('bugs.yaml', import.meta.url), 'utf8'));

/** Every bug in every language in which it is seeded. */
export const SEEDED: readonly { readonly bug: SeededBug; readonly seed: Seed }[] = BUGS.flatMap((bug) =>
  bug.seeds.map((seed) => ({ bug, seed })),
);
