/** 2.3 Operation record. */
import { AMOUNT_FIELDS } from '../../spec/document/amount-fields.ts';
import type { SectionRules } from '../engine/declare/section.ts';
import { fieldsOfAnyRecord } from '../judge/valid-operation-rules.ts';
import { DATES, fieldsFit, TEXTS } from '../observe/records.ts';
import {
  anyBeneficiaryContributor,
  anyCreditedType,
  anyDebitedType,
  anyInitiatorContributor,
  anyLibelle,
  anyService,
  anyType,
  anyUsers,
} from './any-record.ts';
import { echoesLibelle, echoesService, echoesType } from './echoes.ts';
import { allFields, coreFields } from './fields.ts';
import { listAgrees } from './in-list.ts';
import { creditedIdentifier, creditedType, debitedIdentifier, debitedType, users } from './instruments.ts';
import { operationDate } from './operation-date.ts';
import {
  beneficiaryContributor,
  eachService,
  eachType,
  initiatorContributor,
  labels,
} from './request-values.ts';
import { thirdPartyIdentifier } from './third-party-identifier.ts';

export const OPERATION_RECORD: SectionRules<'2.3'> = {
  'operation-record.strings': [fieldsFit(TEXTS, 'a string'), fieldsOfAnyRecord(TEXTS)],
  'operation-record.date-times': [fieldsFit(DATES, 'an ISO 8601 date-time'), fieldsOfAnyRecord(DATES)],
  'operation-record.amounts': [fieldsFit(AMOUNT_FIELDS, 'a number'), fieldsOfAnyRecord(AMOUNT_FIELDS)],
  'operation-record.core-fields': coreFields,
  'operation-record.all-fields': allFields,
  'operation-record.echoes-libelle': [echoesLibelle, labels, anyLibelle],
  'operation-record.echoes-typeOperation': [echoesType, eachType, anyType],
  'operation-record.echoes-refService': [echoesService, eachService, anyService],
  'operation-record.echoes-refContributeurInitiateur': [initiatorContributor, anyInitiatorContributor],
  'operation-record.echoes-refContributeurBeneficiaire': [beneficiaryContributor, anyBeneficiaryContributor],
  'operation-record.debited-type': [debitedType, anyDebitedType],
  'operation-record.credited-type': [creditedType, anyCreditedType],
  'operation-record.debited-identifier': debitedIdentifier,
  'operation-record.credited-identifier': creditedIdentifier,
  'operation-record.credited-identifier-third-party': thirdPartyIdentifier,
  'operation-record.users': [users, anyUsers],
  'operation-record.operation-date': operationDate,
  'operation-record.list-agrees': listAgrees,
};
