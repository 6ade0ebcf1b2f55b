/** The kinds of what participants offer, as labels. */
import type { InEach } from '../../spec/document/language.ts';
import type { OfferKind } from '../../spec/document/offers.ts';

export const OFFER_WORDS: InEach<Readonly<Record<OfferKind, string>>> = {
  en: {
    operations: 'Operations',
    typesOperation: 'Types of operation',
    natures: 'Natures',
    statuses: 'Statuses',
    instruments: 'Types of instrument',
  },
  fr: {
    operations: 'Opérations',
    typesOperation: 'Types d’opération',
    natures: 'Natures',
    statuses: 'Statuts',
    instruments: 'Types d’instrument',
  },
};
