/** 2.3 Operation record. */
import type { SectionRules } from '../engine/declare/section.ts';
import {
  echoesBeneficiaryContributor,
  echoesInitiatorContributor,
  echoesLibelle,
  echoesRefService,
  echoesTypeOperation,
} from './echoes.ts';
import { allFields, amountFields, coreFields, dateTimeFields, textFields } from './fields.ts';
import { creditedIdentifier, creditedType, debitedIdentifier, debitedType, users } from './instruments.ts';
import { listAgrees } from './list-agrees.ts';
import { operationDate } from './operation-date.ts';
import { thirdPartyIdentifier } from './third-party-identifier.ts';

/** What each requirement of 2.3 is held to. */
export const OPERATION_RECORD: SectionRules<'2.3'> = {
  'operation-record.strings': textFields,
  'operation-record.date-times': dateTimeFields,
  'operation-record.amounts': amountFields,
  'operation-record.core-fields': coreFields,
  'operation-record.all-fields': allFields,
  'operation-record.echoes-libelle': echoesLibelle,
  'operation-record.echoes-typeOperation': echoesTypeOperation,
  'operation-record.echoes-refService': echoesRefService,
  'operation-record.echoes-refContributeurInitiateur': echoesInitiatorContributor,
  'operation-record.echoes-refContributeurBeneficiaire': echoesBeneficiaryContributor,
  'operation-record.debited-type': debitedType,
  'operation-record.credited-type': creditedType,
  'operation-record.debited-identifier': debitedIdentifier,
  'operation-record.credited-identifier': creditedIdentifier,
  'operation-record.credited-identifier-third-party': thirdPartyIdentifier,
  'operation-record.users': users,
  'operation-record.operation-date': operationDate,
  'operation-record.list-agrees': listAgrees,
};
