/** 9. Versioning. */
import type { SectionRules } from '../engine/declare/section.ts';
import { pathPrefix } from './versioning.ts';

export const VERSIONING: SectionRules<'9'> = {
  'versioning.path-prefix': pathPrefix,
};
