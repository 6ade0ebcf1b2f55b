/** 2.5 Enumerations. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'2.5'> = {
  'enumerations.typeOperation-accepted': [
    'operation-typeOperation-G2B-refused',
    'enumerations.typeOperation-accepted/g2b',
  ],
  'enumerations.typeOperation-foreign': [
    'operation-typeOperation-foreign-accepted',
    'enumerations.typeOperation-foreign/typeoperation-was-a-value-in-lower-case',
  ],
  'enumerations.typeOperation-returned': [
    'record-typeOperation-small-letters',
    'execute.success/an-operation',
  ],
  'enumerations.natureOperation-returned': [
    'record-nature-with-cash',
    'execute.success/only-what-is-required',
  ],
  'enumerations.natureOperation-consistent': [
    'record-nature-inconsistent',
    'enumerations.natureOperation-consistent/each-type-of-payer-in-the-answer',
  ],
  'enumerations.statutOperation-returned': [
    'record-status-SUCCESS',
    'journey.completes/through-every-service',
  ],
  'enumerations.typeInstrument-returned': ['record-instrument-type-WALLET', 'execute.success/an-operation'],
  'enumerations.typeDemande-returned': [
    'request-typeDemande-translated',
    'request-record.echoes-request/every-request-of-the-profile',
  ],
  'enumerations.modeApplication-returned': [
    'fees-mode-in-small-letters',
    'enumerations.modeApplication-returned/every-service-the-smallest-amount',
  ],
};

seesFaults(SEEN);
