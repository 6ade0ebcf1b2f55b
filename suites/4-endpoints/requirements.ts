/** 4 Endpoints: what all of them have in common. */
import type { SectionRules } from '../engine/declare/section.ts';
import { mediaTypeParameter } from './media-type-parameter.ts';

/** What each requirement of 4 is held to. */
export const ENDPOINTS: SectionRules<'4'> = {
  'endpoints.media-type-parameter': mediaTypeParameter,
};
