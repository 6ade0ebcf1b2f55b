/** 2.6 Request record. */
import type { SectionRules } from '../engine/declare/section.ts';
import { echoesRequest } from './echoes.ts';
import { filledInEnrollment } from './enrollments.ts';
import { identified, initialStatus, types } from './record.ts';

export const REQUEST_RECORD: SectionRules<'2.6'> = {
  'request-record.types': types,
  'request-record.loyalty-typeDemande': filledInEnrollment('typeDemande'),
  'request-record.loyalty-statutDemande': filledInEnrollment('statutDemande'),
  'request-record.initial-status': initialStatus,
  'request-record.identified': identified,
  'request-record.echoes-request': echoesRequest,
};
