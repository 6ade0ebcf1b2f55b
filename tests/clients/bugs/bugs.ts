/** The seeded bugs of clients: what they do wrong, and where they are seen. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ClientRuleId, ScenarioId } from '../../../spec/generated/catalogue-ids.ts';
import type { Change, Language } from '../drivers.ts';

export interface SeededBug {
  readonly id: string;
  readonly language: Language;
  readonly does: string;
  readonly changes: readonly Change[];
  /** The rule and the scenario that show it. */
  readonly rule: ClientRuleId;
  readonly scenario: ScenarioId;
}

export const BUGS: readonly SeededBug[] = parse(readFileSync(new URL('bugs.yaml', import.meta.url), 'utf8'));
