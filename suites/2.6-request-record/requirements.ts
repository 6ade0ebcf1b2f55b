/** 2.6 Request record. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { succeeded } from '../engine/situations/calls.ts';
import { EVERY_ANSWER, type Must } from '../engine/situations/situation.ts';
import { namesOfTable, namesSeen } from '../judge/names-seen.ts';
import { requestCreationDate } from './creation-date.ts';
import { echoesRequest } from './echoes.ts';
import { filledInEnrollment } from './enrollments.ts';
import { givesBackRequest } from './gives-back.ts';
import { requestIsIdentified, requestIsInitiee, requestRecordTypes } from './record.ts';

/** What each requirement of 2.6 is held to. */
export const REQUEST_RECORD: SectionRules<'2.6'> = {
  'request-record.types': requestRecordTypes,
  'request-record.names': namesSeen(namesOfTable('createRequest', 'RequestRecord', ['dateHeureCreation'])),
  'request-record.loyalty-typeDemande': filledInEnrollment('typeDemande'),
  'request-record.loyalty-statutDemande': filledInEnrollment('statutDemande'),
  'request-record.initial-status': requestIsInitiee,
  'request-record.identified': requestIsIdentified,
  'request-record.creation-date': requestCreationDate,
  'request-record.echoes-request': echoesRequest,
  'request-record.gives-back': givesBackRequest,
};

/** A request was created. */
const CREATED: Must = [succeeded('createRequest')];

/** What each check of 2.6 must have seen. */
export const REQUEST_RECORD_SITUATIONS: SectionSituations<'2.6'> = {
  'request-record.types': EVERY_ANSWER,
  'request-record.names': EVERY_ANSWER,
  'request-record.loyalty-typeDemande': CREATED,
  'request-record.loyalty-statutDemande': CREATED,
  'request-record.initial-status': CREATED,
  'request-record.identified': CREATED,
  'request-record.creation-date': CREATED,
  'request-record.echoes-request': CREATED,
  'request-record.gives-back': CREATED,
};
