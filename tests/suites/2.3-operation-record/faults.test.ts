/** 2.3 Operation record. A fault of each requirement, and a check that sees it. */
import { type SeenFaults, seesFaults } from '../seen-faults.ts';

const SEEN: SeenFaults<'2.3'> = {
  'operation-record.strings': ['record-debited-identifier-number', 'execute.success/an-operation'],
  'operation-record.date-times': ['record-date-number', 'execute.success/an-operation'],
  'operation-record.amounts': ['record-total-text', 'execute.success/an-operation'],
  'operation-record.core-fields': ['record-refService-missing', 'execute.success/an-operation'],
  'operation-record.all-fields': ['record-nature-not-named', 'execute.success/an-operation'],
  'operation-record.echoes-libelle': [
    'record-libelle-not-echoed',
    'operation-record.echoes-libelle/accents-in-the-answer',
  ],
  'operation-record.echoes-typeOperation': [
    'record-type-turned-round',
    'operation-record.echoes-typeOperation/each-type-that-is-served-in-the-list',
  ],
  'operation-record.echoes-refService': [
    'record-service-in-small-letters',
    'operation-record.echoes-refService/each-service-in-the-answer',
  ],
  'operation-record.echoes-refContributeurInitiateur': [
    'record-initiator-contributor-other',
    'operation-record.echoes-refContributeurInitiateur/each-type-of-payer-in-the-answer',
  ],
  'operation-record.echoes-refContributeurBeneficiaire': [
    'record-beneficiary-contributor-of-initiator',
    'operation-record.echoes-refContributeurBeneficiaire/a-third-party-beneficiary-in-the-list',
  ],
  'operation-record.debited-type': [
    'record-instrument-types-exchanged',
    'operation-record.debited-type/each-type-of-payer-in-the-answer',
  ],
  'operation-record.credited-type': [
    'record-credited-third-party-is-loyalty',
    'operation-record.credited-type/msisdnbeneficiaire-in-the-answer',
  ],
  'operation-record.debited-identifier': [
    'record-debited-identifier-is-reference',
    'operation-record.debited-identifier/each-type-of-instrument-in-the-answer',
  ],
  'operation-record.credited-identifier': [
    'record-credited-identifier-is-reference',
    'operation-record.credited-identifier/each-type-of-instrument-in-the-answer',
  ],
  'operation-record.credited-identifier-third-party': [
    'record-third-party-identifier-zeros',
    'operation-record.credited-identifier-third-party/msisdnbeneficiaire-in-the-answer',
  ],
  'operation-record.users': [
    'record-users-exchanged',
    'operation-record.users/each-type-of-instrument-in-the-answer',
  ],
  'operation-record.operation-date': [
    'record-date-at-midnight',
    'operation-record.operation-date/beside-the-timestamp-of-its-answer',
  ],
  'operation-record.list-agrees': [
    'record-list-amounts-rounded',
    'operation-record.list-agrees/each-type-of-internal-beneficiary',
  ],
};

seesFaults(SEEN);
