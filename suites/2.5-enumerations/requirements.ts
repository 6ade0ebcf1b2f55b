/** 2.5 Enumerations. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { refusedBesideTaken, succeeded } from '../engine/situations/calls.ts';
import { ACCEPTED, LISTED } from '../engine/situations/operations.ts';
import { EVERY_ANSWER, inCase } from '../engine/situations/situation.ts';
import { anyOneMistake } from '../judge/changed-operation-rules.ts';
import { fieldsOfAnyRecord } from '../judge/valid-operation-rules.ts';
import { fieldsFit } from '../observe/records.ts';
import { modeApplicationReturned } from './fee-modes.ts';
import { natureConsistent } from './natures.ts';
import { eachTypeAccepted, foreignTypeRefused } from './types-of-operation.ts';
import { typeDemandeReturned } from './types-of-request.ts';

const INSTRUMENT_TYPES = ['typeInstrumentPaiementDebite', 'typeInstrumentPaiementCredite'];

/** What each requirement of 2.5 is held to. */
export const ENUMERATED_VALUES: SectionRules<'2.5'> = {
  'enumerations.typeOperation-accepted': eachTypeAccepted,
  'enumerations.typeOperation-foreign': [foreignTypeRefused, anyOneMistake],
  'enumerations.typeOperation-returned': fieldsFit(['typeOperation'], 'one of the eight values'),
  'enumerations.natureOperation-returned': [
    fieldsFit(['natureOperation'], 'one of the twenty-three values'),
    fieldsOfAnyRecord(['natureOperation']),
  ],
  'enumerations.natureOperation-consistent': natureConsistent,
  'enumerations.statutOperation-returned': [
    fieldsFit(['statutOperation'], 'one of the seven values'),
    fieldsOfAnyRecord(['statutOperation']),
  ],
  'enumerations.typeInstrument-returned': fieldsFit(INSTRUMENT_TYPES, 'one of the four values'),
  'enumerations.typeDemande-returned': typeDemandeReturned,
  'enumerations.modeApplication-returned': modeApplicationReturned,
};

/** What each check of 2.5 must have seen. */
export const ENUMERATED_VALUES_SITUATIONS: SectionSituations<'2.5'> = {
  'enumerations.typeOperation-accepted': [ACCEPTED],
  'enumerations.typeOperation-foreign': refusedBesideTaken('executeOperation'),
  'enumerations.typeOperation-returned': EVERY_ANSWER,
  'enumerations.natureOperation-returned': [ACCEPTED],
  'enumerations.natureOperation-consistent': [ACCEPTED, ...inCase(/in the list/, LISTED)],
  'enumerations.statutOperation-returned': [ACCEPTED],
  'enumerations.typeInstrument-returned': EVERY_ANSWER,
  'enumerations.typeDemande-returned': EVERY_ANSWER,
  'enumerations.modeApplication-returned': [succeeded('getFees')],
};
