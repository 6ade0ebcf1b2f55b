/** How faults are written where several break one requirement. */

import type { SectionNumber } from '../../spec/document/sections.ts';
import type { RequirementId } from '../../spec/generated/catalogue-ids.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import type { Fault } from './fault.ts';

export type Row = readonly [id: string, description: string, hooks: Hooks];

/** The faults that break one requirement of one section. */
export function breaking(
  section: SectionNumber,
  requirement: RequirementId,
  rows: readonly Row[],
): readonly Fault[] {
  return rows.map(([id, description, hooks]) => ({ id, section, requirement, description, hooks }));
}
