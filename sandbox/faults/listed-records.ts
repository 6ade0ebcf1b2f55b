/** Faults of the records of 2.7 to 2.9: credit purchases, marketplace services, favorite beneficiaries. */

import { withFields } from '../behaviours/change-answers.ts';
import type { Hooks } from '../behaviours/hooks.ts';
import { isAbsent } from '../service/validation.ts';
import { breaking } from './breaking.ts';
import type { Fault } from './fault.ts';

/** Changes one field of each record, where it is filled. */
function field(
  on: Parameters<typeof withFields>[0],
  name: string,
  change: (value: unknown) => unknown,
): Hooks {
  return withFields(on, (record) => (isAbsent(record[name]) ? {} : { [name]: change(record[name]) }));
}

const PURCHASES = breaking('2.7', 'credit-purchase-record.types', [
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
    field('listCreditPurchases', 'dateHeureCreation', (date) => String(date).slice(0, 19).replace('T', ' ')),
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
]);

const SERVICES = breaking('2.8', 'marketplace-service-record.types', [
  [
    'marketplace-id-as-text',
    'id of a marketplace service is text',
    field('listMarketplaceServices', 'id', String),
  ],
  [
    'marketplace-serviceTypeId-as-text',
    'serviceTypeId of a marketplace service is text',
    field('listMarketplaceServices', 'serviceTypeId', (id) => `TYPE-${id}`),
  ],
  [
    'marketplace-status-boolean',
    'statutService of a marketplace service is true or false',
    field('listMarketplaceServices', 'statutService', (status) => status === 'ACTIF'),
  ],
  [
    'marketplace-libelle-by-language',
    'libelle of a marketplace service is an object with a text for each language',
    field('listMarketplaceServices', 'libelle', (fr) => ({ fr, en: fr })),
  ],
  [
    'marketplace-description-a-list',
    'description of a marketplace service is a list of lines',
    field('listMarketplaceServices', 'description', (text) => [text]),
  ],
]);

const FAVORITES = breaking('2.9', 'favorite-beneficiary-record.types', [
  [
    'favorite-identifiant-as-number',
    'identifiantInstrument of a favorite beneficiary is a number',
    field('getFavoriteBeneficiary', 'identifiantInstrument', Number),
  ],
  [
    'favorite-prenoms-a-list',
    'prenoms of a favorite beneficiary is a list',
    field('getFavoriteBeneficiary', 'prenoms', (names) => String(names).split(' ')),
  ],
  [
    'favorite-refInstrument-an-object',
    'refInstrument of a favorite beneficiary is an object',
    field('getFavoriteBeneficiary', 'refInstrument', (reference) => ({ reference, type: 'COMPTE_BANCAIRE' })),
  ],
  [
    'favorite-nom-boolean',
    'nom of a favorite beneficiary says whether there is one',
    field('getFavoriteBeneficiary', 'nom', () => true),
  ],
]);

export const LISTED_RECORD_FAULTS: readonly Fault[] = [...PURCHASES, ...SERVICES, ...FAVORITES];
