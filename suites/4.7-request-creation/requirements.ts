/** 4.7 Create a request: account opening, termination, top-up of a loyalty account. */

import { CREATION_BODIES } from '../cases/request-bodies.ts';
import type { SectionRules } from '../engine/declare/section.ts';
import { anyMistakenBody } from '../judge/body-rules.ts';
import { created, fieldTypes, foreignType, unknownContributor, unknownUser } from './creation.ts';

export const REQUEST_CREATION: SectionRules<'4.7'> = {
  'creation.OUVERTURE_DE_COMPTE': created('OUVERTURE_DE_COMPTE'),
  'creation.RESILIATION': created('RESILIATION'),
  'creation.RECHARGEMENT_DE_COMPTE': created('RECHARGEMENT_DE_COMPTE'),
  'creation.foreign-type': [foreignType, anyMistakenBody(CREATION_BODIES, 'creation.foreign-type')],
  'creation.field-types': [fieldTypes, anyMistakenBody(CREATION_BODIES, 'creation.field-types')],
  'creation.unknown-user': [unknownUser, anyMistakenBody(CREATION_BODIES, 'creation.unknown-user')],
  'creation.unknown-contributor': [
    unknownContributor,
    anyMistakenBody(CREATION_BODIES, 'creation.unknown-contributor'),
  ],
};
