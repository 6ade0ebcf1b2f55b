/** What a fault is, and how the faults of a section are written down. */
import type { SectionNumber } from '../../spec/document/sections.ts';
import type { RequirementId, RulesOf } from '../../spec/generated/catalogue-ids.ts';
import type { Hooks } from '../behaviours/hooks.ts';

/** One deliberate deviation from one requirement. */
export interface Fault {
  /** Kebab case, unique. */
  readonly id: string;
  /** That of the requirement. */
  readonly section: SectionNumber;
  /** The requirement that it breaks. */
  readonly requirement: RequirementId;
  readonly description: string;
  readonly hooks: Hooks;
  /** Only a combination shows it that nobody would try by hand: the generated cases of the standard effort do. */
  readonly rare?: true;
}

/** A fault where its requirement stands. Rare: only a combination shows it that nobody would try by hand. */
export type FaultRow = readonly [id: string, description: string, hooks: Hooks, rarity?: 'rare'];

/** The faults that break one requirement: one at the least. */
export type FaultRows = readonly [FaultRow, ...FaultRow[]];

/** The requirements of a section that can be tested, all of them, each with the faults that break it. */
export type SectionFaults<Section extends keyof RulesOf> = {
  readonly [Id in RulesOf[Section]]: FaultRows;
};
