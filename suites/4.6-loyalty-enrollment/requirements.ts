/** 4.6 Submit a loyalty enrollment request. */

import { ENROLLMENT_BODIES } from '../cases/request-bodies.ts';
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { refusedBesideTaken, succeeded } from '../engine/situations/calls.ts';
import { anyChoiceOfFields, anyMistakenBody } from '../judge/body-rules.ts';
import { enrollmentAnswered, enrollmentFieldsOptional, enrollmentFieldTypes } from './loyalty.ts';

/** What each requirement of 4.6 is held to. */
export const LOYALTY_ENROLLMENT: SectionRules<'4.6'> = {
  'loyalty.success': enrollmentAnswered,
  'loyalty.optional-fields': [enrollmentFieldsOptional, anyChoiceOfFields(ENROLLMENT_BODIES)],
  'loyalty.field-types': [enrollmentFieldTypes, anyMistakenBody(ENROLLMENT_BODIES, 'loyalty.field-types')],
};

/** What each check of 4.6 must have seen. */
export const LOYALTY_ENROLLMENT_SITUATIONS: SectionSituations<'4.6'> = {
  'loyalty.success': [succeeded('createRequest')],
  'loyalty.optional-fields': [succeeded('createRequest')],
  'loyalty.field-types': refusedBesideTaken('createRequest'),
};
