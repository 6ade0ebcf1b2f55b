/** 9. Versioning. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { servedUnderPrefix } from './versioning.ts';

/** What each requirement of part 9 is held to. */
export const VERSIONING: SectionRules<'9'> = {
  'versioning.path-prefix': servedUnderPrefix,
};

/** What each check of 9 must have seen. */
export const VERSIONING_SITUATIONS: SectionSituations<'9'> = {
  'versioning.path-prefix': [],
};
