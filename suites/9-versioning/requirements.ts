/** 9. Versioning. */
import type { SectionRules } from '../engine/declare/section.ts';
import { servedUnderPrefix } from './versioning.ts';

export const VERSIONING: SectionRules<'9'> = {
  'versioning.path-prefix': servedUnderPrefix,
};
