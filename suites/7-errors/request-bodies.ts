/** 7 for generated bodies of 4.6, 4.7 and 4.8. */

import { CREATION_BODIES, ENROLLMENT_BODIES, PURCHASE_BODIES } from '../cases/request-bodies.ts';
import type { Declare } from '../engine/declare/section.ts';
import { anyMistakenBody, anyUnusualBody } from '../judge/body-rules.ts';

const KINDS = [ENROLLMENT_BODIES, CREATION_BODIES, PURCHASE_BODIES];

export function malformedRequestBodies(check: Declare): void {
  for (const kind of KINDS) anyMistakenBody(kind, 'errors.malformed-json')(check);
}

export function unusualRequestBodies(check: Declare): void {
  for (const kind of KINDS) anyUnusualBody(kind)(check);
}
