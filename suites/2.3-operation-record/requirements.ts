/** 2.3 Operation record. */
import type { SectionRules, SectionSituations } from '../engine/declare/section.ts';
import { ACCEPTED, ACCEPTED_TWICE, apart, LISTED } from '../engine/situations/operations.ts';
import { EVERY_ANSWER, inCase, type Must } from '../engine/situations/situation.ts';
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

/** A record was seen where it is looked at. */
const RECORDED: Must = [ACCEPTED, ...inCase(/in the list/, LISTED)];
/** Shorter than any wait between two answers that are compared. */
const A_WHILE_MS = 1_500;

/** What each check of 2.3 must have seen. */
export const OPERATION_RECORD_SITUATIONS: SectionSituations<'2.3'> = {
  'operation-record.strings': RECORDED,
  'operation-record.date-times': RECORDED,
  'operation-record.amounts': RECORDED,
  'operation-record.core-fields': EVERY_ANSWER,
  'operation-record.all-fields': EVERY_ANSWER,
  'operation-record.echoes-libelle': RECORDED,
  'operation-record.echoes-typeOperation': RECORDED,
  'operation-record.echoes-refService': RECORDED,
  'operation-record.echoes-refContributeurInitiateur': RECORDED,
  'operation-record.echoes-refContributeurBeneficiaire': RECORDED,
  'operation-record.debited-type': RECORDED,
  'operation-record.credited-type': RECORDED,
  'operation-record.debited-identifier': RECORDED,
  'operation-record.credited-identifier': RECORDED,
  'operation-record.credited-identifier-third-party': RECORDED,
  'operation-record.users': RECORDED,
  'operation-record.operation-date': [ACCEPTED, ...inCase(/later/, ACCEPTED_TWICE, apart(A_WHILE_MS))],
  'operation-record.list-agrees': [ACCEPTED, LISTED, ...inCase(/a while later/, apart(A_WHILE_MS))],
};
