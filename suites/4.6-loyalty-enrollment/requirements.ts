/** 4.6 Submit a loyalty enrollment request. */

import { ENROLLMENT_BODIES } from '../cases/request-bodies.ts';
import type { SectionRules } from '../engine/declare/section.ts';
import { anyChoiceOfFields, anyMistakenBody } from '../judge/body-rules.ts';
import { enrollmentAnswered, enrollmentFieldsOptional, enrollmentFieldTypes } from './loyalty.ts';

/** What each requirement of 4.6 is held to. */
export const LOYALTY_ENROLLMENT: SectionRules<'4.6'> = {
  'loyalty.success': enrollmentAnswered,
  'loyalty.optional-fields': [enrollmentFieldsOptional, anyChoiceOfFields(ENROLLMENT_BODIES)],
  'loyalty.field-types': [enrollmentFieldTypes, anyMistakenBody(ENROLLMENT_BODIES, 'loyalty.field-types')],
};
