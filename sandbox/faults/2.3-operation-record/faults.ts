/** Faults of 2.3, the operation record. */

import type { SectionFaults } from '../fault.ts';
import {
  CREDITED_IDENTIFIER,
  CREDITED_IDENTIFIER_THIRD_PARTY,
  CREDITED_TYPE,
  DEBITED_IDENTIFIER,
  DEBITED_TYPE,
  ECHOES_LIBELLE,
  ECHOES_REF_CONTRIBUTEUR_BENEFICIAIRE,
  ECHOES_REF_CONTRIBUTEUR_INITIATEUR,
  ECHOES_REF_SERVICE,
  ECHOES_TYPE_OPERATION,
  USERS,
} from './echoes.ts';
import {
  ALL_FIELDS,
  AMOUNTS,
  CORE_FIELDS,
  DATE_TIMES,
  LIST_AGREES,
  OPERATION_DATE,
  STRINGS,
} from './types.ts';

export const OPERATION_RECORD_FAULTS: SectionFaults<'2.3'> = {
  'operation-record.strings': STRINGS,
  'operation-record.date-times': DATE_TIMES,
  'operation-record.amounts': AMOUNTS,
  'operation-record.core-fields': CORE_FIELDS,
  'operation-record.all-fields': ALL_FIELDS,
  'operation-record.echoes-libelle': ECHOES_LIBELLE,
  'operation-record.echoes-typeOperation': ECHOES_TYPE_OPERATION,
  'operation-record.echoes-refService': ECHOES_REF_SERVICE,
  'operation-record.echoes-refContributeurInitiateur': ECHOES_REF_CONTRIBUTEUR_INITIATEUR,
  'operation-record.echoes-refContributeurBeneficiaire': ECHOES_REF_CONTRIBUTEUR_BENEFICIAIRE,
  'operation-record.debited-type': DEBITED_TYPE,
  'operation-record.credited-type': CREDITED_TYPE,
  'operation-record.debited-identifier': DEBITED_IDENTIFIER,
  'operation-record.credited-identifier': CREDITED_IDENTIFIER,
  'operation-record.credited-identifier-third-party': CREDITED_IDENTIFIER_THIRD_PARTY,
  'operation-record.users': USERS,
  'operation-record.operation-date': OPERATION_DATE,
  'operation-record.list-agrees': LIST_AGREES,
};
