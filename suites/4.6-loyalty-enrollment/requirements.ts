/** 4.6 Submit a loyalty enrollment request. */

import { ENROLLMENT_BODIES } from '../cases/request-bodies.ts';
import type { SectionRules } from '../engine/declare/section.ts';
import { anyChoiceOfFields, anyMistakenBody } from '../judge/body-rules.ts';
import { fieldTypes, optionalFields, success } from './loyalty.ts';

export const LOYALTY_ENROLLMENT: SectionRules<'4.6'> = {
  'loyalty.success': success,
  'loyalty.optional-fields': [optionalFields, anyChoiceOfFields(ENROLLMENT_BODIES)],
  'loyalty.field-types': [fieldTypes, anyMistakenBody(ENROLLMENT_BODIES, 'loyalty.field-types')],
};
