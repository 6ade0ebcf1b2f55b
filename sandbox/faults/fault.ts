/** What a fault is. */
import type { SectionNumber } from '../../spec/document/sections.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
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
