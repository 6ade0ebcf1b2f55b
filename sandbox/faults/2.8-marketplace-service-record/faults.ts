/** Faults of 2.8, the record of a marketplace service. */

import type { SectionFaults } from '../fault.ts';
import { field } from '../listed-fields.ts';
import { renamed } from '../renamed-fields.ts';

/** The deviations that break each requirement of 2.8. */
export const MARKETPLACE_SERVICE_RECORD_FAULTS: SectionFaults<'2.8'> = {
  'marketplace-service-record.names': [
    [
      'marketplace-referenceService-is-refService',
      'referenceService of a marketplace service is called refService',
      renamed('listMarketplaceServices', 'referenceService', 'refService'),
    ],
    [
      'marketplace-description-is-descriptions',
      'description of a marketplace service is called descriptions',
      renamed('listMarketplaceServices', 'description', 'descriptions'),
    ],
  ],
  'marketplace-service-record.types': [
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
  ],
};
