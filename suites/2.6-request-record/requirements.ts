/** 2.6 Request record. */
import type { SectionRules } from '../engine/declare/section.ts';
import { requestCreationDate } from './creation-date.ts';
import { echoesRequest } from './echoes.ts';
import { filledInEnrollment } from './enrollments.ts';
import { requestIsIdentified, requestIsInitiee, requestRecordTypes } from './record.ts';

/** What each requirement of 2.6 is held to. */
export const REQUEST_RECORD: SectionRules<'2.6'> = {
  'request-record.types': requestRecordTypes,
  'request-record.loyalty-typeDemande': filledInEnrollment('typeDemande'),
  'request-record.loyalty-statutDemande': filledInEnrollment('statutDemande'),
  'request-record.initial-status': requestIsInitiee,
  'request-record.identified': requestIsIdentified,
  'request-record.creation-date': requestCreationDate,
  'request-record.echoes-request': echoesRequest,
};
