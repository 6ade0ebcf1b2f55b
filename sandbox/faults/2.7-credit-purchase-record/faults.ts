/** Faults of 2.7, the record of a credit purchase request. */

import { isJsonObject } from '../../../spec/json/json.ts';
import { withFields, withItems } from '../../behaviours/change-answers.ts';
import type { SectionFaults } from '../fault.ts';
import { field } from '../listed-fields.ts';
import { renamed } from '../renamed-fields.ts';

/** The deviations that break each requirement of 2.7. */
export const CREDIT_PURCHASE_RECORD_FAULTS: SectionFaults<'2.7'> = {
  'credit-purchase-record.names': [
    [
      'purchase-reference-in-one-case',
      'refDemandeAchatACredit of a credit purchase request is called ref_demande_achat_a_credit',
      renamed('listCreditPurchases', 'refDemandeAchatACredit', 'ref_demande_achat_a_credit'),
    ],
    [
      'purchase-statutDemandeAchat-absent',
      'statutDemandeAchat of a credit purchase request is never there',
      renamed('listCreditPurchases', 'statutDemandeAchat'),
    ],
  ],
  'credit-purchase-record.stands': [
    [
      'purchase-created-when-read',
      'dateHeureCreation of a credit purchase request is the time at which it is read',
      withFields('listCreditPurchases', (_record, _call, { clock }) => ({
        dateHeureCreation: clock.now().toISOString(),
      })),
    ],
    [
      'purchase-id-is-its-place',
      'id of a credit purchase request counts from the newest',
      withItems('listCreditPurchases', (all) =>
        all.map((one, at) => (isJsonObject(one) ? { ...one, id: all.length - at } : one)),
      ),
    ],
  ],
  'credit-purchase-record.types': [
    [
      'purchase-id-as-text',
      'id of a credit purchase request is text',
      field('listCreditPurchases', 'id', String),
    ],
    [
      'purchase-montant-as-text',
      'montant of a credit purchase request is text',
      field('listCreditPurchases', 'montant', String),
    ],
    [
      'purchase-dateHeureCreation-without-T',
      'dateHeureCreation of a credit purchase request has a space between day and time',
      field('listCreditPurchases', 'dateHeureCreation', (date) =>
        String(date).slice(0, 19).replace('T', ' '),
      ),
    ],
    [
      'purchase-dateValidation-as-zero',
      'dateValidation of a credit purchase request is the number 0 until it is validated',
      withFields('listCreditPurchases', () => ({ dateValidation: 0 })),
    ],
    [
      'purchase-status-as-number',
      'statutDemandeAchat is the place of the status in its enumeration',
      field('listCreditPurchases', 'statutDemandeAchat', () => 0),
    ],
    [
      'purchase-refUsager-an-object',
      'refUsager of a credit purchase request is an object',
      field('listCreditPurchases', 'refUsager', (reference) => ({ reference })),
    ],
    [
      'purchase-motifRejet-false',
      'motifRejet of a credit purchase request is false while nothing is rejected',
      withFields('listCreditPurchases', () => ({ motifRejet: false })),
    ],
  ],
};
