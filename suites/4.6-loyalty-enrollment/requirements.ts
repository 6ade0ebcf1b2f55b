/** 4.6 Submit a loyalty enrollment request. */

import { ENROLLMENT_BODIES } from '../cases/request-bodies.ts';
import type { SectionRules } from '../engine/declare/section.ts';
import { anyChoiceOfFields, anyOneMistake } from '../judge/body-rules.ts';
import { fieldTypes, optionalFields, success } from './loyalty.ts';

export const LOYALTY_ENROLLMENT: SectionRules<'4.6'> = {
  'loyalty.success': success,
  'loyalty.optional-fields': [optionalFields, anyChoiceOfFields(ENROLLMENT_BODIES)],
  'loyalty.field-types': [fieldTypes, anyOneMistake(ENROLLMENT_BODIES, 'loyalty.field-types')],
};
