/** 4.7 Create a request: account opening, termination, top-up of a loyalty account. */

import { CREATION_BODIES } from '../cases/request-bodies.ts';
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { refusedBesideTaken, succeeded } from '../engine/situations/calls.ts';
import { anyMistakenBody } from '../judge/body-rules.ts';
import {
  creationAnswered,
  creationFieldTypes,
  creationForUnknownUser,
  creationFromUnknownContributor,
  foreignRequestTypeRefused,
} from './creation.ts';

/** What each requirement of 4.7 is held to. */
export const REQUEST_CREATION: SectionRules<'4.7'> = {
  'creation.OUVERTURE_DE_COMPTE': creationAnswered('OUVERTURE_DE_COMPTE'),
  'creation.RESILIATION': creationAnswered('RESILIATION'),
  'creation.RECHARGEMENT_DE_COMPTE': creationAnswered('RECHARGEMENT_DE_COMPTE'),
  'creation.foreign-type': [
    foreignRequestTypeRefused,
    anyMistakenBody(CREATION_BODIES, 'creation.foreign-type'),
  ],
  'creation.field-types': [creationFieldTypes, anyMistakenBody(CREATION_BODIES, 'creation.field-types')],
  'creation.unknown-user': [
    creationForUnknownUser,
    anyMistakenBody(CREATION_BODIES, 'creation.unknown-user'),
  ],
  'creation.unknown-contributor': [
    creationFromUnknownContributor,
    anyMistakenBody(CREATION_BODIES, 'creation.unknown-contributor'),
  ],
};

/** What each check of 4.7 must have seen. */
export const REQUEST_CREATION_SITUATIONS: SectionSituations<'4.7'> = {
  'creation.OUVERTURE_DE_COMPTE': [succeeded('createRequest')],
  'creation.RESILIATION': [succeeded('createRequest')],
  'creation.RECHARGEMENT_DE_COMPTE': [succeeded('createRequest')],
  'creation.foreign-type': refusedBesideTaken('createRequest'),
  'creation.field-types': refusedBesideTaken('createRequest'),
  'creation.unknown-user': refusedBesideTaken('createRequest'),
  'creation.unknown-contributor': refusedBesideTaken('createRequest'),
};
